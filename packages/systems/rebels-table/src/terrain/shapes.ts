import type { Box, Footprint, Point, Polygon, Pose, Quad } from '@guidon/tabletop';
import { type Bounds, BW, footprint, gap, isWithin, place, pointIsWithin, quadAt } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { shapeOf } from '../terms/kinds.ts';
import { generalOf, rosterOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { Formation, GeneralIndex, Side, UnitIndex, UnitType } from '../terms/names.ts';
import type { GeneralState, RtState, UnitState } from '../terms/state.ts';

/** The shapes of a unit on the table (C3): bases first, in the order of their indices. */
export interface Shapes {
  readonly bases: readonly Quad[];
  /** The bases and the caisson: for arcs, ranges and every "within". */
  readonly model: readonly Quad[];
  /** What nobody can stand on: with the spacers of open formation (R91). */
  readonly solid: readonly Quad[];
  /** What hides those behind it (C7). */
  readonly blocking: readonly Quad[];
  /** The bounding rectangle of the regular formation. */
  readonly bounds: Quad;
  /** Around all of it, along the edges of the table: a quick look whether anything can be near. */
  readonly extent: Bounds;
}

export function extentOf(shapes: readonly Polygon[]): Bounds {
  let left = Number.MAX_SAFE_INTEGER;
  let right = Number.MIN_SAFE_INTEGER;
  let bottom = Number.MAX_SAFE_INTEGER;
  let top = Number.MIN_SAFE_INTEGER;
  for (const shape of shapes)
    for (const { x, y } of shape) {
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < bottom) bottom = y;
      if (y > top) top = y;
    }
  return { left, right, bottom, top };
}

/** One base by itself: a square whose pose is the middle of its front edge. */
const BASE: Box = { u: 0, v: -BW / 2, width: BW, depth: BW };

const known = new WeakMap<UnitState, Shapes>();
/** What a unit has done changes far more often than where it stands. */
const placed = new WeakMap<Pose, Map<string, Shapes>>();

export function shapesOf(board: Board, state: RtState, unit: UnitIndex): Shapes {
  const now = unitOf(state, unit);
  const found = known.get(now);
  if (found !== undefined) return found;
  const { type } = rosterOf(board, unit);
  const shapes = now.scattered === null ? shapesPlaced(type, now) : shapesAt(type, now);
  known.set(now, shapes);
  return shapes;
}

function shapesPlaced(type: UnitType, unit: UnitState): Shapes {
  const kept = placed.get(unit.pose) ?? new Map<string, Shapes>();
  placed.set(unit.pose, kept);
  const key = `${type} ${unit.formation} ${unit.bases}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const shapes = shapesAt(type, unit);
  kept.set(key, shapes);
  return shapes;
}

/** The footprint of a unit as it stands; one that has lost every base is measured from its first (R21). */
export const footprintOf = (
  type: UnitType,
  unit: { readonly formation: Formation; readonly bases: number },
): Footprint => footprint(shapeOf(type, unit.formation), Math.max(1, unit.bases));

export function shapesAt(type: UnitType, unit: Pick<UnitState, 'formation' | 'bases' | 'pose' | 'scattered'>): Shapes {
  const print = footprintOf(type, unit);
  const { pose } = unit;
  const bounds = quadAt(pose, { u: 0, v: -print.depth / 2, width: print.frontage, depth: print.depth });
  const train = print.train === null ? [] : [quadAt(pose, print.train)];
  if (unit.scattered !== null) {
    const bases = unit.scattered.map(base => quadAt(base, BASE));
    const all = [...bases, ...train];
    return { bases, model: all, solid: all, blocking: all, bounds, extent: extentOf(all) };
  }
  const bases = print.bases.map(box => quadAt(pose, box));
  return {
    bases,
    model: [...bases, ...train],
    solid: print.solid.map(box => quadAt(pose, box)),
    blocking: print.blocking.map(box => quadAt(pose, box)),
    bounds,
    extent: extentOf([bounds]),
  };
}

/** Where each base of a regular unit stands by itself. */
export function basePoses(
  type: UnitType,
  unit: Pick<UnitState, 'formation' | 'bases' | 'pose' | 'scattered'>,
): readonly Pose[] {
  if (unit.scattered !== null) return unit.scattered;
  return footprintOf(type, unit).bases.map(({ u, v, depth }) => ({
    ...place(unit.pose, u, v + depth / 2),
    facing: unit.pose.facing,
  }));
}

/** Any two of these shapes as near as that, border included (C4). */
export const areWithin = (a: readonly Polygon[], b: readonly Polygon[], reach: number): boolean =>
  a.some(one => b.some(other => isWithin(one, other, reach)));

/** So far apart that nothing of the one is within reach of anything of the other. */
export const isFar = (a: Bounds, b: Bounds, reach: number): boolean =>
  a.left - b.right > reach || b.left - a.right > reach || a.bottom - b.top > reach || b.bottom - a.top > reach;

/** Measured between models. */
export const unitsWithin = (
  board: Board,
  state: RtState,
  { a, b, reach }: { readonly a: UnitIndex; readonly b: UnitIndex; readonly reach: number },
): boolean =>
  !isFar(shapesOf(board, state, a).extent, shapesOf(board, state, b).extent, reach) &&
  areWithin(shapesOf(board, state, a).model, shapesOf(board, state, b).model, reach);

export const pointNear = (
  board: Board,
  state: RtState,
  { unit, at, reach }: { readonly unit: UnitIndex; readonly at: Point; readonly reach: number },
): boolean => shapesOf(board, state, unit).model.some(quad => pointIsWithin(at, quad, reach));

export const generalNear = (
  board: Board,
  state: RtState,
  { general, unit, reach }: { readonly general: GeneralIndex; readonly unit: UnitIndex; readonly reach: number },
): boolean => {
  const him: GeneralState = generalOf(state, general);
  return him.presence === 'table' && pointNear(board, state, { unit, at: him.at, reach });
};

/** The camp as a rectangle: its pose is the middle of its front edge. */
export function campQuad(board: Board, pose: Pose): Quad {
  const { width, depth } = board.charts.camp;
  return quadAt(pose, { u: 0, v: -depth / 2, width, depth });
}

interface Camp {
  readonly side: Side;
  readonly quad: Quad;
}

export const campsOnTable = (board: Board, state: RtState): readonly Camp[] =>
  board.sides.flatMap(side => {
    const { presence, pose } = state.sides[side].camp;
    return presence === 'table' ? [{ side, quad: campQuad(board, pose) }] : [];
  });

export const unitsOfSide = (board: Board, state: RtState, side: Side): readonly UnitIndex[] =>
  unitsOnTable(state).filter(unit => rosterOf(board, unit).side === side);

export const unitGap = (board: Board, state: RtState, a: UnitIndex, b: UnitIndex): number => {
  let least = Number.MAX_SAFE_INTEGER;
  for (const one of shapesOf(board, state, a).model)
    for (const other of shapesOf(board, state, b).model) least = Math.min(least, gap(one, other));
  return least;
};
