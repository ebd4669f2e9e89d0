import type { Answer, Question } from '../game/exchange.ts';
import type { Pace, Verdict } from '../game/system.ts';
import type { Facts, Json, Seat } from '../values/names.ts';
import type { Parsed } from '../values/shape.ts';
import type { SystemIn, Terms } from './book.ts';
import type { BookRules } from './rules-of.ts';

interface OpenTerms extends Terms {
  readonly state: { readonly turn: number; readonly pace: Pace; readonly verdict: Verdict | null };
}

/** What a game in which nothing is hidden says of a position besides its rules; `P`: how it speaks. */
export interface OpenGame<T extends Terms, P> {
  readonly seats: readonly Seat[];
  readonly parseOrder: SystemIn<T>['parseOrder'];
  setup(board: T['board']): T['state'];
  /** In English. */
  speechFor(board: T['board']): P;
  clockLabel(speech: P, state: T['state']): string;
  view(board: T['board'], state: T['state']): Json;
  answer(board: T['board'], state: T['state'], question: Question): Parsed<Answer>;
  outcome(board: T['board'], before: T['state'], after: T['state']): Facts;
}

/** The contract of a game in which nothing is hidden: only dice tell something new, and the kernel sees those. */
export function openGame<T extends OpenTerms, P>(
  board: T['board'],
  rules: BookRules<T>,
  game: OpenGame<T, P>,
): SystemIn<T> {
  const english = game.speechFor(board);
  return {
    ...rules,
    seats: game.seats,
    parseOrder: game.parseOrder,
    setup: () => game.setup(board),
    over: state => state.verdict ?? undefined,
    clock: state => ({ turn: state.turn, label: game.clockLabel(english, state) }),
    reveals: () => false,
    witnessed: event => event,
    view: state => game.view(board, state),
    query: (state, _seat, question) => game.answer(board, state, question),
    outcome: (before, after) => game.outcome(board, before, after),
    paced: (state, pace) => ({ ...state, pace }),
  };
}
