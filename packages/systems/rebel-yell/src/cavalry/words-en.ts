import type { Sayings } from '../words/kinds.ts';
import { pieceNames } from '../words/names.ts';
import { who } from '../words/phrases.ts';

/** Opportunity charges: 12.7. In English. */
export const cavalryEn = {
  titles: {
    opportunity: 'Opportunity charges, by the first mounted line that may',
  },
  questions: {
    opportunity: ({ who, hex }) => `${who} in ${hex} may be met by an opportunity charge. Which mounted line charges?`,
  },
  orders: {
    countercharge: (board, { units, via, facing }) =>
      `${pieceNames(board, units)}: opportunity charge${facing === undefined ? '' : `, facing ${facing}`}${via === undefined ? '' : ` by ${via}`}`,
  },
  events: {
    'chain-set': null,
    countercharged: (board, { units, at, rule }) =>
      `${who(board, units, 'make')} an opportunity charge at ${pieceNames(board, at)}. (${rule})`,
  },
  reasons: {
    'not-moved-against': fact =>
      `${fact('unit')} makes opportunity charges in segments of the enemy, when he comes near.`,
    'has-countercharged': fact => `${fact('unit')} has made an opportunity charge in this segment.`,
    'mounted-line-only': fact => `${fact('unit')} is not a mounted line, and only that makes such a charge.`,
    'nobody-to-charge': () => 'There is nobody left to charge.',
    'way-is-shut': fact => `${fact('unit')} has no free way to ${fact('hex')}.`,
    'not-in-charge-zone': fact => `${fact('hex')} is not in the minimum charge zone of ${fact('unit')}.`,
    'target-in-cover': fact => `cavalry does not charge into woods, marsh or creek (${fact('hex')}).`,
    'target-in-works': fact => `cavalry does not charge units in earthworks (${fact('hex')}).`,
  },
} satisfies Sayings;
