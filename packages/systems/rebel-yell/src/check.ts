import { type Refusal, refuse, topOf } from '@guidon/kernel';
import { mayBreakOff } from './assault/break-off.ts';
import { mayCharge, mayChargeOn, mayStayPut } from './assault/charge.ts';
import { assaultPlan, mayAssaultPlan } from './assault/declare.ts';
import { mayDesignate } from './assault/designate.ts';
import { maySpecial } from './battles/questions.ts';
import type { Board } from './board/board.ts';
import { mayCountercharge } from './cavalry/opportunity.ts';
import { mayProceed } from './clock/clock.ts';
import { retreatHexes } from './combat/retreat.ts';
import { whoMaySurrender } from './combat/surrender.ts';
import { firePlan, mayFirePlan } from './fire/fire.ts';
import { mayReactTo, stackHex } from './fire/reactions.ts';
import { mayHandFlag } from './leaders/flags.ts';
import { mayFlee, mayMoveLeader } from './leaders/move.ts';
import { mayPlace } from './leaders/place.ts';
import { mayChange } from './movement/change.ts';
import { mayExit } from './movement/exit.ts';
import { mayMove } from './movement/move.ts';
import { mayProlonge } from './movement/prolonge.ts';
import { mayReorder } from './movement/reorder.ts';
import { maySidle } from './movement/sidle.ts';
import { goFault, whoMayGo } from './movement/skedaddle.ts';
import { mayTurn } from './movement/turn.ts';
import { mayRally, mayReorganize, mayReplenish, mayVolley } from './rally/rally.ts';
import type { Asks, RyDecision } from './terms/decisions.ts';
import {
  activeSide,
  codeAt,
  hexNamed,
  idOf,
  isSkirmisher,
  sideOf,
  stackAt,
  unitNamed,
  unitOf,
} from './terms/lookups.ts';
import { enemyOf, type RyRule } from './terms/names.ts';
import type { OrderOf, RyOrder } from './terms/orders.ts';
import type { RyState } from './terms/state.ts';
import type { Step, StepOf } from './terms/steps.ts';
import { isControlled } from './zones/control.ts';

const FIRE: readonly RyOrder['do'][] = ['react', 'decline'];

/** Which orders answer which question. */
export const ANSWERS: { readonly [A in Asks]: readonly RyOrder['do'][] } = {
  clock: ['proceed'],
  designate: ['designate', 'done'],
  orders: [
    'move',
    'sidle',
    'turn',
    'change',
    'reorder',
    'hand-flag',
    'move-leader',
    'fire',
    'assault',
    'charge',
    'stay-put',
    'rally',
    'volley',
    'reorganize',
    'prolonge',
    'replenish',
    'exit',
    'scatter',
    'special',
    'done',
  ],
  'passing-fire': FIRE,
  'advance-fire': FIRE,
  'pre-assault-fire': FIRE,
  surrender: ['surrender', 'decline'],
  skedaddle: ['skedaddle', 'scatter', 'decline'],
  opportunity: ['countercharge', 'decline'],
  'in-lieu': ['accept', 'take-hit'],
  cover: ['accept', 'stand'],
  flight: ['flee', 'stay'],
  'leader-along': ['go-along', 'stay'],
  retreat: ['retreat'],
  'retreat-surrender': ['surrender', 'decline'],
  'rally-failed': ['run', 'stay'],
  'charge-on': ['charge', 'decline'],
  'break-off': ['skedaddle', 'scatter', 'prolonge', 'countercharge', 'decline'],
  'place-leader': ['place'],
  special: ['special', 'decline'],
};

