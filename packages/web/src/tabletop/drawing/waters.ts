import { resample, shifted } from '../../map/geometry/curves.ts';
import { hash, noise } from '../../map/geometry/noise.ts';
import type { Line } from '../../map/types.ts';
import { type Easel, pen } from '../plate.ts';
import { fill, isInside, stroke } from '../shapes.ts';
import type { Ground } from '../tabletop.ts';

/** The water of a stream: narrower than its band, whose rest is bank. */
const WET = 0.62;

export const streamLine = ({ line }: Ground): Line =>
  line.map(({ x, y }) => ({
    x: x + 0.16 * (noise(x / 1.6, y / 1.6, 31) - 0.5),
    y: y + 0.22 * (noise(x / 1.6, y / 1.6, 32) - 0.5),
  }));

export function paintStream(easel: Easel, ground: Ground): void {
  const { ctx, palette } = easel;
  const line = streamLine(ground);
  const wide = Math.min(1.1, ground.width);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const [share, colour] of [
    [1.15, 'rgba(58,48,20,.28)'],
    [0.94, palette.bank],
    [WET + 0.12, palette.waterDeep],
    [WET, palette.water],
  ] as const)
    stroke(ctx, line, { colour, width: share * wide });
  stroke(ctx, line, { colour: 'rgba(255,255,255,.14)', width: WET * 0.5 * wide });
  for (const [aside, dash] of [
    [-0.14, [0.5, 0.9, 0.2, 0.6]],
    [0.12, [0.3, 0.7, 0.6, 1.1]],
  ] as const)
    stroke(
      ctx,
      shifted(line, () => aside * wide),
      { colour: palette.ripple, width: pen(easel, 1), dash },
    );
  tufts(easel, line, wide);
}

/** Tufts along the banks. */
function tufts(easel: Easel, line: Line, wide: number): void {
  const { ctx, palette } = easel;
  ctx.strokeStyle = palette.reed;
  ctx.lineWidth = pen(easel, 0.9);
  ctx.beginPath();
  for (const side of [-1, 1])
    resample(
      shifted(line, () => side * 0.47 * wide),
      0.5,
    ).forEach(({ x, y }, n) => {
      if (hash(n, side, 51) < 0.45) return;
      for (const lean of [-0.05, 0, 0.06]) {
        ctx.moveTo(x + lean * 0.6, y);
        ctx.lineTo(x + lean * 1.6, y - 0.13 - 0.06 * hash(n, side, 52));
      }
    });
  ctx.stroke();
}

/** Wet meadow: level lines with tufts. */
export function paintMarsh(easel: Easel, { border, box }: Ground): void {
  const { ctx, palette } = easel;
  fill(ctx, border, palette.marsh);
  ctx.lineWidth = pen(easel, 1);
  for (let y = box.y + 0.2; y < box.y + box.height; y += 0.52)
    for (let x = box.x; x < box.x + box.width; x += 0.85) {
      const [i, j] = [Math.round(x * 40), Math.round(y * 40)];
      const at = { x: x + hash(i, j, 53) * 0.6, y: y + hash(i, j, 54) * 0.3 };
      if (!isInside(border, at) || !isInside(border, { x: at.x + 0.5, y: at.y })) continue;
      ctx.strokeStyle = hash(i, j, 55) < 0.4 ? palette.ripple : palette.waterDeep;
      ctx.beginPath();
      ctx.moveTo(at.x, at.y);
      ctx.lineTo(at.x + 0.3 + 0.3 * hash(i, j, 56), at.y);
      ctx.stroke();
      if (hash(i, j, 57) < 0.5) continue;
      ctx.strokeStyle = palette.reed;
      ctx.beginPath();
      for (const lean of [-0.1, -0.04, 0.03, 0.1]) {
        ctx.moveTo(at.x + 0.2 + lean * 0.4, at.y);
        ctx.lineTo(at.x + 0.2 + lean, at.y - 0.17);
      }
      ctx.stroke();
    }
}
