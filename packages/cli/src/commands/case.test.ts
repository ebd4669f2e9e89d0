import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { library } from '../shipped.ts';
import { guidon, inFolder } from '../test-console.ts';

const EXAMPLES = fileURLToPath(new URL('../../../systems/yankees-board/cases/rulebook-examples.yaml', import.meta.url));

describe('guidon case', () => {
  test('a folder: what fails, and the counts as the last line', () =>
    inFolder(async cwd => {
      mkdirSync(path.join(cwd, 'deep'));
      copyFileSync(EXAMPLES, path.join(cwd, 'deep', 'good.yaml'));
      expect(await guidon(['case', '.'], { cwd, library })).toEqual({ code: 0, out: '10 passed, 0 failed\n', err: '' });
      writeFileSync(path.join(cwd, 'bad.yaml'), readFileSync(EXAMPLES, 'utf8').replace('bugles: 1', 'bugles: 2'));
      const { code, out } = await guidon(['case', '.'], { cwd, library });
      expect(out).toContain('bad.yaml:');
      expect(out).toContain('FAILS  yb-e01');
      expect(out).toMatch(/\n19 passed, 1 failed\n$/);
      expect(code).toBe(1);
    }));

  test('a file: every case with its trace', async () => {
    const { out } = await guidon(['case', EXAMPLES], { library });
    expect(out).toContain('holds  ');
    expect(out).toMatch(/\d+ passed, 0 failed\n$/);
  });

  test('--json', async () => {
    const { passed, failed, malformed, cases } = JSON.parse(
      (await guidon(['case', EXAMPLES, '--json'], { library })).out,
    );
    expect([failed, malformed]).toEqual([0, []]);
    expect(cases).toHaveLength(passed);
  });

  test.each([
    ['id: [', 'well-formed YAML'],
    ['id: a\nsystem: whist\n', 'a.yaml:'],
    ['', 'a case'],
  ])('a malformed file is code 2, with its place: %j', (text, message) =>
    inFolder(async cwd => {
      mkdirSync(path.join(cwd, 'cases'));
      writeFileSync(path.join(cwd, 'cases', 'a.yaml'), text);
      const { code, out, err } = await guidon(['case', 'cases'], { cwd, library });
      expect(err).toContain(message);
      expect(err).toContain(path.join('cases', 'a.yaml'));
      expect(out).toBe('0 passed, 0 failed\n');
      expect(code).toBe(2);
    }),
  );

  test('a folder without cases is bad input', () =>
    inFolder(async cwd => {
      expect(await guidon(['case', '.'], { cwd, library })).toMatchObject({
        code: 2,
        err: expect.stringContaining('no case file'),
      });
    }));
});

describe('guidon odds', () => {
  test('asks which of several cases', async () => {
    const { code, err } = await guidon(['odds', EXAMPLES], { library });
    expect([code, err]).toEqual([2, expect.stringContaining('choose one with --case')]);
    expect(await guidon(['odds', EXAMPLES, '--case', 'nowhere'], { library })).toMatchObject({
      code: 2,
      err: expect.stringContaining('holds no case "nowhere"'),
    });
  });

  test('prints every outcome of the last order as a fraction, in all exactly 1', async () => {
    const { code, out } = await guidon(['odds', EXAMPLES, '--case', 'yb-e09'], { library });
    expect(code).toBe(0);
    expect(out).toMatch(/^ +1 +100\.00 % {2}in all, \d+ outcomes$/m);
    const { outcomes, sum } = JSON.parse(
      (await guidon(['odds', EXAMPLES, '--case', 'yb-e09', '--json'], { library })).out,
    );
    expect(sum).toBe('1');
    for (const { exactly } of outcomes) expect(exactly).toMatch(/^\d+\/\d+$/);
  });

  test('within bounds: what was not followed stands with the rest, and all is one', async () => {
    const bounded = ['odds', EXAMPLES, '--case', 'yb-e09', '--widest', '1'];
    const { code, out } = await guidon(bounded, { library });
    expect(code).toBe(0);
    expect(out).toMatch(/not followed: each figure may be that much higher\n\s+1 {2}100\.00 %/);
    expect(JSON.parse((await guidon([...bounded, '--json'], { library })).out)).toMatchObject({ ok: true, sum: '1' });
    expect(await guidon([...bounded.slice(0, -1), '0'], { library })).toMatchObject({ code: 2 });
  });

  test('an illegal order has none: code 1, with the rule', async () => {
    const { code, out } = await guidon(['odds', EXAMPLES, '--case', 'yb-e08'], { library });
    expect([code, out]).toEqual([1, expect.stringContaining('refused by yb:5.1-2')]);
  });
});
