import { type HexIndex, textSheet } from '@guidon/hex';
import { count, sideName } from '@guidon/line-of-battle';
import { type Board, WORKS } from '../board/board.ts';
import { codeAt, facingWord } from '../terms/ids.ts';
import { leaderOf, leaderRoster, rosterOf, sideOf, unitOf, valuesOf } from '../terms/lookups.ts';
import { type LeaderIndex, SIDES, type UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { pieceName, serialTitle } from './names.ts';

const CELL = 10;

/**
 * The sheet as text, north up: two lines for each row of hexes, the second with the stacks. Union stacks stand in
 * square brackets, Confederate in round ones: strength, letter of the arm, state, facing, and * for a leader.
 */
export function textBoard(board: Board, state: HzState): string {
  const lines = textSheet(board.map.grid, {
    cell: CELL,
    lines: [hex => groundText(board, hex), hex => stackText(board, state, hex)],
  });
  return [...lines, '', LEGEND].join('\n');
}

const LEGEND = [
  'Ground: w woods, m marsh, c creek, s stream, ~ water, ^ elevation, = road or railroad, # works, B breastwork.',
  'Stacks: [4I NE] Union, (2A S) Confederate: strength, Infantry, Cavalry, Artillery or iRregulars, facing;',
  '        ? disrupted, ! routed, * a leader with them; L a leader alone.',
].join('\n');

function groundText(board: Board, hex: HexIndex): string {
  const { map } = board;
  const is = (flags: Uint8Array, sign: string): string => (flags[hex] === 1 ? sign : '');
  const hasWorks = [0, 1, 2, 3, 4, 5].some(side => (map.works[hex * 6 + side] ?? 0) !== WORKS.indexOf('none'));
  return [
    codeAt(board, hex),
    is(map.woods, 'w'),
    is(map.marsh, 'm'),
    is(map.creek, 'c'),
    is(map.stream, 's'),
    is(map.water, '~'),
    is(map.high, '^'),
    (map.roads[hex] ?? 0) === 0 ? '' : '=',
    hasWorks ? '#' : '',
    is(map.breastwork, 'B'),
  ].join('');
}

const ARMS: { readonly [arm: string]: string } = { infantry: 'I', cavalry: 'C', artillery: 'A', irregular: 'R' };
const STATES: { readonly [order: string]: string } = { good: '', disrupted: '?', routed: '!' };

function stackText(board: Board, state: HzState, hex: HexIndex): string {
  const units = stackAt(state, hex);
  const [first] = units;
  const leaders = leadersIn(state, hex);
  const [alone] = leaders;
  if (first === undefined) {
    if (alone === undefined) return '';
    return leaderRoster(board, alone).side === 'union' ? '[L]' : '(L)';
  }
  const [open, close] = sideOf(board, first) === 'union' ? ['[', ']'] : ['(', ')'];
  const strength = units.reduce((sum, unit) => sum + valuesOf(board, state, unit).strength, 0);
  const worst = units.map(unit => unitOf(state, unit).order).toSorted((a, b) => WORST.indexOf(a) - WORST.indexOf(b))[0];
  const facing = worst === 'routed' ? '' : ` ${facingWord(unitOf(state, first).facing)}`;
  const star = alone === undefined ? '' : '*';
  return `${open}${strength}${ARMS[rosterOf(board, first).arm] ?? '?'}${STATES[worst ?? 'good'] ?? ''}${facing}${star}${close}`;
}

const WORST = ['routed', 'disrupted', 'good'];

const leadersIn = (state: HzState, hex: HexIndex): readonly LeaderIndex[] =>
  state.leaders.flatMap((leader, index) => (leader.where === 'map' && leader.hex === hex ? [index] : []));

/** Every piece of both sides in one line each: leaders and units on the map by hex, those to come, those lost. */
export function rosterLines(board: Board, state: HzState): readonly string[] {
  return SIDES.flatMap(side => {
    const units = board.roster.flatMap((unit, index) => (unit.side === side ? [index] : []));
    const leaders = board.leaders.flatMap((leader, index) => (leader.side === side ? [index] : []));
    const place = (where: string): number => ['map', 'due', 'later', 'lost', 'out'].indexOf(where);
    const byPlace =
      <S extends { readonly where: string; readonly hex: HexIndex }>(of: (index: number) => S) =>
      (a: number, b: number): number =>
        place(of(a).where) - place(of(b).where) || of(a).hex - of(b).hex || a - b;
    return [
      sideName(side),
      ...leaders
        .toSorted(byPlace(index => leaderOf(state, index)))
        .map(leader => `  ${leaderLine(board, state, leader)}`),
      ...units.toSorted(byPlace(index => unitOf(state, index))).map(unit => `  ${unitLine(board, state, unit)}`),
    ];
  });
}

export function unitLine(board: Board, state: HzState, unit: UnitIndex): string {
  const { id, name, arm, brigade } = rosterOf(board, unit);
  const { strength, morale } = valuesOf(board, state, unit);
  const marks = unitMarks(board, state, unit).join(', ');
  return `${unitPlace(board, state, unit).padEnd(16)} ${name.padEnd(24)} ${`${strength}-${morale}`.padEnd(4)} ${arm.padEnd(10)} ${brigade.padEnd(16)} ${id}${marks === '' ? '' : `  (${marks})`}`;
}

/** Everything about a unit in a sentence. */
export function unitTip(board: Board, state: HzState, unit: UnitIndex): string {
  const { name, side, arm, brigade } = rosterOf(board, unit);
  const { strength, morale } = valuesOf(board, state, unit);
  const of = brigade === '' ? '' : ` of ${brigade}`;
  const { where, hex, facing, order } = unitOf(state, unit);
  const place =
    where === 'map'
      ? `in ${codeAt(board, hex)}${order === 'routed' ? '' : `, facing ${facingWord(facing)}`}`
      : unitPlace(board, state, unit);
  const marks = unitMarks(board, state, unit);
  return `${name}, ${sideName(side)} ${arm}${of}: strength ${strength}, morale ${morale}, ${place}${marks.length === 0 ? '' : `; ${marks.join(', ')}`}.`;
}

/** Everything about a leader in a sentence. */
export function leaderTip(board: Board, state: HzState, leader: LeaderIndex): string {
  const { name, side, rank, organization, radius, radiusReduced } = leaderRoster(board, leader);
  const { replaced } = leaderOf(state, leader);
  const reach = rank === 'junior' ? `, command radius ${replaced ? radiusReduced : radius}` : '';
  return `${name}, ${sideName(side)} ${rank} leader, ${organization}${reach}: ${leaderPlace(board, state, leader)}${replaced ? '; a successor' : ''}.`;
}

function leaderPlace(board: Board, state: HzState, leader: LeaderIndex): string {
  const { where, hex } = leaderOf(state, leader);
  if (where === 'map') return codeAt(board, hex);
  if (where === 'lost') return 'incapacitated';
  return where === 'out' ? 'lost' : arrivalText(board, board.leaderArrivals[leader], where);
}

/** Order, hits, markers and whatever else is known of a unit, the worst first. */
export function unitMarks(board: Board, state: HzState, unit: UnitIndex): readonly string[] {
  const { order, hits, reduced, inCommand, isolated, af, artyFire, artyMove, charge, acted, keep, keepIn, where } =
    unitOf(state, unit);
  const isGuns = rosterOf(board, unit).arm === 'artillery';
  if (where === 'out') return reduced ? ['reduced'] : [];
  return [
    order === 'good' ? '' : order,
    isolated ? 'isolated' : '',
    reduced ? 'reduced' : '',
    hits === 0 ? '' : count(hits, 'O hit'),
    inCommand || isGuns ? '' : 'out of command',
    charge === null ? '' : `charges ${codeAt(board, charge)}`,
    af ? 'advance fire marker' : '',
    artyFire ? 'ARTY FIRE' : '',
    artyMove ? 'ARTY MOVE' : '',
    keep > 0 ? `keeps ${keep} hexes away in ${serialTitle(board, keepIn)}` : '',
    acted === null ? '' : `has acted: ${acted}`,
  ].filter(mark => mark !== '');
}

const FATES: { readonly [fate: string]: string } = {
  combat: 'destroyed',
  surrender: 'surrendered',
  'routed-off': 'routed off',
  exited: 'left the map',
};

function unitPlace(board: Board, state: HzState, unit: UnitIndex): string {
  const { where, hex, facing, order, fate } = unitOf(state, unit);
  if (where === 'map') return `${codeAt(board, hex)}${order === 'routed' ? '' : ` ${facingWord(facing)}`}`;
  if (where === 'out') return FATES[fate ?? ''] ?? 'lost';
  return arrivalText(board, board.arrivals[unit], where);
}

function arrivalText(board: Board, arrival: Board['arrivals'][number], where: string): string {
  if (arrival === undefined) return 'off the map';
  return where === 'due'
    ? `waits at ${codeAt(board, arrival.hex)}`
    : `turn ${arrival.turn} at ${codeAt(board, arrival.hex)}`;
}

export function leaderLine(board: Board, state: HzState, leader: LeaderIndex): string {
  const { id, rank, organization, radius, radiusReduced } = leaderRoster(board, leader);
  const { replaced, locked } = leaderOf(state, leader);
  const place = leaderPlace(board, state, leader);
  const marks = [replaced ? 'successor' : '', locked ? 'bound to his stack' : '']
    .filter(mark => mark !== '')
    .join(', ');
  const reach = rank === 'junior' ? `radius ${replaced ? radiusReduced : radius}` : '';
  return `${place.padEnd(16)} ${pieceName(board, id).padEnd(29)} ${rank.padEnd(7)} ${organization}${reach === '' ? '' : `, ${reach}`}  ${id}${marks === '' ? '' : `  (${marks})`}`;
}
