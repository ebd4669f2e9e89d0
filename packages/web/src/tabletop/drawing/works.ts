import { resample, shifted, unit } from '../../map/geometry/curves.ts';
import { hash } from '../../map/geometry/noise.ts';
import { at, type Line, type Point } from '../../map/types.ts';
import { type Easel, pen } from '../plate.ts';
import { stroke } from '../shapes.ts';
import type { Ground } from '../tabletop.ts';

const moved = (line: Line, by: number): Line => line.map(({ x, y }) => ({ x: x + by, y: y + by * 1.2 }));

/** A worm fence: rails in a zigzag, crossed at their ends. */
export function paintFence(easel: Easel, line: Line): void {
  const { ctx, palette } = easel;
  const worm = zigzag(line);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  stroke(ctx, moved(worm, 0.07), { colour: palette.shadow, width: pen(easel, 3) });
  stroke(ctx, worm, { colour: palette.rail, width: pen(easel, 3) });
  stroke(ctx, worm, { colour: palette.railLight, width: pen(easel, 1.3) });
  ctx.strokeStyle = palette.rail;
  ctx.lineWidth = pen(easel, 1.6);
  ctx.beginPath();
  worm.forEach((corner, i) => {
    const before = worm[i - 1];
    if (before === undefined) return;
    const { x, y } = unit(before, corner);
    ctx.moveTo(corner.x, corner.y);
    ctx.lineTo(corner.x + x * 0.12, corner.y + y * 0.12);
  });
  ctx.stroke();
}

function zigzag(line: Line): Line {
  const posts = resample(line, 0.42);
  return posts.map((post, i) => {
    const { x, y } = unit(at(posts, Math.max(0, i - 1)), at(posts, Math.min(posts.length - 1, i + 1)));
    const aside = i % 2 === 0 ? 0.1 : -0.1;
    return { x: post.x - y * aside, y: post.y + x * aside };
  });
}

/** A stone wall: two courses of fieldstones. */
export function paintWall(easel: Easel, { line }: Ground): void {
  const { ctx, palette } = easel;
  ctx.lineCap = 'round';
  stroke(ctx, moved(line, 0.09), { colour: palette.shadow, width: 0.34 });
  stroke(ctx, line, { colour: palette.stoneLine, width: 0.36 });
  for (const [aside, row] of [
    [-0.085, 0],
    [0.085, 1],
  ] as const)
    for (const [n, place] of resample(
      shifted(line, () => aside),
      0.2,
    ).entries())
      stone(easel, place, { size: 0.085 + 0.03 * hash(n, row, 61), seed: n * 2 + row });
}

interface Stone {
  readonly size: number;
  readonly seed: number;
}

function stone(easel: Easel, { x, y }: Point, { size, seed }: Stone): void {
  const { ctx, palette } = easel;
  const turn = hash(seed, 3, 62) * 3;
  ctx.fillStyle = palette.stone;
  ctx.beginPath();
  ctx.ellipse(x, y, size * 1.15, size * 0.9, turn, 0, 7);
  ctx.fill();
  ctx.fillStyle = palette.stoneLight;
  ctx.beginPath();
  ctx.ellipse(x - size * 0.25, y - size * 0.3, size * 0.68, size * 0.5, turn, 0, 7);
  ctx.fill();
}

/** A bank or a breastwork: a ridge of earth with strokes down one side. */
export function paintBank(easel: Easel, { line, feature }: Ground): void {
  const { ctx, palette } = easel;
  const isWork = feature.kind === 'fortification';
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  stroke(ctx, moved(line, 0.08), { colour: palette.shadow, width: 0.36 });
  stroke(ctx, line, { colour: palette.earth, width: 0.36 });
  stroke(ctx, moved(line, -0.04), { colour: palette.earthLight, width: 0.13 });
  if (isWork) stroke(ctx, line, { colour: palette.rail, width: 0.14, dash: [0.5, 0.08] });
  ctx.strokeStyle = palette.stoneLine;
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = pen(easel, 1);
  ctx.beginPath();
  const steps = resample(line, 0.16);
  for (let i = 1; i < steps.length - 1; i++) {
    const { x, y } = unit(at(steps, i - 1), at(steps, i + 1));
    const here = at(steps, i);
    ctx.moveTo(here.x, here.y);
    ctx.lineTo(here.x - y * 0.32, here.y + x * 0.32);
    if (isWork) {
      ctx.moveTo(here.x, here.y);
      ctx.lineTo(here.x + y * 0.2, here.y - x * 0.2);
    }
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Boulders, sorted so that the nearer cover the farther. */
export function paintRocks(easel: Easel, places: readonly (Point & { readonly size: number })[]): void {
  const { ctx, palette } = easel;
  places.forEach(({ x, y, size }, n) => {
    const corners = Array.from({ length: 7 }, (_, i) => {
      const angle = (i / 7) * 2 * Math.PI + hash(n, i, 63) * 0.5;
      const far = size * (0.75 + 0.4 * hash(n, i, 64));
      return { x: x + Math.cos(angle) * far * 1.15, y: y + Math.sin(angle) * far * 0.85 };
    });
    const draw = (colour: string, by: number, about = 1): void => {
      ctx.fillStyle = colour;
      ctx.beginPath();
      corners.forEach((corner, i) => {
        const px = x + (corner.x - x) * about + by;
        const py = y + (corner.y - y) * about + by;
        if (i === 0) ctx.moveTo(px, py);
        else ctx.lineTo(px, py);
      });
      ctx.closePath();
      ctx.fill();
    };
    draw(palette.shadow, size * 0.4);
    draw(palette.stone, 0);
    ctx.strokeStyle = palette.stoneLine;
    ctx.lineWidth = pen(easel, 1);
    ctx.stroke();
    draw(palette.stoneLight, -size * 0.16, 0.6);
    ctx.strokeStyle = palette.stoneLine;
    ctx.globalAlpha = 0.5;
    ctx.lineWidth = pen(easel, 0.8);
    ctx.beginPath();
    for (let i = 0; i < 4; i++) {
      ctx.moveTo(x + size * (0.15 + i * 0.16), y + size * 0.15);
      ctx.lineTo(x + size * (0.02 + i * 0.16), y + size * 0.62);
    }
    ctx.stroke();
    ctx.globalAlpha = 1;
  });
}
