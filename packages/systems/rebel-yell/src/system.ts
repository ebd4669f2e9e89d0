import { type Frame, type GameSystem, refuse, rulesOf, topOf } from '@guidon/kernel';
import { misplaced, openGame, sampleOf, sampleOfSegment, unknownPiece } from '@guidon/line-of-battle';
import type { Board } from './board/board.ts';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import type { RyTerms } from './book/kinds.ts';
import { OFFERS } from './book/offers.ts';
import { outcomeOf } from './odds/outcome.ts';
import { progressOf } from './odds/progress.ts';
import { stretchOf } from './odds/stretch.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import type { RyDecision } from './terms/decisions.ts';
import type { RyEvent } from './terms/events.ts';
import { parseOrder, type RyOrder } from './terms/orders.ts';
import type { RyState } from './terms/state.ts';
import { clockLabel } from './words/names.ts';

export type RySystem = GameSystem<RyState, RyOrder, RyEvent, RyDecision>;

const FRAME: Frame<RyTerms> = {
  top: state => topOf(state.agenda),
  isOver: state => state.verdict !== null,
  misplaced,
  unreadable(board, order) {
    const { rule } = BOOK.orders[order.do];
    const unknown = unknownPiece(board, order, rule);
    if (unknown !== undefined || order.do !== 'hand-flag' || board.flagById.has(order.flag)) return unknown;
    return refuse(rule, 'unknown-piece', { flag: order.flag });
  },
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
const DONE: RyOrder = { do: 'done' };

/** The rules of Rebel Yell, bound to one board. */
export function rebelYellSystem(board: Board): RySystem {
  const rules = rulesOn(board);
  return {
    ...rules,
    ...openGame(board, GAME),
    sample: (state, decision, chance) =>
      decision.asks === 'orders'
        ? sampleOfSegment<Board, RyState, RyOrder>(OFFERS, { board, state, done: DONE }, chance)
        : sampleOf(rules.choices(state, decision), chance),
    parseOrder,
  };
}
