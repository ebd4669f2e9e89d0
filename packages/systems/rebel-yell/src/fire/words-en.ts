import { sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import type { Sayings } from '../words/kinds.ts';
import { pieceNames } from '../words/names.ts';
import { stackText } from '../words/phrases.ts';
import { factorText, lineText } from '../words/sums.ts';
import type { Marker } from './terms.ts';

/** Fire: chapter 9. In English. */
export const fireEn = {
  titles: {
    'passing-fire': 'En Passant fire at those who leave a zone of control',
    'advance-fire': 'Advance fire, with every stack that may',
    'pre-assault-fire': 'Fire before an assault comes in',
  },
  questions: {
    'passing-fire': ({ who, is, hex }) =>
      `${who} ${is} about to leave ${hex}, in your zone of control. Which stack fires in passing?`,
    'advance-fire': ({ who, has, hex }) => `${who} ${has} come into ${hex}. Which stack fires at it?`,
    'pre-assault-fire': ({ who, does }) =>
      `${who} ${does === 'does' ? 'closes' : 'close'} in. Does the stack fire before the assault?`,
  },
  orders: {
    fire: (board, { units, target, facing, from }) =>
      `${pieceNames(board, units)}: ${facing === undefined ? 'fire' : `turn to ${facing} and fire`}${from === undefined ? '' : ` from ${from}`} at ${target}`,
    volley: (board, { units }) => `${pieceNames(board, units)}: prepare a volley`,
    react: (board, { stack, units, from }, state) =>
      `fire${units === undefined ? stackText(board, state, stack) : `: ${pieceNames(board, units)}`}${from === undefined ? '' : ` from ${from}`}`,
  },
  events: {
    'fire-declined': (_board, { kind, side }) =>
      `The ${sideName(side)} side holds its fire (${(FIRES[kind] ?? kind).toLowerCase()}).`,
    fired: firedText,
    marked: (board, { units, marker, on }) =>
      `${pieceNames(board, units)}: ${MARKERS[marker].name} marker ${on ? 'on' : 'off'}. (${MARKERS[marker].rule})`,
  },
  reasons: {
    'advance-fire-marker': fact => `${fact('unit')} carries an Advance Fire marker and does not fire in this segment.`,
    'crew-marker': fact =>
      `${fact('unit')} has moved and unlimbered: it carries a crew marker and does not fire in this segment.`,
    'fired-at-them-otherwise': fact =>
      `${fact('by')} has made the other kind of reaction fire at this stack in this segment.`,
    'formation-cannot-fire': fact => `${fact('unit')} does not fire in its formation (${fact('formation')}).`,
    'guns-only': fact => `only artillery acts in an Artillery Segment, not ${fact('unit')}.`,
    'hex-has-fired': fact => `${fact('unit')} has fired out of ${fact('hex')} already: one fire to a hex.`,
    'mounted-no-zone': fact => `${fact('unit')} is mounted and has no minimum fire zone: it makes no reaction fire.`,
    'mounted-wait': fact => `${fact('unit')} is mounted and fires in Action Segments only.`,
    'no-fire-now': fact => `${fact('unit')} does not fire in this segment.`,
    'no-sight': fact => `${fact('hex')} cannot be seen from here: ${fact('between')} is in the way.`,
    'no-target': fact => `there is no enemy combat unit in ${fact('hex')}.`,
    'no-window': () => 'No reaction is asked for now.',
    'nobody-fires': () => 'Name the units that fire.',
    'not-in-front': fact => `${fact('hex')} is not in front.`,
    'only-at-enemy-moves': fact => `The stack in ${fact('by')} fires in reaction only when the enemy moves.`,
    'runners-not-fired-at': fact => `Nobody fires at those who run, nor does the stack in ${fact('by')}.`,
    'not-the-assaulted': fact => `The stack in ${fact('by')} is not the one that is assaulted.`,
    'rounds-have-begun': fact => `The rounds of the assault have begun; the stack in ${fact('by')} fires in them.`,
    'not-an-advance': fact => `The enemy in ${fact('hex')} has not come nearer, or has been fired at by ${fact('by')}.`,
    'not-in-minimum-zone': fact => `the enemy is not in the minimum fire zone of ${fact('by')}.`,
    'not-its-hex': fact => `${fact('unit')} has neither itself nor its arrow there.`,
    'out-of-range': fact => `the target is ${fact('range')} hexes away, and ${fact('unit')} reaches ${fact('most')}.`,
    'too-many-points': fact => `${fact('points')} strength points would fire out of the hex; ${fact('most')} may.`,
    'is-prepared': fact => `${fact('unit')} is prepared to volley already.`,
    'no-volley-now': fact => `${fact('unit')} prepares a volley in Action Segments only.`,
    'nobody-volleys': () => 'Name the units that prepare a volley.',
    'not-standing-to-fire': fact =>
      `${fact('unit')} is not standing to fire (STF), and only such a line prepares a volley.`,
  },
} satisfies Sayings;

const FIRES: { readonly [kind: string]: string } = {
  fire: 'Fire',
  advance: 'Advance fire',
  passing: 'En Passant fire',
  'pre-assault': 'Pre-assault fire',
  assault: 'Assault',
  special: 'Fire',
};

const MARKERS: { readonly [M in Marker]: { readonly name: string; readonly rule: string } } = {
  af: { name: 'Advance Fire', rule: 'ry:9.5' },
  crewMark: { name: 'crew', rule: 'ry:6.7.10' },
  volley: { name: 'volley', rule: 'ry:9.13.1' },
};

const RESULTS: { readonly [result: string]: string } = {
  NE: 'NE, no effect',
  '?': '?, a check',
  D: 'D, Disruption',
  1: '1 O hit and a check',
  2: '2 O hits and a check',
  3: '3 O hits and a check',
};

/** An asterisk Disrupts whoever does not rout (9.8.7-note). */
function resultText(result: string): string {
  const plain = RESULTS[result.replace('*', '')] ?? result;
  return result.endsWith('*') ? `${plain}, Disrupted at least (ry:9.8.7-note)` : plain;
}

/** The whole sum: strength and range, line and what shifts it, die, result. */
function firedText(board: Board, event: EventOf<'fired'>): string {
  const { kind, by, from, at, range, factor, line, label, roll, result, shell } = event;
  const firers = by.length === 0 ? (FIRES[kind] ?? kind) : `${FIRES[kind] ?? kind}, ${pieceNames(board, by)}`;
  const where = from === null ? `at ${at}` : `${from} at ${at}`;
  const distance = kind === 'assault' || from === null ? '' : `, range ${range}`;
  const shot = shell ? ', shot and shell (ry:7.2.5)' : '';
  return `${firers}, ${where}${distance}: ${factorText(factor)}; ${lineText(board, { line, label })}; die ${roll}${shot}: ${resultText(result)}. (ry:9.2.7)`;
}
