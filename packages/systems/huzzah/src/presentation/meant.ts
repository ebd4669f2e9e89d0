import { areAdjacent, codeOf, type HexIndex, hexAt, type StepCost, shortestPath } from '@guidon/hex';
import type { Pointed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { isRoad } from '../movement/ground.ts';
import type { HzDecision } from '../terms/decisions.ts';
import { holderOf, leaderOf, segmentKind, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { HzOrder } from '../terms/orders.ts';
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

/** The shortest way, by road where that is as short: the rules say what is wrong with it. */
export function wayTo(board: Board, state: HzState, pointed: Pointed<HzDecision>): readonly string[] {
  const { grid } = board.map;
  const goal = hexAt(grid, pointed.hex);
  const { start, enters } = startOf(board, state, pointed.units[0] ?? '');
  if (start === undefined || goal === undefined) return [pointed.hex];
  const path = shortestPath(grid, { start, goal, cost: stepCost(board) }) ?? [goal];
  return path.filter(hex => enters || hex !== start).map(hex => codeOf(grid, hex));
}

/** Roads before clear ground, clear ground before woods and marsh, where that makes no longer way. */
const stepCost =
  (board: Board): StepCost =>
  (from, _direction, to) =>
    isRoad(board, from, to) ? 18 : board.map.clear[to] === 1 ? 19 : 20;

/** Where the piece stands, or comes on. */
function startOf(
  board: Board,
  state: HzState,
  id: string,
): { readonly start: HexIndex | undefined; readonly enters: boolean } {
  const unit = board.unitById.get(id);
  const leader = board.leaderById.get(id);
  const piece = unit === undefined ? (leader === undefined ? undefined : leaderOf(state, leader)) : unitOf(state, unit);
  if (piece === undefined) return { start: undefined, enters: false };
  if (piece.where === 'map') return { start: piece.hex, enters: false };
  const arrival = unit === undefined ? board.leaderArrivals[leader ?? -1] : board.arrivals[unit];
  return { start: arrival?.hex, enters: true };
}
