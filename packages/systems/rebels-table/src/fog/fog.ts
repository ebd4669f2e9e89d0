import { fogBy, unitsDealtWith } from '@guidon/kit';
import type { RtTerms } from '../book/kinds.ts';
import { isOnTable } from '../terms/lookups.ts';
import type { RtState, UnitState } from '../terms/state.ts';

/** Ruling R99: 15 base widths, 600 yards, from front to front. */
const SEEN_FROM = 15_000;

/** Ruling R99, option `fog`: hits that have not yet taken a base. Bases stand on the table for all to count. */
export const { outOfSight, secretsOf } = fogBy<RtTerms, UnitState>({
  sideOf: ({ units }, unit) => units[unit]?.side ?? '',
  isFar({ units }, state, unit) {
    const now = state.units[unit];
    if (now === undefined || now.presence === 'reserve' || isDealtWith(state, unit)) return false;
    return state.units.every(
      (other, index) => units[index]?.side === units[unit]?.side || !isOnTable(other) || !areNear(now, other),
    );
  },
  assumed: () => ({ hits: 0 }),
  veiled: (_board, event) => (event.event === 'hits-taken' ? { ...event, left: null } : event),
  // Whatever is ordered here, somebody goes or acts.
  reveals: () => true,
});

/** Who acts is seen, too: a battery shoots with fewer dice for each hit on it. */
const isDealtWith = ({ active, agenda }: RtState, unit: number): boolean =>
  active?.unit === unit || unitsDealtWith(agenda).includes(unit);

const areNear = ({ pose }: UnitState, other: UnitState): boolean =>
  (pose.x - other.pose.x) ** 2 + (pose.y - other.pose.y) ** 2 <= SEEN_FROM ** 2;
