import type { GameEvent } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { EventOf, HzEvent } from '../terms/events.ts';
import { facingWord } from '../terms/lookups.ts';
import { asFacing } from '../terms/state.ts';
import { count, joined, pieceName, pieceNames, segmentIndex, segmentTitle, serialTitle, sideName } from './names.ts';
import { addendsText, costText, factorText, lineText } from './sums.ts';

interface RolledText {
  readonly event: 'rolled';
  readonly faces: readonly (string | number)[];
  readonly purpose: string;
  readonly rule: string;
}

type Told = HzEvent | RolledText;
type Telling = {
  readonly [N in Told['event']]?: (board: Board, event: Extract<Told, { readonly event: N }>) => string;
};

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
export function eventText(board: Board, raw: GameEvent): string | undefined {
  const tell = TELLING[raw.event as Told['event']] as ((board: Board, event: GameEvent) => string) | undefined;
  const text = tell?.(board, raw);
  return text === '' ? undefined : text;
}

/** One sentence to an event; those that are only bookkeeping have none. */
const TELLING: Telling = {
  rolled: (_board, { faces, purpose, rule }) => `Die: ${faces.join(', ')} (${purpose}, ${rule}).`,

  // The clock.
  'turn-began': (board, { turn, due }) =>
    `Turn ${turn}.${due.length === 0 ? '' : ` Due to come on: ${pieceNames(board, due)}.`} (hz:3.1)`,
  'segment-began': (board, { segment }) => `Segment ${segmentTitle(board, segmentIndex(segment))}. (hz:3.1-${segment})`,
  'status-set': statusText,
  'markers-cleared': clearedText,
  'turn-ended': (_board, { turn }) => `Turn ${turn} ends. (hz:3.1-o)`,
  'verdict-reached': (_board, { verdict }) =>
    `${verdict.result}: Union ${verdict.score.union ?? 0}, Confederate ${verdict.score.confederate ?? 0}. (${verdict.rule})`,
  'hex-held': (_board, { hex, side }) =>
    `${hex} is now held by the ${side === 'union' ? 'Union' : 'Confederates'}. (hz:Intro-2)`,
  special: (_board, { text, award }) => `${text}${awardText(award)}`,

  // Movement.
  entered: (board, { units, leaders, hex, facing, cost }) =>
    `${pieceNames(board, [...units, ...leaders])} ${comes(board, [...units, ...leaders])} on at ${hex}, facing ${corner(facing)}: ${costText(cost)}.`,
  moved: movedText,
  turned: (board, { units, facing, rule }) =>
    `${pieceNames(board, units)} ${verb(board, units, 'turn')} to face ${corner(facing)}. (${rule})`,
  'straggle-rolled': straggleText,
  stayed: (board, { units, rule }) =>
    `${pieceNames(board, units)} ${verb(board, units, 'stay')} where ${isOne(board, units) ? 'it is' : 'they are'}. (${rule})`,
  'keep-set': (board, { units, distance, until }) =>
    `${pieceNames(board, units)} ${verb(board, units, 'have', 'has')} gone back and must stay at least ${count(distance, 'hex')} from every enemy in ${serialTitle(board, until)}. (hz:4.1.12)`,
  'leader-moved': (board, { leader, path, cost, flight }) =>
    `${pieceName(board, leader)} ${flight ? 'gets away' : 'rides'} by ${path.join(', ')}${flight ? '. (hz:6.1.2)' : `: ${costText(cost)}.`}`,
  'leader-entered': (board, { leader, hex, cost }) =>
    `${pieceName(board, leader)} comes on at ${hex}: ${costText(cost)}.`,
  'leader-placed': (board, { leader, hex, rule, replaces }) =>
    `${pieceName(board, leader)} ${replaces ? 'is replaced: his successor takes over at' : 'is placed at'} ${hex}. (${rule})`,
  'leader-locked': (board, { leaders }) =>
    `${pieceNames(board, leaders)} ${leaders.length === 1 ? 'has' : 'have'} helped and may not leave in this segment. (hz:6.1)`,
  'leader-tested': (board, { leader, roll, on, lost, rule }) =>
    `${pieceName(board, leader)}: die ${roll}, lost on ${on} or more: ${lost ? 'he is hit' : 'safe'}. (${rule})`,
  'leader-lost': (board, { leader, forGood, rule }) =>
    `${pieceName(board, leader)} is ${forGood ? 'lost for good' : 'incapacitated; a successor will come'}. (${rule})`,

  // Fire.
  'fire-declared': (board, { kind, by, at }) =>
    `${FIRES[kind]} declared at ${at}: ${joined(by.map(units => pieceNames(board, units)))}. (${kind === 'passing' ? 'hz:9.3.2' : kind === 'pre-assault' ? 'hz:10.2' : 'hz:9.2.1'})`,
  'fire-declined': (_board, { kind, side }) =>
    `The ${sideName(side)} side holds its fire (${(FIRES[kind] ?? kind).toLowerCase()}).`,
  fired: firedText,
  marked: (board, { units, marker, on }) =>
    `${pieceNames(board, units)}: ${MARKERS[marker]} marker ${on ? 'on' : 'off'}. (${marker === 'af' ? 'hz:9.4.1' : marker === 'artyFire' ? 'hz:5.3.11' : 'hz:5.3.12'})`,

  // What it does to them.
  'hit-taken': hitText,
  checked: checkText,
  disrupted: (board, { units, rule }) =>
    `${pieceNames(board, units)} ${verb(board, units, 'are', 'is')} disrupted. (${rule})`,
  routed: (board, { units, rule }) => `${pieceNames(board, units)} ${verb(board, units, 'rout')}. (${rule})`,
  rallied: (board, { units, rule }) =>
    `${pieceNames(board, units)} ${verb(board, units, 'rally', 'rallies')} to good order. (${rule})`,
  'rally-failed': (board, { units, rule }) =>
    `${pieceNames(board, units)} ${verb(board, units, 'do', 'does')} not rally. (${rule})`,
  regrouped: (board, { unit, morale, roll, recovered }) =>
    `${pieceName(board, unit)} regroups: ${addendsText(roll)} against base morale ${morale}: ${recovered ? 'one O hit recovered' : 'no success'}. (hz:12.2.3)`,
  'retreat-began': (board, { units, rule }) => `${pieceNames(board, units)} must retreat. (${rule})`,
  retreated: (board, { units, leaders, from, to, edge }) =>
    `${pieceNames(board, [...units, ...leaders])} ${verb(board, [...units, ...leaders], 'retreat')} from ${from} to ${to}${edge ? ', the edge of the map' : ''}. (hz:13.9)`,
  removed: (board, { units, fate, rule }) =>
    `${pieceNames(board, units)} ${verb(board, units, 'are', 'is')} ${FATES[fate]}. (${rule})`,

  // Charge and assault.
  'charge-declared': (board, { units, target }) => `${pieceNames(board, units)} will charge ${target}. (hz:11.1.1)`,
  'charge-dropped': (board, { units, rule, stays }) =>
    `${pieceNames(board, units)} ${stays ? verb(board, units, 'stay') : verb(board, units, 'give', 'gives')} ${stays ? 'in place: the charge is off' : 'up the charge'}. (${rule})`,
  'charge-moved-to': (board, { units, target }) =>
    `${pieceNames(board, units)} ${verb(board, units, 'charge')} ${target} instead: the first target is gone. (hz:11.4.1)`,
  'assault-began': (board, { assault, units, at }) =>
    `${pieceNames(board, units)} ${verb(board, units, assault.charge ? 'charge' : 'assault')} ${at}${assault.flanked ? ', through its flank' : ''}. (${assault.charge ? 'hz:11.3' : 'hz:10'})`,
  'assault-round': (_board, { round }) => `Round ${round} of the assault. (hz:10.3)`,
  'assault-stopped': (_board, { rule }) => `The assault is broken off. (${rule})`,
  'assault-ended': () => 'The assault is over. (hz:10.1.15)',
  advanced: (board, { units, leaders, to }) =>
    `${pieceNames(board, [...units, ...leaders])} ${verb(board, [...units, ...leaders], 'advance')} into ${to}. (hz:10.6)`,
};

