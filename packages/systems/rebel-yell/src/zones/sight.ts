import { areAdjacent, type HexIndex, keptByPair, type LineStep, lineOf, OFF_MAP } from '@guidon/hex';
import type { Line } from '@guidon/line-of-battle';
import { hidesSight } from '../battles/hooks.ts';
import { type Board, CREST, type MapSheet } from '../board/board.ts';
import { isSkirmisher, sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import type { RyRule, Side } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { hasSide } from './works.ts';

/** Who looks: fire passes skirmishers of the other side, shot and shell also those of one's own (6.4.13, 7.2.7). */
export interface Looking {
  readonly side: Side;
  readonly shell: boolean;
}

export interface Sight {
  /** The first thing that blocks, from the looker's end; undefined where nothing does. */
  readonly blocked: { readonly hex: HexIndex; readonly rule: RyRule } | undefined;
  /** Light woods, marsh or skirmishers on the line (9.7.12). */
  readonly through: number;
}

const stepsOf = keptByPair(({ grid }: MapSheet, from, to) => lineOf(grid, from, to).steps);

/** One thing on the line, with twice its distance from either end. */
interface Point {
  readonly hex: HexIndex;
  readonly level: number;
  readonly fromStart: number;
  readonly fromEnd: number;
  readonly woods: boolean;
  readonly light: boolean;
  readonly units: boolean;
  /** Along a hexside the hexes on both its sides: only what shuts each of them blocks (9.12.4). */
  readonly pair: readonly [Ground, Ground] | null;
}

export const canSee = (board: Board, state: RyState, looking: Looking & Line): boolean =>
  sightOf(board, state, looking).blocked === undefined;

/** What lies between two hexes (9.12.1, 9.12.5, 9.12.6, 9.12.11, 9.12.3). */
export function sightOf(board: Board, state: RyState, looking: Looking & Line): Sight {
  const { from, to } = looking;
  if (from === to || areAdjacent(board.map.grid, from, to)) return { blocked: undefined, through: 0 };
  const hidden = hidesSight(board, { from, to });
  if (hidden !== undefined) return { blocked: { hex: hidden, rule: 'ry:9.12.2' }, through: 0 };
  const steps = stepsOf(board.map, from, to);
  const groundOf = (hex: HexIndex): Ground => groundAt(board, state, hex, looking);
  const points = steps.map(step => pointAt(step, groundOf));
  const { map } = board;
  const start = (map.level[from] ?? 1) + (crosses(board, { hex: from, step: steps[0] }) ? 1 : 0);
  const end = (map.level[to] ?? 1) + (crosses(board, { hex: to, step: steps.at(-1) }) ? 1 : 0);
  const profile = withCrests(board, { from, to, steps }, points);
  const blocked = start === end ? acrossLevel(profile, start) : acrossLevels(profile, { start, end });
  return { blocked, through: points.filter(point => point.light).length };
}

/** Does the line leave the hex through a crest of its own (R112)? */
const crosses = (
  board: Board,
  { hex, step }: { readonly hex: HexIndex; readonly step: LineStep | undefined },
): boolean => step !== undefined && step.kind === 'hex' && hasSide(board, { hex, ahead: step.hex, features: CREST });

function pointAt(step: LineStep, groundOf: (hex: HexIndex) => Ground): Point {
  const one = groundOf(step.hex);
  const other = step.kind === 'hex' ? null : groundOf(step.other);
  return {
    ...(other === null ? one : lesser(one, other)),
    pair: other === null ? null : [one, other],
    hex: step.hex === OFF_MAP && step.kind === 'pair' ? step.other : step.hex,
    fromStart: 2 * step.fromStart,
    fromEnd: 2 * step.fromEnd,
  };
}

type Ground = Pick<Point, 'level' | 'woods' | 'light' | 'units'>;
const NOWHERE: Ground = { level: 0, woods: false, light: false, units: false };

function groundAt(board: Board, state: RyState, hex: HexIndex, looking: Looking): Ground {
  if (hex === OFF_MAP) return NOWHERE;
  const terrain = terrainAt(board, hex);
  const units = stackAt(state, hex);
  const first = units[0];
  const passable =
    first !== undefined &&
    isSkirmisher(unitOf(state, first)) &&
    (sideOf(board, first) !== looking.side || looking.shell);
  return {
    level: board.map.level[hex] ?? 1,
    woods: terrain === 'woods',
    light: terrain === 'lightWoods' || terrain === 'marsh' || passable,
    units: units.length > 0 && !passable,
  };
}

/** What a line along a hexside passes for certain: the lower ground, and what both hexes hold (9.12.4). */
const lesser = (one: Ground, other: Ground): Ground => ({
  level: Math.min(one.level, other.level),
  woods: one.woods && other.woods,
  light: (one.light || one.woods) && (other.light || other.woods) && !(one.woods && other.woods),
  units: one.units && other.units,
});

/** Crests on the way, but those of the ends, are points of their own at the hexside (R112). */
function withCrests(
  board: Board,
  line: { readonly from: HexIndex; readonly to: HexIndex; readonly steps: readonly LineStep[] },
  points: readonly Point[],
): readonly Point[] {
  const found: Point[] = [];
  let before: HexIndex = line.from;
  line.steps.forEach((step, at) => {
    const here = step.kind === 'hex' ? step.hex : OFF_MAP;
    addCrest(board, found, { before, here, at: point(points, at), ends: line });
    const own = points[at];
    if (own !== undefined) found.push(own);
    before = here;
  });
  const last = points.at(-1);
  if (last !== undefined && before !== OFF_MAP && hasSide(board, { hex: before, ahead: line.to, features: CREST }))
    found.push(crestPoint(board, before, { fromStart: last.fromStart + 1, fromEnd: last.fromEnd - 1 }));
  return found;
}

const point = (points: readonly Point[], at: number): Point | undefined => points[at];

function addCrest(
  board: Board,
  found: Point[],
  side: {
    readonly before: HexIndex;
    readonly here: HexIndex;
    readonly at: Point | undefined;
    readonly ends: { readonly from: HexIndex };
  },
): void {
  const { before, here, at } = side;
  if (before === OFF_MAP || here === OFF_MAP || at === undefined) return;
  const place = { fromStart: at.fromStart - 1, fromEnd: at.fromEnd + 1 };
  if (before !== side.ends.from && hasSide(board, { hex: before, ahead: here, features: CREST }))
    found.push(crestPoint(board, before, place));
  if (hasSide(board, { hex: here, ahead: before, features: CREST })) found.push(crestPoint(board, here, place));
}

const crestPoint = (
  board: Board,
  hex: HexIndex,
  place: { readonly fromStart: number; readonly fromEnd: number },
): Point => ({
  hex,
  level: (board.map.level[hex] ?? 1) + 1,
  ...place,
  woods: false,
  light: false,
  units: false,
  pair: null,
});

type Block = NonNullable<Sight['blocked']>;

/** What shuts a point: on a hexside both its hexes must be shut, each by whatever stands in it. */
function shutBy(at: Point, shuts: (ground: Ground) => RyRule | undefined): Block | undefined {
  if (at.pair === null) {
    const rule = shuts(at);
    return rule === undefined ? undefined : { hex: at.hex, rule };
  }
  const [one, other] = at.pair.map(shuts);
  return one === undefined || other === undefined ? undefined : { hex: at.hex, rule: one };
}

const firstBlock = (profile: readonly Point[], shut: (at: Point) => Block | undefined): Block | undefined => {
  for (const at of profile) {
    const block = shut(at);
    if (block !== undefined) return block;
  }
  return undefined;
};

/** Both ends on one level (9.12.7-C1, 9.12.8 to 9.12.10). */
function acrossLevel(profile: readonly Point[], level: number): Block | undefined {
  let light = 0;
  return firstBlock(profile, at => {
    const isSecond = light > 0;
    if (at.light) light++;
    return shutBy(at, ground => {
      if (ground.level > level) return 'ry:9.12.7-C1';
      if (ground.woods) return 'ry:9.12.8';
      if (ground.light && isSecond) return 'ry:9.12.9';
      return ground.units ? 'ry:9.12.10' : undefined;
    });
  });
}

/** Ends on different levels (9.12.7-C1 to -C3). */
function acrossLevels(
  profile: readonly Point[],
  ends: { readonly start: number; readonly end: number },
): Block | undefined {
  const lower = Math.min(ends.start, ends.end);
  const higher = Math.max(ends.start, ends.end);
  const low = (at: Point): number => (ends.start < ends.end ? at.fromStart : at.fromEnd);
  const high = (at: Point): number => (ends.start < ends.end ? at.fromEnd : at.fromStart);
  const isThick = profile.some(at => at.woods || at.light || at.units);
  const isDescending = !isThick && !dipsAndRises([higher, ...downwards(profile, ends).map(at => at.level), lower]);
  // Both ends see each other or neither does (9.12.1): any hex of light woods but one counts as woods (9.12.9).
  const isDouble = profile.filter(at => at.light).length > 1;
  return firstBlock(profile, at => {
    const isNearLower = low(at) <= high(at);
    return shutBy(at, ground => {
      if (ground.level > higher) return 'ry:9.12.7-C1';
      if (!isNearLower) return undefined;
      if (ground.level === higher) return 'ry:9.12.7-C2';
      if (ground.woods) return 'ry:9.12.8';
      if (ground.light && isDouble) return 'ry:9.12.9';
      if (ground.units && !(higher - lower >= 2 && ground.level === lower)) return 'ry:9.12.10';
      if (isDescending || ground.level <= lower) return undefined;
      return isThick ? 'ry:9.12.7-note' : 'ry:9.12.7-C3';
    });
  });
}

/** The points from the higher end to the lower. */
const downwards = (
  profile: readonly Point[],
  ends: { readonly start: number; readonly end: number },
): readonly Point[] => (ends.start > ends.end ? profile : profile.toReversed());

/** Falls, rises and falls again. */
function dipsAndRises(levels: readonly number[]): boolean {
  let stage = 0;
  for (let at = 1; at < levels.length; at++) {
    const step = (levels[at] ?? 0) - (levels[at - 1] ?? 0);
    if (step < 0 && stage === 0) stage = 1;
    else if (step > 0 && stage === 1) stage = 2;
    else if (step < 0 && stage === 2) return true;
  }
  return false;
}
