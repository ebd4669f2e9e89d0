import type { Board } from '../board/board.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { Sayings } from '../words/kinds.ts';
import { asWritten, name, names, sum, wayText } from '../words/phrases.ts';

/** Chapter 7 in English. */
export const nightEn = {
  titles: {
    'night-withdraw': 'Withdraw at night',
    'night-enter': 'Night marches',
  },
  questions: {
    'night-withdraw': ({ seat, who, rule }) =>
      `${seat}: night. ${who} stand next to the enemy. Withdraw them, or be done. (${rule})`,
    'night-enter': ({ seat, who, rule }) => `${seat}: night. ${who} may come on. (${rule})`,
  },
  orders: {
    'night-retreat': (board, { unit, to }) => `${name(board, unit)}: withdraw to ${to}`,
    'night-enter': (board, order) => marchText(board, order, 'enter'),
    'night-move': (board, order) => marchText(board, order, 'move'),
    'night-done': asWritten,
  },
  events: {
    'night-fell': (board, { names: { forced }, due }) =>
      `Night.${forced.length === 0 ? '' : ` Must fall back: ${names(board, forced)}.`}${due.length === 0 ? '' : ` Due: ${names(board, due)}.`} (yb:7.1-1)`,
    'unit-withdrew': (board, { unit, to, rule = 'yb:7.1-6' }) => `${name(board, unit)} withdraws to ${to}. (${rule})`,
    'unit-marched-at-night': (board, { unit, path, cost }) =>
      `${name(board, unit)} marches by ${path.join(', ')}: ${sum(cost)}.`,
    'night-step-done': null,
  },
  reasons: {
    'may-not-withdraw': fact => `${fact('unit')} neither must nor may withdraw tonight.`,
    'moved-already': fact => `${fact('unit')} has moved tonight.`,
    'must-fall-back': fact => `${fact('units')} must fall back first.`,
    'no-night': () => 'No night follows this day.',
    'one-hex-only': fact => `The withdrawal goes one hex; ${fact('to')} is not next to ${fact('from')}.`,
    'only-entrants-move': fact => `At night only units that enter move; ${fact('unit')} is on the map.`,
  },
} satisfies Sayings;

const marchText = (
  board: Board,
  { unit, path, road }: OrderOf<'night-enter' | 'night-move'>,
  verb: 'enter' | 'move',
): string => `${name(board, unit)}: ${verb}${road ? ' by road' : ''}${wayText(path, 'end')}`;
