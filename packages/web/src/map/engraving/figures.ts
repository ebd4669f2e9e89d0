import { CORNER } from '../geometry/geometry.ts';
import type { Ctx, Point } from '../types.ts';
import { holds, inPixels, type Plate } from './plate.ts';

export const SERIF = '"Old Standard TT", "Times New Roman", serif';
export const CLARENDON = 'Besley, "Clarendon", Georgia, serif';
export const SCRIPT = '"Pinyon Script", "Snell Roundhand", cursive';

/** Codes are lettered in hexes of this width and more; in smaller ones they stand in the border only. */
export const CODES_FROM = 80;

/** The level at the lower left of a hex, its code at the top. */
export function drawFigures(plate: Plate): void {
  const { terrain, width } = plate;
  const isPointy = terrain.geometry.picture.layout === 'pointy';
  const codeAt = isPointy ? { x: 0, y: -CORNER + 0.14 } : { x: 0, y: -0.42 };
  const levelAt = isPointy ? { x: -0.4, y: 0.25 } : { x: -0.3, y: 0.36 };
  for (const hex of terrain.geometry.hexes) {
    if (!holds(plate, hex, 0.6)) continue;
    if (hex.picture.level !== terrain.floor) drawLevel(plate, shift(hex, levelAt), String(hex.picture.level));
    // The star of a victory hex stands where its code would.
    const aside = hex.picture.points > 0 ? { x: codeAt.x + 0.22, y: codeAt.y + 0.07 } : codeAt;
    if (width >= CODES_FROM) drawCode(plate, shift(hex, aside), hex.code);
  }
}

const shift = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

function drawLevel(plate: Plate, place: Point, text: string): void {
  const { palette, width } = plate;
  const size = Math.max(10, 11 * (width / 95) ** 0.7);
  inPixels(plate, place, ctx => {
    ctx.font = `italic ${size}px ${SERIF}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = palette.formLine;
    haloText(ctx, text, { colour: palette.paper, width: size * 0.24, alpha: 0.8 });
  });
}

function drawCode(plate: Plate, place: Point, text: string): void {
  const { palette, width } = plate;
  inPixels(plate, place, ctx => {
    ctx.font = `${Math.max(10, 8 * (width / 95) ** 0.6)}px ${SERIF}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = palette.ink;
    ctx.globalAlpha = 0.6;
    haloText(ctx, text, { colour: palette.paper, width: 2.4, alpha: 0.55 });
  });
}

export interface Halo {
  readonly colour: string;
  readonly width: number;
  readonly alpha: number;
}

/** Text at the origin on a soft bed of paper. */
export function haloText(ctx: Ctx, text: string, halo: Halo): void {
  const before = ctx.globalAlpha;
  ctx.globalAlpha = before * halo.alpha;
  ctx.strokeStyle = halo.colour;
  ctx.lineWidth = halo.width;
  ctx.lineJoin = 'round';
  ctx.strokeText(text, 0, 0);
  ctx.globalAlpha = before;
  ctx.fillText(text, 0, 0);
}