const corner = (facing: number): string => facingWord(asFacing(facing));

const FIRES: { readonly [kind: string]: string } = {
  fire: 'Fire',
  advance: 'Advance fire',
  passing: 'En passant fire',
  'pre-assault': 'Pre-assault fire',
  assault: 'Assault',
  special: 'Fire',
};

export const MARKERS: { readonly [marker: string]: string } = {
  af: 'advance fire',
  artyFire: 'ARTY FIRE',
  artyMove: 'ARTY MOVE',
};

const FATES: { readonly [fate: string]: string } = {
  combat: 'destroyed',
  surrender: 'taken prisoner: there is no way out',
  'routed-off': 'gone from the map in rout',
  exited: 'off the map',
};

const RESULTS: { readonly [result: string]: string } = {
  NE: 'NE, no effect',
  D: 'D, disruption',
  1: '1 O hit and a check',
  2: '2 O hits and a check',
  3: '3 O hits and a check',
};

/** A regiment is one thing in a sentence, two pieces are many. */
const isOne = (board: Board, ids: readonly string[]): boolean => {
  const regiments = ids.map(id => board.roster[board.unitById.get(id) ?? -1]?.ho ?? id);
  return new Set(regiments).size === 1 && !/ and /.test(pieceNames(board, ids));
};

