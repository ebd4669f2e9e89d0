import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LIBRARY } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { guidon, inFolder } from '../../test-console.ts';

const own = { library: LIBRARY };

describe('guidon study', () => {
  test('from a game at an order, with the rest as main line; shown, verified, exported, replayed', () =>
    inFolder(async cwd => {
      const how = { ...own, cwd };
      await guidon(['sim', 'texas-road', '--games', '1', '--bots', 'random,random', '--journals', '.'], how);
      const made = await guidon(
        ['study', 'new', 's.study', '--from', 'texas-road-1-0.guidon', '--at', '12', '--rest'],
        how,
      );
      expect(made).toMatchObject({ code: 0, err: '' });
      const text = readFileSync(path.join(cwd, 's.study'), 'utf8');
      const { length } = JSON.parse(text).nodes;
      expect(length).toBeGreaterThan(20);
      expect((await guidon(['study', 'verify', 's.study'], how)).out).toBe(`verified: ${length - 1} orders\n`);
      const page = await guidon(['study', 'show', 's.study', '--node', '3'], how);
      expect(page.out).toContain('Turn 1');
      const line = await guidon(['study', 'export', 's.study', '--node', `${length - 1}`, '--to', 'l.guidon'], how);
      expect(line.code).toBe(0);
      expect((await guidon(['replay', 'l.guidon', '--verify'], how)).out).toContain('verified');
      writeFileSync(
        path.join(cwd, 's.study'),
        text.replace(/("position":")[0-9a-f]{4}(?=[0-9a-f]{60}","seat")/, '$10000'),
      );
      const broken = await guidon(['study', 'verify', 's.study'], how);
      expect(broken).toMatchObject({ code: 1 });
      expect(broken.out).toContain('not verified: node 1 (0 > 1): the rules lead to another position');
    }));

  test('an order is added with its dice; a refusal names its rule, wrong dice their place, and nothing changes', () =>
    inFolder(async cwd => {
      const how = { ...own, cwd };
      await guidon(['study', 'new', 's.study', '--scenario', 'herbst-woods'], how);
      const add = (order: object, ...more: readonly string[]) =>
        guidon(['study', 'add', 's.study', '--node', '2', '--order', JSON.stringify(order), ...more], how);
      for (const node of ['0', '1'])
        await guidon(['study', 'add', 's.study', '--node', node, '--order', '{"do":"pass"}'], how);
      const before = readFileSync(path.join(cwd, 's.study'), 'utf8');
      const refused = await add({ do: 'attack', target: 'A1' });
      expect(refused).toMatchObject({ code: 2, err: expect.stringMatching(/the order is refused: .*\(yb:/) });
      const choices = await add({ do: 'end-round' }, '--dice', '1 1 1');
      expect(choices).toMatchObject({ code: 2, err: expect.stringContaining('dice[0]') });
      const wanted = await add({ do: 'end-round' });
      expect(wanted).toMatchObject({ code: 2, err: expect.stringContaining('its faces are') });
      expect(readFileSync(path.join(cwd, 's.study'), 'utf8')).toBe(before);
      expect((await add({ do: 'end-round' }, '--seed', 'a')).code).toBe(0);
      expect((await guidon(['study', 'show', 's.study'], how)).out).toMatch(/\n3 {2}.+: end the round \[.+\]\n/);
    }));

  test('from a case', () =>
    inFolder(async cwd => {
      const how = { ...own, cwd };
      const file = path.resolve('packages/systems/yankees-board/cases/5-combat.yaml');
      const id = /id: (\S+)/.exec(readFileSync(file, 'utf8'))?.[1];
      expect(await guidon(['study', 'new', 'c.study', '--case', `${file}#${id}`], how)).toMatchObject({ code: 0 });
      expect((await guidon(['study', 'verify', 'c.study'], how)).out).toBe('verified: 0 orders\n');
      expect(await guidon(['study', 'new', 'd.study', '--case', `${file}#none`], how)).toMatchObject({ code: 2 });
    }));
});
