import { type Refusal, refuse } from '@guidon/kernel';
import { compulsionOf, isFree, mayDoSpecially } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { afterRide, mayRide } from '../generals/ride.ts';
import { goesSomewhere } from '../movement/move.ts';
import { whyNoSupply } from '../supply/supply.ts';
import type { OrderOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { generalOf, unitOf } from '../terms/lookups.ts';
import { type GeneralIndex, POINTS_A_TURN, type UnitIndex } from '../terms/names.ts';
import type { RtState, UnitState } from '../terms/state.ts';
import { type Item, isSameItem, itemNamed, lockedCommand, openItems, ownerOf } from './items.ts';
import { asForeseen, type Doing, type Foreseen, type Listed } from './kinds.ts';
import { actionRule } from './table.ts';
import type { Action } from './terms.ts';

type Activate = OrderOf<'activate'>;

/** ACT-08. Why a whole declaration of an item of its own side is refused, if it is (E2.4). */
export function mayDeclare(board: Board, state: RtState, order: Activate): Refusal | undefined {
  const item = itemNamed(board, order.unit);
  if (item === undefined) return refuse('rt:ACT-05', 'no-such-item', { unit: order.unit });
  const open = openItems(board, state, ownerOf(board, item));
  if (!open.some(other => isSameItem(other, item))) return notOpen(board, state, item);
  return item.unit === null
    ? mayLead(board, state, item.general, order)
    : mayAct(board, state, { unit: item.unit, order });
}

/** ACT-04 to ACT-06. Why nothing can be declared for it now. */
function notOpen(board: Board, state: RtState, item: Item): Refusal {
  const { id, points, isHere, isDue } =
    item.unit === null
      ? { ...pointsOf(generalOf(state, item.general)), id: board.generals[item.general]?.id ?? '' }
      : { ...pointsOf(unitOf(state, item.unit)), id: idOf(board, item.unit) };
  // Who comes later comes by a rule of the scenario.
  if (!isHere) return refuse(isDue ? 'rt:SEQ-04' : 'rt:BRK-04', 'not-on-the-table', { unit: id });
  if (points === 0) return refuse('rt:ACT-04', 'done-this-turn', { unit: id });
  const locked = lockedCommand(board, state, ownerOf(board, item));
  return refuse('rt:ACT-06', 'finish-the-command', { unit: id, command: locked ?? '' });
}

const pointsOf = (piece: Pick<UnitState, 'ap' | 'presence'> & { readonly broken?: boolean }) => ({
  points: piece.ap,
  isHere: piece.presence === 'table' && piece.broken !== true,
  isDue: piece.presence === 'reserve',
});

/** CHGD-11. A general rides or stands (R40). */
function mayLead(board: Board, state: RtState, general: GeneralIndex, order: Activate): Refusal | undefined {
  const facts = { unit: order.unit };
  if (order.supply === true) return refuse('rt:ACT-03', 'no-extra-point-for-generals', facts);
  if (order.actions.length > generalOf(state, general).ap)
    return refuse('rt:ACT-01', 'too-many-actions', { ...facts, points: generalOf(state, general).ap });
  let now = state;
  for (const action of order.actions) {
    if (action.act === 'charge') return refuse('rt:CHGD-11', 'generals-do-not-charge', facts);
    if (action.act !== 'ride' && action.act !== 'stand') return refuse('rt:GEN-01', 'not-for-generals', facts);
    if (action.fallback !== undefined) return refuse('rt:ACT-09', 'conditional', facts);
    if (action.act !== 'ride') continue;
    const refused = mayRide(board, now, { general, path: action.path });
    if (refused !== undefined) return refused;
    now = afterRide(now, general, action);
  }
  return undefined;
}

interface Declared {
  readonly unit: UnitIndex;
  readonly order: Activate;
}

function mayAct(board: Board, state: RtState, { unit, order }: Declared): Refusal | undefined {
  const refused = mayHavePoints(board, state, { unit, order });
  if (refused !== undefined) return refused;
  const must = compulsionOf(board, state, unit);
  let goes = must === undefined;
  let foreseen = foreseenFrom(unitOf(state, unit));
  for (const [at, action] of order.actions.entries()) {
    const later = asForeseen(state, unit, foreseen);
    const facts = { unit: order.unit, action: at + 1 };
    const listed = mayBeListed(board, state, { unit, action, at, foreseen, later, facts });
    if (listed !== undefined) return listed;
    goes ||= must?.isMetBy(board, later, { unit, action }) === true && goesSomewhere(board, later, { unit, action });
    const { fallback } = action;
    const there = { board, later, unit };
    const instead = fallback === undefined ? foreseen : actionRule(fallback).after(foreseen, fallback, there);
    const passing = mayPass(order, instead);
    if (passing !== undefined) return passing;
    foreseen = actionRule(action).after(foreseen, action, there);
  }
  const passes = mayPass(order, foreseen);
  if (passes !== undefined || goes || must === undefined) return passes;
  const { towards, least } = must;
  return refuse('rt:SEQ-04', 'must-go', { unit: order.unit, towards, act: least.at(-1)?.act ?? 'advance' });
}

/** ACT-02, ACT-03. An action costs a point; a supply die buys one more, once a turn. */
function mayHavePoints(board: Board, state: RtState, { unit, order }: Declared): Refusal | undefined {
  const now = unitOf(state, unit);
  const facts = { unit: order.unit };
  if (order.supply === true) {
    if (now.notes.extraAp) return refuse('rt:ACT-03', 'once-a-turn', facts);
    if (now.notes.capped) return refuse('rt:RISK-03', 'capped', facts);
    const barred = whyNoSupply(board, state, unit);
    if (barred !== undefined) return refuse(barred, 'no-supply', facts);
  }
  const gift = order.actions.some(action => isFree(board, state, { unit, action })) ? 1 : 0;
  const points = now.ap + (order.supply === true ? 1 : 0) + gift;
  if (order.actions.length <= points) return undefined;
  // A unit shaken by the loss of its general would else have two (RISK-03).
  const shaken = now.notes.capped && order.actions.length <= POINTS_A_TURN + gift;
  const rule = shaken ? 'rt:RISK-03' : 'rt:ACT-02';
  return refuse(rule, 'too-many-actions', { ...facts, points, actions: order.actions.length });
}

const foreseenFrom = ({ formation, loaded, notes, scattered, pose }: UnitState): Foreseen => ({
  formation,
  loaded,
  movementActions: notes.movementActions,
  passes: notes.passedThrough,
  charges: notes.charged,
  scattered: scattered !== null,
  pose,
  moves: false,
});

/** INT-01, INT-02. Who goes through friends moves once this turn and does not charge. */
function mayPass({ unit }: Activate, { passes, charges, movementActions }: Foreseen): Refusal | undefined {
  if (!passes) return undefined;
  if (charges) return refuse('rt:INT-02', 'charges-and-passes', { unit });
  return movementActions > 1 ? refuse('rt:INT-01', 'moves-twice', { unit }) : undefined;
}

/** ACT-09. Of one action in its place of the list; a later shot or charge may name what is done if it is too far. */
function mayBeListed(board: Board, state: RtState, listed: Listed<Action>): Refusal | undefined {
  const { unit, action, at, facts, foreseen, later } = listed;
  const { fallback } = action;
  if (fallback !== undefined && action.act !== 'ride') {
    if (at === 0 || (action.act !== 'shoot' && action.act !== 'charge'))
      return refuse('rt:ACT-09', 'conditional', facts);
    const instead = actionRule(fallback).mayDeclare(board, state, { ...listed, action: fallback });
    if (instead !== undefined) return instead;
  }
  // A unit that rides is refused whatever its scenario says.
  const special =
    action.act === 'ride' ? undefined : mayDoSpecially(board, later, { unit, action, moves: foreseen.moves });
  if (special !== undefined) return special;
  const refused = actionRule(action).mayDeclare(board, state, listed);
  if (refused !== undefined) return refused;
  return at === 0 ? actionRule(action).mayBegin(board, state, { unit, action }) : undefined;
}

/** Is the action legal in the position it starts from, by the rules and by those of the scenario? */
export const mayBegin = (board: Board, state: RtState, doing: Doing<Action>): Refusal | undefined =>
  mayDoSpecially(board, state, { ...doing, moves: false }) ?? actionRule(doing.action).mayBegin(board, state, doing);

/** Only for distance may a fallback take the place of an action (R42). */
export const isForDistance = ({ because }: Refusal): boolean =>
  because === 'out-of-range' || because === 'out-of-reach';
