import { fogBy } from '@guidon/kit';
import type { YbTerms } from '../book/kinds.ts';
import { distanceToEnemy, occupationFor, rosterOf, unitOf } from '../terms/lookups.ts';
import type { UnitState } from '../terms/state.ts';

/** Ruling R73: as far as a gun fires and a unit that would recover is watched; so nobody fights whom he cannot count. */
export const SEEN_FROM = 4;

/** Ruling R73, option `fog`: an enemy whose steps a seat does not see is taken to be at full strength. */
export const { knownTo, outOfSight, secretsOf } = fogBy<YbTerms, UnitState>({
  sideOf: ({ roster }, unit) => roster[unit]?.side ?? '',
  isFar(board, state, unit) {
    const { status, hex } = unitOf(state, unit);
    if (status !== 'map') return false;
    return distanceToEnemy(board, occupationFor(board, state, rosterOf(board, unit).side), hex) > SEEN_FROM;
  },
  assumed: (board, unit) => ({ steps: rosterOf(board, unit).cf }),
  // What a unit regains out of sight is its owner's alone; the dice are thrown before all.
  veiled: (_board, event) => (event.event === 'recovery-tried' ? { ...event, regained: null } : event),
  // Units that go somewhere may come to see: a move that is taken back would be a scout.
  reveals: ({ event }) => event.startsWith('unit') && event !== 'units-activated',
});
