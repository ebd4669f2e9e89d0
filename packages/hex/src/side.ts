import { DIRECTIONS, type Direction, opposite } from './axial.ts';
import { directionTo, type Grid, type HexIndex, neighbour } from './grid.ts';

/**
 * The side of a hex, as one small integer: `hex * 6 + direction`, of its two names
 * the smaller. Sides at the edge of the map have an id too. Ids lie under `size * 6`.
 */
export type SideId = number;

export const sideOf = (grid: Grid, hex: HexIndex, direction: Direction): SideId =>
  grid.sides[hex * 6 + direction] ?? -1;

/** The side shared by two adjacent hexes; undefined when they are not adjacent. */
export function sideBetween(grid: Grid, a: HexIndex, b: HexIndex): SideId | undefined {
  const direction = directionTo(grid, a, b);
  return direction === undefined ? undefined : sideOf(grid, a, direction);
}

/** The two hexes of a side, the one that names it first; the other may be OFF_MAP. */
export function hexesOfSide(grid: Grid, side: SideId): readonly [HexIndex, HexIndex] {
  const hex = Math.floor(side / 6);
  return [hex, neighbour(grid, hex, directionOfSide(side))];
}

/** The direction of a side as seen from the first of its hexes. */
export const directionOfSide = (side: SideId): Direction => DIRECTIONS[side % 6] ?? 0;

/** The direction of a side as seen from a hex; undefined when the side is not one of its own. */
export function sideDirection(grid: Grid, side: SideId, hex: HexIndex): Direction | undefined {
  const [first, second] = hexesOfSide(grid, side);
  if (hex === first) return directionOfSide(side);
  return hex === second ? opposite(directionOfSide(side)) : undefined;
}
