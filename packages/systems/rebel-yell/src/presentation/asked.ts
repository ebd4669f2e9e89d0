import { type AskedHint, type Decision, type OrderHint, type Question, topOf } from '@guidon/kernel';
import type { Asks, RyDecision } from '../asks.ts';
import type { Board } from '../board/board.ts';
import { posts, stackHex, windowOf } from '../fire/reactions.ts';
import { flightPaths } from '../leaders/move.ts';
import { idsOf } from '../lookups.ts';
import type { OrderOf, RyOrder } from '../orders.ts';
import type { RyState } from '../state.ts';

/** A question of this system, with whatever it asks about. */
export const asking = (question: { readonly ask: string; readonly [name: string]: unknown }): Question => question;

/** What the questions are called where they are answered once and for all. */
const TITLES: { readonly [A in Asks]: string } = {
  clock: 'The clock',
  designate: 'Designate charges',
  orders: 'Orders of a segment',
  'passing-fire': 'En Passant fire at those who leave a zone of control',
  'advance-fire': 'Advance fire, with every stack that may',
  'pre-assault-fire': 'Fire before an assault comes in',
  surrender: 'Isolated stacks surrender',
  skedaddle: 'Who skedaddles',
  opportunity: 'Opportunity charges',
  'in-lieu': 'Try for an O hit instead of Disruption',
  cover: 'Try to stand instead of going to cover',
  flight: 'Leaders get away from the enemy',
  'leader-along': 'Leaders go along with a retreat',
  retreat: 'Where to retreat',
  'retreat-surrender': 'Isolated stacks surrender rather than run on',
  'rally-failed': 'Run after a failed rally, rather than lose a hit',
  'charge-on': 'Chargers go on after the enemy has left',
  'break-off': 'Get out of an assault between rounds',
  'place-leader': 'Where a leader is placed',
  special: 'Scenario rule',
};

const PLANS: readonly Asks[] = ['orders', 'designate', 'clock'];

export function askedHint(board: Board, raw: Decision): AskedHint {
  // Decisions that reach a presenter are those of its own system.
  const { asks, hex = null, id } = raw as RyDecision;
  const reaction = !PLANS.includes(asks);
  if (asks !== 'special' || id === undefined) return { kind: asks, title: TITLES[asks], reaction, hex };
  return { kind: `special ${id}`, title: board.specialData[id]?.title ?? id, reaction, hex };
}

/** Whether an order says yes or no to what is asked; where there are several ways of saying yes, at most one does. */
export function answerBy(board: Board, state: RyState, order: RyOrder): OrderHint['answer'] {
  switch (order.do) {
    case 'react':
      return isNextPost(board, state, order) ? 'yes' : null;
    case 'take-hit':
    case 'stand':
    case 'go-along':
    case 'run':
      return 'yes';
    case 'surrender':
      return order.stack === undefined ? 'yes' : null;
    case 'decline':
    case 'stay':
    case 'accept':
      return 'no';
    case 'done':
      return topOf(state.agenda)?.step === 'designate' ? 'no' : null;
    case 'flee':
      return isOnlyFlight(board, state) ? 'yes' : null;
    default:
      return null;
  }
}

/** All who may fire do, one after another in the order of the map: this is the next of them, with all it has. */
function isNextPost(board: Board, state: RyState, { stack, units, from }: OrderOf<'react'>): boolean {
  const top = topOf(state.agenda);
  if (top?.step !== 'fire-window' || from !== undefined) return false;
  const [first] = posts(board, state, windowOf(top));
  if (first === undefined || stackHex(board, state, stack) !== first.hex) return false;
  const all = idsOf(board, first.units);
  return units === undefined || (units.length === all.length && units.every(id => all.includes(id)));
}

function isOnlyFlight(board: Board, state: RyState): boolean {
  const top = topOf(state.agenda);
  return top?.step === 'flight' && flightPaths(board, state, top.leader).size === 1;
}
