import { joined, sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceNames, stackNamed } from '../words/names.ts';
import { MARKERS } from '../words/phrases.ts';
import { factorText, lineText } from '../words/sums.ts';

/** Fire and fire in reaction in English. */
export const fireEn = {
  titles: {
    'passing-fire': 'Fire at those who leave a zone of control',
    'advance-fire': 'Advance fire, with every stack that may',
    'pre-assault-fire': 'Fire before an assault comes in',
  },
  questions: {
    'passing-fire': ({ seat, who, hex, rule }) =>
      `${seat}: ${who} leaves your zone of control at ${hex}. Which stacks fire at it? (${rule})`,
    'advance-fire': ({ seat, who, hex, rule }) =>
      `${seat}: ${who} has come into ${hex}. Which stacks fire at it? (${rule})`,
    'pre-assault-fire': ({ seat, who, rule }) => `${seat}: ${who} closes in. Does the stack fire first? (${rule})`,
  },
  orders: {
    fire: (board, { units, target, facing }) =>
      `${pieceNames(board, units)}: ${facing === undefined ? 'fire' : `turn to ${facing} and fire`} at ${target}`,
    // Stacks may be named by their hexes: they are told by their units.
    react: (board, { stacks }, state) =>
      `fire: ${joined(stacks.map(stack => pieceNames(board, stackNamed(board, state, stack))))}`,
    decline: () => 'hold fire',
  },
  events: {
    'fire-declared': (board, { kind, by, at }) =>
      `${FIRES[kind]} declared at ${at}: ${joined(by.map(units => pieceNames(board, units)))}. (${kind === 'passing' ? 'hz:9.3.2' : kind === 'pre-assault' ? 'hz:10.2' : 'hz:9.2.1'})`,
    'fire-declined': (_board, { kind, side }) =>
      `The ${sideName(side)} side holds its fire (${(FIRES[kind] ?? kind).toLowerCase()}).`,
    fired: firedText,
    marked: (board, { units, marker, on }) =>
      `${pieceNames(board, units)}: ${MARKERS[marker]} marker ${on ? 'on' : 'off'}. (${marker === 'af' ? 'hz:9.4.1' : marker === 'artyFire' ? 'hz:5.3.11' : 'hz:5.3.12'})`,
  },
  reasons: {
    'af-marker': fact => `${fact('unit')} carries an advance fire marker and does not fire in this segment.`,
    'arty-move-marker': fact =>
      `${fact('unit')} has moved (ARTY MOVE marker) and neither fires nor turns in this segment.`,
    'declared-together': fact =>
      `All who fire at a stack in a hex are declared together: it is too late for ${fact('by')}.`,
    'disrupted-flank': fact => `${fact('by')} is disrupted and does not fire to its flank at ${fact('at')}.`,
    'friend-near-target': fact => `Nobody sees ${fact('to')}, and friends stand next to it in ${fact('friend')}.`,
    'guns-fire-in-artillery-segments': fact => `${fact('unit')} is artillery and fires in Artillery segments only.`,
    'height-between': fact => `Higher ground lies between ${fact('from')} and ${fact('to')}.`,
    'name-a-stack': () => 'Name at least one stack that fires, or decline.',
    'no-fire-in-horse-segment': fact =>
      `Nobody fires of his own accord in a Horse segment, so neither does ${fact('unit')}.`,
    'no-sight': fact => `${fact('to')} cannot be seen from ${fact('from')}: ${fact('blocker')} is in the way.`,
    'no-stack-of-yours': fact => `No stack of yours stands in ${fact('by')}.`,
    'no-target': fact => `There is no enemy combat unit in ${fact('at')}.`,
    'no-turn-before-fire': fact => `In an Action segment ${fact('unit')} may not turn and then fire.`,
    'no-window': () => 'No reaction is asked for now.',
    'not-advancing': fact => `The enemy has not come nearer to any stack by going to ${fact('at')}.`,
    'not-fired-at': () => 'Nobody fires at a stack that runs, or that takes a hex after an assault.',
    'not-in-front': fact => `${fact('at')} is not in front.`,
    'not-in-minimum-zone': fact => `${fact('at')} is not in the minimum fire zone of ${fact('by')}.`,
    'not-the-defender': fact => `Only the assaulted stack fires before the assault, not ${fact('by')}.`,
    'other-reaction-made': fact =>
      `${fact('by')} has made the other kind of reaction fire (${fact('made')}) at this stack in this segment.`,
    'out-of-range': fact => `${fact('at')} is out of range, ${fact('range')} hexes away.`,
    'small-arms-not-now': fact => `${fact('unit')} does not fire in an Artillery segment.`,
    'stack-has-fired': fact =>
      `The stack of ${fact('unit')} has fired in this segment; units stacked together fire together.`,
    'unknown-stack': fact => `There is no stack ${fact('by')}.`,
    'zone-not-left': fact => `The enemy does not leave the zone of control of ${fact('by')}.`,
  },
} satisfies Sayings;

const FIRES: { readonly [kind: string]: string } = {
  fire: 'Fire',
  advance: 'Advance fire',
  passing: 'En passant fire',
  'pre-assault': 'Pre-assault fire',
  assault: 'Assault',
  special: 'Fire',
};

const RESULTS: { readonly [result: string]: string } = {
  NE: 'NE, no effect',
  D: 'D, disruption',
  1: '1 O hit and a check',
  2: '2 O hits and a check',
  3: '3 O hits and a check',
};

/** The whole sum: strength, range factor, line and what shifts it, die, result. */
function firedText(board: Board, event: EventOf<'fired'>): string {
  const { kind, by, from, at, factor, line, label, roll, result, roundShot } = event;
  const who = by.length === 0 ? (FIRES[kind] ?? kind) : `${FIRES[kind] ?? kind}, ${pieceNames(board, by)}`;
  const where = from === null ? `at ${at}` : `${from} at ${at}`;
  return `${who}, ${where}: ${factorText(factor)}; ${lineText(board, { line, label })}; die ${roll}${roundShot ? ', round shot (hz:7.7.1)' : ''}: ${RESULTS[result] ?? result}. (hz:7.2.9)`;
}
