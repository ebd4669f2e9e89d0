import type { Book, Frame, OpenGame, Pace, Stretch, SystemIn, Terms, Verdict } from '@guidon/kernel';
import { openGame, rulesOf, topOf } from '@guidon/kernel';
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

/** A game in segments: its records, and what it says of a position besides its rules. */
interface SegmentGame<T extends Terms>
  extends Omit<OpenGame<T, Speech<ToldBoard>>, 'seats' | 'clockLabel' | 'outcome'> {
  readonly book: Book<T>;
  readonly unreadable: Frame<T>['unreadable'];
  readonly segment: {
    readonly offers: Pick<Offered<T['board'], T['state'], T['order']>, 'draw'>;
    /** The order that ends it. */
    readonly done: T['order'];
  };
  readonly odds: Pick<OpenGame<T, never>, 'outcome'> & {
    progress(state: T['state']): number;
    stretch(board: T['board'], state: T['state']): Stretch<T['state']> | undefined;
  };
}

/** The rules of a game in segments, to be bound to a board. Nothing is hidden in these games. */
export function segmentSystem<T extends SegmentTerms>(game: SegmentGame<T>): (board: T['board']) => SystemIn<T> {
  const { book, unreadable, odds } = game;
  const { offers, done } = game.segment;
  const rulesOn = rulesOf(book, {
    top: state => topOf(state.agenda),
    isOver: state => state.verdict !== null,
    misplaced,
    unreadable,
  });
  const open = { ...game, seats: SIDES, clockLabel, outcome: odds.outcome };
  return board => {
    const rules = rulesOn(board);
    return {
      ...openGame(board, rules, open),
      complete: (state, decision, said) => (namesNothing(board, said) ? {} : rules.complete(state, decision, said)),
      progress: odds.progress,
      stretch: state => odds.stretch(board, state),
      sample: (state, decision, chance) =>
        decision.asks === 'orders'
          ? sampleOfSegment(offers, { board, state, done }, chance)
          : sampleOf(rules.choices(state, decision), chance),
    };
  };
}
