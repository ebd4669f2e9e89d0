import { type Frame, type GameSystem, pick, present, refuse, rulesOf, topOf, type Verdict } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import type { HzTerms } from './book/kinds.ts';
import { drawnOrder } from './book/offers.ts';
import { outcomeOf } from './odds/outcome.ts';
import { progressOf } from './odds/progress.ts';
import { stretchOf } from './odds/stretch.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import type { HzDecision } from './terms/decisions.ts';
import type { HzEvent } from './terms/events.ts';
import { SIDES } from './terms/names.ts';
import { type HzOrder, parseOrder } from './terms/orders.ts';
import type { HzState } from './terms/state.ts';
import { clockLabel } from './words/names.ts';

export type HzSystem = GameSystem<HzState, HzOrder, HzEvent, HzDecision>;

const FRAME: Frame<HzTerms> = {
  top: state => topOf(state.agenda),
  isOver: state => state.verdict !== null,
  misplaced: ({ rule, order, decision }) =>
    refuse(rule, 'not-now', {
      order: order.do,
      asked: decision?.asks ?? 'nobody',
      seat: decision?.seat ?? 'nobody',
    }),
  // Each rule names what it finds wrong with a unit or a hex that is not there.
  unreadable: () => undefined,
};

/** How often a sampled order ends the segment: once in so many. */
const DONE_IN = 6;

const rulesOn = rulesOf(BOOK, FRAME);

/** The rules of Huzzah!, bound to one board. */
export function huzzahSystem(board: Board): HzSystem {
  const rules = rulesOn(board);
  return {
    ...rules,
    seats: SIDES,
    setup: () => setup(board),
    // So that every kind of order occurs: whose first, then the kind, then one of it.
    sample: (state, decision, chance) =>
      decision.asks === 'orders'
        ? ((chance.below(DONE_IN) === 0 ? undefined : drawnOrder(board, state, chance)) ?? { do: 'done' })
        : present(pick(chance, rules.choices(state, decision).orders), 'an order to give'),
    parseOrder,
    over: (state): Verdict | undefined => state.verdict ?? undefined,
    clock: state => ({ turn: state.turn, label: clockLabel(board, state) }),
    // Nothing is hidden: only dice tell something new, and the kernel sees those.
    reveals: () => false,
    witnessed: event => event,
    view: state => viewOf(board, state),
    query: (state, _seat, question) => answer(board, state, question),
    outcome: (before, after) => outcomeOf(board, before, after),
    progress: progressOf,
    stretch: state => stretchOf(board, state),
    paced: (state, pace) => ({ ...state, pace }),
  };
}
