import type { HexIndex } from '@guidon/hex';
import {
  boardText,
  bracketed,
  firstLeaderIn,
  leaderPlaceText,
  linesOf,
  serialTitle,
  unitPlaceText,
  worstOrder,
} from '@guidon/line-of-battle';
import { type Board, WORKS } from '../board/board.ts';
import { codeAt, facingWord } from '../terms/ids.ts';
import { leaderOf, leaderRoster, rosterOf, sideOf, unitOf, valuesOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import type { HzSpeech } from './speech.ts';

const CELL = 10;

/**
 * The sheet as text, north up: two lines for each row of hexes, the second with the stacks. Union stacks stand in
 * square brackets, Confederate in round ones: strength, letter of the arm, state, facing, and * for a leader.
 */
export const textBoard = (speech: HzSpeech, state: HzState): string =>
  boardText(speech, {
    cell: CELL,
    ground: hex => groundText(speech.board, hex),
    stack: hex => stackText(speech.board, state, hex),
    units: state.units,
  });

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

function stackText(board: Board, state: HzState, hex: HexIndex): string {
  const units = stackAt(state, hex);
  const [first] = units;
  const leader = firstLeaderIn(state.leaders, hex);
  if (first === undefined) return leader === undefined ? '' : bracketed(leaderRoster(board, leader).side, 'L');
  const strength = units.reduce((sum, unit) => sum + valuesOf(board, state, unit).strength, 0);
  const { order, sign } = worstOrder(units.map(unit => unitOf(state, unit).order));
  const facing = order === 'routed' ? '' : ` ${facingWord(unitOf(state, first).facing)}`;
  const arm = ARMS[rosterOf(board, first).arm] ?? '?';
  const told = units.some(unit => unitOf(state, unit).unseen === true) ? '-' : strength;
  return bracketed(sideOf(board, first), `${told}${arm}${sign}${facing}${leader === undefined ? '' : '*'}`);
}

/** Every piece of both sides in one line each: leaders and units on the map by hex, those to come, those lost. */
export const rosterLines = (speech: HzSpeech, state: HzState): readonly string[] =>
  linesOf(speech, [
    { roster: speech.board.leaders, posts: state.leaders, line: leader => leaderLine(speech, state, leader) },
    { roster: speech.board.roster, posts: state.units, line: unit => unitLine(speech, state, unit) },
  ]);

function unitLine(speech: HzSpeech, state: HzState, unit: UnitIndex): string {
  const { board } = speech;
  const { id, name, arm, brigade } = rosterOf(board, unit);
  const { strength, morale } = valuesOf(board, state, unit);
  const figures = unitOf(state, unit).unseen === true ? '?' : `${strength}-${morale}`;
  const marks = unitMarks(speech, state, unit).join(', ');
  return `${unitPlace(speech, state, unit).padEnd(16)} ${name.padEnd(24)} ${figures.padEnd(4)} ${speech.named('terms', arm).padEnd(10)} ${brigade.padEnd(16)} ${id}${marks === '' ? '' : `  (${marks})`}`;
}

/** Everything about a unit in a sentence. */
export function unitTip(speech: HzSpeech, state: HzState, unit: UnitIndex): string {
  const { board } = speech;
  const { where, hex, facing, order, unseen } = unitOf(state, unit);
  const isFacing = order !== 'routed';
  const place =
    where === 'map'
      ? speech.phrase('stands', { hex: codeAt(board, hex), isFacing, facing })
      : unitPlace(speech, state, unit);
  const { name, side, arm, brigade } = rosterOf(board, unit);
  const marks = unitMarks(speech, state, unit);
  const about = { name, side, arm, brigade, ...valuesOf(board, state, unit), unseen: unseen === true, place, marks };
  return speech.phrase('unit-tip', about);
}

/** Everything about a leader in a sentence. */
export function leaderTip(speech: HzSpeech, state: HzState, leader: LeaderIndex): string {
  const { name, side, rank, organization, radius, radiusReduced } = leaderRoster(speech.board, leader);
  const { replaced } = leaderOf(state, leader);
  const reach = rank === 'junior' ? (replaced ? radiusReduced : radius) : null;
  const place = leaderPlace(speech, state, leader);
  return speech.phrase('leader-tip', { name, side, rank, organization, reach, place, replaced });
}

const leaderPlace = (speech: HzSpeech, state: HzState, leader: LeaderIndex): string =>
  leaderPlaceText(speech, leaderOf(state, leader), speech.board.leaderArrivals[leader]);

/** Order, hits, markers and whatever else is known of a unit, the worst first. */
function unitMarks(speech: HzSpeech, state: HzState, index: UnitIndex): readonly string[] {
  const { board } = speech;
  const unit = unitOf(state, index);
  if (unit.where === 'out') return unit.reduced ? [speech.phrase('reduced')] : [];
  const said: readonly (readonly [boolean, Parameters<HzSpeech['phrase']>[0]])[] = [
    [unit.order === 'disrupted', 'disrupted'],
    [unit.order === 'routed', 'routed'],
    [unit.isolated, 'isolated'],
    [unit.reduced, 'reduced'],
    [unit.hits > 0, 'hits'],
    [!unit.inCommand && rosterOf(board, index).arm !== 'artillery', 'out-of-command'],
    [unit.charge !== null, 'charges'],
    [unit.af, 'af'],
    [unit.artyFire, 'arty-fire'],
    [unit.artyMove, 'arty-move'],
    [unit.keep > 0, 'keeps-away'],
    [unit.acted !== null, 'has-acted'],
  ];
  const about = {
    n: unit.hits,
    target: codeAt(board, unit.charge ?? 0),
    keep: unit.keep,
    until: serialTitle(speech, unit.keepIn),
    action: speech.named('terms', unit.acted ?? ''),
  };
  return said.flatMap(([applies, phrase]) => (applies ? [speech.phrase(phrase, about)] : []));
}

function unitPlace(speech: HzSpeech, state: HzState, index: UnitIndex): string {
  const unit = unitOf(state, index);
  return unitPlaceText(speech, unit, { corner: facingWord(unit.facing), arrival: speech.board.arrivals[index] });
}

function leaderLine(speech: HzSpeech, state: HzState, leader: LeaderIndex): string {
  const { id, name, rank, organization, radius, radiusReduced } = leaderRoster(speech.board, leader);
  const { replaced, locked } = leaderOf(state, leader);
  const marks = [...(replaced ? [speech.phrase('successor')] : []), ...(locked ? [speech.phrase('bound')] : [])];
  const reach = rank === 'junior' ? `, ${speech.phrase('radius', { radius: replaced ? radiusReduced : radius })}` : '';
  return `${leaderPlace(speech, state, leader).padEnd(16)} ${name.padEnd(29)} ${speech.named('terms', rank).padEnd(7)} ${organization}${reach}  ${id}${marks.length === 0 ? '' : `  (${marks.join(', ')})`}`;
}
