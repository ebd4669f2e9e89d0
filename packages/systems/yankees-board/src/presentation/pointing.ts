import { codeOf, type HexIndex, hexAt, shortestPath } from '@guidon/hex';
import type { EventHint, Pointed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { YbDecision } from '../terms/decisions.ts';
import { unitNamed } from '../terms/fold-parts.ts';
import { unitOf } from '../terms/lookups.ts';
import type { YbState } from '../terms/state.ts';

/** What hints of orders and events are made of. */

export const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** A path and its end, as an order hint tells them. */
export const way = (path: readonly string[]): { readonly path: readonly string[]; readonly to: string | null } => ({
  path,
  to: path[path.length - 1] ?? null,
});

/** The code of the hex where a unit comes on. */
export const entryOf = (board: Board, id: string): string => {
  const arrival = board.arrivals[unitNamed(board, id)];
  return arrival === undefined ? '' : (board.map.grid.codes[arrival.hex] ?? '');
};

/** The straight way of the units in hand to the hex that is pointed at: the rules say what is wrong with it. */
export function wayTo(board: Board, state: YbState, pointed: Pointed<YbDecision>): readonly string[] {
  const unit = board.unitById.get(pointed.units[0] ?? pointed.decision.units[0] ?? '');
  const goal = hexAt(board.map.grid, pointed.hex);
  const start: HexIndex | undefined =
    unit === undefined
      ? undefined
      : unitOf(state, unit).status === 'map'
        ? unitOf(state, unit).hex
        : board.arrivals[unit]?.hex;
  if (start === undefined || goal === undefined) return [pointed.hex];
  const path = shortestPath(board.map.grid, { start, goal, cost: () => 1 });
  return (path ?? []).filter(hex => hex !== start).map(hex => codeOf(board.map.grid, hex));
}
