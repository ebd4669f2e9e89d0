import { areAdjacent, codeOf, type HexIndex, hexAt, type StepCost, shortestPath } from '@guidon/hex';
import type { Pointed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { roadBetween } from '../movement/path/ground.ts';
import type { RyDecision } from '../terms/decisions.ts';
import { holderOf, leaderOf, segmentKind, sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';

/** The order meant by pointing at a hex. Whether it is legal is for `check` to say, and why not. */
export function meantBy(board: Board, state: RyState, pointed: Pointed): RyOrder | undefined {
  const { hex } = pointed;
  // Decisions that reach a presenter are those of its own system.
  const asked = pointed.decision as RyDecision;
  const [first] = pointed.units.length > 0 ? pointed.units : asked.units;
  switch (asked.asks) {
    case 'retreat':
      return { do: 'retreat', to: hex };
    case 'flight':
      return first === undefined
        ? undefined
        : { do: 'flee', path: wayTo(board, state, { ...pointed, units: [first] }) };
    case 'place-leader':
      return first === undefined ? undefined : { do: 'place', leader: first, hex };
    case 'advance-fire':
    case 'passing-fire':
    case 'pre-assault-fire':
      return { do: 'react', stack: hex };
    case 'skedaddle':
      return { do: 'skedaddle', stack: hex };
    case 'surrender':
      return { do: 'surrender', stack: hex };
    case 'designate':
      return first === undefined ? undefined : { do: 'designate', units: pointed.units, target: hex };
    case 'orders':
      return first === undefined ? undefined : actionMeant(board, state, pointed);
    default:
      return undefined;
  }
}

/** At the enemy: fire, or an assault from next to him where that is the segment for it. Elsewhere: a move. */
function actionMeant(board: Board, state: RyState, pointed: Pointed): RyOrder | undefined {
  const units = pointed.units.filter(id => board.unitById.has(id));
  const leaders = pointed.units.filter(id => board.leaderById.has(id));
  const unit = board.unitById.get(units[0] ?? '');
  const goal = hexAt(board.map.grid, pointed.hex);
  if (unit === undefined) {
    const [leader] = leaders;
    return leader === undefined ? undefined : { do: 'move-leader', leader, path: wayTo(board, state, pointed) };
  }
  const { hex, where, charge, formation } = unitOf(state, unit);
  if (goal === undefined || (where === 'map' && goal === hex)) return undefined;
  if (holderOf(board, state, goal) === enemyOf(sideOf(board, unit))) {
    if (charge !== null) return { do: 'charge', units, target: pointed.hex };
    const kind = segmentKind(state);
    const closes =
      where === 'map' && areAdjacent(board.map.grid, hex, goal) && (kind === 'action' || kind === 'mounted');
    return { do: closes ? 'assault' : 'fire', units, target: pointed.hex };
  }
  if (formation === 'unlimbered') return { do: 'prolonge', units, to: pointed.hex };
  return {
    do: 'move',
    units,
    ...(leaders.length === 0 ? {} : { leaders }),
    path: wayTo(board, state, pointed),
  };
}

/** The shortest way, by road where that is as short: the rules say what is wrong with it. */
function wayTo(board: Board, state: RyState, pointed: Pointed): readonly string[] {
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
    roadBetween(board, from, to) !== 'none' ? 18 : terrainAt(board, to) === 'clear' ? 19 : 20;

/** Where the piece stands, or comes on. */
function startOf(
  board: Board,
  state: RyState,
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
