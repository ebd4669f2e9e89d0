import type { SystemIn } from '@guidon/kernel';
import { measuresBy, segmentSystem } from '@guidon/line-of-battle';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import type { HzTerms } from './book/kinds.ts';
import { OFFERS } from './book/offers.ts';
import { secretsOf } from './fog/fog.ts';
import { ODDS } from './odds/odds.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import { valuesOf } from './terms/lookups.ts';
import { parseOrder } from './terms/orders.ts';
import { verdictOf } from './victory/score.ts';
import { speechFor } from './words/speech.ts';

export type HzSystem = SystemIn<HzTerms>;

/** The rules of Huzzah!, to be bound to a board. */
export const huzzahSystem = segmentSystem<HzTerms>({
  book: BOOK,
  verdictNow: verdictOf,
  measures: measuresBy((board, state, unit) => valuesOf(board, state, unit).strength),
  // Each rule names what it finds wrong with a unit or a hex that is not there.
  unreadable: () => undefined,
  segment: { offers: OFFERS, done: { do: 'done' } },
  parseOrder,
  setup,
  speechFor,
  view: viewOf,
  answer,
  odds: ODDS,
  secrets: secretsOf,
});
