import type { Point, Pose, Quad } from '@guidon/tabletop';
import {
  centreOf,
  cosOf,
  crossesInterior,
  frontMiddle,
  gap,
  insideIsWithin,
  isWithin,
  overlapsArea,
  sideOf as sideOfArea,
  sinOf,
} from '@guidon/tabletop';
import { seesOver } from '../battles/ground.ts';
import type { Board, Feature } from '../board/board.ts';
import { isArtillery, rosterOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf, shapesOf } from './shapes.ts';

/** How near the front edge of a base a wall or fence must be to serve it (R33, C12). */
const AT_THE_WALL = 100;
/** How near the border of an area the front of a base must be to hold its edge (R33). */
const AT_THE_EDGE = 500;

export const isIn = (feature: Feature, point: Point): boolean => sideOfArea(feature.polygon, point) === 'inside';

const frontEdge = (quad: Quad): readonly [Point, Point] => [quad[0], quad[1]];

/** A feature counts against this unit when it moves (R37). */
export function slows(state: RtState, unit: UnitIndex, feature: Feature): boolean {
  if (!feature.slows) return false;
  return !feature.slowsFormedOnly || unitOf(state, unit).formation === 'formed';
}

export const bars = (board: Board, unit: UnitIndex, feature: Feature): boolean =>
  feature.impassable || (feature.impassableToGuns && isArtillery(board, unit));

/** What the ground gives a unit where it stands, whatever else happens to it. */
interface Standing {
  readonly height: number;
  readonly line: 'fortification' | 'obstacle' | null;
  readonly edge: boolean;
}

const stood = new WeakMap<Board, WeakMap<Pose, Map<string, Standing>>>();

