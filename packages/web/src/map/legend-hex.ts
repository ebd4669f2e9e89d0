import { SERIF } from './figures.ts';
import type { Geometry } from './geometry.ts';
import { inPixels, type Plate, pen, trace } from './plate.ts';
import { at, type Box, type Ctx, type Point } from './types.ts';

/** The part of a specimen's map that its hex takes. */
export const LEGEND_CLIP: Box = { x: 1.2, y: 1, width: 2.8, height: 2.8 };

const SCALE = 0.62;

interface LegendHex extends Point {
  readonly text: string;
  /** Of the specimen, its hex in the middle. */
  readonly geometry: Geometry;
}

/** A small hex with its sign, and the word for it below. */
export function drawLegendHex(plate: Plate, { x, y, text, geometry }: LegendHex, draw: (ctx: Ctx) => void): void {
  const { ctx, palette, width } = plate;
  const home = at(geometry.hexes, 12);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(SCALE, SCALE);
  ctx.translate(-home.x, -home.y);
  ctx.beginPath();
  trace(ctx, geometry.corners(home));
  ctx.closePath();
  ctx.save();
  ctx.clip();
  draw(ctx);
  ctx.restore();
  ctx.beginPath();
  trace(ctx, geometry.corners(home));
  ctx.closePath();
  ctx.globalAlpha = 0.8;
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = pen(plate, 1.2);
  ctx.stroke();
  ctx.restore();
  inPixels(plate, { x, y: y + 0.52 }, pixels => {
    pixels.font = `italic ${width * 0.135}px ${SERIF}`;
    pixels.textAlign = 'center';
    pixels.textBaseline = 'middle';
    pixels.fillStyle = palette.ink;
    pixels.fillText(text, 0, 0);
  });
}
