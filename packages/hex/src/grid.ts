import { type Axial, type Direction, type Ints, vectorLength } from './axial.ts';
import { type Bearing, bearingOf, directionsAhead, sextantOf } from './bearing.ts';
import type { Layout } from './compass.ts';

/** A hex of a grid: its place in the list the grid was made from, or OFF_MAP. */
export type HexIndex = number;

/** Stands for a hex that is not on the map. */
export const OFF_MAP = -1;

/**
 * The hexes of a map, numbered 0 to size - 1 in the order they were listed.
 * Made once by `gridOf` and shared; nothing in it changes afterwards.
 */
export interface Grid {
  readonly layout: Layout;
  readonly size: number;
  readonly codes: readonly string[];
  readonly indexByCode: ReadonlyMap<string, HexIndex>;
  readonly q: Ints;
  readonly r: Ints;
  /** At `hex * 6 + direction`: the neighbour, or OFF_MAP. */
  readonly neighbours: Ints;
  /** By hex: its neighbours on the map, by direction. */
  readonly around: readonly (readonly HexIndex[])[];
  /** At `hex * 6 + direction`: the id of that side, the same from both of its hexes. */
  readonly sides: Ints;
  readonly box: Box;
}

/** The smallest span of q and r that holds the map, and which hex stands where in it. */
export interface Box {
  readonly q: number;
  readonly r: number;
  readonly width: number;
  readonly height: number;
  readonly indexes: Ints;
}

/** The hex with that code, or undefined if the map has none. */
export const hexAt = (grid: Grid, code: string): HexIndex | undefined => grid.indexByCode.get(code);

export const codeOf = (grid: Grid, hex: HexIndex): string => grid.codes[hex] ?? '';

export const axialOf = (grid: Grid, hex: HexIndex): Axial => ({ q: grid.q[hex] ?? 0, r: grid.r[hex] ?? 0 });

/** The hex at those coordinates, or OFF_MAP. */
export function indexAt(grid: Grid, q: number, r: number): HexIndex {
  const { box } = grid;
  const column = q - box.q;
  const row = r - box.r;
  if (column < 0 || row < 0 || column >= box.width || row >= box.height) return OFF_MAP;
  return box.indexes[row * box.width + column] ?? OFF_MAP;
}

/** The neighbour in that direction, or OFF_MAP. */
export const neighbour = (grid: Grid, hex: HexIndex, direction: Direction): HexIndex =>
  grid.neighbours[hex * 6 + direction] ?? OFF_MAP;

/** The neighbours on the map, by direction. */
export const neighboursOf = (grid: Grid, hex: HexIndex): readonly HexIndex[] => grid.around[hex] ?? NOWHERE;

const NOWHERE: readonly HexIndex[] = [];

export const distance = (grid: Grid, a: HexIndex, b: HexIndex): number =>
  vectorLength((grid.q[b] ?? 0) - (grid.q[a] ?? 0), (grid.r[b] ?? 0) - (grid.r[a] ?? 0));

export const areAdjacent = (grid: Grid, a: HexIndex, b: HexIndex): boolean => distance(grid, a, b) === 1;

/** The direction from a hex to an adjacent one; undefined when they are not adjacent. */
export function directionTo(grid: Grid, from: HexIndex, to: HexIndex): Direction | undefined {
  const dq = (grid.q[to] ?? 0) - (grid.q[from] ?? 0);
  const dr = (grid.r[to] ?? 0) - (grid.r[from] ?? 0);
  return vectorLength(dq, dr) === 1 ? sextantOf(dq, dr) : undefined;
}

/** The bearing from one hex to another; undefined for a hex and itself. */
export const bearingBetween = (grid: Grid, from: HexIndex, to: HexIndex): Bearing | undefined =>
  bearingOf((grid.q[to] ?? 0) - (grid.q[from] ?? 0), (grid.r[to] ?? 0) - (grid.r[from] ?? 0));

/**
 * The directions in which a hex lies further on, seen from another: those that make an
 * angle under 90 degrees with the line between them. None for a hex and itself.
 */
export function directionsBeyond(grid: Grid, from: HexIndex, to: HexIndex): readonly Direction[] {
  const bearing = bearingBetween(grid, from, to);
  return bearing ? directionsAhead(bearing) : [];
}
