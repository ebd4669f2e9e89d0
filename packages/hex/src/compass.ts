import type { Axial, Direction } from './axial.ts';
import { DIRECTIONS } from './axial.ts';
import type { Facing } from './facing.ts';

/** Which way the hexes stand: a corner at the top, or a side. */
export type Layout = 'pointy' | 'flat';

export type Compass = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

/** A place on the sheet, x to the right and y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const DIRECTION_NAMES: Readonly<Record<Layout, readonly Compass[]>> = {
  pointy: ['E', 'NE', 'NW', 'W', 'SW', 'SE'],
  flat: ['SE', 'NE', 'N', 'NW', 'SW', 'S'],
};

const FACING_NAMES: Readonly<Record<Layout, readonly Compass[]>> = {
  pointy: ['NE', 'N', 'NW', 'SW', 'S', 'SE'],
  flat: ['E', 'NE', 'NW', 'W', 'SW', 'SE'],
};

/** Corners by facing, pointy: x in half hex widths, y in thirds of a row. */
const POINTY_CORNERS: readonly Point[] = [
  { x: 1, y: -1 },
  { x: 0, y: -2 },
  { x: -1, y: -1 },
  { x: -1, y: 1 },
  { x: 0, y: 2 },
  { x: 1, y: 1 },
];

/** Corners by facing, flat: x in thirds of a column, y in half hex heights. */
const FLAT_CORNERS: readonly Point[] = [
  { x: 2, y: 0 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: -2, y: 0 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];

export const directionName = (layout: Layout, direction: Direction): Compass =>
  DIRECTION_NAMES[layout][direction] ?? 'N';

/** The direction with that name, or undefined where the layout has none. */
export const directionNamed = (layout: Layout, name: string): Direction | undefined =>
  DIRECTIONS.find(direction => DIRECTION_NAMES[layout][direction] === name);

export const facingName = (layout: Layout, facing: Facing): Compass => FACING_NAMES[layout][facing] ?? 'N';

/** The facing with that name, or undefined where the layout has none. */
export const facingNamed = (layout: Layout, name: string): Facing | undefined =>
  DIRECTIONS.find(facing => FACING_NAMES[layout][facing] === name);

/**
 * The middle of a hex. Pointy: x in half hex widths, y in rows.
 * Flat: x in columns, y in half hex heights.
 */
export const centreOf = (layout: Layout, hex: Axial): Point =>
  layout === 'pointy' ? { x: 2 * hex.q + hex.r, y: hex.r } : { x: hex.q, y: 2 * hex.r + hex.q };

/**
 * A corner measured from the middle of its hex. Pointy: x in half hex widths, y in
 * thirds of a row. Flat: x in thirds of a column, y in half hex heights.
 */
export const cornerOffset = (layout: Layout, corner: Facing): Point =>
  (layout === 'pointy' ? POINTY_CORNERS : FLAT_CORNERS)[corner] ?? { x: 0, y: 0 };
