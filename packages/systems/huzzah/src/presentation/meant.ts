import { meaningBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isRoad } from '../movement/ground.ts';
import { holderOf } from '../terms/places.ts';
import { segmentKind } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';

/** What pointing at a hex means in a segment, and the way of a piece there. */
export const { action: actionMeant, way: wayTo } = meaningBy<Board, HzState>({
  holderOf,
  closes: state => segmentKind(state) === 'action',
  // Roads before clear ground, clear ground before woods and marsh, where that makes no longer way.
  stepCost: board => (from, _direction, to) => (isRoad(board, from, to) ? 18 : board.map.clear[to] === 1 ? 19 : 20),
});
