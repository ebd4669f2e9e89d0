import { areAdjacent, hexAt, type StepCost } from '@guidon/hex';
import type { Pointed } from '@guidon/kit';
import { wayTo as shortestWay } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isRoad } from '../movement/ground.ts';
import type { HzDecision } from '../terms/decisions.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { HzOrder } from '../terms/orders.ts';
import { holderOf } from '../terms/places.ts';
import { segmentKind } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';

/** At the enemy: fire, or an assault from next to him where that is the segment for it. Elsewhere: a move. */
export function actionMeant(board: Board, state: HzState, pointed: Pointed<HzDecision>): HzOrder | undefined {
  const units = pointed.units.filter(id => board.unitById.has(id));
  const leaders = pointed.units.filter(id => board.leaderById.has(id));
  const unit = board.unitById.get(units[0] ?? '');
  const goal = hexAt(board.map.grid, pointed.hex);
  if (unit === undefined) {
    const [leader] = leaders;
    return leader === undefined ? undefined : { do: 'move-leader', leader, path: wayTo(board, state, pointed) };
  }
  const { hex, where, charge } = unitOf(state, unit);
  if (goal === undefined || (where === 'map' && goal === hex)) return undefined;
  if (holderOf(board, state, goal) === enemyOf(sideOf(board, unit))) {
    if (charge !== null) return { do: 'charge', units, target: pointed.hex };
    const closes = where === 'map' && segmentKind(state) === 'action' && areAdjacent(board.map.grid, hex, goal);
    return closes ? { do: 'assault', units, target: pointed.hex } : { do: 'fire', units, target: pointed.hex };
  }
  return {
    do: 'move',
    units,
    ...(leaders.length === 0 ? {} : { leaders }),
    path: wayTo(board, state, pointed),
  };
}

/** The shortest way, by road where that is as short. */
export const wayTo = (
  board: Board,
  state: HzState,
  { units: [id = ''], hex }: Pointed<HzDecision>,
): readonly string[] => shortestWay(board, state, { id, hex, cost: stepCost(board) });

/** Roads before clear ground, clear ground before woods and marsh, where that makes no longer way. */
const stepCost =
  (board: Board): StepCost =>
  (from, _direction, to) =>
    isRoad(board, from, to) ? 18 : board.map.clear[to] === 1 ? 19 : 20;
