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
          include: ['packages/**/src/**/*.test.ts', 'scripts/**/*.test.ts'],
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
    ],
  },
});
