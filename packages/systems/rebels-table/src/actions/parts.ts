import type { Board } from '../board/board.ts';
import type { PartsOf } from '../book/kinds.ts';
import { ridesOn } from '../generals/ride.ts';
import type { GeneralIndex, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RtState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { mayDeclare } from './declare.ts';
import { itemId, itemNamed, openItems } from './items.ts';
import type { Doing } from './kinds.ts';
import { REDRESSED, STAND } from './stand.ts';
import { ACTIONS, actionRule } from './table.ts';
import type { Action } from './terms.ts';

type Activate = OrderOf<'activate'>;
type List = readonly Action[];

/**
 * How a declaration is put together: who acts, then action by action. The list grows by an action in one of its plain
 * forms, or its last action gets one part more. Lengths, angles and places are given by their limits (see limits.ts).
 */
export const activateParts: PartsOf<StepOf<'slot'>, Activate> = {
  unit: (board, state) => openItems(board, state, state.next).map(item => itemId(board, item)),
  supply: (board, state, { said: { unit = '', actions = [] } }) =>
    [false, true].filter(supply => mayStandSoFar(board, state, { do: 'activate', unit, supply, actions })),
  actions(board, state, { said: { unit = '', supply = false, actions = [] } }) {
    const item = itemNamed(board, unit);
    if (item === undefined) return [];
    const lists =
      item.unit === null
        ? rides(board, state, { general: item.general, actions })
        : grown(board, state, { unit: item.unit, actions });
    return lists.filter(list => mayStandSoFar(board, state, { do: 'activate', unit, supply, actions: list }));
  },
};

/** What a rule of the scenario makes a unit do may still come later in the list. */
function mayStandSoFar(board: Board, state: RtState, order: Activate): boolean {
  const refusal = mayDeclare(board, state, order);
  return refusal === undefined || refusal.because === 'must-go';
}

function grown(
  board: Board,
  state: RtState,
  { unit, actions }: { readonly unit: UnitIndex; readonly actions: List },
): readonly List[] {
  const last = actions.at(-1);
  const before = actions.slice(0, -1);
  const more = formsOf(board, state, unit).map(action => [...actions, action]);
  if (last === undefined) return more;
  return [...more, ...refinedOf(board, state, { unit, action: last }).map(action => [...before, action])];
}

const formsOf = (board: Board, state: RtState, unit: UnitIndex): readonly Action[] =>
  Object.values(ACTIONS).flatMap((rule): readonly Action[] => rule.forms(board, state, unit));

/** With one part more; a shot and a charge can name what is done if they turn out to be too far. */
function refinedOf(board: Board, state: RtState, { unit, action }: Doing<Action>): readonly Action[] {
  const refined = actionRule(action).refined(board, state, { unit, action });
  if (action.act !== 'shoot' && action.act !== 'charge') return refined;
  const { fallback } = action;
  const instead =
    fallback === undefined
      ? formsOf(board, state, unit)
      : actionRule(fallback).refined(board, state, { unit, action: fallback });
  return [...refined, ...instead.map(other => ({ ...action, fallback: other }))];
}

/** A general rides or stands. */
function rides(
  board: Board,
  state: RtState,
  { general, actions }: { readonly general: GeneralIndex; readonly actions: List },
): readonly List[] {
  const ride: Action = { act: 'ride', path: [] };
  const more: readonly List[] = [STAND, ride].map(action => [...actions, action]);
  const last = actions.at(-1);
  if (last === undefined) return more;
  const longer = last.act === 'ride' ? ridesOn(board, state, { general, path: last.path }) : REDRESSED;
  return [...more, ...longer.map(action => [...actions.slice(0, -1), action])];
}
