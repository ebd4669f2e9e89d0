import { type GameSystem, oneQuestion, type Verdict } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { setup } from './board/setup.ts';
import { checkOrder, misplaced } from './check.ts';
import { assumedFor, choicesFor, fallbackFor, sampleFor } from './choices.ts';
import { questionOf } from './decisions.ts';
import { fold } from './fold.ts';
import { outcomeOf } from './odds/outcome.ts';
import { progressOf } from './odds/progress.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import { resolveOrder, takeStep } from './resolve.ts';
import type { RtDecision } from './terms/decisions.ts';
import type { RtEvent } from './terms/events.ts';
import { SIDES } from './terms/names.ts';
import { parseOrder, type RtOrder } from './terms/orders.ts';
import type { RtState } from './terms/state.ts';
import { clockLabel } from './words/names.ts';

export type RtSystem = GameSystem<RtState, RtOrder, RtEvent, RtDecision>;

/** The rules of Rebels and Yankees, bound to one board. */
export function rebelsTableSystem(board: Board): RtSystem {
  return {
    seats: SIDES,
    setup: () => setup(board),
    decisions: oneQuestion(state => questionOf(board, state)),
    choices: (state, decision) => choicesFor(board, state, decision),
    sample: (state, decision, chance) => sampleFor(board, state, decision, chance),
    fallback: (state, decision) => fallbackFor(board, state, decision),
    assume: (state, decision) => assumedFor(board, state, decision),
    parseOrder,
    check: (state, decision, order) => checkOrder(board, state, { decision, order }),
    outOfTurn: (state, _seat, order) => misplaced(order, questionOf(board, state)),
    resolve: (play, _decision, order) => resolveOrder(board, play, order),
    advance: play => takeStep(board, play),
    fold: (state, event) => fold(board, state, event),
    over: (state): Verdict | undefined => state.verdict ?? undefined,
    clock: state => ({ turn: state.turn, label: clockLabel(board, state) }),
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
