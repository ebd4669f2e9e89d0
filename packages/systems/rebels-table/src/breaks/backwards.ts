import type { Point, Polygon, Pose } from '@guidon/tabletop';
import {
  BW,
  CONTACT_SLACK,
  gap,
  gapIsWithin,
  isWithin,
  largestClear,
  overlaps,
  overlapsArea,
  straight,
} from '@guidon/tabletop';
import { closedGround } from '../battles/ground.ts';
import type { ClosedGround } from '../battles/kinds.ts';
import type { Board } from '../board/board.ts';
import { isOnTheTable } from '../movement/obstacles.ts';
import { shiftedShapes, sweptBy, vector } from '../movement/shift.ts';
import { idOf } from '../terms/ids.ts';
import { sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { campsOnTable, shapesOf } from '../terrain/shapes.ts';
import { bars } from '../terrain/terrain.ts';

interface Retreat {
  readonly distance: number;
  /** Where that brings it. */
  readonly by: Point;
  readonly through: readonly UnitIndex[];
  readonly enemy: UnitIndex | null;
  readonly stoppedBy: string | null;
}

/** FRET-03. How far a forced retire comes: stopped by enemies, edges and ground, carried on through friends (R24, C11). */
export function retreatOf(board: Board, state: RtState, unit: UnitIndex, ordered: number): Retreat {
  const retiring = retiringUnit(board, state, unit);
  let target = ordered;
  for (let tries = 0; tries <= state.units.length; tries++) {
    const stop = stopOf(retiring, target);
    if (stop.distance < target) {
      const distance = lastClear(retiring, stop.distance);
      const by = distance === stop.distance ? stop.place : shiftOf(retiring, distance);
      return { distance, by, through: passed(retiring, distance), enemy: stop.enemy, stoppedBy: stop.by };
    }
    const clear = firstClear(retiring, target);
    if (clear === target) return { ...gone(retiring, target), through: passed(retiring, target) };
    target = clear;
  }
  return { ...gone(retiring, 0), through: [] };
}

const gone = (retiring: Retiring, distance: number): Omit<Retreat, 'through'> => ({
  distance,
  by: shiftOf(retiring, distance),
  enemy: null,
  stoppedBy: null,
});

interface Other {
  readonly unit: UnitIndex;
  readonly shapes: readonly Polygon[];
}

interface Friend extends Other {
  readonly slack: number;
}

/** A unit that goes straight back, and all that may be in its way. */
interface Retiring {
  readonly board: Board;
  readonly pose: Pose;
  readonly solid: readonly Polygon[];
  readonly friends: readonly Friend[];
  readonly enemies: readonly Other[];
  readonly camps: ReturnType<typeof campsOnTable>;
  /** Ground that it may not enter. */
  readonly ground: readonly ClosedGround[];
}

function retiringUnit(board: Board, state: RtState, unit: UnitIndex): Retiring {
  const { solid } = shapesOf(board, state, unit);
  const side = sideOf(board, unit);
  const others = unitsOnTable(state)
    .filter(other => other !== unit)
    .map(other => ({ unit: other, shapes: shapesOf(board, state, other).solid }));
  return {
    board,
    pose: unitOf(state, unit).pose,
    solid,
    friends: others
      .filter(other => sideOf(board, other.unit) === side)
      .map(friend => ({ ...friend, slack: overlapping(solid, friend.shapes, 0) ? CONTACT_SLACK : 0 })),
    enemies: others.filter(other => sideOf(board, other.unit) !== side),
    camps: campsOnTable(board, state),
    ground: [...board.table.features.filter(feature => bars(board, unit, feature)), ...closedGround(board)],
  };
}

const shiftOf = ({ pose }: Retiring, distance: number): Point => vector(pose, straight(pose, -distance));

/** Its shapes after so much of the way. */
function shapesAfter(retiring: Retiring, distance: number): readonly Polygon[] {
  const { x, y } = shiftOf(retiring, distance);
  return retiring.solid.map(shape => shape.map(corner => ({ x: corner.x + x, y: corner.y + y })));
}

/** What it passes over on so much of the way. */
function sweptAfter(retiring: Retiring, distance: number): readonly Polygon[] {
  const { x, y } = shiftOf(retiring, distance);
  return sweptBy(retiring.solid, x, y);
}

interface Stop {
  readonly distance: number;
  readonly place: Point;
  readonly enemy: UnitIndex | null;
  readonly by: string | null;
}

/** As far as that, or to where something stops it. */
function stopOf(retiring: Retiring, distance: number): Stop {
  const { board, solid, enemies, camps, ground } = retiring;
  const path = sweptAfter(retiring, distance);
  let found: Stop = { distance, place: shiftOf(retiring, distance), enemy: null, by: null };
  const nearer = (stop: Stop): void => {
    if (stop.distance < found.distance) found = stop;
  };
  const stopAt = (by: string, isClear: (d: number) => boolean): void => {
    const reached = Math.max(0, largestClear(distance, isClear));
    nearer({ distance: reached, place: shiftOf(retiring, reached), enemy: null, by });
  };
  for (const enemy of enemies)
    if (overlapping(path, enemy.shapes, CONTACT_SLACK))
      nearer({
        ...stopAtEnemy(retiring, enemy, distance),
        enemy: enemy.unit,
        by: idOf(board, enemy.unit),
      });
  stopAt('edge', d => isOnTheTable(board, shapesAfter(retiring, d)));
  for (const { side, quad } of camps) {
    const slack = overlapping(solid, [quad], 0) ? CONTACT_SLACK : 0;
    stopAt(`camp-${side}`, d => !overlapping(sweptAfter(retiring, d), [quad], slack));
  }
  for (const { id, polygon } of ground)
    stopAt(id, d => !sweptAfter(retiring, d).some(shape => overlapsArea(shape, polygon)));
  return found;
}

/** FRET-06. Never nearer to an enemy than 1 BW. The whole way counts: a long one would end beyond him. */
function stopAtEnemy(
  retiring: Retiring,
  { shapes }: Other,
  most: number,
): { readonly distance: number; readonly place: Point } {
  const isOff = ({ x, y }: Point): boolean =>
    sweptBy(retiring.solid, x, y).every(shape =>
      shapes.every(other => !isWithin(shape, other, BW) || gap(shape, other) >= BW),
    );
  const distance = isOff({ x: 0, y: 0 })
    ? Math.max(
        0,
        largestClear(most, d => isOff(shiftOf(retiring, d))),
      )
    : 0;
  const at = shiftOf(retiring, distance);
  const next = shiftOf(retiring, distance + 1);
  const isNear = (place: Point): boolean =>
    shiftedShapes(retiring.solid, place).some(shape => shapes.some(other => gapIsWithin(shape, other, BW)));
  // Steps aslant are longer than a thousandth: as in every other move it ends at 1 BW (R50).
  const between =
    isNear(at) || at.x === next.x || at.y === next.y
      ? []
      : [
          { x: next.x, y: at.y },
          { x: at.x, y: next.y },
        ];
  return { distance, place: between.find(place => isNear(place) && isOff(place)) ?? at };
}

/** More than any footprint measures from end to end. */
const FAR_BEYOND = 20 * BW;

/** FRET-04. The least distance from there on that is clear of all friends. */
function firstClear(retiring: Retiring, distance: number): number {
  let d = distance;
  for (let inWay = friendAt(retiring, d); inWay !== undefined; inWay = friendAt(retiring, d)) {
    const { shapes, slack } = inWay;
    // Once behind a friend it stays behind him: the least such distance, between here and far beyond him.
    let low = d;
    let high = d + FAR_BEYOND;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (overlapping(shapesAfter(retiring, middle), shapes, slack)) low = middle;
      else high = middle;
    }
    d = high;
  }
  return d;
}

/** The greatest distance up to there that is clear of all friends. */
function lastClear(retiring: Retiring, distance: number): number {
  let d = distance;
  for (let inWay = friendAt(retiring, d); inWay !== undefined && d > 0; inWay = friendAt(retiring, d)) {
    const { shapes, slack } = inWay;
    const clear = largestClear(d, way => !overlapping(sweptAfter(retiring, way), shapes, slack));
    d = Math.max(0, clear);
  }
  return d;
}

const friendAt = (retiring: Retiring, distance: number): Friend | undefined =>
  retiring.friends.find(({ shapes, slack }) => overlapping(shapesAfter(retiring, distance), shapes, slack));

const passed = (retiring: Retiring, distance: number): readonly UnitIndex[] =>
  distance === 0
    ? []
    : retiring.friends
        .filter(({ shapes }) => overlapping(sweptAfter(retiring, distance), shapes, CONTACT_SLACK))
        .map(friend => friend.unit);

const overlapping = (shapes: readonly Polygon[], others: readonly Polygon[], slack: number): boolean =>
  shapes.some(shape => others.some(other => overlaps(shape, other, slack)));
