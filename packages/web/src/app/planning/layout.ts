import type { TablePicture, TablePoint } from '@guidon/protocol';
import { RIM } from '../../tabletop/index.ts';
import type { Spot } from '../viewport/view.ts';

/** Pixels a base width at full size; the board scales the whole. */
export const BASE = 40;

/** A table with its rim in pixels at full size, its top left at 0, 0. */
export interface TableSheet {
  readonly width: number;
  readonly height: number;
  toSheet(point: TablePoint): Spot;
  toTable(spot: Spot): TablePoint;
  /** A polygon as an SVG attribute. */
  points(polygon: readonly TablePoint[]): string;
}

export function sheetOf({ width, depth }: Pick<TablePicture, 'width' | 'depth'>): TableSheet {
  const toSheet = ({ x, y }: TablePoint): Spot => ({
    x: (x / 1000 + RIM) * BASE,
    y: ((depth - y) / 1000 + RIM) * BASE,
  });
  return {
    width: (width / 1000 + 2 * RIM) * BASE,
    height: (depth / 1000 + 2 * RIM) * BASE,
    toSheet,
    toTable: ({ x, y }) => ({
      x: Math.round((x / BASE - RIM) * 1000),
      y: Math.round(depth - (y / BASE - RIM) * 1000),
    }),
    points: polygon =>
      polygon
        .map(toSheet)
        .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(' '),
  };
}

/** Thousandths of a base width on the screen. */
export const long = (length: number): number => (length / 1000) * BASE;

/** A length in base widths, to a tenth. */
export const inBases = (length: number): string => `${(length / 1000).toFixed(1)} BW`;

export function isInside(polygon: readonly TablePoint[], { x, y }: TablePoint): boolean {
  let inside = false;
  let before = polygon.at(-1);
  for (const point of polygon) {
    if (
      before !== undefined &&
      point.y > y !== before.y > y &&
      x < ((before.x - point.x) * (y - point.y)) / (before.y - point.y) + point.x
    )
      inside = !inside;
    before = point;
  }
  return inside;
}

export const middleOf = (points: readonly TablePoint[]): TablePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
});

/** A reason with the rule behind it, to be opened. */
export const withRule = (reason: string, rule: string | null | undefined): string =>
  rule === null || rule === undefined || reason.includes(rule) ? reason : `${reason} (${rule})`;
