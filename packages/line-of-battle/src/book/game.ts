import type { Answer, Facts, Json, Pace, Parsed, Question, Stretch, Verdict } from '@guidon/kernel';
import { SIDES } from '../clock/segments.ts';

interface Timed {
  readonly turn: number;
  readonly pace: Pace;
  readonly verdict: Verdict | null;
}

/** What a game says of a position besides its rules. */
interface Game<B, S> {
  setup(board: B): S;
  clockLabel(board: B, state: S): string;
  view(board: B, state: S): Json;
  answer(board: B, state: S, question: Question): Parsed<Answer>;
  outcome(board: B, before: S, after: S): Facts;
  progress(state: S): number;
  stretch(board: B, state: S): Stretch<S> | undefined;
}

/** The part of a system that is no rule, bound to one board. Nothing is hidden in these games. */
export const openGame = <B, S extends Timed>(board: B, game: Game<B, S>) => ({
  seats: SIDES,
  setup: () => game.setup(board),
  over: (state: S): Verdict | undefined => state.verdict ?? undefined,
  clock: (state: S) => ({ turn: state.turn, label: game.clockLabel(board, state) }),
  // Only dice tell something new, and the kernel sees those.
  reveals: () => false,
  witnessed: <E>(event: E): E => event,
  view: (state: S) => game.view(board, state),
  query: (state: S, _seat: unknown, question: Question) => game.answer(board, state, question),
  outcome: (before: S, after: S) => game.outcome(board, before, after),
  progress: game.progress,
  stretch: (state: S) => game.stretch(board, state),
  paced: (state: S, pace: Pace): S => ({ ...state, pace }),
});
