import { mayDeclare } from '../actions/declare.ts';
import { type Item, itemId, openItems } from '../actions/items.ts';
import type { Action } from '../actions/terms.ts';
import { compulsionOf } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { OrderOf } from '../terms/game.ts';
import { unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { shotsOf } from './candidates.ts';
import { chargesOf } from './charges.ts';

type Activate = OrderOf<'activate'>;

/** A few sensible declarations for everyone who may be activated; any other that `check` passes is as good. */
export function declarations(board: Board, state: RtState): readonly Activate[] {
  return openItems(board, state, state.next).flatMap((item): readonly Activate[] => {
    const unit = itemId(board, item);
    const order = (...actions: readonly Action[]): Activate => ({ do: 'activate', unit, actions });
    if (item.unit === null) return [order()];
    const lists = listsFor(board, state, item.unit);
    return lists.map(list => order(...list)).filter(candidate => mayDeclare(board, state, candidate) === undefined);
  });
}

function listsFor(board: Board, state: RtState, unit: UnitIndex): readonly (readonly Action[])[] {
  const { ap, loaded } = unitOf(state, unit);
  const two = ap > 1;
  const reload: Action = { act: 'reload' };
  const advance: Action = { act: 'advance' };
  const shots = shotsOf(board, state, unit).map((shot): readonly Action[] => (two ? [shot, reload] : [shot]));
  const charges = chargesOf(board, state, unit).map((charge): readonly Action[] => [charge]);
  const moves: readonly (readonly Action[])[] = [two ? [advance, advance] : [advance], [{ act: 'retire' }]];
  return [...charges, ...shots, ...(loaded ? [] : [[reload]]), ...moves, []];
}

/** Nothing, unless a rule of the scenario wants something. */
export function leastActions(board: Board, state: RtState, item: Item): readonly Action[] {
  return item.unit === null ? [] : (compulsionOf(board, state, item.unit)?.least ?? []);
}
