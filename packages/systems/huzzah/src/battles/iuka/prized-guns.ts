import { ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { Hooks } from '../kinds.ts';
import { leavesGuns, markerOf, takesGuns } from './gun-markers.ts';
import { ACTED, barsHaulers, HAULED, hasNoGuns, noteActed } from './haulers.ts';
import { gunsFollow, hauling } from './hauling.ts';
/** The guns of the 11th Ohio: sections leave them behind, stacks haul them off, and who holds them at the end scores. */
export const prizedGuns: Hooks<Board> = {
  barsAction: barsHaulers,
  barsCharge: (board, state, { units }) => barsHaulers(board, state, units),
  barsFire: hasNoGuns,
  unitsLost: leavesGuns,
  hexTaken: takesGuns,
  segmentEnds: noteActed,
  prize(board, state, unit) {
    const marker = markerOf(board, state, unit);
    if (marker === undefined) return undefined;
    const points = ruleOf(board, 'prized-guns')?.figures.points;
    return { taker: marker.taken ? marker.holder : null, ...(points === undefined ? {} : { points }) };
  },
  ofTheTurn: [ACTED, HAULED],
  order: hauling,
  taking: { 'prized-guns': gunsFollow },
};
