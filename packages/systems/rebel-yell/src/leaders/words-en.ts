import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceName } from '../words/names.ts';
import { way, who } from '../words/phrases.ts';
import { costText } from '../words/sums.ts';

/** Flags and leaders: chapters 3 and 4. In English. */
export const leadersEn = {
  titles: {
    flight: 'Leaders get away from the enemy, by the first way',
    'place-leader': 'Where a leader is placed',
  },
  questions: {
    flight: ({ who, does, hex }) => `the enemy is next to ${hex}. ${does === 'does' ? 'Does' : 'Do'} ${who} get away?`,
    'place-leader': ({ who }) => `${who}: where is he placed?`,
  },
  orders: {
    'hand-flag': (board, { flag, to }) => `${pieceName(board, flag)}: hand over to ${to}`,
    'move-leader': (board, { leader, path }) => `${pieceName(board, leader)}: ride${way(path)}`,
    flee: (_board, { path }) => `get away${way(path)}`,
    place: (board, { leader, hex }) => `${pieceName(board, leader)}: to ${hex}`,
  },
  events: {
    'flag-handed': (board, { flag, to, rule }) => `${pieceName(board, flag)} is handed over to ${to}. (${rule})`,
    'flag-rolled': (board, { flag, roll, on, captured, rule }) =>
      `${pieceName(board, flag)}: die ${roll}, captured on ${on} or less: ${captured ? 'captured' : 'saved'}. (${rule})`,
    'flag-lost': (board, { flag, captured, rule }) =>
      `${pieceName(board, flag)} is ${captured ? 'captured' : 'lost with the last of the regiment'}. (${rule})`,
    'flag-used': null,
    'leader-tested': (board, { leader, roll, on, lost, rule }) =>
      `${pieceName(board, leader)}: die ${roll}, hit on ${on} or more: ${lost ? 'he is hit' : 'safe'}. (${rule})`,
    'leader-lost': leaderLostText,
    'leader-locked': (board, { leaders }) =>
      `${who(board, leaders, ['have', 'has'])} helped and may not leave the stack in this segment. (ry:4.4)`,
    'leader-moved': (board, { leader, path, cost, flight }) =>
      `${pieceName(board, leader)} ${flight ? 'gets away' : 'rides'} by ${path.join(', ')}${flight ? '. (ry:4.5.1)' : `: ${costText(cost)}.`}`,
    'leader-placed': (board, { leader, hex, rule }) => `${pieceName(board, leader)} is placed at ${hex}. (${rule})`,
  },
  reasons: {
    'guns-wait': fact => `the guns of ${fact('crew')} are not lost: it may man them again.`,
    'flag-rallied': fact => `${fact('flag')} has been used to rally in this segment and stays where it is.`,
    'leader-bound': fact => `${fact('leader')} has helped his stack in this segment and may not leave it.`,
    'not-due': fact => `${fact('leader')} is not to be placed now.`,
    'not-with-his-brigade': fact =>
      `${fact('leader')} is not put in ${fact('hex')}: he joins un-routed units of his brigade, where their flag is if he can.`,
    'not-your-leader': fact => `${fact('leader')} is not of the side whose segment this is.`,
    'other-regiment': fact => `nobody of its regiment stands in ${fact('hex')} to take ${fact('flag')}.`,
  },
} satisfies Sayings;

function leaderLostText(board: Board, event: EventOf<'leader-lost'>): string {
  const { leader, captured, incapacitated, forGood, rule } = event;
  const what = captured ? (incapacitated ? 'incapacitated and captured' : 'captured') : 'incapacitated';
  return `${pieceName(board, leader)} is ${what}${forGood ? ', for good' : '; a successor will come'}. (${rule})`;
}
