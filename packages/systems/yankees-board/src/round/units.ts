import { type HexIndex, hexAt } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import type { Side, YbRule } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

/** A unit of this side that stands on the map; the rule is that of the order which names it. */
export function mayNameUnit(
  board: Board,
  state: YbState,
  named: { readonly id: string; readonly side: Side; readonly rule: YbRule },
): Refusal | undefined {
  const unit = board.unitById.get(named.id);
  if (unit === undefined) return refuse(named.rule, 'no-such-unit', { unit: named.id });
  if (rosterOf(board, unit).side !== named.side) return refuse(named.rule, 'not-your-unit', { unit: named.id });
  const { status } = unitOf(state, unit);
  if (status === 'out') return refuse('yb:1.1-4', 'eliminated', { unit: named.id });
  if (status !== 'map') return refuse('yb:7.0-3', 'not-on-map', { unit: named.id });
  return undefined;
}

/** Codes as hexes, or the code that is none (rule 1.4-2). */
export function readPath(board: Board, path: readonly string[]): readonly HexIndex[] | Refusal {
  const hexes: HexIndex[] = [];
  for (const code of path) {
    const hex = hexAt(board.map.grid, code);
    if (hex === undefined) return refuse('yb:1.4-2', 'no-such-hex', { hex: code });
    hexes.push(hex);
  }
  return hexes;
}
