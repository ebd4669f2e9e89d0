import { topOf } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { RtState } from '../terms/state.ts';
import { count, inWidths, nameOf, type Sayings, unit } from '../words/phrases.ts';

/** Breaks, spaces taken, forced retires in English. */
export const breaksEn = {
  titles: {
    'retire-supply': 'A supply die for a forced retire, to go farther',
    'face-enemy': 'Face the enemy who stopped a forced retire',
    occupy: 'Take the space of a unit that broke, by the first who may',
    'occupy-supply': 'A supply die for taking a space',
  },
  questions: {
    'retire-supply': ({ state, who, supply }) =>
      `${who} is forced to retire ${retireText(state)}. Give a supply die to go one BW farther, or one less? ${supply}`,
    'face-enemy': ({ who }) => `the enemy is in the way of ${who}. Turn to face him?`,
    occupy: ({ who }) => `the enemy has broken. Does ${who} take the space?`,
    'occupy-supply': ({ who, supply }) => `${who} takes the space. Give a supply die for 1 BW more? ${supply}`,
  },
  orders: {
    occupy: (board, { unit }) => `${nameOf(board, unit)} takes the space`,
    face: () => 'Face the enemy',
  },
  events: {
    breaking: (board, { unit, rule }) => `${nameOf(board, unit)} breaks. (${rule})`,
    broken: (board, { unit }) => `${nameOf(board, unit)} is taken off the table. (rt:BRK-06)`,
    retired: (board, { unit, blockedHits }) =>
      blockedHits === 0
        ? ''
        : `${nameOf(board, unit)} cannot retire far enough: ${count(blockedHits, 'hit')}. (rt:FRET-07)`,
  },
  reasons: {
    'not-a-victor': fact => `${unit(fact)} cannot take that space: name one of those who drove the enemy off.`,
    'more-or-less': () => 'say whether the supply die makes the retire longer or shorter: by 1 or by −1.',
  },
} satisfies Sayings;

function retireText(state: RtState): string {
  const top = topOf(state.agenda);
  return top?.step === 'retire-move' ? inWidths(top.die * BW) : '';
}
