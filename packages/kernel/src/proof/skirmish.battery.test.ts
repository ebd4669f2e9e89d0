import { describe, expect, test } from 'vitest';
import { runBattery } from '../journal/battery.ts';
import { header } from './test-pauses.ts';
import { anySkirmish, freshSkirmish } from './test-skirmish-system.ts';

describe('the made-up game passes the battery', () => {
  test.each([
    ['two against two', ['r-a', 'r-horse', 'b-a', 'b-horse']],
    ['five against five', ['r-a', 'r-b', 'r-c', 'r-horse', 'r-horse-2', 'b-a', 'b-b', 'b-c', 'b-horse', 'b-horse-2']],
  ])('%s', (_name, ids) => {
    const plan = { games: 20, seed: 'skirmish', mostOrders: 1_000, probes: 3, lookEvery: 3 };
    const report = runBattery(anySkirmish(freshSkirmish(...ids)), header, plan);
    expect(report.faults).toEqual([]);
    expect(report.orders).toBeGreaterThan(20 * 15);
  });
});
