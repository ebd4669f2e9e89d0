import { SERIF } from '../engraving/figures.ts';
import { inPixels, type Plate, pen, trace } from '../engraving/plate.ts';
import type { Geometry, PlacedHex } from '../geometry/geometry.ts';
import type { Box, Ctx, Point } from '../types.ts';

/** The part of the legend's map that one hex takes. */
export const legendClip = ({ x, y }: Point): Box => ({ x: x - 0.65, y: y - 0.65, width: 1.3, height: 1.3 });

const SCALE = 0.62;

interface LegendHex extends Point {
  readonly text: string;
  readonly home: PlacedHex;
  /** Of the legend's map. */
  readonly geometry: Geometry;
}

/** A small hex with its sign, and the word for it below. */
export function drawLegendHex(plate: Plate, { x, y, text, home, geometry }: LegendHex, draw: (ctx: Ctx) => void): void {
  const { ctx, palette, width } = plate;
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
