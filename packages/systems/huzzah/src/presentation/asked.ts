import { type Decision, type Question, topOf } from '@guidon/kernel';
import type { AskedHint, OrderHint } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { eligible, windowOf } from '../fire/reactions.ts';
import { flightPaths } from '../leaders/flight.ts';
import { specialAnswers } from '../special/questions.ts';
import type { Asks, HzDecision } from '../terms/decisions.ts';
import { codeAt } from '../terms/lookups.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';

/** A question of this system, with whatever it asks about. */
export const asking = (question: { readonly ask: string; readonly [name: string]: unknown }): Question => question;

/** What the questions are called where they are answered once and for all. */
const TITLES: { readonly [A in Asks]: string } = {
  clock: 'The clock',
  'declare-charges': 'Declare charges',
  orders: 'Orders of a segment',
  'passing-fire': 'Fire at those who leave a zone of control',
  'advance-fire': 'Advance fire, with every stack that may',
  'pre-assault-fire': 'Fire before an assault comes in',
  straggle: 'Stragglers: take the O hit and go on',
  disruption: 'Try for an O hit instead of disruption',
  hit: 'Who takes an O hit',
  flight: 'Leaders get away from the enemy',
  'leader-along': 'Leaders go along with a retreat',
  retreat: 'Where to retreat',
  'cavalry-retreat': 'Cavalry retires from an assault',
  'place-junior': 'Where a leader is placed',
  'place-replacement': 'Where a successor comes',
  special: 'Scenario rule',
};

const PLANS: readonly Asks[] = ['orders', 'declare-charges', 'clock'];

export function askedHint(board: Board, raw: Decision): AskedHint {
  // Decisions that reach a presenter are those of its own system.
  const { asks, hex = null, id } = raw as HzDecision;
  const reaction = !PLANS.includes(asks);
  if (asks !== 'special' || id === undefined) return { kind: asks, title: TITLES[asks], reaction, hex };
  return { kind: `special ${id}`, title: board.specialData[id]?.title ?? id, reaction, hex };
}

/** Whether an order says yes or no to what is asked; where there are several ways of saying yes, none of them does. */
export function answerBy(board: Board, state: HzState, order: HzOrder): OrderHint['answer'] {
  switch (order.do) {
    case 'react':
      return isEveryone(board, state, order.stacks) ? 'yes' : null;
    case 'take-loss':
    case 'take-hit':
    case 'go-along':
    case 'retire':
      return 'yes';
    case 'decline':
    case 'stay':
    case 'accept':
      return 'no';
    case 'done':
      return topOf(state.agenda)?.step === 'declare-charges' ? 'no' : null;
    case 'flee':
      return isOnlyFlight(board, state) ? 'yes' : null;
    case 'special':
      return isOnlyAnswer(board, state) ? 'yes' : null;
    default:
      return null;
  }
}

/** All who may fire do, in the order of the map. */
function isEveryone(board: Board, state: HzState, stacks: readonly string[]): boolean {
  const window = windowOf(board, state);
  const all = window === undefined ? [] : eligible(board, state, window).map(hex => codeAt(board, hex));
  return all.length === stacks.length && all.every((hex, at) => hex === stacks[at]);
}

function isOnlyFlight(board: Board, state: HzState): boolean {
  const top = topOf(state.agenda);
  return top?.step === 'flight' && flightPaths(board, state, top.leader).size === 1;
}

function isOnlyAnswer(board: Board, state: HzState): boolean {
  const top = topOf(state.agenda);
  return top?.step === 'special' && specialAnswers(board, state, top).length === 1;
}
