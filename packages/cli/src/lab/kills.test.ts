import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sfc32 } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { inFolder } from '../test-console.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const ROOT = path.resolve(path.dirname(MAIN), '../../..');
const KILLS = process.env.GUIDON_LONG === '1' ? 100 : 3;
const WORKERS = [1, 2, 7];
/** Enough to be killed in the middle of, of a game that is soon over. */
const PLAN = (games: number): string =>
  `lab: 1\ntitle: The ford\nseed: kills\nscenarios: [the-ford]\nbots: [[random, random]]\ngoal: {games: ${games}}\n`;

/** Runs the plan in a process of its own; killed after so many milliseconds, if it is not done by then. */
function runPlan(cwd: string, { workers, within }: { workers: number; within?: number }): Promise<'done' | 'killed'> {
  const argv = ['--disable-warning=ExperimentalWarning', MAIN, 'lab', 'run', 'plan.yaml', '--quiet'];
  const child = spawn(process.execPath, [...argv, '--workers', String(workers)], {
    cwd,
    env: { ...process.env, GUIDON_LIBRARY: path.join(ROOT, 'examples/games/library.ts') },
    stdio: 'ignore',
  });
  const timer = within === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), within);
  return new Promise((resolve, reject) => {
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGKILL') resolve('killed');
      else if (code === 0) resolve('done');
      else reject(new Error(`guidon lab run ended with ${code}`));
    });
  });
}

test(
  `a plan that is killed ${KILLS} times, with 1, 2 and 7 workers, ends in the bytes of an undisturbed run`,
  () =>
    inFolder(async cwd => {
      const results = path.join(cwd, 'plan.yaml.results');
      const begin = performance.now();
      writeFileSync(path.join(cwd, 'plan.yaml'), PLAN(KILLS * 400));
      expect(await runPlan(cwd, { workers: 2 })).toBe('done');
      const whole = readFileSync(results);
      const lasted = Math.ceil(performance.now() - begin);
      writeFileSync(results, '');
      const chance = sfc32('kills', 0);
      let killed = 0;
      let stopped = 0;
      for (let run = 0; killed < KILLS; run++) {
        const workers = WORKERS[run % WORKERS.length] ?? 1;
        const end = await runPlan(cwd, { workers, within: 200 + chance.below(lasted) });
        if (end === 'killed') killed++;
        // Done before it was to be killed: it must be right, and is begun anew.
        else {
          expect(readFileSync(results)).toEqual(whole);
          writeFileSync(results, '');
        }
        const soFar = readFileSync(results);
        if (soFar.length > 0 && soFar.length < whole.length) stopped++;
        expect(whole.subarray(0, soFar.length)).toEqual(soFar);
      }
      expect(await runPlan(cwd, { workers: 7 })).toBe('done');
      expect(readFileSync(results)).toEqual(whole);
      // At least one was stopped in the middle: else nothing was gone on with.
      expect(stopped).toBeGreaterThan(0);
    }),
  20 * 60_000,
);
