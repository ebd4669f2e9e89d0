import type { HexIndex } from '@guidon/hex';
import type { Arrival } from '@guidon/line-of-battle';
import { count, sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt, facingWord } from '../terms/ids.ts';
import { flagState, leaderOf, leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import { type Arm, type FlagIndex, type LeaderIndex, type Rank, SIDES, type UnitIndex } from '../terms/names.ts';
import { hasFlag } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { formName, pieceName } from './names.ts';

/** Every piece of both sides in one line each: on the map by hex, those to come, those lost. */
export function rosterLines(board: Board, state: RyState): readonly string[] {
  return SIDES.flatMap(side => {
    const of = (pieces: readonly { readonly side: string }[]): readonly number[] =>
      pieces.flatMap((piece, index) => (piece.side === side ? [index] : []));
    const units = of(board.roster).filter(unit => unitOf(state, unit).where !== 'within');
    return [
      sideName(side),
      ...of(board.leaders)
        .toSorted(byPlace(index => leaderOf(state, index)))
        .map(leader => `  ${leaderLine(board, state, leader)}`),
      ...of(board.flags)
        .toSorted(byPlace(index => flagState(state, index)))
        .map(flag => `  ${flagLine(board, state, flag)}`),
      ...units.toSorted(byPlace(index => unitOf(state, index))).map(unit => `  ${unitLine(board, state, unit)}`),
    ];
  });
}

const PLACES = ['map', 'due', 'later', 'lost', 'captured', 'out'];

const byPlace =
  <S extends { readonly where: string; readonly hex: HexIndex }>(of: (index: number) => S) =>
  (a: number, b: number): number =>
    PLACES.indexOf(of(a).where) - PLACES.indexOf(of(b).where) || of(a).hex - of(b).hex || a - b;

const armName = (arm: Arm, horse: boolean): string =>
  arm === 'artillery' && horse ? 'horse artillery' : arm === 'crew' ? 'gun crew' : arm;

function unitLine(board: Board, state: RyState, unit: UnitIndex): string {
  const { id, name, arm, horse, brigade, morale, weapon } = rosterOf(board, unit);
  const marks = unitMarks(board, state, unit).join(', ');
  const form = formName(unitOf(state, unit));
  return `${unitPlace(board, state, unit).padEnd(18)} ${name.padEnd(36)} ${`morale ${morale}`} ${weapon.padEnd(3)} ${armName(arm, horse).padEnd(15)} ${form.padEnd(15)} ${brigade.padEnd(16)} ${id}${marks === '' ? '' : `  (${marks})`}`;
}

/** Everything about a unit in a sentence. */
export function unitTip(board: Board, state: RyState, unit: UnitIndex): string {
  const { name, side, arm, horse, brigade, morale, weapon, guns } = rosterOf(board, unit);
  const { where, hex, facing, order, gunsLost } = unitOf(state, unit);
  const of = brigade === '' ? '' : ` of ${brigade}`;
  const place =
    where === 'map'
      ? `${formName(unitOf(state, unit))} in ${codeAt(board, hex)}${order === 'routed' ? '' : `, facing ${facingWord(board, facing)}`}`
      : unitPlace(board, state, unit);
  const arms =
    arm === 'artillery' ? `${count(guns - gunsLost, 'gun')} (${weapon}), ` : arm === 'crew' ? '' : `weapon ${weapon}, `;
  const marks = unitMarks(board, state, unit);
  return `${name}, ${sideName(side)} ${armName(arm, horse)}${of}: ${arms}morale ${morale}, ${place}${marks.length === 0 ? '' : `; ${marks.join(', ')}`}.`;
}

/** Order, hits, flag, markers and whatever else is known of a unit, the worst first. */
function unitMarks(board: Board, state: RyState, index: UnitIndex): readonly string[] {
  const unit = unitOf(state, index);
  if (unit.where === 'out') return [];
  const { arm } = rosterOf(board, index);
  const { order, hits, gunsLost, inCommand, notes } = unit;
  return [
    order === 'good' ? '' : order === 'disrupted' ? 'Disrupted' : 'Routed',
    hits === 0 ? '' : count(hits, 'O hit'),
    gunsLost === 0 ? '' : `${count(gunsLost, 'gun')} lost`,
    unit.crewed ? '' : `guns left behind${unit.holder === null ? '' : `, in ${sideName(unit.holder)} hands`}`,
    inCommand || arm === 'artillery' || order === 'routed' ? '' : 'out of command',
    hasFlag(board, state, index) ? 'with its flag' : '',
    unit.arrow < 0 ? '' : `reaches to ${codeAt(board, unit.arrow)}`,
    ...markerNames(board, unit),
    notes.acted === null ? '' : `has acted: ${notes.acted}`,
  ].filter(mark => mark !== '');
}

const markerNames = (board: Board, { charge, af, crewMark, volley }: UnitState): readonly string[] => [
  charge === null ? '' : `charges ${codeAt(board, charge)}`,
  af ? 'Advance Fire marker' : '',
  crewMark ? 'crew marker' : '',
  volley ? 'volley marker' : '',
];

const FATES: { readonly [fate: string]: string } = {
  combat: 'destroyed',
  surrender: 'surrendered',
  captured: 'captured',
  'routed-off': 'routed off',
  exited: 'left the map',
  merged: 'in other crews',
};

function unitPlace(board: Board, state: RyState, unit: UnitIndex): string {
  const { where, hex, facing, order, fate } = unitOf(state, unit);
  if (where === 'map') return `${codeAt(board, hex)}${order === 'routed' ? '' : ` ${facingWord(board, facing)}`}`;
  if (where === 'out') return FATES[fate ?? ''] ?? 'lost';
  return where === 'within' ? 'with its guns' : arrivalText(board, board.arrivals[unit], where);
}

function arrivalText(board: Board, arrival: Arrival | undefined, where: string): string {
  if (arrival === undefined) return 'off the map';
  return where === 'due'
    ? `waits at ${codeAt(board, arrival.hex)}`
    : `turn ${arrival.turn} at ${codeAt(board, arrival.hex)}`;
}

const RANKS: { readonly [R in Rank]: string } = { brigade: 'brigade', division: 'division', corps: 'corps' };

function leaderPlace(board: Board, state: RyState, leader: LeaderIndex): string {
  const { where, hex } = leaderOf(state, leader);
  if (where === 'map') return codeAt(board, hex);
  if (where === 'lost') return 'incapacitated';
  if (where === 'captured') return 'captured';
  return where === 'out' ? 'lost' : arrivalText(board, board.leaderArrivals[leader], where);
}

const commandOf = (board: Board, leader: LeaderIndex): string => {
  const { rank, brigade, division } = leaderRoster(board, leader);
  return rank === 'brigade' ? (brigade ?? '') : division;
};

function leaderLine(board: Board, state: RyState, leader: LeaderIndex): string {
  const { id, rank } = leaderRoster(board, leader);
  const { radius, locked } = leaderOf(state, leader);
  const marks = locked ? '  (bound to his stack)' : '';
  return `${leaderPlace(board, state, leader).padEnd(18)} ${pieceName(board, id).padEnd(36)} ${RANKS[rank].padEnd(8)} radius ${radius}  ${commandOf(board, leader)}  ${id}${marks}`;
}

/** Everything about a leader in a sentence. */
export function leaderTip(board: Board, state: RyState, leader: LeaderIndex): string {
  const { name, side, rank } = leaderRoster(board, leader);
  const { radius, falls, locked, where } = leaderOf(state, leader);
  const marks = [
    falls > 0 && where === 'map' ? 'a successor' : '',
    locked ? 'bound to his stack in this segment' : '',
  ].filter(mark => mark !== '');
  return `${name}, ${sideName(side)} ${RANKS[rank]} leader, ${commandOf(board, leader)}, command radius ${radius}: ${leaderPlace(board, state, leader)}${marks.length === 0 ? '' : `; ${marks.join(', ')}`}.`;
}

const flagPlace = (board: Board, state: RyState, flag: FlagIndex): string => {
  const { where, hex } = flagState(state, flag);
  if (where === 'map') return codeAt(board, hex);
  return where === 'captured' ? 'captured' : where === 'later' ? 'with its regiment' : 'lost';
};

const flagMark = (state: RyState, flag: FlagIndex): string =>
  flagState(state, flag).inCommand ? 'in command' : 'out of command';

const flagLine = (board: Board, state: RyState, flag: FlagIndex): string =>
  `${flagPlace(board, state, flag).padEnd(18)} ${(board.flags[flag]?.name ?? '').padEnd(36)} flag     ${flagMark(state, flag)}  ${board.flags[flag]?.id ?? ''}`;

/** Everything about a flag in a sentence. */
export const flagTip = (board: Board, state: RyState, flag: FlagIndex): string =>
  `${board.flags[flag]?.name ?? ''}, ${sideName(board.flags[flag]?.side ?? '')}: ${flagPlace(board, state, flag)}, ${flagMark(state, flag)}.`;
