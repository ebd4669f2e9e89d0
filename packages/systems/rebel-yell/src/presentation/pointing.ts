import { codeOf, type HexIndex, hexAt, type StepCost, shortestPath } from '@guidon/hex';
import type { EventHint, Pointed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { roadBetween } from '../movement/path/ground.ts';
import type { RyDecision } from '../terms/decisions.ts';
import { leaderOf, terrainAt, unitOf } from '../terms/lookups.ts';
import type { RyState } from '../terms/state.ts';

/** What hints of orders and events, and meanings of gestures, are made of. */

export const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** A path and its end, as an order hint tells them. */
export const way = (path: readonly string[]): { readonly path: readonly string[]; readonly to: string | null } => ({
  path,
  to: path.at(-1) ?? null,
});

/** The first piece in hand; without any, the first that the question is about. */
export const firstPointed = ({ units, decision }: Pointed<RyDecision>): string | undefined =>
  units.length > 0 ? units[0] : decision.units[0];

/** The shortest way, by road where that is as short: the rules say what is wrong with it. */
export function wayTo(board: Board, state: RyState, pointed: Pointed<RyDecision>): readonly string[] {
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
  const arrivals = unit === undefined ? board.leaderArrivals : board.arrivals;
  return { start: arrivals[unit ?? leader ?? -1]?.hex, enters: true };
}
