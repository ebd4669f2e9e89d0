import { type Refusal, refuse } from '@guidon/kernel';
import { compelledAct, isFree, whyNotSpecially } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { targetOf } from '../charge/declare.ts';
import { whyNotCharge, whyNotReach } from '../charge/reach.ts';
import { POINTS_A_TURN } from '../fold-turn.ts';
import { whyNotRide } from '../generals/ride.ts';
import { changePlan, changePose, redressBases, whyNotThus } from '../movement/changes.ts';
import { turnPose } from '../movement/turn.ts';
import { whyNotShoot } from '../shooting/shoot.ts';
import { whyNoSupply } from '../supply/supply.ts';
import {
  FORMATION_RULES,
  formationsOf,
  generalOf,
  generalRoster,
  idOf,
  isSteady,
  rosterOf,
  sideOf,
  typeOf,
  unitOf,
} from '../terms/lookups.ts';
import type { Formation, GeneralIndex, RtRule, Side, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RtState } from '../terms/state.ts';
import { itemNamed, lockedCommand, openItems } from './items.ts';
import type { Action, ActionOf } from './terms.ts';

/** Why a whole declaration is refused, if it is (E2.4). */
export function whyNotDeclare(
  board: Board,
  state: RtState,
  side: Side,
  order: OrderOf<'activate'>,
): Refusal | undefined {
  const item = itemNamed(board, order.unit);
  if (item === undefined) return refuse('rt:ACT-05', 'no-such-item', { unit: order.unit });
  const owner = item.unit === null ? generalRoster(board, item.general).side : sideOf(board, item.unit);
  if (owner !== side) return refuse('rt:ACT-07', 'not-yours', { unit: order.unit });
  const open = openItems(board, state, side);
  if (!open.some(other => other.unit === item.unit && other.general === item.general))
    return whyNotOpen(board, state, side, order.unit);
  return item.unit === null ? whyNotLead(board, state, item.general, order) : whyNotAct(board, state, item.unit, order);
}

function whyNotOpen(board: Board, state: RtState, side: Side, id: string): Refusal {
  const item = itemNamed(board, id);
  const locked = lockedCommand(board, state, side);
  const points =
    item === undefined ? 0 : item.unit === null ? generalOf(state, item.general).ap : unitOf(state, item.unit).ap;
  const here =
    item !== undefined &&
    (item.unit === null ? generalOf(state, item.general).presence === 'table' : isSteady(unitOf(state, item.unit)));
  if (!here) return refuse('rt:BRK-04', 'not-on-the-table', { unit: id });
  if (points === 0) return refuse('rt:ACT-04', 'done-this-turn', { unit: id });
  return refuse('rt:ACT-06', 'finish-the-command', { unit: id, command: locked ?? '' });
}

