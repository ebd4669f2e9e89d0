import type { Sayings } from '../words/kinds.ts';
import { dayName, hourName, markerName } from '../words/names.ts';
import { asWritten, count, names } from '../words/phrases.ts';

/** Chapter 2 in English. */
export const sequenceEn = {
  titles: {
    clock: 'The clock',
  },
  questions: {
    clock: () => 'The clock waits for the umpire.',
  },
  orders: {
    'fill-cup': asWritten,
    draw: asWritten,
    roll: asWritten,
    'next-turn': asWritten,
    'score-day': asWritten,
    'night-start': asWritten,
    verdict: asWritten,
  },
  events: {
    next: null,
    'agenda-cleared': null,
    'turn-started': (board, { day, hour, due }) =>
      `${dayName(board.days[day]?.day ?? '')}, ${hourName(hour)}.${due.length === 0 ? '' : ` Due: ${names(board, due)}.`} (yb:2.0-3)`,
    'marker-drawn': (_board, { marker }) => `Drawn: ${markerName(marker)}. (yb:2.0-5)`,
    'pool-rolled': (_board, { pool: { corps, hats, bugles, enemyFlags } }) =>
      `Results: ${count(corps, 'activation')}, ${count(hats, 'hat')}, ${count(bugles, 'bugle')}, ${count(enemyFlags, 'enemy flag')}. (yb:2.0-6)`,
    'round-ended': null,
    'turn-ended': (_board, { early }) =>
      early ? 'Everybody has been activated: the turn ends. (yb:2.0-2)' : 'The cup is empty: the turn ends. (yb:2.0-1)',
    'clock-advanced': null,
  },
  reasons: {
    'cup-empty': () => 'The cup is empty.',
    'markers-left': fact => `Markers are left in the cup: ${fact('cup')}.`,
    'not-in-cup': fact => `${fact('chit')} is not in the cup.`,
    'not-now': fact => `This is not the time for ${fact('order')}: ${fact('asked')} is open (${fact('seat')}).`,
  },
} satisfies Sayings;
