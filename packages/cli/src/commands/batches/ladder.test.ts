import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { library } from '../../shipped.ts';
import { guidon, inFolder } from '../../test-console.ts';

describe('guidon ladder', () => {
  test('rates every level of a game, and comes to the same when it goes on with what was played', () =>
    inFolder(async cwd => {
      const argv = ['ladder', '--scenario', 'texas-road', '--system', 'hz', '--games', '2', '--others', '0', '--quiet'];
      const first = await guidon([...argv, '--json', '--workers', '2'], { cwd, library });
      expect(first.code).toBe(0);
      const [{ system, levels, ratings, steps }] = JSON.parse(first.out);
      expect(system).toBe('huzzah');
      expect(levels).toEqual(['random', 'recruit', 'sergeant', 'greedy', 'captain']);
      expect(ratings.find(({ level }: { level: string }) => level === 'greedy').elo).toBe(0);
      expect(steps.map(({ all }: { all: { games: number } }) => all.games)).toEqual([2, 2, 2, 2]);
      const again = await guidon([...argv, '--write', 'ladder.md'], { cwd, library });
      const text = readFileSync(path.join(cwd, 'ladder.md'), 'utf8');
      expect(again.out).toContain('--scenario texas-road --games 2 --others 0');
      expect(text).toBe(again.out);
      expect(text).toContain('| **captain – greedy** | **all** | 2 |');
    }));

  test.each([
    [['ladder', 'huzzah'], 'takes no "huzzah"'],
    [['ladder', '--system', 'hz', '--scenario', 'sherman'], 'there is no battle of huzzah among those named'],
    [['ladder', '--system', 'chess'], 'There is no system "chess"'],
  ])('%j is refused', (argv, why) =>
    inFolder(async cwd => {
      const { code, err } = await guidon(argv, { cwd, library });
      expect(code).toBe(2);
      expect(err).toContain(why);
    }),
  );
});
