import { CORNER } from '../geometry/geometry.ts';
import { at, type Point } from '../types.ts';
import { type Plate, pen } from './plate.ts';

const TICK = 0.16;

/** Hairlines, and a short stroke at each end of a side: enough to count by, little enough to forget. */
export function drawGrid(plate: Plate): void {
  const { ctx, palette } = plate;
  const sides = sidesIn(plate);
  ctx.save();
  ctx.setLineDash([]);
  const strokeSides = (draw: (a: Point, b: Point) => void) => {
    ctx.beginPath();
    for (const [a, b] of sides) draw(a, b);
    ctx.stroke();
  };
  const hair = (a: Point, b: Point) => {
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
  };
  const tick = (a: Point, b: Point) => {
    const [dx, dy] = [(b.x - a.x) * TICK, (b.y - a.y) * TICK];
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(a.x + dx, a.y + dy);
    ctx.moveTo(b.x, b.y);
    ctx.lineTo(b.x - dx, b.y - dy);
  };
  ctx.strokeStyle = palette.grid;
  ctx.globalAlpha = 0.16;
  ctx.lineWidth = pen(plate, 0.55);
  strokeSides(hair);
  ctx.strokeStyle = palette.paper;
  ctx.globalAlpha = 0.4;
  ctx.lineWidth = pen(plate, 2.2);
  strokeSides(tick);
  ctx.strokeStyle = palette.grid;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = pen(plate, 0.8);
  strokeSides(tick);
  ctx.restore();
}

/** Each side once: a hex draws three of its own, and those that no neighbour draws. */
function sidesIn({ terrain: { geometry }, clip }: Plate): readonly (readonly [Point, Point])[] {
  const out: (readonly [Point, Point])[] = [];
  for (const hex of geometry.hexes) {
    if (hex.x < clip.x - CORNER || hex.x > clip.x + clip.width + CORNER) continue;
    if (hex.y < clip.y - CORNER || hex.y > clip.y + clip.height + CORNER) continue;
    const corners = geometry.corners(hex);
    for (let side = 0; side < 6; side++)
      if (side < 3 || hex.neighbours[side] === undefined) out.push([at(corners, side), at(corners, (side + 1) % 6)]);
  }
  return out;
}
