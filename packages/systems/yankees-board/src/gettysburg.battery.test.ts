import { runBattery } from '@guidon/kernel';
import { scenarioIds } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import { OPTIONS } from './board/profile.ts';
import { headerFor, openedScenario } from './test-games.ts';

/** The long form, `npm run fuzz`, plays 300 games of every scenario. */
const isLong = process.env.GUIDON_LONG === '1';

/** A small battle is over before much has been probed. */
const gamesOf = (id: string): number => (id === 'herbst-woods' ? 9 : 3);

describe('Yankees & Rebels passes the battery on every scenario', () => {
  test.each(scenarioIds('yankees-board').map(id => [id]))('%s', id => {
    const plan = {
      games: isLong ? 300 : gamesOf(id),
      seed: id,
      mostOrders: 4_000,
      probes: 2,
      lookEvery: isLong ? 7 : 5,
    };
    const report = runBattery(openedScenario(id).system, headerFor(id, id), plan);
    expect(report.faults).toEqual([]);
    expect(report.games).toBe(plan.games);
    expect(report.probed).toBeGreaterThan(100);
  });
});

describe('and with every option turned to its other value', () => {
  const turned = Object.fromEntries(
    OPTIONS.filter(({ id }) => id !== 'oneDayOnly').map(option => [option.id, !option.default]),
  );
  test.each([
    ['all of them, two days', 'gettysburg-1863-07-02', turned],
    ['one day only', 'gettysburg-1863-campaign', { oneDayOnly: true }],
  ])('%s', (_name, id, profile) => {
    const plan = { games: isLong ? 100 : 2, seed: `${id} options`, mostOrders: 4_000, probes: 2, lookEvery: 9 };
    expect(runBattery(openedScenario(id, profile).system, headerFor(id, id), plan).faults).toEqual([]);
  });
});
