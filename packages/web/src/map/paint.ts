import type { Engraver, Stage } from './engraver.ts';
import { boxOf } from './geometry/geometry.ts';
import { sheetBox } from './sheet.ts';
import type { Box, Ctx, ThemeName } from './types.ts';

export interface PaintOptions {
  readonly theme: ThemeName;
  /** Pixels from hex to hex. */
  readonly width: number;
  /** Device pixels a pixel; 1 unless told. */
  readonly ratio?: number;
  /** The ground alone, or the sheet with its title and border; the ground unless told. */
  readonly extent?: 'ground' | 'sheet';
  readonly stage?: Stage;
}

/** Draws a whole map at once, its top left at the origin of the canvas. For thumbnails, prints and tests. */
export function paintWith(engraver: Engraver, ctx: Ctx, options: PaintOptions): void {
  const { theme, width, ratio = 1, extent = 'ground', stage = 'finished' } = options;
  const { geometry } = engraver.terrain;
  const clip = extent === 'sheet' ? sheetBox(geometry) : boxOf(geometry);
  paintPart(engraver, ctx, { theme, width, ratio, stage, clip });
}

/** Draws one part of the sheet, its top left at the origin of the canvas. */
export function paintPart(
  engraver: Engraver,
  ctx: Ctx,
  part: { theme: ThemeName; width: number; ratio: number; stage: Stage; clip: Box },
): void {
  const scale = part.width * part.ratio;
  ctx.save();
  ctx.scale(scale, scale);
  ctx.translate(-part.clip.x, -part.clip.y);
  engraver.draw(ctx, part);
  ctx.restore();
}

/** How many pixels a drawing takes. */
export function paintedSize(box: Box, width: number, ratio = 1): { readonly width: number; readonly height: number } {
  return { width: Math.ceil(box.width * width * ratio), height: Math.ceil(box.height * width * ratio) };
}
