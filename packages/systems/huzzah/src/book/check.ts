import { hexAt } from '@guidon/hex';
import { type Refusal, refuse, topOf } from '@guidon/kernel';
import { mayCharge, mayStayPut } from '../assault/charge.ts';
import { mayAssault, mayDeclareCharge } from '../assault/declare.ts';
import type { Board } from '../board/board.ts';
import { mayProceed } from '../clock/clock.ts';
import { hitCandidates } from '../combat/hits.ts';
import { retreatHexes } from '../combat/retreat.ts';
import { mayFire } from '../fire/fire.ts';
import { whyNoWindow } from '../fire/no-window.ts';
import { mayReact } from '../fire/reactions.ts';
import { mayFlee, mayStandFast } from '../leaders/flight.ts';
import { mayMoveLeader } from '../leaders/move.ts';
import { dueReplacement, mayPlace, misplacedJunior } from '../leaders/place.ts';
import { mayExit } from '../movement/exit.ts';
import { mayMove } from '../movement/move.ts';
import { mayStayBehind } from '../movement/straggle.ts';
import { mayTurn } from '../movement/turn.ts';
import { mayRally, mayRegroup } from '../rally/rally.ts';
import { mayDeclineSpecial, maySpecial } from '../special/questions.ts';
import type { Asks, HzDecision } from '../terms/decisions.ts';
import { idsOf } from '../terms/lookups.ts';
import type { HzRule } from '../terms/names.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzState, Step } from '../terms/state.ts';

/** Which orders answer which question. */
export const ANSWERS: { readonly [A in Asks]: readonly HzOrder['do'][] } = {
  clock: ['proceed'],
  'declare-charges': ['declare-charge', 'done'],
  orders: [
    'move',
    'turn',
    'move-leader',
    'fire',
    'assault',
    'charge',
    'stay-put',
    'rally',
    'regroup',
    'exit',
    'special',
    'done',
  ],
  'passing-fire': ['react', 'decline'],
  'advance-fire': ['react', 'decline'],
  'pre-assault-fire': ['react', 'decline'],
  straggle: ['take-loss', 'stay'],
  disruption: ['accept', 'take-hit'],
  hit: ['hit-on'],
  flight: ['flee', 'stay'],
  'leader-along': ['go-along', 'stay'],
  retreat: ['retreat'],
  'cavalry-retreat': ['retire', 'stay'],
  'place-junior': ['place'],
  'place-replacement': ['place'],
  special: ['special', 'decline'],
};

/** The rule that gives each order its place in the sequence, for orders that come at the wrong time. */
const PLACES: { readonly [W in HzOrder['do']]: HzRule } = {
  proceed: 'hz:3.1',
  'declare-charge': 'hz:11.1.1',
  move: 'hz:3.3-1',
  turn: 'hz:4.5.2',
  'move-leader': 'hz:6.1',
  fire: 'hz:3.3-2',
  assault: 'hz:3.3-3',
  charge: 'hz:3.3-4',
  'stay-put': 'hz:11.5',
  rally: 'hz:3.3-6',
  regroup: 'hz:3.3-5',
  exit: 'hz:3.3-1',
  done: 'hz:3.1',
  react: 'hz:9.2',
  decline: 'hz:9.2',
  'take-loss': 'hz:4.6.7',
  stay: 'hz:4.6.7',
  accept: 'hz:7.5-D',
  'take-hit': 'hz:7.5-D',
  'hit-on': 'hz:4.4.6',
  flee: 'hz:6.1.2',
  retreat: 'hz:13.9.12',
  'go-along': 'hz:6.1.1',
  retire: 'hz:5.2.6',
  place: 'hz:6.2.6',
  special: 'hz:Intro-2',
};

/** The authority: is this order legal as an answer to this question? */
export function checkOrder(
  board: Board,
  state: HzState,
  asked: { readonly decision: HzDecision; readonly order: HzOrder },
): Refusal | undefined {
  const { decision, order } = asked;
  if (!ANSWERS[decision.asks].includes(order.do))
    return (order.do === 'react' ? whyNoWindow(board, state, order) : undefined) ?? misplaced(order, decision);
  const top = topOf(state.agenda);
  return top === undefined ? misplaced(order, decision) : checkAnswer(board, state, { order, top, decision });
}

export const misplaced = (order: HzOrder, decision: HzDecision | undefined): Refusal =>
  refuse(PLACES[order.do], 'not-now', {
    order: order.do,
    asked: decision?.asks ?? 'nobody',
    seat: decision?.seat ?? 'nobody',
  });

interface Answer {
  readonly order: HzOrder;
  readonly top: Step;
  readonly decision: HzDecision;
}

function checkAnswer(board: Board, state: HzState, answer: Answer): Refusal | undefined {
  const { order } = answer;
  switch (order.do) {
    case 'proceed':
      return mayProceed(state, order);
    case 'declare-charge':
      return mayDeclareCharge(board, state, order);
    case 'move':
      return mayMove(board, state, order);
    case 'turn':
      return mayTurn(board, state, order);
    case 'move-leader':
      return mayMoveLeader(board, state, order);
    case 'fire':
      return mayFire(board, state, order);
    case 'assault':
      return mayAssault(board, state, order);
    case 'charge':
      return mayCharge(board, state, order);
    case 'stay-put':
      return mayStayPut(board, state, order);
    case 'rally':
      return mayRally(board, state, order);
    case 'regroup':
      return mayRegroup(board, state, order);
    case 'exit':
      return mayExit(board, state, order);
    case 'special':
      return maySpecial(board, state, order);
    default:
      return checkWindow(board, state, answer);
  }
}

function checkWindow(board: Board, state: HzState, { order, top, decision }: Answer): Refusal | undefined {
  switch (order.do) {
    case 'react':
      return mayReact(board, state, order);
    case 'decline':
      return top.step === 'special' ? mayDeclineSpecial(board, top) : undefined;
    case 'hit-on':
      return top.step === 'hits' && idsOf(board, hitCandidates(state, top.units)).includes(order.unit)
        ? undefined
        : refuse('hz:4.4.6', 'not-that-unit', { unit: order.unit });
    case 'retreat': {
      const to = hexAt(board.map.grid, order.to);
      const open = top.step === 'retreat' && to !== undefined && retreatHexes(board, state, top).includes(to);
      return open ? undefined : refuse('hz:13.9.1', 'not-that-way', { hex: order.to });
    }
    case 'flee':
      return top.step === 'flight' ? mayFlee(board, state, { step: top, order }) : misplaced(order, decision);
    case 'stay':
      return mayStay(board, state, top);
    case 'place':
      return mayPlace(
        board,
        top.step === 'place-juniors' ? misplacedJunior(board, state) : dueReplacement(board, state),
        order,
      );
    default:
      return undefined;
  }
}

function mayStay(board: Board, state: HzState, top: Step): Refusal | undefined {
  if (top.step === 'flight') return mayStandFast(board, top);
  return top.step === 'straggle-loss' ? mayStayBehind(board, state) : undefined;
}
