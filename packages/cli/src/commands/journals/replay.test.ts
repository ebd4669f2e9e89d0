import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seal } from '@guidon/kernel';
import type { Library } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { guidon, inFolder } from '../../test-console.ts';
import { library } from '../../test-library.ts';
import { FORD, skirmish } from '../../test-skirmish.ts';

const LINES = ['fire unit=blue-1 target=grey-1', 'advance unit=grey-1 path=F1', 'undo', 'pass', 'pass'];
const play = (cwd: string) =>
  guidon(['play', 'ford', '--seed', '1', '--seats', 'grey=friend', '--save', 'game.guidon'], { cwd, lines: LINES });

describe('guidon replay', () => {
  test('--log tells the whole game, taken back orders included', () =>
    inFolder(async cwd => {
      await play(cwd);
      const { code, out } = await guidon(['replay', 'game.guidon', '--log'], { cwd });
      expect(code).toBe(0);
      expect(out).toMatch(/^The game begins\n1 {2}Blue: fire blue-1 grey-1\n {3}rolled/);
      expect(out).toContain(
        '2  Grey: advance grey-1 F1\n   moved grey-1 5\n1  Grey: takes back to order 1\n2  Grey: pass\n',
      );
    }));

  test('--json holds the header and the same log', () =>
    inFolder(async cwd => {
      await play(cwd);
      const { header, log } = JSON.parse((await guidon(['replay', 'game.guidon', '--json'], { cwd })).out);
      expect(header).toMatchObject({ system: 'skirmish', scenario: { id: 'ford' }, dice: { seed: '1' } });
      expect(log).toHaveLength(6);
      expect(log[1]).toMatchObject({ line: 3, ply: 1, seat: 'blue', order: 'fire blue-1 grey-1' });
    }));

  test('steps forwards, back, to a number and to the end', () =>
    inFolder(async cwd => {
      await play(cwd);
      const { out } = await guidon(['replay', 'game.guidon'], {
        cwd,
        lines: ['', '', 'b', 'e', '0', 'x', 'board', 'q'],
      });
      const prompts = [...out.matchAll(/^(\d) of 5> /gm)].map(match => match[1]);
      expect(prompts).toEqual(['0', '1', '2', '1', '5', '0', '0', '0']);
      expect(out).toContain('A1  blue-1×2');
      expect(out).toContain('Type Enter, b, a number');
    }));
});

/** The game with one line changed, and every hash made to fit again. */
function forged(cwd: string, change: (line: number, body: Record<string, unknown>) => object): void {
  let hash = '';
  const lines = readFileSync(path.join(cwd, 'game.guidon'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const { hash: _old, ...body } = JSON.parse(line);
      const sealed = seal(hash, change(at + 1, body) as never);
      hash = sealed.hash;
      return sealed.line;
    });
  writeFileSync(path.join(cwd, 'game.guidon'), `${lines.join('\n')}\n`);
}

describe('guidon replay --verify', () => {
  test('a forged game whose hashes fit is not verified, and its line is named', () =>
    inFolder(async cwd => {
      await play(cwd);
      forged(cwd, (line, body) =>
        line === 3 ? { ...body, order: { do: 'fire', unit: 'blue-2', target: 'grey-2' } } : body,
      );
      const { code, out } = await guidon(['replay', 'game.guidon', '--verify'], { cwd });
      expect(out).toMatch(/^not verified: line 3: /);
      expect(code).toBe(1);
      const json = await guidon(['replay', 'game.guidon', '--verify', '--json'], { cwd });
      expect(JSON.parse(json.out)).toMatchObject({ verified: false, damage: { line: 3 } });
    }));

  test('a game under another version of the rules is watched, not adjudicated again, and goes on', () =>
    inFolder(async cwd => {
      await play(cwd);
      const newer: Library = {
        games: library.games.map(game => ({ ...game, kit: { ...skirmish, rulesVersion: '2' } })),
      };
      const { code, out } = await guidon(['replay', 'game.guidon', '--verify'], { cwd, library: newer });
      expect([code, out]).toEqual([
        0,
        expect.stringContaining('watched, not adjudicated again: 3 orders, played under version 1'),
      ]);
      expect((await guidon(['replay', 'game.guidon', '--log'], { cwd, library: newer })).out).toContain('Blue: fire');
      expect(await guidon(['play', '--load', 'game.guidon'], { cwd, library: newer })).toMatchObject({ code: 0 });
    }));

  test('a game of a scenario that is not ours needs its file', () =>
    inFolder(async cwd => {
      writeFileSync(path.join(cwd, 'mine.json'), JSON.stringify({ ...FORD, id: 'mine' }));
      await guidon(['play', 'mine.json', '--seats', 'blue=random', '--save', 'game.guidon'], { cwd });
      expect(await guidon(['replay', 'game.guidon', '--verify'], { cwd })).toMatchObject({
        code: 2,
        err: expect.stringContaining('--scenario FILE'),
      });
      expect(await guidon(['replay', 'game.guidon', '--verify', '--scenario', 'mine.json'], { cwd })).toMatchObject({
        code: 0,
      });
      expect(await guidon(['replay', 'game.guidon', '--verify', '--scenario', 'ford'], { cwd })).toMatchObject({
        code: 2,
        err: expect.stringContaining('another version of the scenario'),
      });
    }));
});
