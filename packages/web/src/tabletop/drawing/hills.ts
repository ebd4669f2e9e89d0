import { resample } from '../../map/geometry/curves.ts';
import { hash } from '../../map/geometry/noise.ts';
import type { Line, Point } from '../../map/types.ts';
import { type Easel, pen } from '../plate.ts';
import type { Relief } from './relief.ts';

/** Strokes down the slopes, and the form lines they hang from. */
export interface Slopes {
  readonly strokes: readonly { readonly from: Point; readonly to: Point; readonly weight: number }[];
  readonly forms: readonly Line[];
}

const SPACING = 0.17;

export function slopesOf(relief: Relief): Slopes {
  const strokes = relief.lines(0.3, 0.34).flatMap((line, row) =>
    resample(line, SPACING).flatMap((start, n) => {
      const rise = relief.rise(start);
      const steep = Math.hypot(rise.x, rise.y);
      if (steep < 0.12) return [];
      const [x, y] = [-rise.x / steep, -rise.y / steep];
      const chance = hash(n, row, 7);
      const far = 0.2 + 0.24 * chance;
      const from = { x: start.x - x * 0.06 + (chance - 0.5) * 0.05, y: start.y - y * 0.06 };
      // Heavier where the light does not reach: to the south-east.
      const weight = 0.7 + 0.55 * (x * 0.68 + y * 0.74);
      return [{ from, to: { x: from.x + x * far, y: from.y + y * far }, weight }];
    }),
  );
  return { strokes, forms: relief.lines(0.3, 1) };
}

export function paintSlopes(easel: Easel, { strokes }: Slopes): void {
  const { ctx, palette, clip } = easel;
  ctx.strokeStyle = palette.hachure;
  ctx.lineCap = 'round';
  for (const heavy of [false, true]) {
    ctx.lineWidth = pen(easel, heavy ? 1.25 : 0.75);
    ctx.beginPath();
    for (const { from, to, weight } of strokes) {
      if (weight > 0.7 !== heavy) continue;
      if (from.x < clip.x - 1 || from.x > clip.x + clip.width + 1) continue;
      if (from.y < clip.y - 1 || from.y > clip.y + clip.height + 1) continue;
      ctx.moveTo(from.x, from.y);
      ctx.lineTo(to.x, to.y);
    }
    ctx.stroke();
  }
}
