import type { Cells } from '../geometry/cells.ts';
import { fractions } from '../geometry/noise.ts';
import type { Standing } from '../ground/growth.ts';
import { type Plate, pen } from './plate.ts';
import { SPRITE_SPAN, type Sprites } from './sprites.ts';

/** Trees, rocks and houses, from the back to the front. */
export function drawScenery(plate: Plate, things: readonly Cells<Standing>[], sprites: Sprites): void {
  const found = things.flatMap(cells => cells.within(plate.clip, 0.2)).toSorted((a, b) => a.y - b.y);
  for (const thing of found) {
    if (thing.what === 'house') drawHouse(plate, thing);
    else if (thing.what === 'rock') drawRock(plate, thing);
    else {
      const { x, y, r, what, sprite } = thing;
      const tree = sprites.tree(what, r * plate.width * plate.ratio, sprite);
      const half = (r * SPRITE_SPAN) / 2;
      plate.ctx.drawImage(tree, x - half, y - half, 2 * half, 2 * half);
    }
  }
}

type Of<What extends Standing['what']> = Extract<Standing, { readonly what: What }>;

function drawHouse(plate: Plate, { x, y, turn, long, deep }: Of<'house'>): void {
  const { ctx, palette } = plate;
  const [w, d, drop] = [long / 2, deep / 2, pen(plate, 1.3)];
  ctx.save();
  ctx.setLineDash([]);
  ctx.translate(x + drop, y + drop);
  ctx.rotate(turn);
  ctx.fillStyle = 'rgba(43,28,16,.45)';
  ctx.fillRect(-w, -d, long, deep);
  ctx.rotate(-turn);
  ctx.translate(-drop, -drop);
  ctx.rotate(turn);
  ctx.fillStyle = palette.house;
  ctx.fillRect(-w, -d, long, deep);
  ctx.fillStyle = 'rgba(255,240,215,.28)';
  ctx.fillRect(-w, -d, long, d);
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = pen(plate, 0.7);
  ctx.strokeRect(-w, -d, long, deep);
  ctx.lineWidth = pen(plate, 0.5);
  ctx.beginPath();
  ctx.moveTo(-w, 0);
  ctx.lineTo(w, 0);
  ctx.stroke();
  ctx.restore();
}

function drawRock(plate: Plate, { x, y, r, turn }: Of<'rock'>): void {
  const { ctx, palette } = plate;
  const next = fractions(`${Math.round(x * 1000)} ${Math.round(y * 1000)}`);
  ctx.save();
  ctx.setLineDash([]);
  ctx.translate(x, y);
  ctx.fillStyle = 'rgba(40,30,20,.35)';
  ctx.beginPath();
  ctx.ellipse(r * 0.35, r * 0.5, r * 1.25, r * 0.6, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.beginPath();
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * 2 * Math.PI + turn;
    const far = r * (0.75 + 0.4 * next());
    ctx.lineTo(Math.cos(angle) * far * 1.25, Math.sin(angle) * far * 0.85);
  }
  ctx.closePath();
  ctx.fillStyle = palette.stone;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = pen(plate, 0.8);
  ctx.stroke();
  ctx.clip();
  ctx.lineWidth = pen(plate, 0.5);
  ctx.beginPath();
  for (let k = 0; k < 6; k++) {
    ctx.moveTo(r * k * 0.22, r);
    ctx.lineTo(r * (0.35 + k * 0.22), -r * 0.5);
  }
  ctx.stroke();
  ctx.restore();
}
