import type { Answer, Book, Facts, Frame, GameSystem, Json, Pace, Parsed } from '@guidon/kernel';
import { type Question, rulesOf, type Stretch, type Terms, topOf, type Verdict } from '@guidon/kernel';
import type { Speech } from '@guidon/kit';
import { SIDES } from '../clock/segments.ts';
import { clockLabel, type ToldBoard } from '../words/formats.ts';
import type { Offered } from './drawers.ts';
import { misplaced, namesNothing, type Sheet } from './misplaced.ts';
import { sampleOf, sampleOfSegment } from './sampling.ts';

interface Timed<S> {
  readonly turn: number;
  readonly segment: number;
  readonly pace: Pace;
  readonly verdict: Verdict | null;
  readonly agenda: readonly S[];
}

interface SegmentTerms extends Terms {
  readonly board: Sheet;
  readonly state: Timed<this['step']>;
}

type SystemOf<T extends Terms> = GameSystem<T['state'], T['order'], T['event'], T['decision']>;

/** A game in segments: its records, and what it says of a position besides its rules. */
interface SegmentGame<T extends Terms> {
  readonly book: Book<T>;
  readonly unreadable: Frame<T>['unreadable'];
  readonly offers: Pick<Offered<T['board'], T['state'], T['order']>, 'draw'>;
  /** The order that ends a segment. */
  readonly done: T['order'];
  readonly parseOrder: SystemOf<T>['parseOrder'];
  setup(board: T['board']): T['state'];
  /** In English. */
  speechFor(board: T['board']): Speech<ToldBoard>;
  view(board: T['board'], state: T['state']): Json;
  answer(board: T['board'], state: T['state'], question: Question): Parsed<Answer>;
  readonly odds: {
    outcome(board: T['board'], before: T['state'], after: T['state']): Facts;
    progress(state: T['state']): number;
    stretch(board: T['board'], state: T['state']): Stretch<T['state']> | undefined;
  };
}

/** The rules of a game in segments, to be bound to a board. Nothing is hidden in these games. */
export function segmentSystem<T extends SegmentTerms>(game: SegmentGame<T>): (board: T['board']) => SystemOf<T> {
  const { book, unreadable, offers, done, parseOrder, odds } = game;
  const rulesOn = rulesOf(book, {
    top: state => topOf(state.agenda),
    isOver: state => state.verdict !== null,
    misplaced,
    unreadable,
  });
  return board => {
    const rules = rulesOn(board);
    const english = game.speechFor(board);
    return {
      ...rules,
      complete: (state, decision, said) => (namesNothing(board, said) ? {} : rules.complete(state, decision, said)),
      seats: SIDES,
      parseOrder,
      setup: () => game.setup(board),
      over: state => state.verdict ?? undefined,
      clock: state => ({ turn: state.turn, label: clockLabel(english, state) }),
      // Only dice tell something new, and the kernel sees those.
      reveals: () => false,
      witnessed: event => event,
      view: state => game.view(board, state),
      query: (state, _seat, question) => game.answer(board, state, question),
      outcome: (before, after) => odds.outcome(board, before, after),
      progress: odds.progress,
      stretch: state => odds.stretch(board, state),
      paced: (state, pace) => ({ ...state, pace }),
      sample: (state, decision, chance) =>
        decision.asks === 'orders'
          ? sampleOfSegment(offers, { board, state, done }, chance)
          : sampleOf(rules.choices(state, decision), chance),
    };
  };
}
