import { hash, hashText } from '../../map/geometry/noise.ts';
import type { Point } from '../../map/types.ts';
import { type Easel, pen } from '../plate.ts';
import { awayFromBorder, fill, isInside, middleOf, trace } from '../shapes.ts';
import type { Ground } from '../tabletop.ts';
import { paintFence } from './works.ts';

/** Rows of standing crops, as high as they are kept from falling over. */
export function paintCrops(easel: Easel, ground: Ground): void {
  const { ctx, palette } = easel;
  const { border, box, feature } = ground;
  ctx.save();
  ctx.shadowColor = palette.shadow;
  ctx.shadowBlur = 0.12 * easel.scale;
  ctx.shadowOffsetX = 0.06 * easel.scale;
  ctx.shadowOffsetY = 0.08 * easel.scale;
  fill(ctx, border, feature.kind === 'field' ? palette.cropLight : palette.crop);
  ctx.restore();
  ctx.save();
  ctx.beginPath();
  trace(ctx, border);
  ctx.closePath();
  ctx.clip();
  const middle = middleOf(border);
  const reach = Math.hypot(box.width, box.height) / 2 + 1;
  ctx.translate(middle.x, middle.y);
  ctx.rotate((hashText(feature.id) % 7) * 0.11 - 0.35);
  for (const [colour, aside, width] of [
    [palette.cropLight, 0, 2.6],
    [palette.cropLine, 0.06, 1.2],
    [palette.crop, 0.13, 1.8],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = pen(easel, width);
    ctx.setLineDash(colour === palette.cropLine ? [0.1, 0.05] : [0.24, 0.07]);
    ctx.beginPath();
    for (let y = -reach; y < reach; y += 0.21) {
      ctx.moveTo(-reach + hash(Math.round(y * 50), 1, 65) * 0.3, y + aside);
      ctx.lineTo(reach, y + aside);
    }
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.restore();
}

/** Where the trees of an orchard stand: in rows. */
export function orchardTrees({ border, box }: Ground): readonly (Point & { readonly size: number })[] {
  const found: (Point & { size: number })[] = [];
  for (let y = box.y + 0.5; y < box.y + box.height; y += 0.86)
    for (let x = box.x + 0.5; x < box.x + box.width; x += 0.86) {
      const at = { x, y };
      if (isInside(border, at) && awayFromBorder(border, at) > 0.25)
        found.push({ ...at, size: 0.27 + 0.05 * hash(Math.round(x * 10), Math.round(y * 10), 66) });
    }
  return found;
}

export const paintOrchardGround = ({ ctx, palette }: Easel, { border }: Ground): void =>
  fill(ctx, border, palette.yard);

/** A farm: its yard behind a fence, a house, a barn, a garden. */
export function paintFarm(easel: Easel, ground: Ground): void {
  const { ctx, palette } = easel;
  const { border, box, feature } = ground;
  fill(ctx, border, palette.yard);
  const isLarge = Math.min(box.width, box.height) > 1.6;
  const seed = hashText(feature.id);
  const roofs = palette.roofs;
  const roof = (n: number): readonly [string, string] => roofs[(seed + n) % roofs.length] ?? ['#a8836a', '#7f5c47'];
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const turn = ((seed % 9) - 4) * 0.05;
  if (isLarge) {
    garden(easel, { x: box.x + box.width * 0.27, y: box.y + box.height * 0.72 });
    const barn = { x: box.x + box.width * 0.7, y: box.y + box.height * 0.68 };
    house(easel, barn, { wide: 0.82, deep: 0.56, turn: turn + 1.5, roof: roof(1), chimneys: 0 });
    house(
      easel,
      { x: middle.x - 0.1, y: box.y + box.height * 0.3 },
      { wide: 1, deep: 0.64, turn, roof: roof(0), chimneys: 2 },
    );
    const corner = border[0];
    if (corner !== undefined) paintFence(easel, [...border, corner]);
  } else house(easel, middle, { wide: 0.98, deep: 0.64, turn, roof: roof(0), chimneys: 2 });
}

function garden(easel: Easel, { x, y }: Point): void {
  const { ctx, palette } = easel;
  ctx.strokeStyle = palette.reed;
  ctx.lineWidth = pen(easel, 1.6);
  ctx.setLineDash([0.06, 0.05]);
  ctx.beginPath();
  for (let n = 0; n < 5; n++) {
    ctx.moveTo(x - 0.3 + n * 0.13, y - 0.3);
    ctx.lineTo(x - 0.3 + n * 0.13, y + 0.3);
  }
  ctx.stroke();
  ctx.setLineDash([]);
}

interface House {
  readonly wide: number;
  readonly deep: number;
  readonly turn: number;
  readonly roof: readonly [string, string];
  readonly chimneys: number;
}

function house(easel: Easel, { x, y }: Point, { wide: w, deep: d, turn, roof, chimneys }: House): void {
  const { ctx, palette, scale } = easel;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.save();
  ctx.shadowColor = 'rgba(16,11,3,.6)';
  ctx.shadowBlur = 0.16 * scale;
  ctx.shadowOffsetX = 0.14 * scale;
  ctx.shadowOffsetY = 0.17 * scale;
  ctx.fillStyle = palette.roofLine;
  ctx.fillRect(-w / 2, -d / 2, w, d);
  ctx.restore();
  roof.forEach((colour, side) => {
    ctx.fillStyle = colour;
    ctx.fillRect(-w / 2, side === 0 ? -d / 2 : 0, w, d / 2);
  });
  ctx.strokeStyle = palette.roofLine;
  ctx.globalAlpha = 0.4;
  ctx.lineWidth = pen(easel, 0.7);
  ctx.beginPath();
  for (let n = 1; n < 8; n++) {
    const line = -d / 2 + (n * d) / 8;
    ctx.moveTo(-w / 2, line);
    ctx.lineTo(w / 2, line);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
  ctx.lineWidth = pen(easel, 1.2);
  ctx.strokeRect(-w / 2, -d / 2, w, d);
  ctx.beginPath();
  ctx.moveTo(-w / 2, 0);
  ctx.lineTo(w / 2, 0);
  ctx.stroke();
  ctx.fillStyle = '#8a4232';
  for (let n = 0; n < chimneys; n++) {
    const px = (n === 0 ? -1 : 1) * w * 0.36;
    ctx.fillRect(px - 0.08, -0.08, 0.16, 0.16);
    ctx.strokeRect(px - 0.08, -0.08, 0.16, 0.16);
  }
  ctx.restore();
}
