import type { Answer, Question } from '../game/exchange.ts';
import type { Measures, Pace, Verdict } from '../game/system.ts';
import type { Facts, Json, Seat } from '../values/names.ts';
import type { Parsed } from '../values/shape.ts';
import type { SystemIn, Terms } from './book.ts';
import type { BookRules } from './rules-of.ts';

interface OpenTerms extends Terms {
  readonly state: { readonly turn: number; readonly pace: Pace; readonly verdict: Verdict | null };
}

/** What is hidden from the seats of a game, where its options hide anything. */
export interface Secrets<T extends Terms> {
  /** The position as a seat may know it. Done twice it changes nothing more. */
  known(board: T['board'], state: T['state'], seat: Seat): T['state'];
  witnessed(board: T['board'], event: T['event'], seat: Seat): T['event'] | undefined;
  /** May it show a seat what was hidden from it? Undo stops there. */
  reveals(event: T['event']): boolean;
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
  /** The verdict if the game ended now, before it has ended. */
  verdictNow(board: T['board'], state: T['state']): Verdict;
  /** Strength, order and ground of each seat in numbers. */
  measures?(board: T['board'], state: T['state']): Measures;
  /** Undefined where the options of the board hide nothing. */
  secrets?(board: T['board']): Secrets<T> | undefined;
}

/** The contract of a game in which only dice tell something new, and the kernel sees those; with what its options hide. */
export function openGame<T extends OpenTerms, P>(
  board: T['board'],
  rules: BookRules<T>,
  game: OpenGame<T, P>,
): SystemIn<T> {
  const english = game.speechFor(board);
  const secrets = game.secrets?.(board);
  const { measures } = game;
  const seen = (state: T['state'], seat: Seat): T['state'] => secrets?.known(board, state, seat) ?? state;
  return {
    ...rules,
    seats: game.seats,
    parseOrder: game.parseOrder,
    setup: () => game.setup(board),
    over: state => state.verdict ?? undefined,
    standing: state => state.verdict ?? game.verdictNow(board, state),
    ...(measures === undefined ? {} : { measures: state => measures(board, state) }),
    clock: state => ({
      turn: state.turn,
      // The kernel asks for the turn with every order, and nobody then reads the words.
      get label() {
        return game.clockLabel(english, state);
      },
    }),
    reveals: event => secrets?.reveals(event) ?? false,
    witnessed: secrets === undefined ? event => event : (event, seat) => secrets.witnessed(board, event, seat),
    view: (state, seat) => game.view(board, seen(state, seat)),
    ...(secrets === undefined ? {} : { known: seen }),
    query: (state, seat, question) => game.answer(board, seen(state, seat), question),
    outcome: (before, after) => game.outcome(board, before, after),
    paced: (state, pace) => ({ ...state, pace }),
  };
}
