import type { FeaturePicture, TablePicture, TablePoint } from '@guidon/protocol';
import { relaxed, resample, spline } from '../map/geometry/curves.ts';
import { at, type Box, type Line, type Point } from '../map/types.ts';
import { boxOf, rough, rounded, widthOf } from './shapes.ts';

/** The wooden rim round a table, in base widths. */
export const RIM = 1.25;

/** Thousandths of a base width, y to the north, to base widths, y to the south. */
export const placed = (depth: number, { x, y }: TablePoint): Point => ({ x: x / 1000, y: (depth - y) / 1000 });

/** A feature as it is drawn. */
export interface Ground {
  readonly feature: FeaturePicture;
  /** The border of the rules. */
  readonly polygon: Line;
  /** The same with soft corners, as it is painted. */
  readonly border: Line;
  /** The middle of a linear feature, smooth, and how wide it is. */
  readonly line: Line;
  readonly width: number;
  readonly box: Box;
}

/** A table made ready for painting. */
export interface Tabletop {
  readonly picture: TablePicture;
  readonly width: number;
  readonly depth: number;
  readonly grounds: readonly Ground[];
  of(...kinds: readonly string[]): readonly Ground[];
}

export function tabletopOf(picture: TablePicture): Tabletop {
  const grounds = picture.features.map(feature => groundOf(picture, feature));
  return {
    picture,
    width: picture.width / 1000,
    depth: picture.depth / 1000,
    grounds,
    of: (...kinds) => grounds.filter(({ feature }) => kinds.includes(feature.kind)),
  };
}

const LINEAR: readonly string[] = ['stream', 'road', 'fence', 'wall', 'bank', 'fortification'];
const STRAIGHT: readonly string[] = ['farm', 'crops', 'field', 'orchard', 'fence', 'wall', 'fortification'];

function groundOf({ depth }: TablePicture, feature: FeaturePicture): Ground {
  const polygon = feature.polygon.map(point => placed(depth, point));
  const isLinear = LINEAR.includes(feature.kind);
  const middle = feature.line?.map(point => placed(depth, point)) ?? (isLinear ? middleLine(polygon) : []);
  const isStraight = STRAIGHT.includes(feature.kind);
  const line = middle.length < 2 || isStraight ? middle : relaxed(resample(spline(middle, 12), 0.25), 6);
  const soft = isStraight ? rounded(polygon, 0.25) : rough(rounded(polygon, 1.1), 0.09, 40);
  return {
    feature,
    polygon,
    border: isLinear ? polygon : soft,
    line,
    width: middle.length < 2 ? 1 : widthOf(polygon, middle),
    box: boxOf(polygon),
  };
}

/** Between the two long sides of a band that came without its middle. */
function middleLine(polygon: Line): Line {
  const half = Math.floor(polygon.length / 2);
  return Array.from({ length: half }, (_, i) => {
    const [a, b] = [at(polygon, i), at(polygon, polygon.length - 1 - i)];
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  });
}

/** The table with its rim. */
export const sheetOf = ({ width, depth }: { readonly width: number; readonly depth: number }): Box => ({
  x: -RIM,
  y: -RIM,
  width: width + 2 * RIM,
  height: depth + 2 * RIM,
});
