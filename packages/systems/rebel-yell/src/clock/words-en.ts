import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceName, pieceNames, segmentIndex, segmentTitle } from '../words/names.ts';

/** Time: chapter 2, command (5) and the words that several questions share. In English. */
export const clockEn = {
  titles: {
    clock: 'The clock',
    orders: 'Orders of a segment',
  },
  questions: {
    clock: () => 'The clock waits for the umpire.',
    orders: ({ segment }) => `segment ${segment}. Give an order, or be done with it.`,
  },
  orders: {
    proceed: (board, { to, turn }) =>
      `proceed to ${to === undefined ? 'the next segment' : segmentTitle(board, segmentIndex(to))}${turn === undefined ? '' : ` of turn ${turn}`}`,
    done: () => 'done',
    decline: () => 'decline',
    stay: () => 'stay',
  },
  events: {
    next: null,
    unwound: null,
    'clock-set': null,
    'turn-began': (board, { turn, due }) =>
      `Turn ${turn}.${due.length === 0 ? '' : ` Due to come on: ${pieceNames(board, due)}.`} (ry:2.1)`,
    'segment-began': (board, { segment }) =>
      `Segment ${segmentTitle(board, segmentIndex(segment))}. (ry:2.1.${segmentIndex(segment) + 1})`,
    'command-rolled': (board, { flag, leader, morale, roll, passed }) =>
      `${pieceName(board, leader)} is out of command; ${pieceName(board, flag)}: die ${roll} against morale ${morale}, ${passed ? 'in command' : 'out of command'}. (ry:5.2)`,
    'command-set': commandText,
    acted: null,
    noted: null,
    'markers-cleared': (board, { af, crewMark }) =>
      [
        ...(af.length === 0 ? [] : [`Advance Fire markers off: ${pieceNames(board, af)} (ry:9.5.2).`]),
        ...(crewMark.length === 0 ? [] : [`Crew markers off: ${pieceNames(board, crewMark)} (ry:6.7.10).`]),
      ].join(' '),
    'segment-ended': null,
    'turn-ended': (_board, { turn }) => `Turn ${turn} ends. (ry:2.1.15)`,
  },
  reasons: {
    disrupted: fact => `${fact('unit')} is Disrupted.`,
    'has-acted': fact => `${fact('unit')} has acted in this segment (${fact('action')}).`,
    'not-your-unit': fact => `${fact('unit')} is not of the side whose segment this is.`,
    routed: fact => `${fact('unit')} is Routed.`,
    'named-twice': () => 'Name each piece once.',
    'unknown-piece': fact => `there is no such piece in this game: ${fact('unit')}.`,
    'name-units-once': () => 'Name at least one unit, and each only once.',
    'not-now': fact => `this is not the time for ${fact('order')}: ${fact('asked')} is open (${fact('seat')}).`,
    'segment-is-past': fact => `segment (${fact('to')}) is past.`,
    'unknown-flag': fact => `there is no flag ${fact('flag')} in this game.`,
    'unknown-leader': fact => `there is no leader ${fact('leader')} in this game.`,
    'unknown-stack': fact => `there is no stack ${fact('by')}.`,
    'unknown-unit': fact => `there is no unit ${fact('unit')} in this game.`,
  },
} satisfies Sayings;

function commandText(board: Board, event: EventOf<'command-set'>): string {
  const said = (ids: readonly string[], what: string, rule: string): readonly string[] =>
    ids.length === 0 ? [] : [`${what}: ${pieceNames(board, ids)} (${rule}).`];
  return [
    ...said(event.flagsIn, 'Flags in command', 'ry:4.1.6'),
    ...said(event.flagsOut, 'Flags out of command', 'ry:4.1.6'),
    ...said(event.inCommand, 'Back in command', 'ry:5.1.2'),
    ...said(event.outOfCommand, 'Out of command', 'ry:5.1.1'),
  ].join(' ');
}
