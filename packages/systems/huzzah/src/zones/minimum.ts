import type { Grid, HexIndex, Post } from '@guidon/hex';
import { areAdjacent, distance, frontArc, lineOf, neighboursOf, OFF_MAP, sectorBetween } from '@guidon/hex';
import { type Covered, minimumZonesBy, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { armOf, firstUnit, isStackDisrupted, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type HzRule, type Side, type UnitIndex } from '../terms/names.ts';
import { isSkirmisher, stackAt, stacksOf, standingAt } from '../terms/places.ts';
import type { ZoneMap } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { facingAt, isFlankCovered } from './facing.ts';
import { canSee } from './sight.ts';
import { worksAt, worksOutward } from './works.ts';

/** The farthest any minimum fire zone goes: artillery behind works (R38). */
const FARTHEST = 3;

const zones = minimumZonesBy<Board, HzState, ZoneMap>({
  farthest: FARTHEST,
  gridOf: board => board.map.grid,
  piecesOf: state => state.units,
  postsOf: (board, state, side) => stacksOf(board, state, side).map(({ hex }) => hex),
  zoneOf(board, state, hex) {
    const units = standingAt(state, hex);
    return keptZone(board, state, units) ?? zoneOf(board, state, { hex, units });
  },
  cutAt(board, state, post) {
    const [first] = stackAt(state, post.hex);
    return first === undefined ? 1 : nearestSteadyEnemy(board, state, { ...post, side: enemyOf(sideOf(board, first)) });
  },
  coverFrom(board, state, cover) {
    const isSmallArms = (hex: HexIndex): boolean => armOf(board, firstUnit(standingAt(state, hex))) !== 'artillery';
    return { ...cover, hasSmallArms: hex => cover.at(hex).some(isSmallArms) };
  },
});

/** The hexes of a stack's minimum fire zone (9.1), as if the named enemies were not there (R38). */
export const minimumZone = zones.zone;

/** The minimum fire zones of all stacks of a side, as the named units of the other side meet them. */
export const minimumZones = zones.cover;

function zoneOf(board: Board, state: HzState, post: Stack): readonly Covered[] {
  const { hex, units } = post;
  if (units.length === 0) return [];
  const found: Covered[] = [];
  let isOwn = true;
  const range = Math.max(1, farthest(board, state, units));
  for (const ahead of arcOf(board.map.grid, { hex, facing: facingAt(state, hex) }, range)) {
    if (ahead.away === 1) found.push(ahead);
    else if (ahead.away <= reachTo(board, state, { units, from: hex, to: ahead.hex })) {
      isOwn = false;
      if (isOpenTo(board, state, { from: hex, to: ahead.hex })) found.push(ahead);
    }
  }
  for (const flank of flankHexes(board, state, { hex, units })) found.push({ hex: flank, away: 1 });
  if (isOwn) keepZone(board, state, units, found);
  return found;
}

/** Zones for which no line of sight was asked: they are the stack's own, whoever else moves. */
const own = new WeakMap<
  Board,
  WeakMap<UnitState, { readonly units: readonly UnitState[]; readonly covered: readonly Covered[] }>
>();

function keepZone(board: Board, state: HzState, units: readonly UnitIndex[], covered: readonly Covered[]): void {
  const zones = own.get(board) ?? new WeakMap();
  own.set(board, zones);
  zones.set(unitOf(state, firstUnit(units)), { units: units.map(unit => unitOf(state, unit)), covered });
}

function keptZone(board: Board, state: HzState, units: readonly UnitIndex[]): readonly Covered[] | undefined {
  const first = state.units[units[0] ?? -1];
  const kept = first === undefined ? undefined : own.get(board)?.get(first);
  if (kept === undefined || kept.units.length !== units.length) return undefined;
  return units.every((unit, at) => state.units[unit] === kept.units[at]) ? kept.covered : undefined;
}

/** The ground does not change: the front of a post is found once. */
const arcs = new WeakMap<Grid, Map<number, readonly Covered[]>>();

function arcOf(grid: Grid, post: Post, range: number): readonly Covered[] {
  const cache = arcs.get(grid) ?? new Map<number, readonly Covered[]>();
  arcs.set(grid, cache);
  const key = (post.hex * 6 + post.facing) * FARTHEST + range - 1;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const found = frontArc(grid, post, { range, border: 'included' }).map(hex => ({
    hex,
    away: distance(grid, post.hex, hex),
  }));
  cache.set(key, found);
  return found;
}

/** No stack's zone goes farther than this, whichever way it looks. */
function farthest(board: Board, state: HzState, units: readonly UnitIndex[]): number {
  const first = units[0];
  if (first === undefined || isStackDisrupted(state, units) || units.some(unit => unitOf(state, unit).af)) return 1;
  const arm = armOf(board, first);
  if (arm === 'cavalry') return 1;
  return arm === 'artillery' ? FARTHEST : FARTHEST - 1;
}

/** Rule 9.1.10, 9.1.11: into woods and marsh, never through them, unless they lie below both ends; and only where it sees. */
function isOpenTo(
  board: Board,
  state: HzState,
  { from, to }: { readonly from: HexIndex; readonly to: HexIndex },
): boolean {
  const { grid, high, woods, marsh } = board.map;
  if (areAdjacent(grid, from, to)) return true;
  if (!canSee(board, state, { from, to })) return false;
  const isOver = high[from] === 1 && high[to] === 1;
  const shuts = (hex: HexIndex): boolean =>
    hex !== OFF_MAP && (woods[hex] === 1 || marsh[hex] === 1) && !(isOver && high[hex] !== 1);
  return !lineOf(grid, from, to).steps.some(step =>
    step.kind === 'hex' ? shuts(step.hex) : shuts(step.hex) && shuts(step.other),
  );
}

/** Good-order stacks behind a wall or abatis, in a breastwork, and skirmishers cover flank hexes too (9.1.7, 14.1.5). */
function flankHexes(board: Board, state: HzState, post: Stack): readonly HexIndex[] {
  const { grid } = board.map;
  const { hex, units } = post;
  const isSteady = !isStackDisrupted(state, units);
  const skirmishes = isSkirmisher(board, state, units);
  return neighboursOf(grid, hex).filter(near => {
    const isCovered = isSteady && isFlankCovered(board, { from: hex, to: near });
    if (!isCovered && !skirmishes) return false;
    const sector = sectorBetween(grid, { hex, facing: facingAt(state, hex) }, near);
    return isCovered ? sector !== 'front' : sector === 'flank';
  });
}

interface Line {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly to: HexIndex;
}

/** How far a minimum fire zone goes in that direction, before enemies and sight cut it (R38). */
function reachTo(board: Board, state: HzState, { units, from, to }: Line): number {
  const first = units[0];
  if (first === undefined) return 0;
  const arm = armOf(board, first);
  const isMarked = units.some(unit => unitOf(state, unit).af);
  if (isStackDisrupted(state, units) || isMarked) return 1;
  const behindWorks = worksOutward(board, from, to) !== 'none';
  if (arm === 'artillery') {
    const reach = behindWorks ? 3 : 2;
    return units.some(unit => unitOf(state, unit).artyMove) ? Math.max(1, reach - 1) : reach;
  }
  if (arm === 'cavalry') return 1;
  const { high, breastwork } = board.map;
  const looksDown = high[from] === 1 && high[to] !== 1;
  return looksDown || behindWorks || (board.profile.breastworks && breastwork[from] === 1) ? 2 : 1;
}

/** The rule that keeps a hex out of a stack's minimum fire zone, for the one that asks why. */
export function outsideRule(
  board: Board,
  state: HzState,
  line: { readonly hex: HexIndex; readonly at: HexIndex },
): HzRule {
  const { grid } = board.map;
  const units = standingAt(state, line.hex);
  const away = distance(grid, line.hex, line.at);
  const sector = sectorBetween(grid, { hex: line.hex, facing: facingAt(state, line.hex) }, line.at);
  if (sector !== 'front' && sector !== 'front-flank') {
    if (isSkirmisher(board, state, units)) return 'hz:14.1.5';
    return away === 1 && worksAt(board, line.hex, line.at) !== 'none' ? 'hz:9.1.7' : 'hz:9.1.1';
  }
  if (away > reachTo(board, state, { units, from: line.hex, to: line.at }))
    return shortReach(board, state, { units, hex: line.hex });
  if (!canSee(board, state, { from: line.hex, to: line.at })) return 'hz:9.1.11';
  return isOpenTo(board, state, { from: line.hex, to: line.at }) ? 'hz:9.1.9' : 'hz:9.1.10';
}

/** Why the reach is no longer than it is. */
function shortReach(board: Board, state: HzState, { units, hex }: Stack): HzRule {
  const any = (test: (unit: UnitState) => boolean): boolean => units.some(unit => test(unitOf(state, unit)));
  if (any(({ order }) => order === 'disrupted')) return 'hz:13.6.6';
  if (any(({ af }) => af)) return 'hz:9.4.5';
  if (any(({ artyMove }) => artyMove)) return 'hz:5.3.12';
  const arm = armOf(board, firstUnit(units));
  if (arm === 'artillery') return 'hz:9.1.8';
  if (arm === 'cavalry') return 'hz:9.1.5';
  return board.map.high[hex] === 1 ? 'hz:9.1.4' : 'hz:9.1.3';
}

/** Rule 9.1.9: no zone goes beyond the nearest enemy in good order. */
function nearestSteadyEnemy(
  board: Board,
  state: HzState,
  post: { readonly hex: HexIndex; readonly ignoring: readonly UnitIndex[]; readonly side: Side },
): number {
  let best = 99;
  for (const { hex, units } of stacksOf(board, state, post.side)) {
    const away = distance(board.map.grid, post.hex, hex);
    if (away >= best || away > FARTHEST) continue;
    const steady = units.some(unit => unitOf(state, unit).order === 'good' && !post.ignoring.includes(unit));
    if (steady) best = away;
  }
  return best;
}
