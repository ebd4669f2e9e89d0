import type { Terrain } from '../ground/terrain.ts';
import type { Palette } from '../theme.ts';
import type { Box, Ctx, Line, Point } from '../types.ts';

/** What is drawn on: a canvas scaled to map units, and the part of the sheet that lies on it. */
export interface Plate {
  readonly ctx: Ctx;
  readonly terrain: Terrain;
  readonly palette: Palette;
  /** Pixels a map unit. */
  readonly width: number;
  /** Device pixels a pixel. */
  readonly ratio: number;
  /** The part to be drawn. */
  readonly clip: Box;
}

/** A stroke as it was designed at 95 pixels a hex, in map units: finer on small maps, but never too fine to print. */
export const pen = ({ width }: { readonly width: number }, stroke: number): number =>
  Math.max(0.35, stroke * (width / 95) ** 0.7) / width;

export function trace(ctx: Ctx, line: Line): void {
  line.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
}

export interface Ink {
  readonly colour: string;
  readonly width: number;
  readonly alpha?: number;
  readonly dash?: readonly number[];
}

export function stroke(ctx: Ctx, line: Line, ink: Ink): void {
  ctx.strokeStyle = ink.colour;
  ctx.lineWidth = ink.width;
  ctx.globalAlpha = ink.alpha ?? 1;
  ctx.setLineDash(ink.dash === undefined ? [] : [...ink.dash]);
  ctx.beginPath();
  trace(ctx, line);
  ctx.stroke();
}

/** Does a line come near enough to the plate to matter? */
export function touches({ clip }: Plate, line: Line, reach: number): boolean {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { x, y } of line) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return (
    right > clip.x - reach &&
    left < clip.x + clip.width + reach &&
    bottom > clip.y - reach &&
    top < clip.y + clip.height + reach
  );
}

export const holds = ({ clip }: Plate, { x, y }: Point, reach: number): boolean =>
  x > clip.x - reach && x < clip.x + clip.width + reach && y > clip.y - reach && y < clip.y + clip.height + reach;

/** Draws in pixels around a place: lettering and small ornaments keep their size. */
export function inPixels(plate: Plate, place: Point, draw: (ctx: Ctx) => void): void {
  const { ctx, width } = plate;
  ctx.save();
  ctx.translate(place.x, place.y);
  ctx.scale(1 / width, 1 / width);
  draw(ctx);
  ctx.restore();
}
