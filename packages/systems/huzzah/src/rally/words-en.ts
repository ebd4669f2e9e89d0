import type { Sayings } from '../words/kinds.ts';
import { pieceName, pieceNames } from '../words/names.ts';
import { verb } from '../words/phrases.ts';
import { addendsText } from '../words/sums.ts';

/** Regrouping and rally in English. */
export const rallyEn = {
  orders: {
    rally: (board, { units, facing }) =>
      `${pieceNames(board, units)}: rally${facing === undefined ? '' : ` and face ${facing}`}`,
    regroup: (board, { unit }) => `${pieceName(board, unit)}: regroup`,
  },
  events: {
    rallied: (board, { units, rule }) =>
      `${pieceNames(board, units)} ${verb(board, units, ['rally', 'rallies'])} to good order. (${rule})`,
    'rally-failed': (board, { units, rule }) =>
      `${pieceNames(board, units)} ${verb(board, units, ['do', 'does'])} not rally. (${rule})`,
    regrouped: (board, { unit, morale, roll, recovered }) =>
      `${pieceName(board, unit)} regroups: ${addendsText(roll)} against base morale ${morale}: ${recovered ? 'one O hit recovered' : 'no success'}. (hz:12.2.3)`,
  },
  reasons: {
    'af-marker-no-rally': fact => `${fact('unit')} carries an advance fire marker and does not rally in this segment.`,
    disorganized: fact => `${fact('unit')} is not in good order.`,
    'enemy-too-near': fact =>
      `An enemy is ${fact('distance')} hexes from ${fact('unit')}; three are needed to regroup.`,
    'has-retreated': fact => `${fact('unit')} has retreated in this segment and does not rally in it.`,
    'in-good-order': fact => `${fact('unit')} is in good order and need not rally.`,
    'just-disorganized': fact => `${fact('unit')} has been disorganized in this very segment and does not rally in it.`,
    'needs-two-hits': fact => `${fact('unit')} has ${fact('hits')} O hits; only a unit with exactly two regroups.`,
    'no-rally-in-horse-segment': fact => `Nobody rallies in a Horse segment, so neither does ${fact('unit')}.`,
    'no-rally-now': fact => `${fact('unit')} does not rally in this segment.`,
    'rally-as-a-stack': fact => `${fact('unit')} rallies together with the other disorganized units of its hex.`,
  },
} satisfies Sayings;
