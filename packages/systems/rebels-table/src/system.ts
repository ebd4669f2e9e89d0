import { type Frame, type GameSystem, pick, present, refuse, rulesOf, topOf, type Verdict } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import { type RtTerms, SEQUENCE } from './book/kinds.ts';
import { outcomeOf, progressOf } from './odds/progress.ts';
import { SAMPLES } from './plans/sample.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import { parseOrder, type RtDecision, type RtEvent, type RtOrder } from './terms/game.ts';
import { SIDES } from './terms/names.ts';
import type { RtState } from './terms/state.ts';
import { clockLabel, speechFor } from './words/speech.ts';

export type RtSystem = GameSystem<RtState, RtOrder, RtEvent, RtDecision>;

const FRAME: Frame<RtTerms> = {
  top: state => topOf(state.agenda),
  isOver: state => state.verdict !== null,
  misplaced: ({ rule, order, decision }) =>
    refuse(rule === SEQUENCE ? (decision?.rule ?? rule) : rule, 'not-asked', {
      order: order.do,
      ...(decision === undefined ? {} : { asked: decision.asks }),
    }),
  // Each rule names what it finds wrong with a unit that is not there.
  unreadable: () => undefined,
};

const rulesOn = rulesOf(BOOK, FRAME);

/** The rules of Rebels and Yankees, bound to one board. */
export function rebelsTableSystem(board: Board): RtSystem {
  const rules = rulesOn(board);
  const english = speechFor(board);
  return {
    ...rules,
    seats: SIDES,
    setup: () => setup(board),
    sample: (state, decision, chance) =>
      SAMPLES[decision.asks]?.(board, state, chance) ??
      present(pick(chance, rules.choices(state, decision).orders), 'an order to give'),
    parseOrder,
    over: (state): Verdict | undefined => state.verdict ?? undefined,
    clock: state => ({ turn: state.turn, label: clockLabel(english, state) }),
    // Nothing is hidden: only dice tell something new, and the kernel sees those.
    reveals: () => false,
    witnessed: event => event,
    view: state => viewOf(board, state),
    query: (state, _seat, question) => answer(board, state, question),
    outcome: (before, after) => outcomeOf(board, before, after),
    progress: progressOf,
    paced: (state, pace) => ({ ...state, pace }),
  };
}
