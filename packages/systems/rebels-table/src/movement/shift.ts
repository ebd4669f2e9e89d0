import { hull, largestClear, type Point, type Polygon, type Pose, straight } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import { NOBODY, type RtRule, type UnitIndex } from '../terms/names.ts';
import type { Stance } from '../terms/notes.ts';
import type { RtPlay, RtState, UnitState } from '../terms/state.ts';
import { shapesOf } from '../terrain/shapes.ts';
import { settleMove } from './move.ts';
import { atStandoff, blockerAt, firstMet, isOnTheTable, obstaclesOf } from './obstacles.ts';

/** All shapes of a unit shifted by a vector; scattered bases shift alike (R67). */
export function shiftedStance(unit: Pick<UnitState, 'pose' | 'scattered'>, dx: number, dy: number): Stance {
  const move = (pose: Pose): Pose => ({ x: pose.x + dx, y: pose.y + dy, facing: pose.facing });
  return { pose: move(unit.pose), scattered: unit.scattered === null ? null : unit.scattered.map(move) };
}

/** What a shape passes over when it is shifted. */
export function sweptBy(shapes: readonly Polygon[], dx: number, dy: number): readonly Polygon[] {
  return shapes.map(shape => hullOfShift(shape, dx, dy));
}

function hullOfShift(shape: Polygon, dx: number, dy: number): Polygon {
  if (dx === 0 && dy === 0) return shape;
  return hull([...shape, ...shape.map(({ x, y }) => ({ x: x + dx, y: y + dy }))]);
}

/** An advance that a test commands: straight ahead, short of enemies and of anything in the way (R36). */
export function compulsoryAdvance(
  board: Board,
  play: RtPlay,
  { unit, distance, rule }: { readonly unit: UnitIndex; readonly distance: number; readonly rule: RtRule },
): void {
  const now = unitOf(play.state, unit);
  const { used, by } = clearAlong(board, play.state, {
    unit,
    distance,
    way: d => vector(now.pose, straight(now.pose, d)),
  });
  if (used <= 0) return;
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'result',
    allowance: distance,
    used,
    stance: shiftedStance(now, by.x, by.y),
    through: [],
    stoppedBy: null,
    rule,
  });
  settleMove(board, play, unit);
}

export const vector = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

interface Shift {
  readonly unit: UnitIndex;
  readonly distance: number;
  /** Where it would be after so much of the distance. */
  readonly way: (distance: number) => Point;
}

/** How far a unit may be shifted before it overlaps anything or comes within 1 BW of an enemy, and where it is then. */
export function clearAlong(
  board: Board,
  state: RtState,
  { unit, distance, way }: Shift,
): { readonly used: number; readonly by: Point } {
  const obstacles = obstaclesOf(board, state, unit, { standoff: true, through: NOBODY });
  const { solid } = shapesOf(board, state, unit);
  const isClear = ({ x, y }: Point): boolean => {
    const end = shiftedShapes(solid, { x, y });
    return (
      isOnTheTable(board, end) &&
      firstMet(sweptBy(solid, x, y), obstacles) === undefined &&
      blockerAt(board, end, obstacles) === undefined
    );
  };
  const used = Math.max(
    0,
    largestClear(distance, d => isClear(way(d))),
  );
  if (used >= distance) return { used, by: way(used) };
  const shapesThere = (by: Point): readonly Polygon[] => shiftedShapes(solid, by);
  const [at, next] = [way(used), way(used + 1)];
  return { used, by: atStandoff({ at, next, shapesAt: shapesThere, isClear, obstacles }) };
}

export const shiftedShapes = (shapes: readonly Polygon[], by: Point): readonly Polygon[] =>
  shapes.map(shape => shape.map(corner => ({ x: corner.x + by.x, y: corner.y + by.y })));

/** A free move straight north with the facing kept, as far as nothing is in the way. */
export function shiftNorth(board: Board, play: RtPlay, unit: UnitIndex, distance: number): void {
  const now = unitOf(play.state, unit);
  const { used } = clearAlong(board, play.state, { unit, distance, way: d => ({ x: 0, y: d }) });
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'result',
    allowance: distance,
    used,
    stance: shiftedStance(now, 0, used),
    through: [],
    stoppedBy: null,
    rule: 'rt:SEQ-04',
  });
  settleMove(board, play, unit);
}