/** The rule that gives each order its place in the sequence, for orders that come at the wrong time. */
const PLACES: { readonly [W in RyOrder['do']]: RyRule } = {
  proceed: 'ry:2.1',
  designate: 'ry:11.1',
  move: 'ry:2.2-A',
  sidle: 'ry:8.7',
  turn: 'ry:8.3.2',
  change: 'ry:6.5.7',
  reorder: 'ry:8.4.8',
  'hand-flag': 'ry:3.2',
  'move-leader': 'ry:4.3',
  fire: 'ry:2.2-B',
  assault: 'ry:2.2-C',
  charge: 'ry:2.2-E',
  'stay-put': 'ry:11.5',
  rally: 'ry:2.2-D',
  volley: 'ry:2.2-F',
  reorganize: 'ry:2.2-G',
  prolonge: 'ry:7.9.1',
  replenish: 'ry:7.8.11',
  exit: 'ry:14.0',
  scatter: 'ry:6.4.15',
  done: 'ry:2.1',
  react: 'ry:9.4',
  decline: 'ry:9.4',
  skedaddle: 'ry:8.6',
  surrender: 'ry:13.7',
  countercharge: 'ry:12.7.1',
  accept: 'ry:9.8.3',
  'take-hit': 'ry:9.8.3',
  stand: 'ry:13.1.3-3',
  flee: 'ry:4.5.1',
  retreat: 'ry:13.6.13',
  'go-along': 'ry:4.5.2',
  stay: 'ry:13.3.8',
  run: 'ry:13.3.2',
  place: 'ry:4.6.7',
  special: 'ry:14.0',
};

/** The authority: is this order legal as an answer to this question? */
export function checkOrder(
  board: Board,
  state: RyState,
  { decision, order }: { readonly decision: RyDecision; readonly order: RyOrder },
): Refusal | undefined {
  const unknown = unknownPiece(board, order);
  if (unknown !== undefined) return unknown;
  const top = topOf(state.agenda);
  if (top === undefined || !ANSWERS[decision.asks].includes(order.do)) return misplaced(order, decision);
  return checkAnswer(board, state, { order, top, decision });
}

/** Names that nobody bears. */
function unknownPiece(board: Board, order: RyOrder): Refusal | undefined {
  const fault = (what: string, id: string | undefined): Refusal | undefined =>
    id === undefined ? undefined : refuse(PLACES[order.do], 'unknown-piece', { [what]: id });
  if ('units' in order && order.units !== undefined) {
    const found = fault(
      'unit',
      order.units.find(id => !board.unitById.has(id)),
    );
    if (found !== undefined) return found;
    if (new Set(order.units).size !== order.units.length) return refuse(PLACES[order.do], 'named-twice', {});
  }
  if ('leaders' in order && order.leaders !== undefined) {
    const found = fault(
      'leader',
      order.leaders.find(id => !board.leaderById.has(id)),
    );
    if (found !== undefined) return found;
  }
  if ('unit' in order && !board.unitById.has(order.unit)) return fault('unit', order.unit);
  if ('crew' in order && !board.unitById.has(order.crew)) return fault('unit', order.crew);
  if ('leader' in order && !board.leaderById.has(order.leader)) return fault('leader', order.leader);
  return order.do === 'hand-flag' && !board.flagById.has(order.flag) ? fault('flag', order.flag) : undefined;
}

export const misplaced = (order: RyOrder, decision: RyDecision | undefined): Refusal =>
  refuse(PLACES[order.do], 'not-now', {
    order: order.do,
    asked: decision?.asks ?? 'nobody',
    seat: decision?.seat ?? 'nobody',
  });

interface Answer {
  readonly order: RyOrder;
  readonly top: Step;
  readonly decision: RyDecision;
}

function checkAnswer(board: Board, state: RyState, answer: Answer): Refusal | undefined {
  const { order, top } = answer;
  if (top.step === 'break-off')
    return order.do === 'decline' ? undefined : mayBreakOff(board, state, { order, step: top });
  if (top.step === 'charge-on')
    return order.do === 'charge' ? mayChargeOn(board, state, { order, step: top }) : undefined;
  switch (order.do) {
    case 'proceed':
      return mayProceed(state, order);
    case 'designate':
      return mayDesignate(board, state, order);
    case 'move':
      return mayMove(board, state, order);
    case 'sidle':
      return maySidle(board, state, order);
    case 'turn':
      return mayTurn(board, state, order);
    case 'change':
      return mayChange(board, state, order);
    case 'reorder':
      return mayReorder(board, state, order);
    case 'hand-flag':
      return mayHandFlag(board, state, order);
    case 'move-leader':
      return mayMoveLeader(board, state, order);
    case 'fire':
      return mayFirePlan(board, state, firePlan(board, state, order));
    case 'assault':
      return mayAssaultPlan(board, state, assaultPlan(board, state, order));
    case 'charge':
      return mayCharge(board, state, order);
    case 'stay-put':
      return mayStayPut(board, state, order);
    default:
      return checkRest(board, state, answer);
  }
}

