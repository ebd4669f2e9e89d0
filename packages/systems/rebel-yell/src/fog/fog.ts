import { segmentFogBy } from '@guidon/line-of-battle';
import type { RyTerms } from '../book/kinds.ts';
import type { UnitState } from '../terms/units.ts';

/** Ruling R129: 600 yards, beyond all musketry. */
const SEEN_FROM = 8;

/** Ruling R129, option `fog`: hits of companies and crews. Guns can be counted from afar. */
export const { outOfSight, secretsOf } = segmentFogBy<RyTerms, UnitState>({
  seenFrom: SEEN_FROM,
  watches: ({ crewed }) => crewed,
  assumed: () => ({ hits: 0, captured: 0 }),
  notSeen: told => told,
});
