import type { Box, Point, Polygon, Pose } from '@guidon/tabletop';
import {
  type Bounds,
  BW,
  CONTACT_SLACK,
  gap,
  isInside,
  isWithin,
  overlaps,
  overlapsArea,
  penetration,
  quadAt,
  sweptQuad,
} from '@guidon/tabletop';
import { closedGround } from '../battles/ground.ts';
import type { Board } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { rosterOf, sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { campsOnTable, extentOf, footprintOf, isFar, shapesOf } from '../terrain/shapes.ts';
import { bars } from '../terrain/terrain.ts';

/** What a unit may not run into, and how near it may come. */
export interface Obstacle {
  readonly id: string;
  readonly unit: UnitIndex | null;
  readonly shapes: readonly Polygon[];
  readonly extent: Bounds;
  /** May be concave: impassable ground. */
  readonly area: boolean;
  /** No nearer than this; 0: no overlap. */
  readonly off: number;
  /** An overlap there was at the start, from the rounding of turned shapes, may stay (C8). */
  readonly slack: number;
  /** An enemy that was nearer than the standoff at the start: not to be approached any further (R50). */
  readonly start: number | null;
}

export interface Manner {
  /** Keeps 1 BW from enemies: every move but a charge (R50, R93). */
  readonly standoff: boolean;
  /** Enemies from whom even a charger keeps 1 BW. */
  readonly keepOff?: ReadonlySet<UnitIndex>;
  /** Friends that are passed through. */
  readonly through: ReadonlySet<UnitIndex>;
  /** How far the unit can come at all: what is farther away is left out. */
  readonly reach?: number;
  /** Units left out altogether. */
  readonly without?: ReadonlySet<UnitIndex>;
}

/** The boxes of a unit that must stay clear, in its own frame. */
export function solidBoxes(board: Board, state: RtState, unit: UnitIndex): readonly Box[] {
  return footprintOf(rosterOf(board, unit).type, unitOf(state, unit)).solid;
}

export function obstaclesOf(board: Board, state: RtState, unit: UnitIndex, manner: Manner): readonly Obstacle[] {
  const { solid: own, extent: around } = shapesOf(board, state, unit);
  const side = sideOf(board, unit);
  const found: Obstacle[] = [];
  for (const other of unitsOnTable(state)) {
    if (other === unit || manner.through.has(other) || manner.without?.has(other) === true) continue;
    const { solid: shapes, extent } = shapesOf(board, state, other);
    if (manner.reach !== undefined && isFar(around, extent, manner.reach)) continue;
    const enemy = sideOf(board, other) !== side;
    const off = enemy && (manner.standoff || manner.keepOff?.has(other) === true) ? BW : 0;
    const near = !isFar(around, extent, BW);
    const nearness = off === 0 || !near ? null : leastGap(own, shapes, off);
    found.push({
      id: idOf(board, other),
      unit: other,
      shapes,
      extent,
      area: false,
      off: nearness === null ? off : 0,
      slack: near ? slackOf(own, shapes) : 0,
      start: nearness,
    });
  }
  for (const { side: owner, quad } of campsOnTable(board, state))
    found.push({
      id: `camp-${owner}`,
      unit: null,
      shapes: [quad],
      extent: extentOf([quad]),
      area: false,
      off: 0,
      slack: slackOf(own, [quad]),
      start: null,
    });
  for (const feature of board.table.features)
    if (bars(board, unit, feature))
      found.push({
        id: feature.id,
        unit: null,
        shapes: [feature.polygon],
        extent: extentOf([feature.polygon]),
        area: true,
        off: 0,
        slack: 0,
        start: null,
      });
  for (const { id, polygon } of closedGround(board))
    found.push({
      id,
      unit: null,
      shapes: [polygon],
      extent: extentOf([polygon]),
      area: true,
      off: 0,
      slack: 0,
      start: null,
    });
  return found;
}

/** How near two units are, if nearer than that; null otherwise. */
function leastGap(own: readonly Polygon[], other: readonly Polygon[], below: number): number | null {
  let least: number | null = null;
  for (const a of own)
    for (const b of other) {
      if (!isWithin(a, b, below)) continue;
      const between = gap(a, b);
      if (between < below && (least === null || between < least)) least = between;
    }
  return least;
}

function slackOf(own: readonly Polygon[], other: readonly Polygon[]): number {
  let most = 0;
  for (const a of own)
    for (const b of other) if (overlaps(a, b)) most = Math.max(most, Math.min(CONTACT_SLACK, penetration(a, b)));
  return most;
}

/** Do these shapes run into the obstacle? */
function meets(shapes: readonly Polygon[], around: Bounds, obstacle: Obstacle): boolean {
  if (isFar(around, obstacle.extent, obstacle.off)) return false;
  return shapes.some(shape =>
    obstacle.shapes.some(other => {
      if (obstacle.area) return overlapsArea(shape, other);
      if (obstacle.off > 0) return isWithin(shape, other, obstacle.off) && gap(shape, other) < obstacle.off;
      return overlaps(shape, other, obstacle.slack);
    }),
  );
}

export const boundsOf = (board: Board) => ({ left: 0, bottom: 0, right: board.table.width, top: board.table.depth });

export const isOnTheTable = (board: Board, shapes: readonly Polygon[]): boolean =>
  shapes.every(shape => isInside(shape, boundsOf(board)));

export const solidAt = (boxes: readonly Box[], pose: Pose): readonly Polygon[] => boxes.map(box => quadAt(pose, box));

export const sweptBetween = (boxes: readonly Box[], from: Pose, to: Pose): readonly Polygon[] =>
  boxes.map(box => sweptQuad(box, from, to));

/** The first obstacle that these shapes run into. */
export function firstMet(shapes: readonly Polygon[], obstacles: readonly Obstacle[]): Obstacle | undefined {
  const around = extentOf(shapes);
  return obstacles.find(obstacle => meets(shapes, around, obstacle));
}

interface Halted {
  /** The last place that is clear, and the next, which is too near to an enemy. */
  readonly at: Point;
  readonly next: Point;
  readonly shapesAt: (place: Point) => readonly Polygon[];
  readonly isClear: (place: Point) => boolean;
  readonly obstacles: readonly Obstacle[];
}

/**
 * R50. A unit that is stopped by the standoff stands at 1 BW. Places are whole thousandths, and a step that goes aslant
 * is longer than one of them: then the place between the two is taken.
 */
export function atStandoff({ at, next, shapesAt, isClear, obstacles }: Halted): Point {
  if (at.x === next.x || at.y === next.y) return at;
  const met = firstMet(shapesAt(next), obstacles);
  if (met === undefined || met.off === 0) return at;
  const isOff = (place: Point): boolean => leastGap(shapesAt(place), met.shapes, met.off + 1) === null;
  if (!isOff(at)) return at;
  const between = [
    { x: next.x, y: at.y },
    { x: at.x, y: next.y },
  ];
  return between.find(place => !isOff(place) && isClear(place)) ?? at;
}

/** Comes nearer than it was to an enemy that was too near from the start. */
export const approaches = (shapes: readonly Polygon[], obstacle: Obstacle): boolean =>
  obstacle.start !== null && (leastGap(shapes, obstacle.shapes, obstacle.start) ?? obstacle.start) < obstacle.start;

/** May a unit stand here: on the table, clear of everything, no nearer to enemies than it may be? */
export function blockerAt(
  board: Board,
  shapes: readonly Polygon[],
  obstacles: readonly Obstacle[],
): { readonly id: string } | undefined {
  if (!isOnTheTable(board, shapes)) return { id: 'edge' };
  const met = firstMet(shapes, obstacles) ?? obstacles.find(obstacle => approaches(shapes, obstacle));
  return met === undefined ? undefined : { id: met.id };
}
