import { segmentFogBy } from '@guidon/line-of-battle';
import type { HzTerms } from '../book/kinds.ts';
import type { UnitState } from '../terms/units.ts';

/** Ruling R86: some 600 yards, beyond all musketry. */
const SEEN_FROM = 4;

/** Ruling R86, option `fog`: which side of the counter is up, and its hits. */
export const { outOfSight, secretsOf } = segmentFogBy<HzTerms, UnitState>({
  seenFrom: SEEN_FROM,
  watches: () => true,
  assumed: () => ({ reduced: false, hits: 0 }),
  notSeen: told => told,
});
