import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { VitestPluginContext } from 'vitest/node';

const BATTERY = '**/*.battery.test.ts';
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', '.guidon/**'];

/** A file of the rules with a change in it, to see whether a test notices: see scripts/mutate. */
const { GUIDON_MUTANT_FILE: mutantFile, GUIDON_MUTANT_SOURCE: mutantSource } = process.env;
const mutant = {
  name: 'mutant',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === mutantFile && mutantSource !== undefined ? readFileSync(mutantSource, 'utf8') : undefined,
  // Modules are kept on the disk as they were transformed: all but the one with the change in it.
  configureVitest: ({ defineCacheKeyGenerator }: VitestPluginContext): void =>
    defineCacheKeyGenerator(({ id }) => (id === mutantFile ? false : undefined)),
};

/** Which functions of the rules each file of tests calls is written down where this names a file: see scripts/mutate. */
const setupFiles =
  process.env.GUIDON_REACH === undefined ? [] : [resolve(import.meta.dirname, 'scripts/mutate/tests/record-reach.ts')];

export default defineConfig({
  plugins: [mutant],
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        // The app without its screen: signals as a browser has them, not as a server renders them.
        resolve: { alias: { 'solid-js': resolve(import.meta.dirname, 'node_modules/solid-js/dist/solid.js') } },
        test: {
          name: 'unit',
          setupFiles,
          include: [
            'packages/**/src/**/*.test.ts',
            'packages/web/test/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
          exclude: [...ELSEWHERE, BATTERY, '**/*.browser.test.ts'],
          pool: 'threads',
          isolate: false,
          // Whole games are played in some of them, and the machine may be busy.
          testTimeout: 180_000,
          // Some talk to real servers, disks and clocks, and get a second try before they fail, which is shown.
          retry: 1,
        },
      },
      {
        test: {
          name: 'battery',
          include: ['packages/**/src/**/*.battery.test.ts'],
          exclude: ELSEWHERE,
          pool: 'threads',
          isolate: false,
          // The long form plays for hours.
          testTimeout: process.env.GUIDON_LONG === '1' ? 0 : 240_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['packages/server/test/**/*.fault.test.ts'],
          exclude: ELSEWHERE,
          pool: 'threads',
          isolate: false,
          // They mostly wait: for servers to start, for disks, for clocks.
          maxWorkers: 2,
          testTimeout: process.env.GUIDON_LONG === '1' ? 0 : 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/test/**/*.browser.test.ts'],
          exclude: ELSEWHERE,
          pool: 'threads',
          isolate: false,
          // Two browsers: while one waits the other works.
          maxWorkers: 2,
          // A real browser on a busy machine: a test may be slow, and gets a second try before it fails.
          testTimeout: 240_000,
          retry: 1,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
