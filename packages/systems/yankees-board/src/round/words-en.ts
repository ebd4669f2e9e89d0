import type { Board } from '../board/board.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { Sayings } from '../words/kinds.ts';
import { asWritten, count, name, names, wayText } from '../words/phrases.ts';

/** Chapter 3 in English. */
export const roundEn = {
  titles: {
    'enemy-flags': 'Enemy flags: shift a unit',
    bugles: 'Bugles: fall back or recover',
    activate: 'Activations',
  },
  questions: {
    'enemy-flags': ({ seat, left, rule }) =>
      `${seat}: ${left('enemy flag')} rolled. Shift one of your units one hex, or pass. (${rule})`,
    bugles: ({ seat, left, rule }) => `${seat}: ${left('bugle')} to use. Fall back, try to recover, or pass. (${rule})`,
    activate: ({ seat, left, rule }) => `${seat}: ${left('result')} left. Activate a unit, or end the round. (${rule})`,
  },
  orders: {
    redeploy: (board, { unit, to }) => `${name(board, unit)}: shift to ${to}`,
    'bugle-retreat': (board, { unit, path }) => `${name(board, unit)}: fall back${wayText(path, 'whole')}`,
    recover: (board, { unit }) => `${name(board, unit)}: try to recover`,
    pass: asWritten,
    activate: activateText,
    'end-round': asWritten,
  },
  events: {
    'unit-shifted': (board, { unit, from, to }) => `${name(board, unit)} shifts from ${from} to ${to}. (yb:3.0-16)`,
    'shifts-declined': null,
    'unit-fell-back': (board, { unit, path }) => `${name(board, unit)} falls back by ${path.join(', ')}. (yb:3.0-3)`,
    'recovery-tried': (board, { unit, regained }) =>
      `${name(board, unit)} tries to recover: ${count(regained, 'step')} regained. (yb:3.0-6)`,
    'bugles-declined': null,
    'units-activated': (board, { units, die, rule = die === 'hat' ? 'yb:3.0-11' : 'yb:3.0-15' }) =>
      `${names(board, units)} activated by ${die === 'hat' ? 'a hat' : rule === 'yb:3.0-14' ? 'a double flag' : 'a flag'} (${rule}).`,
  },
  reasons: {
    'activated-already': fact => `${fact('unit')} has already been activated this turn.`,
    'at-full-strength': fact => `${fact('unit')} has lost no step that it could recover.`,
    'does-not-close-up': fact => `${fact('unit')} is away from its corps and must come nearer.`,
    'has-reacted': fact => `${fact('unit')} has reacted this turn and given up its activation.`,
    'has-recovered': fact => `${fact('unit')} has tried to recover and does nothing else this turn.`,
    'in-the-open-in-sight': fact => `${fact('hex')} gives no cover and ${fact('seenBy')} sees it.`,
    'leaves-corps': fact =>
      `${fact('unit')} would end ${fact('after')} hexes from its corps; at most ${fact('most')} are allowed.`,
    'must-enter': fact => `${fact('unit')} waits off the map and must enter first.`,
    'next-to-enemy': fact => `${fact('hex')} is next to an enemy.`,
    'no-bugle': () => 'There is no bugle to use.',
    'no-enemy-flag': () => 'There is no enemy flag to use.',
    'no-enemy-to-fall-back-from': () => 'There is no enemy on the map to fall back from.',
    'no-entry-hex': fact => `${fact('unit')} has no entry hex.`,
    'no-flag': () => 'There is no flag or double flag left to use.',
    'no-hat': () => 'There is no hat left to use.',
    'no-round': () => 'No round is under way.',
    'no-unit': () => 'No unit is named.',
    'no-unit-of-drawn-corps': fact => `Neither of ${fact('units')} belongs to the drawn marker, ${fact('marker')}.`,
    'not-a-reserve-unit': fact => `A hat activates a stack or a reserve unit; ${fact('unit')} alone is neither.`,
    'not-away-from-enemy': fact => `${fact('to')} is not farther from the nearest enemy than ${fact('from')}.`,
    'not-of-drawn-corps': fact =>
      `${fact('unit')} (${fact('corps')}) does not belong to the drawn marker, ${fact('marker')}.`,
    'not-one-stack': fact => `${fact('units')} do not stand in one hex.`,
    'one-stack-or-reserve-unit': () => 'A hat activates the two units of one hex, or one reserve unit.',
    'one-unit-only': () => 'A flag activates one unit.',
    'path-length': fact => `A fall-back goes one to ${fact('most')} hexes, not ${fact('hexes')}.`,
    'shifted-already': fact => `${fact('unit')} has already been shifted in this round.`,
  },
} satisfies Sayings;

function activateText(board: Board, { units, path, road, enter, die }: OrderOf<'activate'>): string {
  const to = wayText(path, 'whole');
  const way = to === '' ? '' : `${road ? ' by road' : ''}${to}`;
  const action = enter ? `enter${way}` : way === '' ? 'stand and fight' : `move${way}`;
  return `${names(board, units)}: ${action}${die === 'hat' ? ' [hat]' : ''}`;
}
