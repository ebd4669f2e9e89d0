import { type HexIndex, textSheet } from '@guidon/hex';
import { serialTitle } from '@guidon/line-of-battle';
import { type Board, WORKS } from '../board/board.ts';
import { codeAt, facingWord } from '../terms/ids.ts';
import { leaderOf, leaderRoster, rosterOf, sideOf, unitOf, valuesOf } from '../terms/lookups.ts';
import { type LeaderIndex, SIDES, type UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import type { HzSpeech } from './speech.ts';

const CELL = 10;

/**
 * The sheet as text, north up: two lines for each row of hexes, the second with the stacks. Union stacks stand in
 * square brackets, Confederate in round ones: strength, letter of the arm, state, facing, and * for a leader.
 */
export function textBoard(speech: HzSpeech, state: HzState): string {
  const { board } = speech;
  const lines = textSheet(board.map.grid, {
    cell: CELL,
    lines: [hex => groundText(board, hex), hex => stackText(board, state, hex)],
  });
  return [...lines, '', speech.phrase('legend')].join('\n');
}

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
export function rosterLines(speech: HzSpeech, state: HzState): readonly string[] {
  const { roster, leaders } = speech.board;
  return SIDES.flatMap(side => {
    const of = (pieces: readonly { readonly side: string }[]): readonly number[] =>
      pieces.flatMap((piece, index) => (piece.side === side ? [index] : []));
    const place = (where: string): number => ['map', 'due', 'later', 'lost', 'out'].indexOf(where);
    const byPlace =
      <S extends { readonly where: string; readonly hex: HexIndex }>(piece: (index: number) => S) =>
      (a: number, b: number): number =>
        place(piece(a).where) - place(piece(b).where) || piece(a).hex - piece(b).hex || a - b;
    return [
      speech.named('sides', side),
      ...of(leaders)
        .toSorted(byPlace(index => leaderOf(state, index)))
        .map(leader => `  ${leaderLine(speech, state, leader)}`),
      ...of(roster)
        .toSorted(byPlace(index => unitOf(state, index)))
        .map(unit => `  ${unitLine(speech, state, unit)}`),
    ];
  });
}

function unitLine(speech: HzSpeech, state: HzState, unit: UnitIndex): string {
  const { board } = speech;
  const { id, name, arm, brigade } = rosterOf(board, unit);
  const { strength, morale } = valuesOf(board, state, unit);
  const marks = unitMarks(speech, state, unit).join(', ');
  return `${unitPlace(speech, state, unit).padEnd(16)} ${name.padEnd(24)} ${`${strength}-${morale}`.padEnd(4)} ${speech.named('terms', arm).padEnd(10)} ${brigade.padEnd(16)} ${id}${marks === '' ? '' : `  (${marks})`}`;
}

/** Everything about a unit in a sentence. */
export function unitTip(speech: HzSpeech, state: HzState, unit: UnitIndex): string {
  const { board } = speech;
  const { where, hex, facing, order } = unitOf(state, unit);
  const isFacing = order !== 'routed';
  const place =
    where === 'map'
      ? speech.phrase('stands', { hex: codeAt(board, hex), isFacing, facing })
      : unitPlace(speech, state, unit);
  const { name, side, arm, brigade } = rosterOf(board, unit);
  const marks = unitMarks(speech, state, unit);
  return speech.phrase('unit-tip', { name, side, arm, brigade, ...valuesOf(board, state, unit), place, marks });
}

/** Everything about a leader in a sentence. */
export function leaderTip(speech: HzSpeech, state: HzState, leader: LeaderIndex): string {
  const { name, side, rank, organization, radius, radiusReduced } = leaderRoster(speech.board, leader);
  const { replaced } = leaderOf(state, leader);
  const reach = rank === 'junior' ? (replaced ? radiusReduced : radius) : null;
  const place = leaderPlace(speech, state, leader);
  return speech.phrase('leader-tip', { name, side, rank, organization, reach, place, replaced });
}

function leaderPlace(speech: HzSpeech, state: HzState, leader: LeaderIndex): string {
  const { board } = speech;
  const { where, hex } = leaderOf(state, leader);
  if (where === 'map') return codeAt(board, hex);
  if (where === 'lost') return speech.phrase('incapacitated');
  return where === 'out' ? speech.phrase('lost') : arrivalText(speech, board.leaderArrivals[leader], where);
}

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

function unitPlace(speech: HzSpeech, state: HzState, unit: UnitIndex): string {
  const { board } = speech;
  const { where, hex, facing, order, fate } = unitOf(state, unit);
  if (where === 'map')
    return `${codeAt(board, hex)}${order === 'routed' ? '' : ` ${speech.retold('corners', facingWord(facing))}`}`;
  if (where === 'out') return speech.known('fates-short', fate ?? '') ?? speech.phrase('lost');
  return arrivalText(speech, board.arrivals[unit], where);
}

function arrivalText(speech: HzSpeech, arrival: Board['arrivals'][number], where: string): string {
  if (arrival === undefined) return speech.phrase('off-map');
  const hex = codeAt(speech.board, arrival.hex);
  return speech.phrase(where === 'due' ? 'waits' : 'comes-later', { hex, turn: arrival.turn });
}

function leaderLine(speech: HzSpeech, state: HzState, leader: LeaderIndex): string {
  const { id, name, rank, organization, radius, radiusReduced } = leaderRoster(speech.board, leader);
  const { replaced, locked } = leaderOf(state, leader);
  const marks = [...(replaced ? [speech.phrase('successor')] : []), ...(locked ? [speech.phrase('bound')] : [])];
  const reach = rank === 'junior' ? `, ${speech.phrase('radius', { radius: replaced ? radiusReduced : radius })}` : '';
  return `${leaderPlace(speech, state, leader).padEnd(16)} ${name.padEnd(29)} ${speech.named('terms', rank).padEnd(7)} ${organization}${reach}  ${id}${marks.length === 0 ? '' : `  (${marks.join(', ')})`}`;
}
