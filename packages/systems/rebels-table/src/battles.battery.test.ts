import { runBattery } from '@guidon/kernel';
import { scenarioIds } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import { headerFor, scenarioSystem } from './test-games.ts';

/** The long form, `npm run fuzz`, plays 300 games of every scenario. */
const isLong = process.env.GUIDON_LONG === '1';

describe('Rebels and Yankees passes the battery on every scenario', () => {
  test.each(scenarioIds('rebels-table').map(id => [id]))('%s', id => {
    const plan = { games: isLong ? 300 : 2, seed: id, mostOrders: 6_000, probes: 2, lookEvery: isLong ? 29 : 11 };
    const report = runBattery(scenarioSystem(id), headerFor(id, id), plan);
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(plan.games);
  });
});
