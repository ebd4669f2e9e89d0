import type { GameEvent } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { EventOf, Marker, RyEvent } from '../terms/events.ts';
import { facingWord } from '../terms/lookups.ts';
import { asFacing, type Fate } from '../terms/state.ts';
import { count, formName, pieceName, pieceNames, segmentIndex, segmentTitle, sideName, verb } from './names.ts';
import { addendsText, costText, factorText, lineText } from './sums.ts';

interface RolledText {
  readonly event: 'rolled';
  readonly faces: readonly (string | number)[];
  readonly purpose: string;
  readonly rule: string;
}

type Told = RyEvent | RolledText;
type Telling = {
  readonly [N in Told['event']]?: (board: Board, event: Extract<Told, { readonly event: N }>) => string;
};

/** A line of the log, with the rules it rests on; nothing for mere bookkeeping. */
export function eventText(board: Board, raw: GameEvent): string | undefined {
  const tell = TELLING[raw.event as Told['event']] as ((board: Board, event: GameEvent) => string) | undefined;
  const text = tell?.(board, raw);
  return text === '' ? undefined : text;
}

/** `20th Maine/1+2 are` or `20th Maine is`. */
const who = (board: Board, ids: readonly string[], many: string, one?: string): string =>
  `${pieceNames(board, ids)} ${verb(board, ids, many, one)}`;

