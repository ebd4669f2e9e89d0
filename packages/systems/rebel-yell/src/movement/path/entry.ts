import { disk, distance, type HexIndex, neighboursOf } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { codeAt, idOf } from '../../terms/ids.ts';
import { unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';

/** Reinforcements come on by their own hex, or one near it. */
export function entryFault(board: Board, state: RyState, { units, hex }: Stack): Refusal | undefined {
  for (const unit of units) {
    if (unitOf(state, unit).where !== 'due') continue;
    if (!entryHexes(board, unit).includes(hex))
      return refuse('ry:14.0', 'not-its-entry', { unit: idOf(board, unit), hex: codeAt(board, hex) });
  }
  return undefined;
}

/** Where a unit may come on: its hex, and edge hexes near it. */
export function entryHexes(board: Board, unit: UnitIndex): readonly HexIndex[] {
  const own = board.arrivals[unit]?.hex;
  return own === undefined ? [] : edgeHexesNear(board, own);
}

const entries = new WeakMap<Board, Map<HexIndex, readonly HexIndex[]>>();

/** The nearest first, and of those as near the first by its number. */
export function edgeHexesNear(board: Board, own: HexIndex): readonly HexIndex[] {
  const cache = entries.get(board) ?? new Map<HexIndex, readonly HexIndex[]>();
  entries.set(board, cache);
  const { grid } = board.map;
  const found =
    cache.get(own) ??
    disk(grid, own, board.entryWithin)
      .filter(hex => neighboursOf(grid, hex).length < 6)
      .toSorted((a, b) => distance(grid, a, own) - distance(grid, b, own) || a - b);
  cache.set(own, found);
  return found;
}
