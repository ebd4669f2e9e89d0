import { type HexIndex, hexAt } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { idOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Side, UnitIndex, YbRule } from '../terms/names.ts';
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

/** Rule 3.0-9: who has tried to recover does nothing more this turn. */
export const mayGoOn = (board: Board, state: YbState, unit: UnitIndex): Refusal | undefined =>
  unitOf(state, unit).recovered ? refuse('yb:3.0-9', 'has-recovered', { unit: idOf(board, unit) }) : undefined;

/** Rule 3.0-2: no unit is activated twice in a turn, by an army flag no more than by its corps. */
export function mayAct(board: Board, state: YbState, unit: UnitIndex): Refusal | undefined {
  const { activated, reacted } = unitOf(state, unit);
  const refused = mayGoOn(board, state, unit);
  if (refused !== undefined || !activated) return refused;
  const facts = { unit: idOf(board, unit) };
  return reacted === true ? refuse('yb:4.3-6', 'has-reacted', facts) : refuse('yb:3.0-2', 'activated-already', facts);
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