/** One sentence to an event; those that are only bookkeeping have none. */
const TELLING: Telling = {
  rolled: (_board, { faces, purpose, rule }) => `Die: ${faces.join(', ')} (${purpose}, ${rule}).`,

  // The clock and command.
  'turn-began': (board, { turn, due }) =>
    `Turn ${turn}.${due.length === 0 ? '' : ` Due to come on: ${pieceNames(board, due)}.`} (ry:2.1)`,
  'segment-began': (board, { segment }) =>
    `Segment ${segmentTitle(board, segmentIndex(segment))}. (ry:2.1.${segmentIndex(segment) + 1})`,
  'command-rolled': (board, { flag, leader, morale, roll, passed }) =>
    `${pieceName(board, leader)} is out of command; ${pieceName(board, flag)}: die ${roll} against morale ${morale}, ${passed ? 'in command' : 'out of command'}. (ry:5.2)`,
  'command-set': commandText,
  'markers-cleared': (board, { af, crewMark }) =>
    [
      ...(af.length === 0 ? [] : [`Advance Fire markers off: ${pieceNames(board, af)} (ry:9.5.2).`]),
      ...(crewMark.length === 0 ? [] : [`Crew markers off: ${pieceNames(board, crewMark)} (ry:6.7.10).`]),
    ].join(' '),
  'turn-ended': (_board, { turn }) => `Turn ${turn} ends. (ry:2.1.15)`,
  'verdict-reached': (_board, { verdict }) =>
    `${verdict.result}: Union ${verdict.score.union ?? 0}, Confederate ${verdict.score.confederate ?? 0}. (${verdict.rule})`,
  'hex-held': (_board, { hex, side }) =>
    `${hex} is now held by the ${side === 'union' ? 'Union' : 'Confederates'}. (ry:14.0)`,
  special: (_board, { text, award }) => `${text}${awardText(award)}`,

  // Movement.
  moved: movedText,
  turned: (board, { units, facing, rule }) =>
    `${who(board, units, 'turn')} to face ${facingWord(board, asFacing(facing))}. (${rule})`,
  changed: changedText,
  reordered: (board, { hex, units }) =>
    `${hex} is stacked anew, from the top: ${units.map(id => pieceName(board, id)).join(', ')}. (ry:8.4.8)`,
  'leader-moved': (board, { leader, path, cost, flight }) =>
    `${pieceName(board, leader)} ${flight ? 'gets away' : 'rides'} by ${path.join(', ')}${flight ? '. (ry:4.5.1)' : `: ${costText(cost)}.`}`,
  'leader-placed': (board, { leader, hex, rule }) => `${pieceName(board, leader)} is placed at ${hex}. (${rule})`,
  'leader-locked': (board, { leaders }) =>
    `${who(board, leaders, 'have', 'has')} helped and may not leave the stack in this segment. (ry:4.4)`,
  'leader-tested': (board, { leader, roll, on, lost, rule }) =>
    `${pieceName(board, leader)}: die ${roll}, hit on ${on} or more: ${lost ? 'he is hit' : 'safe'}. (${rule})`,
  'leader-lost': leaderLostText,

  // Flags.
  'flag-handed': (board, { flag, to, rule }) => `${pieceName(board, flag)} is handed over to ${to}. (${rule})`,
  'flag-rolled': (board, { flag, roll, on, captured, rule }) =>
    `${pieceName(board, flag)}: die ${roll}, captured on ${on} or less: ${captured ? 'captured' : 'saved'}. (${rule})`,
  'flag-lost': (board, { flag, captured, rule }) =>
    `${pieceName(board, flag)} is ${captured ? 'captured' : 'lost with the last of the regiment'}. (${rule})`,

  // Fire.
  'fire-declined': (_board, { kind, side }) =>
    `The ${sideName(side)} side holds its fire (${(FIRES[kind] ?? kind).toLowerCase()}).`,
  fired: firedText,
  marked: (board, { units, marker, on }) =>
    `${pieceNames(board, units)}: ${MARKERS[marker].name} marker ${on ? 'on' : 'off'}. (${MARKERS[marker].rule})`,

  // What it does to them.
  'hit-taken': hitText,
  'gun-rolled': (board, { unit, roll, on, lost }) =>
    `${pieceName(board, unit)}: die ${roll}, a gun lost on ${on} or less: ${lost ? 'lost' : 'safe'}. (ry:7.10.1-5)`,
  'gun-lost': (board, { unit, gunsLeft, rule }) =>
    `${pieceName(board, unit)} loses a gun; ${gunsLeft === 0 ? 'none is' : `${count(gunsLeft, 'gun')} ${gunsLeft === 1 ? 'is' : 'are'}`} left. (${rule})`,
  checked: checkText,
  disrupted: (board, { units, rule }) => `${who(board, units, 'are', 'is')} Disrupted. (${rule})`,
  covered: (board, { units, rule }) => `${who(board, units, 'are', 'is')} driven to cover. (${rule})`,
  stood: (board, { units, rule }) => `${who(board, units, 'stand')}. (${rule})`,
  routed: (board, { units, rule }) => `${who(board, units, 'rout')}. (${rule})`,
  'crew-left': (board, { unit, rule }) => `The crew of ${pieceName(board, unit)} leaves its guns. (${rule})`,
  'guns-taken': (board, { unit, side, rule }) =>
    `The guns of ${pieceName(board, unit)} are now in ${sideName(side)} hands. (${rule})`,
  'guns-manned': (board, { unit, crew, rule }) =>
    `${pieceName(board, crew)} mans the guns of ${pieceName(board, unit)} again. (${rule})`,
  'crew-replenished': (board, { crew, unit, hits }) =>
    `${pieceName(board, crew)} fills up ${pieceName(board, unit)}: ${count(hits, 'O hit')} taken over. (ry:7.8.11)`,
  rallied: (board, { units, rule }) => `${who(board, units, 'rally', 'rallies')} to good order. (${rule})`,
  'rally-failed': (board, { units, rule }) => `${who(board, units, 'do', 'does')} not rally. (${rule})`,
  reorganized: (board, { unit, hits }) =>
    `${pieceName(board, unit)} reorganizes: one O hit of its crew recovered, ${hits} left. (ry:7.11.2)`,
  'retreat-began': (board, { units, rule }) => `${pieceNames(board, units)} must retreat. (${rule})`,
  retreated: retreatedText,
  skedaddled: (board, { units, from, rule }) => `${who(board, units, 'skedaddle')} from ${from}. (${rule})`,
  removed: (board, { units, fate, twice, rule }) =>
    `${who(board, units, 'are', 'is')} ${FATES[fate]}${twice ? '; what is left counts twice' : ''}. (${rule})`,

  // Charge and assault.
  'charge-designated': (board, { units, target }) =>
    `${who(board, units, 'are', 'is')} designated to charge ${target}. (ry:11.1)`,
  'charge-dropped': (board, { units, rule }) => `${pieceNames(board, units)}: the charge is over. (${rule})`,
  'charge-moved-to': (board, { units, target }) => `${who(board, units, 'charge')} ${target} instead. (ry:11.4)`,
  countercharged: (board, { units, at, rule }) =>
    `${who(board, units, 'make')} an opportunity charge at ${pieceNames(board, at)}. (${rule})`,
  'assault-began': (board, { assault, units, at }) =>
    `${who(board, units, assault.charge ? 'charge' : 'assault')} ${at}${assault.flanked ? ', through its flank' : ''}. (${assault.charge ? 'ry:11.3.1' : 'ry:10.1'})`,
  'assault-changed': (_board, { change: { round } }) =>
    round === undefined || round === 0 ? '' : `Round ${round} of the assault. (ry:10.3)`,
  'assault-ended': () => 'The assault is over. (ry:10.8)',
  advanced: (board, { units, leaders, to }) =>
    `${who(board, [...units, ...leaders], 'advance')} into ${to}. (ry:10.8.1)`,
};

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

