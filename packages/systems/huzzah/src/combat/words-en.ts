import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceName, pieceNames } from '../words/names.ts';
import { verb } from '../words/phrases.ts';
import { addendsText } from '../words/sums.ts';

/** What combat does to a stack, in English. */
export const combatEn = {
  titles: {
    disruption: 'Try for an O hit instead of disruption',
    hit: 'Who takes an O hit',
    retreat: 'Where to retreat',
  },
  questions: {
    disruption: ({ seat, who, rule }) =>
      `${seat}: ${who} is to be disrupted. Accept it, or try for an O hit instead? (${rule})`,
    hit: ({ seat, who, rule }) => `${seat}: ${who}: which takes the O hit? (${rule})`,
    retreat: ({ seat, who, hex, rule }) => `${seat}: ${who} must retreat from ${hex}. Where to? (${rule})`,
  },
  orders: {
    accept: () => 'accept the disruption',
    'take-hit': () => 'try for an O hit instead',
    'hit-on': (board, { unit }) => `${pieceName(board, unit)} takes the O hit`,
    retreat: (_board, { to }) => `retreat to ${to}`,
  },
  events: {
    'hit-taken': hitText,
    checked: checkText,
    disrupted: (board, { units, rule }) =>
      `${pieceNames(board, units)} ${verb(board, units, ['are', 'is'])} disrupted. (${rule})`,
    routed: (board, { units, rule }) => `${pieceNames(board, units)} ${verb(board, units, 'rout')}. (${rule})`,
    'retreat-owed': null,
    'retreat-paid': null,
    'retreat-began': (board, { units, rule }) => `${pieceNames(board, units)} must retreat. (${rule})`,
    retreated: (board, { units, leaders, from, to, edge }) =>
      `${pieceNames(board, [...units, ...leaders])} ${verb(board, [...units, ...leaders], 'retreat')} from ${from} to ${to}${edge ? ', the edge of the map' : ''}. (hz:13.9)`,
    removed: (board, { units, fate, rule }) =>
      `${pieceNames(board, units)} ${verb(board, units, ['are', 'is'])} ${FATES[fate]}. (${rule})`,
  },
  reasons: {
    'not-that-unit': fact =>
      `The O hit does not fall on ${fact('unit')}: full before reduced, and the fewest hits first.`,
  },
} satisfies Sayings;

const FATES: { readonly [fate: string]: string } = {
  combat: 'destroyed',
  surrender: 'taken prisoner: there is no way out',
  'routed-off': 'gone from the map in rout',
  exited: 'off the map',
};

function hitText(board: Board, { unit, rule, hits, reduced, destroyed }: EventOf<'hit-taken'>): string {
  const name = pieceName(board, unit);
  if (destroyed) return `${name} takes an O hit and is destroyed. (${rule}, hz:7.6)`;
  if (hits === 0) return `${name} takes an O hit and is turned to its reduced side. (${rule}, hz:7.6)`;
  return `${name} takes an O hit: ${hits}${reduced ? ', reduced' : ''}. (${rule})`;
}

function checkText(board: Board, { units, morale, roll, natural, passed, rule }: EventOf<'checked'>): string {
  const parts = morale.addends.length < 2 ? '' : ` = ${addendsText(morale)}`;
  const die = roll === natural ? `die ${roll}` : `die ${natural}, counted as ${roll} (hz:8.3.5)`;
  return `${pieceNames(board, units)}, morale ${morale.total}${parts}: ${die}, ${passed ? 'holds' : 'fails'}. (${rule})`;
}
