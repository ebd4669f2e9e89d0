import { type Frame, type GameSystem, rulesOf, topOf, type Verdict } from '@guidon/kernel';
import { misplaced, sampleOf, sampleOfSegment } from '@guidon/line-of-battle';
import type { Board } from './board/board.ts';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import type { HzTerms } from './book/kinds.ts';
import { OFFERS } from './book/offers.ts';
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
  misplaced,
  // Each rule names what it finds wrong with a unit or a hex that is not there.
  unreadable: () => undefined,
};

const rulesOn = rulesOf(BOOK, FRAME);
const DONE: HzOrder = { do: 'done' };

/** The rules of Huzzah!, bound to one board. */
export function huzzahSystem(board: Board): HzSystem {
  const rules = rulesOn(board);
  return {
    ...rules,
    seats: SIDES,
    setup: () => setup(board),
    sample: (state, decision, chance) =>
      decision.asks === 'orders'
        ? sampleOfSegment<Board, HzState, HzOrder>(OFFERS, { board, state, done: DONE }, chance)
        : sampleOf(rules.choices(state, decision), chance),
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