const FATES: { readonly [F in Fate]: string } = {
  combat: 'destroyed',
  surrender: 'taken prisoner',
  captured: 'captured',
  'routed-off': 'gone from the map in rout',
  exited: 'off the map',
  merged: 'taken into other crews',
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

function movedText(board: Board, event: EventOf<'moved'>): string {
  const { units, leaders, flags, from, to, arrow, facing, cost } = event;
  const all = [...units, ...leaders];
  const moves =
    from === null ? `${who(board, all, 'come')} on at ${to}` : `${who(board, all, 'move')} from ${from} to ${to}`;
  const how = [
    arrow === null ? '' : `, reaching to ${arrow}`,
    units.length === 0 ? '' : `, facing ${facingWord(board, asFacing(facing))}`,
    flags.length === 0 ? '' : `, with ${pieceNames(board, flags)}`,
  ].join('');
  return `${moves}${how}: ${costText(cost)}.`;
}

function changedText(board: Board, event: EventOf<'changed'>): string {
  const { units, arrow, rule, cost, voluntary } = event;
  const reach = arrow === null ? '' : `, reaching to ${arrow}`;
  return `${who(board, units, 'are', 'is')} now ${formName(event)}${reach}${voluntary ? `: ${cost} MP` : ''}. (${rule})`;
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

const CHECKS: { readonly [P in EventOf<'checked'>['purpose']]: string } = {
  check: '',
  'in-lieu': ', for an O hit instead',
  stand: ', to stand',
  rally: ', to rally',
  surrender: ', not to surrender',
};

function checkText(board: Board, { units, morale, roll, passed, purpose, rule }: EventOf<'checked'>): string {
  const parts = morale.addends.length < 2 ? '' : ` = ${addendsText(morale)}`;
  const outcome = passed ? 'passes' : `fails by ${roll - morale.total}`;
  return `${pieceNames(board, units)}${CHECKS[purpose]}, morale ${morale.total}${parts}: die ${roll}, ${outcome}. (${rule})`;
}

function hitText(board: Board, { unit, rule, hits, captured, destroyed }: EventOf<'hit-taken'>): string {
  const twice = captured ? ', which counts as captured' : '';
  return destroyed
    ? `${pieceName(board, unit)} takes an O hit${twice} and is destroyed. (${rule}, ry:9.9.4)`
    : `${pieceName(board, unit)} takes an O hit${twice}: ${hits}. (${rule})`;
}

function leaderLostText(board: Board, event: EventOf<'leader-lost'>): string {
  const { leader, captured, incapacitated, forGood, rule } = event;
  const what = captured ? (incapacitated ? 'incapacitated and captured' : 'captured') : 'incapacitated';
  return `${pieceName(board, leader)} is ${what}${forGood ? ', for good' : '; a successor will come'}. (${rule})`;
}

function retreatedText(board: Board, { units, leaders, from, to, edge, kind }: EventOf<'retreated'>): string {
  const all = [...units, ...leaders];
  const goes = kind === 'skedaddle' ? verb(board, all, 'skedaddle') : verb(board, all, 'retreat');
  return `${pieceNames(board, all)} ${goes} from ${from} to ${to}${edge ? ', the friendly edge' : ''}. (${kind === 'skedaddle' ? 'ry:8.6.1' : 'ry:13.6.1'})`;
}

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

function awardText({ union, confederate }: EventOf<'special'>['award']): string {
  const said = [
    union === 0 ? '' : `Union ${union} VP`,
    confederate === 0 ? '' : `Confederate ${confederate} VP`,
  ].filter(part => part !== '');
  return said.length === 0 ? '' : ` [${said.join(', ')}]`;
}
