import { refuse, type SystemIn } from '@guidon/kernel';
import { measuresBy, segmentSystem, unknownPiece } from '@guidon/line-of-battle';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import type { RyTerms } from './book/kinds.ts';
import { OFFERS } from './book/offers.ts';
import { secretsOf } from './fog/fog.ts';
import { ODDS } from './odds/odds.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import { halfPoints } from './terms/lookups.ts';
import { parseOrder } from './terms/orders.ts';
import { verdictOf } from './victory/score.ts';
import { speechFor } from './words/speech.ts';

export type RySystem = SystemIn<RyTerms>;

/** The rules of Rebel Yell, to be bound to a board. */
export const rebelYellSystem = segmentSystem<RyTerms>({
  book: BOOK,
  verdictNow: verdictOf,
  measures: measuresBy(halfPoints),
  unreadable(board, order) {
    const unknown = unknownPiece(board, order, 'ry:1.1');
    if (unknown !== undefined || order.do !== 'hand-flag' || board.flagById.has(order.flag)) return unknown;
    return refuse('ry:3.0', 'unknown-piece', { flag: order.flag });
  },
  segment: { offers: OFFERS, done: { do: 'done' } },
  parseOrder,
  setup,
  speechFor,
  view: viewOf,
  answer,
  odds: ODDS,
  secrets: secretsOf,
});