function standingOf(board: Board, state: RtState, unit: UnitIndex): Standing {
  const now = unitOf(state, unit);
  if (now.scattered !== null) return findStanding(board, state, unit);
  const here = stood.get(board) ?? new WeakMap<Pose, Map<string, Standing>>();
  stood.set(board, here);
  const kept = here.get(now.pose) ?? new Map<string, Standing>();
  here.set(now.pose, kept);
  const key = `${rosterOf(board, unit).type} ${now.formation} ${now.bases}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const standing = findStanding(board, state, unit);
  kept.set(key, standing);
  return standing;
}

const findStanding = (board: Board, state: RtState, unit: UnitIndex): Standing => ({
  height: heightOf(board, state, unit),
  line: lineDefended(board, state, unit),
  edge: holdsEdge(board, state, unit),
});

/** Of the highest hill that holds the centres of at least half of its bases (C7). */
export const elevationOf = (board: Board, state: RtState, unit: UnitIndex): number =>
  standingOf(board, state, unit).height;

function heightOf(board: Board, state: RtState, unit: UnitIndex): number {
  const { bases } = shapesOf(board, state, unit);
  let height = 0;
  for (const feature of board.table.features) {
    if (feature.elevation <= height) continue;
    const inside = bases.filter(quad => isIn(feature, centreOf(quad))).length;
    if (inside * 2 >= bases.length) height = feature.elevation;
  }
  return height;
}

/** The front-rank bases: those that would stand at a wall. */
function frontRank(board: Board, state: RtState, unit: UnitIndex): readonly Quad[] {
  const now = unitOf(state, unit);
  const { bases } = shapesOf(board, state, unit);
  return bases.slice(0, footprintOf(rosterOf(board, unit).type, now).front);
}

/** On it with its middle, or with its front edge at it: what lies only under its rear or behind it does not count (R33). */
const isAtLine = (quad: Quad, feature: Feature): boolean =>
  isIn(feature, centreOf(quad)) || edgeIsWithin(quad, feature, AT_THE_WALL);

function edgeIsWithin(quad: Quad, feature: Feature, reach: number): boolean {
  const edge = frontEdge(quad);
  const parts = sidesOf(feature);
  return parts.some(side => isWithin(edge, side, reach)) || isIn(feature, frontMiddle(quad));
}

const sidesOf = (feature: Feature): readonly (readonly [Point, Point])[] =>
  feature.polygon.map((corner, at) => [corner, feature.polygon[(at + 1) % feature.polygon.length] ?? corner] as const);

type Defence = 'fortification' | 'obstacle' | 'edge' | null;

/**
 * What a unit defends (R33): a fortification before an obstacle before the edge of terrain. A charger defends no linear
 * feature in the fight it brings about, and nobody defends one against enemies of whom all stand at his side or behind.
 */
export function defenceOf(board: Board, state: RtState, unit: UnitIndex, against: readonly UnitIndex[] = []): Defence {
  const { line, edge } = standingOf(board, state, unit);
  const charges = state.charge?.unit === unit && !state.charge.ended;
  const turned = against.length > 0 && !against.some(enemy => isBefore(board, state, unit, enemy));
  if (line !== null && !charges && !turned) return line;
  return edge ? 'edge' : null;
}

/** The middle of the enemy's nearest base lies ahead of the line of the unit's front. */
function isBefore(board: Board, state: RtState, unit: UnitIndex, enemy: UnitIndex): boolean {
  const { bases: own } = shapesOf(board, state, unit);
  const { bases: theirs } = shapesOf(board, state, enemy);
  const off = theirs.map(base => Math.min(...own.map(quad => gap(quad, base))));
  const least = Math.min(...off);
  const { x, y, facing } = unitOf(state, unit).pose;
  return theirs.some((base, at) => {
    const middle = centreOf(base);
    return off[at] === least && (middle.x - x) * sinOf(facing) + (middle.y - y) * cosOf(facing) > 0;
  });
}

const half = (front: readonly Quad[], holds: (quad: Quad) => boolean): boolean =>
  front.filter(holds).length * 2 >= front.length;

function lineDefended(board: Board, state: RtState, unit: UnitIndex): Standing['line'] {
  const front = frontRank(board, state, unit);
  const lines = board.table.features.filter(({ fortification, obstacle }) => fortification || obstacle);
  if (lines.some(line => line.fortification && half(front, quad => isAtLine(quad, line)))) return 'fortification';
  return lines.some(line => line.obstacle && half(front, quad => isAtLine(quad, line))) ? 'obstacle' : null;
}

function holdsEdge(board: Board, state: RtState, unit: UnitIndex): boolean {
  const front = frontRank(board, state, unit);
  return board.table.features.some(
    area => !area.linear && !area.impassable && half(front, quad => isAtEdge(quad, area)),
  );
}

const isAtEdge = (quad: Quad, area: Feature): boolean =>
  overlapsArea(quad, area.polygon) && sidesOf(area).some(side => isWithin([frontMiddle(quad)], side, AT_THE_EDGE));

/** Defends an obstacle or a fortification: the row of the resilience table (RADJ-13). */
export const defendsWorks = (
  board: Board,
  state: RtState,
  unit: UnitIndex,
  against: readonly UnitIndex[] = [],
): boolean => {
  const defence = defenceOf(board, state, unit, against);
  return defence === 'fortification' || defence === 'obstacle';
};

/**
 * TER-04, FORT-02. Is a target in cover against these shooting bases (C12)? At least half of its bases must be: inside cover, or behind
 * a linear feature that the line from some shooting base crosses. Guns never are (R32).
 */
export function isInCover(board: Board, state: RtState, target: UnitIndex, from: readonly Point[]): boolean {
  if (isArtillery(board, target)) return false;
  const { bases } = shapesOf(board, state, target);
  const covered = bases.filter(quad => board.table.features.some(feature => covers(feature, quad, from)));
  return covered.length * 2 >= bases.length;
}

function covers(feature: Feature, quad: Quad, from: readonly Point[]): boolean {
  if (!feature.cover) return false;
  const centre = centreOf(quad);
  if (isIn(feature, centre)) return true;
  return (
    feature.linear &&
    edgeIsWithin(quad, feature, AT_THE_WALL) &&
    from.some(point => crossesInterior(point, centre, feature.polygon))
  );
}

/** FORT-03. In cover in a melee: inside it, or behind works (C12). */
export function isInMeleeCover(board: Board, state: RtState, unit: UnitIndex, against: UnitIndex): boolean {
  if (isArtillery(board, unit)) return false;
  if (defendsWorks(board, state, unit, [against])) return true;
  const { bases } = shapesOf(board, state, unit);
  const inside = bases.filter(quad =>
    board.table.features.some(feature => feature.cover && isIn(feature, centreOf(quad))),
  );
  return inside.length * 2 >= bases.length;
}

interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly shooter: UnitIndex;
  readonly target: UnitIndex;
}

export type Blocked =
  | { readonly by: 'feature' | 'hill'; readonly id: string }
  | { readonly by: 'unit'; readonly unit: UnitIndex };

/** What shuts a line of sight, if anything (C7, R49). The same for both ends. */
export function blockOf(board: Board, state: RtState, line: Line): Blocked | undefined {
  return blockedByGround(board, state, line) ?? blockedByUnits(board, state, line);
}

function blockedByGround(board: Board, state: RtState, { from, to, shooter, target }: Line): Blocked | undefined {
  for (const feature of board.table.features) {
    if (!feature.blocksSight && feature.elevation === 0) continue;
    if (!mayMeet(from, to, feature.polygon)) continue;
    if (feature.blocksSight && crossesInterior(from, to, feature.polygon)) {
      const ends = isInside(feature.polygon, from) || isInside(feature.polygon, to);
      if (!ends || !insideIsWithin(from, to, feature.polygon, feature.sightInto))
        return { by: 'feature', id: feature.id };
    }
    if (
      feature.elevation > 0 &&
      feature.elevation > Math.max(elevationOf(board, state, shooter), elevationOf(board, state, target)) &&
      !isInside(feature.polygon, from) &&
      !isInside(feature.polygon, to) &&
      crossesInterior(from, to, feature.polygon)
    )
      return { by: 'hill', id: feature.id };
  }
  return undefined;
}

const isInside = (polygon: readonly Point[], point: Point): boolean => sideOfArea(polygon, point) === 'inside';

function blockedByUnits(board: Board, state: RtState, { from, to, shooter, target }: Line): Blocked | undefined {
  const height = Math.max(elevationOf(board, state, shooter), elevationOf(board, state, target));
  for (const unit of unitsOnTable(state)) {
    if (unit === shooter || unit === target || seesOver(board, state, { shooter, target, over: unit })) continue;
    for (const quad of shapesOf(board, state, unit).blocking)
      if (mayMeet(from, to, quad) && crossesInterior(from, to, quad) && elevationOf(board, state, unit) >= height)
        return { by: 'unit', unit };
  }
  return undefined;
}

/** A quick look at the boxes around both, since most things are nowhere near the line. */
function mayMeet(from: Point, to: Point, polygon: readonly Point[]): boolean {
  const left = Math.min(from.x, to.x);
  const right = Math.max(from.x, to.x);
  const bottom = Math.min(from.y, to.y);
  const top = Math.max(from.y, to.y);
  let before = true;
  let behind = true;
  let below = true;
  let above = true;
  for (const { x, y } of polygon) {
    if (x >= left) before = false;
    if (x <= right) behind = false;
    if (y >= bottom) below = false;
    if (y <= top) above = false;
  }
  return !(before || behind || below || above);
}
