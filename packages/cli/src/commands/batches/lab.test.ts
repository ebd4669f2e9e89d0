import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { guidon, inFolder } from '../../test-console.ts';

const PLAN = 'lab: 1\ntitle: The ford\nseed: a\nscenarios: [ford]\nbots: [[random, random]]\ngoal: {games: 12}\n';

const inLab = (work: (cwd: string, file: (name: string) => string) => Promise<void>): Promise<void> =>
  inFolder(async cwd => {
    const file = (name: string): string => path.join(cwd, name);
    writeFileSync(file('plan.yaml'), PLAN);
    await work(cwd, file);
  });

describe('guidon lab', () => {
  test('a run that was cut off anywhere goes on to the same bytes, with any number of workers', () =>
    inLab(async (cwd, file) => {
      const run = (...more: readonly string[]) => guidon(['lab', 'run', 'plan.yaml', '--quiet', ...more], { cwd });
      const { code, out } = await run('--workers', '2');
      expect(code).toBe(0);
      expect(out).toContain('12 games');
      const whole = readFileSync(file('plan.yaml.results'));
      for (const kept of [40, whole.length - 1]) {
        truncateSync(file('plan.yaml.results'), kept);
        expect((await run('--workers', kept > 100 ? '1' : '3')).out).toBe(out);
        expect(readFileSync(file('plan.yaml.results'))).toEqual(whole);
      }
    }));

  test('tells a report of what was played, and writes it as a page and a table', () =>
    inLab(async (cwd, file) => {
      const { out } = await guidon(['lab', 'run', 'plan.yaml', '--quiet', '--json'], { cwd });
      const told = await guidon(['lab', 'report', 'plan.yaml', '--json', '--html', 'page.html', '--csv', 'games.csv'], {
        cwd,
      });
      expect(told.out).toBe(out);
      expect(readFileSync(file('page.html'), 'utf8')).toContain('<h1>The ford</h1>');
      expect(readFileSync(file('games.csv'), 'utf8').trimEnd().split('\n')).toHaveLength(13);
    }));

  test('refuses results of another plan, and leaves them as they are', () =>
    inLab(async (cwd, file) => {
      writeFileSync(file('plan.yaml.results'), 'something else\n');
      const { code, err } = await guidon(['lab', 'run', 'plan.yaml', '--quiet'], { cwd });
      expect(code).toBe(2);
      expect(err).toContain('line 1: expected the head of "The ford"');
      expect(readFileSync(file('plan.yaml.results'), 'utf8')).toBe('something else\n');
    }));

  test.each([
    [['lab'], 'say what to do'],
    [['lab', 'run', 'nowhere.yaml'], 'nowhere.yaml cannot be read'],
    [['lab', 'duel', 'random'], 'name two programs'],
    [['lab', 'duel', 'random', 'nobody', '--scenario', 'ford'], 'there is no bot "nobody"'],
  ])('%j is refused', (argv, why) =>
    inFolder(async cwd => {
      const { code, err } = await guidon(argv, { cwd });
      expect(code).toBe(2);
      expect(err).toContain(why);
    }),
  );

  test('a database that is not there is told, and nothing is begun', () =>
    inLab(async (cwd, file) => {
      const { code, err } = await guidon(['lab', 'run', 'plan.yaml', '--database', 'postgres://a@127.0.0.1:1/a'], {
        cwd,
      });
      expect(code).toBe(2);
      expect(err).toContain('the database of the lab cannot be used: connect ECONNREFUSED');
      expect(existsSync(file('plan.yaml.results'))).toBe(false);
      expect(existsSync(file('plan.yaml.results.claims'))).toBe(false);
    }));

  test('other machines have no battles from a file', () =>
    inLab(async (cwd, file) => {
      writeFileSync(file('plan.yaml'), PLAN.replace('[ford]', '[mine.json]'));
      const argv = ['lab', 'run', 'plan.yaml', '--database', 'postgres://a@127.0.0.1:1/a'];
      const { code, err } = await guidon(argv, { cwd });
      expect(code).toBe(2);
      expect(err).toContain('mine.json: other machines have only the battles that come with the program');
    }));
});
