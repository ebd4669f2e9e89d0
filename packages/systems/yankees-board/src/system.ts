import { type Frame, type GameSystem, refuse, rulesOf, topOf, type Verdict } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import type { YbTerms } from './book/kinds.ts';
import { outcomeOf } from './odds/outcome.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import type { YbDecision } from './terms/decisions.ts';
import type { YbEvent } from './terms/events.ts';
import { SIDES, type YbRule } from './terms/names.ts';
import { parseOrder, type YbOrder } from './terms/orders.ts';
import type { YbState } from './terms/state.ts';
import { clockLabel, speechFor } from './words/speech.ts';

export type YbSystem = GameSystem<YbState, YbOrder, YbEvent, YbDecision>;

const FRAME: Frame<YbTerms> = {
  top: state => topOf(state.agenda),
  isOver: state => state.verdict !== null,
  misplaced: given =>
    refuse(placeOf(given), 'not-now', {
      order: given.order.do,
      asked: given.decision?.asks ?? 'nobody',
      seat: given.decision?.seat ?? 'nobody',
    }),
  // Each rule names what it finds wrong with a unit or a hex that is not there.
  unreadable: () => undefined,
};

/** The rule of the order, unless that of the open question is what it offends against. */
function placeOf({ rule, order, decision }: Parameters<Frame<YbTerms>['misplaced']>[0]): YbRule {
  const asks = decision?.asks;
  if (asks === 'enemy-flags' && Object.hasOwn(BOOK.windows.bugles.answers, order.do)) return 'yb:2.0-7';
  // The right words at the wrong time of night: it is the other side's step.
  const isNight = asks === 'night-withdraw' || asks === 'night-enter';
  return isNight && Object.hasOwn(BOOK.windows[asks].answers, order.do) ? 'yb:7.1-3' : rule;
}

const rulesOn = rulesOf(BOOK, FRAME);

/** The rules of Yankees & Rebels, bound to one board. */
export function yankeesBoardSystem(board: Board): YbSystem {
  const english = speechFor(board);
  return {
    ...rulesOn(board),
    seats: SIDES,
    setup: () => setup(board),
    parseOrder,
    over: (state): Verdict | undefined => state.verdict ?? undefined,
    clock: state => ({ turn: state.turn, label: clockLabel(english, state) }),
    // Nothing is hidden (ruling R64): only dice and the cup tell something new, and the kernel sees those.
    reveals: () => false,
    witnessed: event => event,
    view: state => viewOf(board, state),
    query: (state, _seat, question) => answer(board, state, question),
    outcome: (before, after) => outcomeOf(board, before, after),
    paced: (state, pace) => ({ ...state, pace }),
  };
}
