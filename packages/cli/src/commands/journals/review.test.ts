import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { library } from '../../shipped.ts';
import { guidon, inFolder } from '../../test-console.ts';

const SCENARIO = 'gettysburg-1863-07-01';
const FILE = `${SCENARIO}-r-0.guidon`;
/** The numbers of a line that is named. */
const percentOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} +([+-]?[\\d.]+) %$`, 'm').exec(text)?.[1]);

describe('guidon review', () => {
  test('what it tells of a game adds up, and the same game is told the same way', () =>
    inFolder(async cwd => {
      await guidon(
        [
          'sim',
          SCENARIO,
          '--games',
          '1',
          '--seed',
          'r',
          '--bots',
          'random,random',
          '--journals',
          '.',
          '--workers',
          '1',
        ],
        { cwd, library },
      );
      const { code, out } = await guidon(['review', FILE], { cwd, library });
      expect(code).toBe(0);
      expect(out).toContain('Gettysburg: the first day\n');
      expect(out).toMatch(/^\d+ orders with dice\. The dice /m);
      const sum = [
        'at the start',
        'dice of both sides',
        'decisions of the Union side',
        'decisions of the Confederate side',
      ];
      expect(sum.reduce((so, name) => so + percentOf(out, name), 0)).toBeCloseTo(percentOf(out, 'at the end'), 6);
      const { summary, entries } = JSON.parse((await guidon(['review', FILE, '--json'], { cwd, library })).out);
      const parts = entries.reduce(
        (so: number, { luck, skill }: { luck: number; skill: number }) => so + luck + skill,
        0,
      );
      expect(summary.start + parts).toBe(summary.result);
      expect((await guidon(['review', path.join(cwd, FILE)], { cwd, library })).out).toBe(out);
    }));

  test('a battle without a value of positions is refused with what to do', () =>
    inFolder(async cwd => {
      await guidon(['sim', 'ford', '--games', '1', '--seed', 'r', '--journals', '.', '--workers', '1'], { cwd });
      const { code, err } = await guidon(['review', 'ford-r-0.guidon'], { cwd });
      expect(code).toBe(2);
      expect(err).toContain('No value of positions has been learned for "ford" yet');
    }));
});
