import type { Item } from '../actions/items.ts';
import type { Action } from '../actions/terms.ts';
import { compelledAct } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { RtState } from '../terms/state.ts';

/** Nothing, unless a rule of the scenario wants something. */
export function leastActions(board: Board, state: RtState, item: Item): readonly Action[] {
  const must = item.unit === null ? undefined : compelledAct(board, state, item.unit);
  return must === 'retire' || must === 'advance' ? [{ act: must }] : [];
}
