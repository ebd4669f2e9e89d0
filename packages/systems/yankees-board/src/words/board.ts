import { DIRECTIONS, type HexIndex, sideOf, textSheet } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { codeAt, groundAt, hasWorks, rosterOf, unitOf, unitsAt } from '../terms/lookups.ts';
import { SIDES, type UnitIndex } from '../terms/names.ts';
import type { UnitState, YbState } from '../terms/state.ts';
import { dayName, hourName, type YbSpeech } from './speech.ts';

const CELL = 8;

/**
 * The sheet as text, north up: two lines for each row of hexes, the second with the units. Union units stand in
 * square brackets, Confederate in round ones, in capitals until they are activated; `+` marks a second unit.
 */
export function textBoard(speech: YbSpeech, state: YbState): string {
  const { board } = speech;
  const lines = textSheet(board.map.grid, {
    cell: CELL,
    lines: [hex => groundText(board, state, hex), hex => stackText(board, state, hex)],
  });
  return [...lines, '', speech.phrase('legend')].join('\n');
}

const SIGNS: { readonly [terrain: string]: string } = {
  clear: '.',
  orchard: 'o',
  woods: 'w',
  urban: 'U',
  hill: 'h',
  'wooded-hill': 'W',
};

function groundText(board: Board, state: YbState, hex: HexIndex): string {
  const { code, terrain } = groundAt(board, hex);
  const sides = DIRECTIONS.map(direction => sideOf(board.map.grid, hex, direction));
  const road = sides.some(side => board.map.roads[side] === 1) ? '=' : '';
  const stream = sides.some(side => board.map.streams[side] === 1) ? '~' : '';
  const works = SIDES.some(side => hasWorks(board, state, { hex, side })) ? '#' : '';
  const points = board.victoryHexes.find(place => place.hex === hex)?.points;
  return `${code}${SIGNS[terrain] ?? '?'}${road}${stream}${works}${points === undefined ? '' : `${points}*`}`;
}

function stackText(board: Board, state: YbState, hex: HexIndex): string {
  const units = unitsAt(state, hex);
  const [first] = [...units].sort((a, b) => unitOf(state, b).steps - unitOf(state, a).steps || a - b);
  if (first === undefined) return '';
  const [open, close] = rosterOf(board, first).side === 'union' ? ['[', ']'] : ['(', ')'];
  return `${open}${shortName(board, state, first)}${units.length > 1 ? '+' : close}`;
}

function shortName(board: Board, state: YbState, unit: UnitIndex): string {
  const { name } = rosterOf(board, unit);
  const letters = name.replaceAll(/[^A-Za-z]/g, '').slice(0, 3);
  const { activated } = unitOf(state, unit);
  return `${activated ? letters.toLowerCase() : letters.toUpperCase()}${stepsText(state, unit)}`;
}

/** A question mark for steps that are not seen. */
const stepsText = (state: YbState, unit: UnitIndex): string => {
  const { steps, unseen } = unitOf(state, unit);
  return unseen === true ? '?' : String(steps);
};

/** Every unit of both sides in one line each: those on the map by hex, those to come by hour, those lost. */
export function rosterLines(speech: YbSpeech, state: YbState): readonly string[] {
  return SIDES.flatMap(side => {
    const units = speech.board.roster.flatMap((unit, index) => (unit.side === side ? [index] : []));
    const place = (unit: UnitIndex): number => ({ map: 0, due: 1, later: 2, out: 3 })[unitOf(state, unit).status];
    const sorted = units.sort((a, b) => place(a) - place(b) || unitOf(state, a).hex - unitOf(state, b).hex || a - b);
    return [speech.named('sides', side), ...sorted.map(unit => `  ${unitLine(speech, state, unit)}`)];
  });
}

/** A unit, and its place in the roster. */
interface PlacedUnit {
  readonly unit: UnitState;
  readonly index: UnitIndex;
}

/** Everything about a unit in a sentence. It depends on nothing else, so that a screen may keep it. */
export function unitTip(speech: YbSpeech, at: PlacedUnit): string {
  const { name, corps, arm, training, cf } = rosterOf(speech.board, at.index);
  const { steps, status, unseen } = at.unit;
  const where = placeText(speech, at);
  const place = status === 'map' ? speech.phrase('at', { hex: where }) : where;
  return speech.phrase('unit-tip', {
    name,
    corps,
    arm,
    training,
    steps,
    unseen: unseen === true,
    cf,
    place,
    marks: marksOf(speech, at.unit),
  });
}

function marksOf(speech: YbSpeech, { activated, recovered }: UnitState): readonly string[] {
  return [
    ...(activated ? [speech.retold('terms', 'activated')] : []),
    ...(recovered ? [speech.retold('terms', 'recovered')] : []),
  ];
}

function unitLine(speech: YbSpeech, state: YbState, unit: UnitIndex): string {
  const { id, name, corps, arm, training, cf } = rosterOf(speech.board, unit);
  const term = (word: string): string => speech.retold('terms', word);
  const marks = marksOf(speech, unitOf(state, unit)).join(', ');
  return `${placeText(speech, { unit: unitOf(state, unit), index: unit }).padEnd(24)} ${name.padEnd(11)} ${corps.padEnd(4)} ${term(arm).padEnd(15)} ${term(training).padEnd(9)} ${stepsText(state, unit)}/${cf}  ${id}${marks === '' ? '' : `  (${marks})`}`;
}

function placeText(speech: YbSpeech, { unit, index }: PlacedUnit): string {
  const { board } = speech;
  const { status, hex } = unit;
  if (status === 'map') return codeAt(board, hex);
  if (status === 'out') return speech.phrase('lost');
  const arrival = board.arrivals[index];
  if (arrival === undefined) return speech.phrase('off-map');
  if (status === 'due') return speech.phrase('waits', { hex: codeAt(board, arrival.hex) });
  const hour = arrival.hour === 'night' ? speech.phrase('night') : hourName(speech, arrival.hour);
  return `${codeAt(board, arrival.hex)} ${dayName(speech, arrival.day)}, ${hour}`;
}
