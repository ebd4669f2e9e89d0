import type { Sayings } from '../words/kinds.ts';
import { pieceName, pieceNames } from '../words/names.ts';
import { wayText } from '../words/phrases.ts';
import { costText } from '../words/sums.ts';

/** Leaders in English. */
export const leadersEn = {
  titles: {
    flight: 'Leaders get away from the enemy',
    'leader-along': 'Leaders go along with a retreat',
    'place-junior': 'Where a leader is placed',
    'place-replacement': 'Where a successor comes',
  },
  questions: {
    flight: ({ seat, who, hex, rule }) => `${seat}: the enemy is near ${hex}. Does ${who} get away? (${rule})`,
    'leader-along': ({ seat, who, rule }) => `${seat}: does ${who} go along with the retreat? (${rule})`,
    'place-junior': ({ seat, who, rule }) => `${seat}: ${who} is away from his units. Where is he placed? (${rule})`,
    'place-replacement': ({ seat, who, rule }) => `${seat}: the successor of ${who} comes. Where? (${rule})`,
  },
  orders: {
    'move-leader': (board, { leader, path }) => `${pieceName(board, leader)}: ride${wayText(path)}`,
    flee: (_board, { path }) => `get away${wayText(path)}`,
    'go-along': () => 'go along',
    place: (board, { leader, hex }) => `${pieceName(board, leader)}: to ${hex}`,
  },
  events: {
    'leader-tested': (board, { leader, roll, on, lost, rule }) =>
      `${pieceName(board, leader)}: die ${roll}, lost on ${on} or more: ${lost ? 'he is hit' : 'safe'}. (${rule})`,
    'leader-lost': (board, { leader, forGood, rule }) =>
      `${pieceName(board, leader)} is ${forGood ? 'lost for good' : 'incapacitated; a successor will come'}. (${rule})`,
    'leader-locked': (board, { leaders }) =>
      `${pieceNames(board, leaders)} ${leaders.length === 1 ? 'has' : 'have'} helped and may not leave in this segment. (hz:6.1)`,
    'leader-moved': (board, { leader, path, cost, flight }) =>
      `${pieceName(board, leader)} ${flight ? 'gets away' : 'rides'} by ${path.join(', ')}${flight ? '. (hz:6.1.2)' : `: ${costText(cost)}.`}`,
    'leader-entered': (board, { leader, hex, cost }) =>
      `${pieceName(board, leader)} comes on at ${hex}: ${costText(cost)}.`,
    'leader-placed': (board, { leader, hex, rule, replaces }) =>
      `${pieceName(board, leader)} ${replaces ? 'is replaced: his successor takes over at' : 'is placed at'} ${hex}. (${rule})`,
  },
  reasons: {
    'due-elsewhere': fact => `${fact('leader')} comes on by another hex than ${fact('unit')}.`,
    'enemy-upon-him': fact => `The enemy is in the hex of ${fact('leader')}: he cannot stay.`,
    'junior-alone': fact =>
      `${fact('leader')} may not end his move away from his units, and there are none of them in ${fact('hex')}.`,
    'leader-bound': fact => `${fact('leader')} has helped his stack in this segment and may not leave it.`,
    'leader-in-zone': fact =>
      `${fact('hex')} lies in an enemy zone of control; ${fact('leader')} may go there only to end with a friendly unit.`,
    'not-an-eligible-hex': fact => `${fact('leader')} cannot be placed in ${fact('hex')}.`,
    'not-to-be-placed': fact => `${fact('leader')} is not to be placed now.`,
  },
} satisfies Sayings;
