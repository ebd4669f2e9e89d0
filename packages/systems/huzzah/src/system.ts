import { type Frame, type GameSystem, rulesOf, topOf } from '@guidon/kernel';
import { misplaced, openGame, sampleOf, sampleOfSegment } from '@guidon/line-of-battle';
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

const GAME = {
  setup,
  clockLabel,
  view: viewOf,
  answer,
  outcome: outcomeOf,
  progress: progressOf,
  stretch: stretchOf,
};

const rulesOn = rulesOf(BOOK, FRAME);
const DONE: HzOrder = { do: 'done' };

/** The rules of Huzzah!, bound to one board. */
export function huzzahSystem(board: Board): HzSystem {
  const rules = rulesOn(board);
  return {
    ...rules,
    ...openGame(board, GAME),
    sample: (state, decision, chance) =>
      decision.asks === 'orders'
        ? sampleOfSegment<Board, HzState, HzOrder>(OFFERS, { board, state, done: DONE }, chance)
        : sampleOf(rules.choices(state, decision), chance),
    parseOrder,
  };
}
