import type { Box, Ctx, Point, ThemeName } from '../map/types.ts';
import type { Tabletop } from './tabletop.ts';
import type { TablePalette } from './theme.ts';

/** What is painted on: a canvas scaled to base widths, and the part of the table that lies on it. */
export interface Easel {
  readonly ctx: Ctx;
  readonly top: Tabletop;
  readonly theme: ThemeName;
  readonly palette: TablePalette;
  /** Device pixels a base width. */
  readonly scale: number;
  readonly clip: Box;
}

/** Draws at a place in device pixels, so that letters keep their shape. */
export function inPixels({ ctx, scale }: Easel, { x, y }: Point, draw: (ctx: Easel['ctx']) => void): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1 / scale, 1 / scale);
  draw(ctx);
  ctx.restore();
}

/** A line of so many pixels on the reference of 32 to a base width, never too fine to see. */
export const pen = ({ scale }: Pick<Easel, 'scale'>, pixels: number): number => Math.max(pixels / 32, 0.6 / scale);
