export type { HexMark, HexPicture, MapPicture, PlacePicture } from '@guidon/protocol';

/**
 * A place on the map in map units: one unit is the distance between the centres of neighbouring hexes, x runs east,
 * y runs south, and the top left of the ground is 0, 0.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in map units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Line = readonly Point[];

export type ThemeName = 'light' | 'dark' | 'contrast';

/** What a canvas in a page and one in a worker have in common. */
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** An element that must be there. */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`nothing at ${index} of ${list.length}`);
  return found;
}
