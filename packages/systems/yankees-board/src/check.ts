import { type Refusal, refuse, topOf } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { mayAttack } from './combat/attack.ts';
import { candidatesFor, hitCandidates, mayChooseHit } from './combat/effects.ts';
import { mayRetreat } from './combat/retreat.ts';
import type { Asks, YbDecision } from './decisions.ts';
import type { UnitIndex, YbRule } from './names.ts';
import { mayEnterAtNight, mayMoveAtNight } from './night/enter.ts';
import { mayEndWithdrawals, mayWithdraw } from './night/withdraw.ts';
import { CLOCK_WORDS, type YbOrder } from './orders.ts';
import { mayActivate } from './round/activate.ts';
import { mayFallBack, mayRecover } from './round/bugle.ts';
import { mayDraw } from './round/cup.ts';
import { mayReact } from './round/react.ts';
import { mayShift } from './round/shift.ts';
import type { Step, YbState } from './state.ts';
import { mayEndTurn } from './turn.ts';

/** Which orders answer which question. */
export const ANSWERS: { readonly [A in Asks]: readonly YbOrder['do'][] } = {
  clock: CLOCK_WORDS,
  'enemy-flags': ['redeploy', 'pass'],
  bugles: ['bugle-retreat', 'recover', 'pass'],
  activate: ['activate', 'end-round'],
  react: ['react'],
  target: ['attack', 'no-attack'],
  'choose-hit': ['choose-hit'],
  retreat: ['retreat'],
  advance: ['advance', 'no-advance'],
  'night-withdraw': ['night-retreat', 'night-done'],
  'night-enter': ['night-enter', 'night-move', 'night-done'],
};

/** The rule that gives each order its place in the sequence, for orders that come at the wrong time. */
const PLACES: { readonly [W in YbOrder['do']]: YbRule } = {
  'fill-cup': 'yb:2.0-3',
  draw: 'yb:2.0-12',
  roll: 'yb:2.0-6',
  'next-turn': 'yb:2.0-1',
  'score-day': 'yb:8.0-2',
  'night-start': 'yb:7.1-1',
  verdict: 'yb:8.0-4',
  redeploy: 'yb:2.0-7',
  'bugle-retreat': 'yb:3.0-7',
  recover: 'yb:3.0-7',
  pass: 'yb:2.0-12',
  activate: 'yb:2.0-8',
  'end-round': 'yb:2.0-12',
  react: 'yb:4.3-3',
  attack: 'yb:2.0-10',
  'no-attack': 'yb:2.0-10',
  'choose-hit': 'yb:5.4-8',
  retreat: 'yb:5.4-3',
  advance: 'yb:5.41-1',
  'no-advance': 'yb:5.41-1',
  'night-retreat': 'yb:7.1-6',
  'night-enter': 'yb:7.1-2',
  'night-move': 'yb:7.1-2',
  'night-done': 'yb:7.1-1',
};

/** The authority: is this order legal as an answer to this question? */
export function checkOrder(
  board: Board,
  state: YbState,
  asked: { readonly decision: YbDecision; readonly order: YbOrder },
): Refusal | undefined {
  const { decision, order } = asked;
  if (!ANSWERS[decision.asks].includes(order.do)) return misplaced(order, decision);
  const top = topOf(state.agenda);
  return top === undefined ? misplaced(order, decision) : checkAnswer(board, state, { order, top });
}

export const misplaced = (order: YbOrder, decision: YbDecision | undefined): Refusal =>
  refuse(placeOf(order, decision), 'not-now', {
    order: order.do,
    asked: decision?.asks ?? 'nobody',
    seat: decision?.seat ?? 'nobody',
  });

/** The rule of the order, unless that of the open question is what it offends against. */
function placeOf(order: YbOrder, decision: YbDecision | undefined): YbRule {
  const asks = decision?.asks;
  if (asks === 'enemy-flags' && ANSWERS.bugles.includes(order.do)) return 'yb:2.0-7';
  // The right words at the wrong time of night: it is the other side's step.
  const isNight = asks === 'night-withdraw' || asks === 'night-enter';
  return isNight && ANSWERS[asks].includes(order.do) ? 'yb:7.1-3' : PLACES[order.do];
}

interface Answer {
  readonly order: YbOrder;
  readonly top: Step;
}

function checkAnswer(board: Board, state: YbState, { order, top }: Answer): Refusal | undefined {
  switch (order.do) {
    case 'redeploy':
      return mayShift(board, state, order);
    case 'bugle-retreat':
      return mayFallBack(board, state, order);
    case 'recover':
      return mayRecover(board, state, order);
    case 'activate':
      return mayActivate(board, state, order);
    case 'react':
      return top.step === 'react' ? mayReact(board, state, { unit: top.unit, order }) : misplaced(order, undefined);
    case 'attack':
      return mayAttack(board, state, order);
    case 'choose-hit':
      return mayChooseHit(board, hitAmong(state, top), order.unit);
    case 'retreat':
      return top.step === 'retreat'
        ? mayRetreat(board, state, { retreat: top.retreat, order })
        : misplaced(order, undefined);
    case 'night-retreat':
      return 'side' in top ? mayWithdraw(board, state, { side: top.side, order }) : misplaced(order, undefined);
    case 'night-enter':
      return 'side' in top ? mayEnterAtNight(board, state, { side: top.side, order }) : misplaced(order, undefined);
    case 'night-move':
      return 'side' in top ? mayMoveAtNight(board, state, { side: top.side, order }) : misplaced(order, undefined);
    case 'night-done':
      return top.step === 'night-withdraw' ? mayEndWithdrawals(board, state, top.side) : undefined;
    default:
      return checkClock(board, state, { order, top });
  }
}

/** Of whom the owner may choose: the equals of a hit hex, or of a retreat that cannot be made. */
export function hitAmong(state: YbState, top: Step): readonly UnitIndex[] {
  if (top.step === 'effects') return hitCandidates(state, top.volley);
  return top.step === 'forfeit' ? candidatesFor(state, top.units) : [];
}

function checkClock(board: Board, state: YbState, { order, top }: Answer): Refusal | undefined {
  const at = (...steps: readonly Step['step'][]): Refusal | undefined =>
    steps.includes(top.step) ? undefined : misplaced(order, undefined);
  switch (order.do) {
    case 'fill-cup':
      return at('turn-start', 'draw');
    case 'draw':
      return at('draw') ?? mayDraw(state, order.chit);
    case 'roll':
      return at('roll');
    case 'next-turn':
      return top.step === 'night-end' ? undefined : (at('draw', 'turn-end') ?? mayEndTurn(state));
    case 'night-start':
      return mayFall(board, state) ?? at('draw', 'turn-end', 'score-day', 'night-start');
    case 'score-day':
    case 'verdict':
      return top.step === 'roll' ? misplaced(order, undefined) : undefined;
    default:
      return undefined;
  }
}

/** Rule 7.1-1: a night lies between two days of a game, and nowhere else. */
const mayFall = (board: Board, state: YbState): Refusal | undefined =>
  board.days[state.day]?.night === true
    ? undefined
    : refuse('yb:7.1-1', 'no-night', { day: board.days[state.day]?.day ?? '' });
