import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceNames, segmentIndex, segmentTitle } from '../words/names.ts';

/** The sequence of play in English. */
export const clockEn = {
  titles: {
    clock: 'The clock',
    orders: 'Orders of a segment',
  },
  questions: {
    clock: ({ rule }) => `The clock waits for the umpire. (${rule})`,
    orders: ({ seat, segment, rule }) => `${seat}: segment ${segment}. Give an order, or be done with it. (${rule})`,
  },
  orders: {
    proceed: (board, { to, turn }) => {
      const until = to === undefined ? 'the next segment' : segmentTitle(board, segmentIndex(to));
      return `proceed to ${until}${turn === undefined ? '' : ` of turn ${turn}`}`;
    },
    done: () => 'done',
  },
  events: {
    'turn-began': (board, { turn, due }) =>
      `Turn ${turn}.${due.length === 0 ? '' : ` Due to come on: ${pieceNames(board, due)}.`} (hz:3.1)`,
    'segment-began': (board, { segment }) =>
      `Segment ${segmentTitle(board, segmentIndex(segment))}. (hz:3.1-${segment})`,
    'status-set': statusText,
    'markers-cleared': clearedText,
    'turn-ended': (_board, { turn }) => `Turn ${turn} ends. (hz:3.1-o)`,
    acted: null,
    next: null,
    'clock-set': null,
    'segment-ended': null,
  },
  reasons: {
    'has-acted': fact => `${fact('unit')} has acted in this segment (${fact('action')}).`,
    'leaders-stay': () => 'Leaders do not leave the map with the stack.',
    'name-units-once': () => 'Name at least one unit, and each only once.',
    'not-now': fact => `This is not the time for ${fact('order')}: ${fact('asked')} is open (${fact('seat')}).`,
    'not-on-map': fact => `${fact('unit')} is not on the map.`,
    'not-one-stack': () => 'These units do not stand in one hex.',
    'not-your-unit': fact => `${fact('unit')} is not of the side to act.`,
    'segment-is-past': fact => `Segment (${fact('to')}) is past.`,
    'unknown-unit': fact => `There is no unit ${fact('unit')} in this game.`,
  },
} satisfies Sayings;

function statusText(board: Board, { inCommand, outOfCommand, isolated, freed }: EventOf<'status-set'>): string {
  const parts = [
    inCommand.length === 0 ? '' : `Back in command: ${pieceNames(board, inCommand)} (hz:6.5.5).`,
    outOfCommand.length === 0 ? '' : `Out of command: ${pieceNames(board, outOfCommand)} (hz:6.6).`,
    isolated.length === 0 ? '' : `Isolated: ${pieceNames(board, isolated)} (hz:6.7).`,
    freed.length === 0 ? '' : `No longer isolated: ${pieceNames(board, freed)} (hz:6.7).`,
  ];
  return parts.filter(part => part !== '').join(' ');
}

function clearedText(board: Board, { af, artyFire, artyMove, keep }: EventOf<'markers-cleared'>): string {
  const said = (units: readonly string[], what: string, rule: string): readonly string[] =>
    units.length === 0 ? [] : [`${what}: ${pieceNames(board, units)} (${rule}).`];
  return [
    ...said(af, 'Advance fire markers off', 'hz:9.4.6'),
    ...said(artyFire, 'ARTY FIRE markers off', 'hz:5.3.11'),
    ...said(artyMove, 'ARTY MOVE markers off', 'hz:5.3.12'),
    ...said(keep, 'Free to come near again', 'hz:4.1.12'),
  ].join(' ');
}
