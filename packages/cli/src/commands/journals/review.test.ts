import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { library } from '../../shipped.ts';
import { guidon, inFolder } from '../../test-console.ts';

const SCENARIO = 'gettysburg-1863-07-01';
const FILE = `${SCENARIO}-r-0.guidon`;
/** The numbers of a line that is named. */
const percentOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} +([+-]?[\\d.]+) %$`, 'm').exec(text)?.[1]);

/** Its first lines are a game that goes on. */
const shorten = (file: string, lines: number): void =>
  writeFileSync(file, `${readFileSync(file, 'utf8').split('\n').slice(0, lines).join('\n')}\n`);

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
      shorten(path.join(cwd, FILE), 40);
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
      const again = await guidon(['review', path.join(cwd, FILE), '--html', 'review.html'], { cwd, library });
      expect(again.out).toBe(out);
      const page = readFileSync(path.join(cwd, 'review.html'), 'utf8');
      expect(page).not.toMatch(/<script|https?:|src=/);
      expect(page).toMatch(/<polyline class="course" points="[\d., ]+"/);
    }));

  test('what was missed is told with the better order', () =>
    inFolder(async cwd => {
      const journal = brotliDecompressSync(
        readFileSync(
          path.resolve(import.meta.dirname, '../../../../golden/journals/huzzah-3/honey-springs-greedy-0.guidon.br'),
        ),
      ).toString('utf8');
      // A beginning is enough.
      writeFileSync(path.join(cwd, 'game.guidon'), journal);
      shorten(path.join(cwd, 'game.guidon'), 200);
      const { out } = await guidon(['review', 'game.guidon', '--html', 'review.html'], { cwd, library });
      expect(readFileSync(path.join(cwd, 'review.html'), 'utf8')).toContain('<h2>The battle</h2>');
      expect(out).toContain('Where something better was there\n');
      expect(out).toMatch(/^Losses\n {2}Union: \d+ units? lost; strength lost \d+ of \d+\n {5}\w+: /m);
      expect(out).toMatch(/In history, men\n {5}Union \d+/);
      const german = await guidon(['review', 'game.guidon', '--html', 'auswertung.html', '--language', 'de'], {
        cwd,
        library,
      });
      const written = readFileSync(path.join(cwd, 'auswertung.html'), 'utf8');
      expect(written).toContain('<html lang="de">');
      for (const text of [german.out, written]) {
        expect(text).toContain('Wo es Besseres gab');
        expect(text).not.toMatch(/\b(?:side|turn|orders?|dice|units?) /);
      }
      expect(out).toMatch(/Inaccuracy, \d\.\d %: turn \d+, order \d+, /);
      expect(out).toMatch(/Better: .* \(\d+\.\d %\)/s);
      const { mistakes } = JSON.parse((await guidon(['review', 'game.guidon', '--json'], { cwd, library })).out);
      for (const { lost, given, best } of mistakes) expect(lost).toBe(best.worth - given.worth);
      expect(mistakes.length).toBeGreaterThan(0);
    }));

  test('a battle without a value of positions is refused with what to do', () =>
    inFolder(async cwd => {
      await guidon(['sim', 'ford', '--games', '1', '--seed', 'r', '--journals', '.', '--workers', '1'], { cwd });
      const { code, err } = await guidon(['review', 'ford-r-0.guidon'], { cwd });
      expect(code).toBe(2);
      expect(err).toContain('No value of positions has been learned for "ford" yet');
    }));
});
