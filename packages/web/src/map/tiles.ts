import type { TilePlace } from './messages.ts';
import type { Box } from './types.ts';

/** The side of a tile in device pixels. */
export const TILE = 512;

const STEP = Math.SQRT2;
const SMALLEST = 12;
const LARGEST = 384;

/** Maps are drawn at widths a factor of the root of two apart, and scaled between: the step at or just above a width. */
export function drawnWidth(width: number): number {
  const steps = Math.ceil(Math.log(Math.max(width, SMALLEST) / SMALLEST) / Math.log(STEP) - 0.25);
  return Math.min(LARGEST, SMALLEST * STEP ** Math.max(0, steps));
}

/** Tiles of a sheet that touch a view, nearest to its middle first; both in map units. */
export function tilesOf(sheet: Box, view: Box, scale: number): readonly TilePlace[] {
  const side = TILE / scale;
  const range = (from: number, length: number, start: number, whole: number) => {
    const first = Math.max(0, Math.floor((from - start) / side));
    const last = Math.min(Math.ceil(whole / side), Math.ceil((from + length - start) / side));
    return Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n);
  };
  const columns = range(view.x, view.width, sheet.x, sheet.width);
  const rows = range(view.y, view.height, sheet.y, sheet.height);
  const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  const away = ({ clip }: TilePlace) =>
    Math.hypot(clip.x + clip.width / 2 - middle.x, clip.y + clip.height / 2 - middle.y);
  return rows
    .flatMap(row =>
      columns.map(column => ({
        column,
        row,
        clip: { x: sheet.x + column * side, y: sheet.y + row * side, width: side, height: side },
      })),
    )
    .toSorted((a, b) => away(a) - away(b));
}