function checkRest(board: Board, state: RyState, { order, top, decision }: Answer): Refusal | undefined {
  switch (order.do) {
    case 'rally':
      return mayRally(board, state, order);
    case 'volley':
      return mayVolley(board, state, order);
    case 'reorganize':
      return mayReorganize(board, state, order);
    case 'prolonge':
      return mayProlonge(board, state, order);
    case 'replenish':
      return mayReplenish(board, state, order);
    case 'exit':
      return mayExit(board, state, order);
    case 'special':
      return maySpecial(board, state, order);
    case 'scatter':
      return top.step === 'skedaddle-window'
        ? mayGo(board, state, { name: order.unit, step: top })
        : mayScatter(board, state, order);
    case 'react':
      return top.step === 'fire-window' ? mayReactTo(board, state, { order, step: top }) : misplaced(order, decision);
    case 'skedaddle':
      return top.step === 'skedaddle-window'
        ? mayGo(board, state, { name: order.stack, step: top })
        : misplaced(order, decision);
    case 'surrender':
      return top.step === 'surrender-window' ? mayYield(board, state, { order, step: top }) : undefined;
    case 'countercharge':
      return top.step === 'opportunity'
        ? mayCountercharge(board, state, { order, step: top })
        : misplaced(order, decision);
    case 'retreat':
      return top.step === 'retreat' && retreatHexes(board, state, top).includes(hexNamed(board, order.to))
        ? undefined
        : refuse('ry:13.6.1', 'not-that-way', { hex: order.to });
    case 'flee':
      return top.step === 'flight' ? mayFlee(board, state, { step: top, order }) : misplaced(order, decision);
    case 'place':
      return mayPlace(board, state, order);
    default:
      return undefined;
  }
}

function mayGo(
  board: Board,
  state: RyState,
  { name, step }: { readonly name: string | undefined; readonly step: StepOf<'skedaddle-window'> },
): Refusal | undefined {
  const open = whoMayGo(board, state, step);
  const hex = name === undefined ? (open[0] ?? -1) : stackHex(board, state, name);
  if (open.includes(hex)) return undefined;
  const fault = hex < 0 ? undefined : goFault(board, state, hex);
  return fault ?? refuse('ry:8.6', 'not-pressed', { hex: hex < 0 ? (name ?? '') : codeAt(board, hex) });
}

/** A skirmisher that began a segment of its owner in an enemy zone may leave by itself (6.4.17). */
function mayScatter(board: Board, state: RyState, order: OrderOf<'scatter'>): Refusal | undefined {
  const unit = unitNamed(board, order.unit);
  const now = unitOf(state, unit);
  const facts = { unit: idOf(board, unit) };
  const side = sideOf(board, unit);
  if (side !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
  if (now.where !== 'map' || !isSkirmisher(now)) return refuse('ry:6.4.17', 'not-a-skirmisher', facts);
  if (now.notes.acted !== null) return refuse('ry:2.2', 'has-acted', { ...facts, action: now.notes.acted });
  const inZone = state.opening.inZone[unit] === 1 || isControlled(board, state, now.arrow, enemyOf(side));
  return inZone && stackAt(state, now.hex).length > 0 ? undefined : refuse('ry:6.4.17', 'not-in-enemy-zone', facts);
}

function mayYield(
  board: Board,
  state: RyState,
  { order, step }: { readonly order: OrderOf<'surrender'>; readonly step: StepOf<'surrender-window'> },
): Refusal | undefined {
  const open = whoMaySurrender(board, state, step);
  const hex = order.stack === undefined ? (open[0] ?? -1) : stackHex(board, state, order.stack);
  return open.includes(hex) ? undefined : refuse('ry:13.7', 'not-isolated', { hex: order.stack ?? '' });
}