/** A general rides or stands (R40). */
function whyNotLead(
  board: Board,
  state: RtState,
  general: GeneralIndex,
  order: OrderOf<'activate'>,
): Refusal | undefined {
  const facts = { unit: order.unit };
  if (order.supply === true) return refuse('rt:ACT-03', 'no-extra-point-for-generals', facts);
  if (order.actions.length > generalOf(state, general).ap)
    return refuse('rt:ACT-01', 'too-many-actions', { ...facts, points: generalOf(state, general).ap });
  for (const [at, action] of order.actions.entries()) {
    if (action.act === 'charge') return refuse('rt:CHGD-11', 'generals-do-not-charge', facts);
    if (action.act !== 'ride' && action.act !== 'stand') return refuse('rt:GEN-01', 'not-for-generals', facts);
    if (action.fallback !== undefined) return refuse('rt:ACT-09', 'conditional', facts);
    const refused = action.act === 'ride' && at === 0 ? whyNotRide(board, state, general, action) : undefined;
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** What a unit will be like when its turn in the list comes: what can be told before any die. */
interface Foreseen {
  readonly formation: Formation;
  readonly loaded: boolean;
  readonly movementActions: number;
  readonly passes: boolean;
  readonly charges: boolean;
  readonly scattered: boolean;
}

function whyNotAct(board: Board, state: RtState, unit: UnitIndex, order: OrderOf<'activate'>): Refusal | undefined {
  const now = unitOf(state, unit);
  const facts = { unit: order.unit };
  if (order.supply === true) {
    if (now.notes.extraAp) return refuse('rt:ACT-03', 'once-a-turn', facts);
    if (now.notes.capped) return refuse('rt:RISK-03', 'capped', facts);
    const barred = whyNoSupply(board, state, unit);
    if (barred !== undefined) return refuse(barred, 'no-supply', facts);
  }
  const gift = order.actions.some(action => isFree(board, state, unit, action)) ? 1 : 0;
  const points = now.ap + (order.supply === true ? 1 : 0) + gift;
  if (order.actions.length > points) {
    // A unit shaken by the loss of its general would else have two (RISK-03).
    const shaken = now.notes.capped && order.actions.length <= POINTS_A_TURN + gift;
    const rule = shaken ? 'rt:RISK-03' : 'rt:ACT-02';
    return refuse(rule, 'too-many-actions', { ...facts, points, actions: order.actions.length });
  }
  const must = compelledAct(board, state, unit);
  if (must !== undefined && !order.actions.some(({ act }) => act === must))
    return refuse('rt:SEQ-04', 'must-go', { ...facts, act: must });
  let foreseen: Foreseen = {
    formation: now.formation,
    loaded: now.loaded,
    movementActions: now.notes.movementActions,
    passes: now.notes.passedThrough,
    charges: now.notes.charged,
    scattered: now.scattered !== null,
  };
  for (const [at, action] of order.actions.entries()) {
    const refused = whyNotListed(board, state, { unit, action, at, foreseen });
    if (refused !== undefined) return refused;
    const instead = action.fallback === undefined ? foreseen : after(foreseen, action.fallback);
    const passing = whyNotPassing(board, unit, instead);
    if (passing !== undefined) return passing;
    foreseen = after(foreseen, action);
  }
  return whyNotPassing(board, unit, foreseen);
}

/** Who goes through friends moves once this turn and does not charge (INT-01, 02). */
function whyNotPassing(board: Board, unit: UnitIndex, foreseen: Foreseen): Refusal | undefined {
  if (!foreseen.passes) return undefined;
  const facts = { unit: idOf(board, unit) };
  if (foreseen.charges) return refuse('rt:INT-02', 'charges-and-passes', facts);
  return foreseen.movementActions > 1 ? refuse('rt:INT-01', 'moves-twice', facts) : undefined;
}

function after(before: Foreseen, action: Action): Foreseen {
  switch (action.act) {
    case 'advance':
    case 'retire':
      return {
        ...before,
        movementActions: before.movementActions + 1,
        passes: before.passes || (action.through ?? []).length > 0,
      };
    case 'turn':
      return { ...before, movementActions: before.movementActions + 1 };
    case 'change':
      return { ...before, formation: action.formation, scattered: false };
    case 'charge':
      return { ...before, charges: true };
    case 'shoot':
      return { ...before, loaded: false };
    case 'reload':
      return { ...before, loaded: true };
    case 'stand':
      return { ...before, scattered: false };
    case 'shift':
    case 'ride':
      return before;
  }
}

interface Listed {
  readonly unit: UnitIndex;
  readonly action: Action;
  readonly at: number;
  readonly foreseen: Foreseen;
}

function whyNotListed(board: Board, state: RtState, listed: Listed): Refusal | undefined {
  const { unit, action, at, foreseen } = listed;
  const facts = { unit: idOf(board, unit), action: at + 1 };
  if (action.act === 'ride') return refuse('rt:GEN-01', 'only-generals-ride', facts);
  if (action.fallback !== undefined) {
    if (at === 0) return refuse('rt:ACT-09', 'conditional', facts);
    if (action.act !== 'shoot' && action.act !== 'charge') return refuse('rt:ACT-09', 'conditional', facts);
    if (action.fallback.act === 'ride') return refuse('rt:GEN-01', 'only-generals-ride', facts);
    const instead = whyNotForeseen(board, state, { ...listed, action: action.fallback });
    if (instead !== undefined) return instead;
  }
  const special = whyNotSpecially(board, state, { unit, action });
  if (special !== undefined) return special;
  const refused = whyNotForeseen(board, state, { ...listed, foreseen });
  if (refused !== undefined) return refused;
  return at === 0 ? whyNotNow(board, state, unit, action) : undefined;
}

/** What can be said of an action before it comes to it: formation, weapon, loaded state, friends named (E2.4). */
function whyNotForeseen(board: Board, state: RtState, { unit, action, at, foreseen }: Listed): Refusal | undefined {
  const facts = { unit: idOf(board, unit), action: at + 1 };
  const then: RtState = asForeseen(state, unit, foreseen);
  switch (action.act) {
    case 'advance':
      if (Math.abs(action.wheel ?? 0) > board.charts.advanceMaxWheel)
        return refuse('rt:MOV-03', 'wheel-too-wide', { ...facts, most: board.charts.advanceMaxWheel });
      return (
        whyNotStops(board, action, facts) ??
        whyNotThrough(board, then, unit, action.through ?? []) ??
        whyScattered(foreseen, facts)
      );
    case 'retire':
      if ((action.wheel ?? 0) !== 0) return refuse('rt:MOV-04', 'no-wheel-back', facts);
      return whyNotThrough(board, then, unit, action.through ?? []) ?? whyScattered(foreseen, facts);
    case 'turn':
      return whyScattered(foreseen, facts);
    case 'shift':
      return refuse('rt:MOV-05', 'no-shifting', facts);
    case 'change':
      return whyNotChange(board, then, unit, action);
    case 'charge': {
      const target = targetOf(board, action.target);
      if (target === undefined) return noSuchTarget(board, action, facts);
      return whyNotCharge(board, then, { unit, target, wheel: action.wheel ?? 0 });
    }
    case 'shoot': {
      const target = board.unitById.get(action.target);
      if (target === undefined) return noSuchTarget(board, action, facts);
      if (sideOf(board, target) === sideOf(board, unit)) return refuse('rt:SHO-01', 'own-side', facts);
      if (!foreseen.loaded) return refuse('rt:REL-01', 'not-loaded', facts);
      if (typeOf(board, unit) === 'artillery' && foreseen.formation === 'column')
        return refuse('rt:FORM-06', 'limbered', facts);
      return undefined;
    }
    case 'stand':
      // Ranks that are in order may be redressed too, to no effect (R90).
      if (action.redress === undefined || at > 0 || !foreseen.scattered) return undefined;
      return redressBases(board, state, unit).includes(action.redress)
        ? undefined
        : refuse('rt:STD-01', 'cannot-redress', facts);
    default:
      return undefined;
  }
}

/** A general is never a target, whether of shooting or of a charge (RISK-07). */
function noSuchTarget(
  board: Board,
  { act, target }: ActionOf<'charge'> | ActionOf<'shoot'>,
  facts: { readonly unit: string; readonly action: number },
): Refusal {
  const usual = act === 'charge' ? 'rt:CHG-01' : 'rt:SHO-01';
  return refuse(board.generalById.has(target) ? 'rt:RISK-07' : usual, 'no-such-target', { ...facts, target });
}

const asForeseen = (state: RtState, unit: UnitIndex, { formation, scattered }: Foreseen): RtState => {
  const now = unitOf(state, unit);
  if (now.formation === formation && (now.scattered !== null) === scattered) return state;
  const then = { ...now, formation, scattered: scattered ? now.scattered : null };
  return { ...state, units: state.units.map((other, index) => (index === unit ? then : other)) };
};

const whyScattered = (
  { scattered }: Foreseen,
  facts: { readonly unit: string; readonly action: number },
): Refusal | undefined => (scattered ? refuse('rt:STD-01', 'scattered', facts) : undefined);

function whyNotStops(
  board: Board,
  action: ActionOf<'advance'>,
  facts: { readonly unit: string; readonly action: number },
): Refusal | undefined {
  const line = action.untilLine;
  if (line !== undefined) {
    const [a, b] = line;
    if (line.length !== 2 || a === undefined || b === undefined || (a.x === b.x && a.y === b.y))
      return refuse('rt:ACT-10', 'no-such-line', facts);
  }
  if (action.untilTerrain !== undefined && !board.featureById.has(action.untilTerrain))
    return refuse('rt:ACT-10', 'no-such-terrain', { ...facts, feature: action.untilTerrain });
  return undefined;
}

const THROUGH_RULES: { readonly [F in Formation]: RtRule } = {
  open: 'rt:INT-03',
  formed: 'rt:INT-04',
  column: 'rt:INT-05',
};

function whyNotThrough(board: Board, state: RtState, unit: UnitIndex, through: readonly string[]): Refusal | undefined {
  const { formation } = unitOf(state, unit);
  const rule = THROUGH_RULES[formation];
  for (const id of through) {
    const facts = { unit: idOf(board, unit), through: id };
    const friend = board.unitById.get(id);
    if (
      friend === undefined ||
      friend === unit ||
      sideOf(board, friend) !== sideOf(board, unit) ||
      !isSteady(unitOf(state, friend))
    )
      return refuse(rule, 'not-a-friend', facts);
    const other = unitOf(state, friend).formation;
    if (!board.charts.interpenetration[formation].includes(other))
      return refuse(rule, 'may-not-pass', { ...facts, formation: other });
  }
  return undefined;
}

function whyNotChange(board: Board, state: RtState, unit: UnitIndex, action: ActionOf<'change'>): Refusal | undefined {
  const { type } = rosterOf(board, unit);
  const facts = { unit: idOf(board, unit), formation: action.formation };
  if (!formationsOf(board, type).includes(action.formation))
    return refuse(FORMATION_RULES[type], 'formation-not-allowed', facts);
  const now = unitOf(state, unit);
  if (now.formation === action.formation && now.scattered === null) return refuse('rt:CHF-01', 'already-so', facts);
  const { stays, as, front, newFront } = changePlan(board, state, unit, action);
  if (stays >= front) return refuse('rt:CHF-02', 'not-in-front', { ...facts, base: stays });
  if (now.scattered !== null && !redressBases(board, state, unit).includes(stays))
    return refuse('rt:CHF-04', 'would-turn', { ...facts, base: stays });
  if (as >= newFront) return refuse('rt:CHF-03', 'not-in-new-front', { ...facts, base: stays, place: as });
  return undefined;
}

/** Is the action legal in the position it starts from? */
export function whyNotNow(board: Board, state: RtState, unit: UnitIndex, action: Action): Refusal | undefined {
  const facts = { unit: idOf(board, unit) };
  switch (action.act) {
    case 'turn': {
      const { formation } = unitOf(state, unit);
      const blocked = whyNotThus(board, state, unit, { pose: turnPose(board, state, unit, action), formation });
      if (blocked === undefined) return undefined;
      return refuse(action.to === 'about' ? 'rt:TURN-02' : 'rt:TURN-01', 'not-clear', {
        ...facts,
        by: blocked.id,
      });
    }
    case 'change': {
      const plan = changePlan(board, state, unit, action);
      const { formation } = action;
      const pose = changePose(board, state, unit, { formation, stays: plan.stays, as: plan.as });
      const blocked = whyNotThus(board, state, unit, { pose, formation });
      return blocked === undefined ? undefined : refuse('rt:CHF-02', 'not-clear', { ...facts, by: blocked.id });
    }
    case 'charge': {
      const target = targetOf(board, action.target);
      if (target === undefined) return refuse('rt:CHG-01', 'no-such-target', { ...facts, target: action.target });
      const order = { unit, target, wheel: action.wheel ?? 0 };
      return whyNotCharge(board, state, order) ?? whyNotReach(board, state, order);
    }
    case 'shoot': {
      const target = board.unitById.get(action.target);
      if (target === undefined) return refuse('rt:SHO-01', 'no-such-target', { ...facts, target: action.target });
      return whyNotShoot(board, state, unit, target);
    }
    case 'advance':
    case 'retire':
      return unitOf(state, unit).scattered === null ? undefined : refuse('rt:STD-01', 'scattered', facts);
    default:
      return undefined;
  }
}

/** Only for distance may a fallback take the place of an action (R42). */
export const isForDistance = ({ because }: Refusal): boolean =>
  because === 'out-of-range' || because === 'out-of-reach';