const verb = (board: Board, ids: readonly string[], many: string, one = `${many}s`): string =>
  isOne(board, ids) ? one : many;

const comes = (board: Board, ids: readonly string[]): string => verb(board, ids, 'come');

function movedText(board: Board, { units, leaders, from, to, facing, cost, road }: EventOf<'moved'>): string {
  const who = [...units, ...leaders];
  return `${pieceNames(board, who)} ${verb(board, who, 'move')} from ${from} to ${to}${road ? ' by road' : ''}, facing ${corner(facing)}: ${costText(cost)}.`;
}

/** The whole sum: strength, range factor, line and what shifts it, die, result. */
function firedText(board: Board, event: EventOf<'fired'>): string {
  const { kind, by, from, at, factor, line, label, roll, result, roundShot } = event;
  const who = by.length === 0 ? (FIRES[kind] ?? kind) : `${FIRES[kind] ?? kind}, ${pieceNames(board, by)}`;
  const where = from === null ? `at ${at}` : `${from} at ${at}`;
  return `${who}, ${where}: ${factorText(factor)}; ${lineText(board, { line, label })}; die ${roll}${roundShot ? ', round shot (hz:7.7.1)' : ''}: ${RESULTS[result] ?? result}. (hz:7.2.9)`;
}

function straggleText(board: Board, { units, roll, on, natural, lost }: EventOf<'straggle-rolled'>): string {
  const sum = roll.addends.length < 2 ? `die ${natural}` : `${addendsText(roll)} = ${roll.total}`;
  return `${pieceNames(board, units)}, straggling: ${sum}, loss on ${on} or more: ${lost ? `one O hit${roll.total < on ? ', for a 9 always costs it (hz:4.6.11)' : ''}` : 'nobody is lost'}. (hz:4.6.2)`;
}

function checkText(board: Board, { units, morale, roll, natural, passed, rule }: EventOf<'checked'>): string {
  const parts = morale.addends.length < 2 ? '' : ` = ${addendsText(morale)}`;
  const die = roll === natural ? `die ${roll}` : `die ${natural}, counted as ${roll} (hz:8.3.5)`;
  return `${pieceNames(board, units)}, morale ${morale.total}${parts}: ${die}, ${passed ? 'holds' : 'fails'}. (${rule})`;
}

function hitText(board: Board, { unit, rule, hits, reduced, destroyed }: EventOf<'hit-taken'>): string {
  const name = pieceName(board, unit);
  if (destroyed) return `${name} takes an O hit and is destroyed. (${rule}, hz:7.6)`;
  if (hits === 0) return `${name} takes an O hit and is turned to its reduced side. (${rule}, hz:7.6)`;
  return `${name} takes an O hit: ${hits}${reduced ? ', reduced' : ''}. (${rule})`;
}

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

function awardText({ union, confederate }: EventOf<'special'>['award']): string {
  const said = [
    union === 0 ? '' : `Union ${union} VP`,
    confederate === 0 ? '' : `Confederate ${confederate} VP`,
  ].filter(part => part !== '');
  return said.length === 0 ? '' : ` [${said.join(', ')}]`;
}
