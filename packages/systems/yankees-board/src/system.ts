import { type GameSystem, oneQuestion, type Verdict } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { checkOrder, misplaced } from './check.ts';
import { assumedFor, choicesFor, fallbackFor } from './choices.ts';
import { questionOf, type YbDecision } from './decisions.ts';
import type { YbEvent } from './events.ts';
import { fold } from './fold.ts';
import { SIDES } from './names.ts';
import { parseOrder, type YbOrder } from './orders.ts';
import { outcomeOf } from './outcome.ts';
import { answer } from './query.ts';
import { resolveOrder, takeStep } from './resolve.ts';
import { setup } from './setup.ts';
import type { YbState } from './state.ts';
import { viewOf } from './view.ts';
import { clockLabel } from './words/names.ts';

export type YbSystem = GameSystem<YbState, YbOrder, YbEvent, YbDecision>;

/** The rules of Yankees & Rebels, bound to one board. */
export function yankeesBoardSystem(board: Board): YbSystem {
  return {
    seats: SIDES,
    setup: () => setup(board),
    decisions: oneQuestion(state => questionOf(board, state)),
    choices: (state, decision) => choicesFor(board, state, decision),
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
    // Nothing is hidden (ruling R64): only dice and the cup tell something new, and the kernel sees those.
    reveals: () => false,
    witnessed: event => event,
    view: state => viewOf(board, state),
    query: (state, _seat, question) => answer(board, state, question),
    outcome: (before, after) => outcomeOf(board, before, after),
    paced: (state, pace) => ({ ...state, pace }),
  };
}
