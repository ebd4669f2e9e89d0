import { present, type Question, type Refusal, refuse } from '@guidon/kernel';
import type { OrderHint } from '@guidon/kit';
import { BW } from '@guidon/tabletop';
import { compulsionOf } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { type PartsOf, PLAN, type Window } from '../book/kinds.ts';
import { targetOf } from '../charge/declare.ts';
import { afterRide, ridesOn } from '../generals/ride.ts';
import { canReach } from '../plans/charges.ts';
import { declarations, leastActions } from '../plans/declarations.ts';
import { spendSupply } from '../supply/supply.ts';
import type { OrderOf, StepOf } from '../terms/game.ts';
import { sideOf } from '../terms/lookups.ts';
import { enemyOf, type GeneralIndex, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { mayDeclare } from './declare.ts';
import { freshItems, itemId, itemNamed, openItems, ownerOf } from './items.ts';
import type { Doing } from './kinds.ts';
import { REDRESSED, STAND } from './stand.ts';
import { ACTIONS, actionRule } from './table.ts';
import type { Action, ActionOf, Active } from './terms.ts';

type Activate = OrderOf<'activate'>;
type List = readonly Action[];

/**
 * How a declaration is put together: who acts, then action by action. The list grows by an action in one of its plain
 * forms, or its last action gets one part more. Lengths, angles and places are given by their limits (see limits.ts).
 */
const activateParts: PartsOf<StepOf<'slot'>, Activate> = {
  unit: (board, state, { said: { supply = false, actions } }) =>
    openItems(board, state, state.next)
      .map(item => itemId(board, item))
      .filter(unit => actions === undefined || mayStandSoFar(board, state, { do: 'activate', unit, supply, actions })),
  supply: (board, state, { said: { unit = '', actions = [] } }) =>
    [false, true].filter(supply => mayStandSoFar(board, state, { do: 'activate', unit, supply, actions })),
  actions(board, state, { said: { unit = '', supply = false, actions } }) {
    const item = itemNamed(board, unit);
    if (item === undefined) return [];
    const begun = actions ?? [];
    const lists = item.unit === null ? rides(board, state, item.general, begun) : grown(board, state, item.unit, begun);
    // Whoever says nothing of what it does stands.
    return [...(actions === undefined ? [[]] : []), ...lists].filter(list =>
      mayStandSoFar(board, state, { do: 'activate', unit, supply, actions: list }),
    );
  },
};

/** What a rule of the scenario makes a unit do, or how it lets a unit go, may still come later in the list. */
function mayStandSoFar(board: Board, state: RtState, order: Activate): boolean {
  const refusal = mayDeclare(board, state, order);
  if (refusal === undefined) return true;
  if (refusal.because === 'must-go') return mayYetGo(board, state, order);
  if (refusal.because === 'piecemeal') return mayYetBeTold(board, state, order);
  const [charge, ...more] = order.actions;
  return refusal.because === 'out-of-reach' && charge?.act === 'charge' && more.length === 0
    ? mayYetReach(board, state, order.unit, charge)
    : false;
}

/** SEQ-04. Does the list go where it must by the least that does it, by one action more or by a part more? */
function mayYetGo(board: Board, state: RtState, order: Activate): boolean {
  const unit = board.unitById.get(order.unit);
  if (unit === undefined) return false;
  const least = compulsionOf(board, state, unit)?.least ?? [];
  return [[...order.actions, ...least], ...grown(board, state, unit, order.actions)].some(
    actions => mayDeclare(board, state, { ...order, actions }) === undefined,
  );
}

/** SEQ-04. Whoever may not go so may go with a part more of its last action: by a wheel, or not so far. */
function mayYetBeTold(board: Board, state: RtState, order: Activate): boolean {
  const unit = board.unitById.get(order.unit);
  const action = order.actions.at(-1);
  if (unit === undefined || action === undefined) return false;
  return refinedOf(board, state, { unit, action }).some(
    told => mayDeclare(board, state, { ...order, actions: [...order.actions.slice(0, -1), told] }) === undefined,
  );
}

/** CHG-02. A charge that does not reach its target as it stands may still be told another way. */
function mayYetReach(board: Board, state: RtState, id: string, charge: ActionOf<'charge'>): boolean {
  const unit = board.unitById.get(id);
  const target = targetOf(board, charge.target);
  return unit !== undefined && target !== undefined && canReach(board, state, { unit, target }, charge);
}

function grown(board: Board, state: RtState, unit: UnitIndex, actions: List): readonly List[] {
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
  if (action.act !== 'shoot' && action.act !== 'charge') return newPartsFirst(action, refined);
  const { fallback } = action;
  const instead =
    fallback === undefined
      ? formsOf(board, state, unit)
      : actionRule(fallback).refined(board, state, { unit, action: fallback });
  return [...refined, ...instead.map(other => ({ ...action, fallback: other }))];
}

/** What has not been said of it comes before other values of what has. */
function newPartsFirst(action: Action, refined: readonly Action[]): readonly Action[] {
  const parts = Object.keys(action).length;
  const isNew = (more: Action): boolean => Object.keys(more).length > parts;
  return [...refined.filter(isNew), ...refined.filter(more => !isNew(more))];
}

/** A general rides or stands. */
function rides(board: Board, state: RtState, general: GeneralIndex, actions: List): readonly List[] {
  const ride: Action = { act: 'ride', path: [] };
  const more: readonly List[] = [STAND, ride].map(action => [...actions, action]);
  const last = actions.at(-1);
  if (last === undefined) return more;
  const before = actions.slice(0, -1);
  const there = before.reduce((now, action) => (action.act === 'ride' ? afterRide(now, general, action) : now), state);
  const longer = last.act === 'ride' ? ridesOn(board, there, { general, path: last.path }) : REDRESSED;
  return [...more, ...longer.map(action => [...before, action])];
}

/** ACT-07. Whose slot it is activates a unit or a general: it declares all that it will do. */
export const activate: Window<'slot', 'activate'> = {
  rule: 'rt:ACT-07',
  steps: ['slot'],
  opens: (board, state) =>
    freshItems(board, state, state.next).length === 0
      ? undefined
      : { seat: state.next, asks: 'activate', rule: 'rt:ACT-07', units: [] },
  answers: {
    activate: {
      may: (board, state, { order }) => mayActivate(board, state, order),
      resolve: (board, play, { order }) => declare(board, play, order),
      parts: activateParts,
    },
  },
  offers: declarations,
  limits: (board, state) => [
    {
      do: 'activate',
      limits: {
        units: openItems(board, state, state.next).map(item => itemId(board, item)),
        wheel: board.charts.advanceMaxWheel,
        chargeWheel: board.charts.chargeMaxWheel,
        ride: board.charts.generalMove,
        baseWidth: BW,
      },
    },
  ],
  fallback: { pick: leastDeclaration },
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

function mayActivate(board: Board, state: RtState, order: Activate): Refusal | undefined {
  const item = itemNamed(board, order.unit);
  if (item !== undefined && ownerOf(board, item) !== state.next)
    return refuse('rt:ACT-07', 'not-yours', { unit: order.unit });
  return mayDeclare(board, state, order);
}

/** The first that may be activated, and as little as it may do. */
function leastDeclaration(board: Board, state: RtState): Activate | undefined {
  const [item] = openItems(board, state, state.next);
  return item === undefined
    ? undefined
    : { do: 'activate', unit: itemId(board, item), actions: leastActions(board, state, item) };
}
/** A slot nobody of its side can use goes to the other; when nobody can, the activations are over (E2, R84). */
export function passSlot(board: Board, play: RtPlay): void {
  const { next: side } = play.state;
  const other = enemyOf(side);
  if (freshItems(board, play.state, other).length > 0) {
    play.emit({ event: 'slot-passed', side: other, pair: 0 });
    return;
  }
  next(play, { step: 'end-tests' });
}

/** A declaration is accepted: it is carried out action by action (E2.5). */
function declare(board: Board, play: RtPlay, order: Activate): void {
  const item = present(itemNamed(board, order.unit), `item ${order.unit}`);
  if (order.supply === true && item.unit !== null) {
    spendSupply(play, {
      side: sideOf(board, item.unit),
      purpose: 'action-point',
      unit: order.unit,
      rule: 'rt:ACT-03',
    });
    play.emit({ event: 'noted', unit: order.unit, notes: { extraAp: true } });
  }
  const active: Active = { unit: item.unit, general: item.general, actions: order.actions, at: 0 };
  play.emit({ event: 'declared', item: order.unit, actions: order.actions, active });
  next(play, { step: 'act' }, { step: 'slot' });
}

/** What a list is about first decides under which button it lies. */
export function activateHint({ unit, supply, actions }: Activate): Partial<OrderHint> {
  const main = actions.find(({ act }) => act === 'charge' || act === 'shoot') ?? actions[0];
  return {
    kind: main === undefined ? 'pass' : actionRule(main).kind,
    units: [unit],
    plain: false,
    weighed: main?.act === 'charge',
    asks: [asking({ ask: 'plan', unit, actions, ...(supply === true ? { supply: true } : {}) })],
  };
}

/** A question of this system, with whatever it asks about. */
const asking = (question: { readonly ask: string; readonly [name: string]: unknown }): Question => question;
