import { defineConfig } from 'vitest/config';

const BATTERY = '**/*.battery.test.ts';
const ELSEWHERE = ['**/node_modules/**', '**/dist/**', '.guidon/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/src/**/*.test.ts'],
          exclude: [...ELSEWHERE, BATTERY],
          pool: 'threads',
          isolate: false,
        },
      },
      {
        test: {
          name: 'battery',
          include: ['packages/**/src/**/*.battery.test.ts'],
          exclude: ELSEWHERE,
          pool: 'threads',
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['packages/web/test/**/*.browser.test.ts'],
          exclude: ELSEWHERE,
          pool: 'threads',
          isolate: false,
          maxWorkers: 1,
          // A real browser on a busy machine: a test may be slow, and gets a second try before it fails.
          testTimeout: 240_000,
          retry: 1,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
