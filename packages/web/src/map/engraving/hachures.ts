import { Cells } from '../geometry/cells.ts';
import { resample } from '../geometry/curves.ts';
import { clamp, hash } from '../geometry/noise.ts';
import { STROKE_STEP, type Terrain } from '../ground/terrain.ts';
import { at, type Point } from '../types.ts';
import { type Plate, pen } from './plate.ts';

/** Strokes of one weight, one after another: how many points, then the points. */
type Strokes = readonly number[];

export interface SlopeCell {
  readonly byWeight: readonly Strokes[];
}

const WEIGHTS = 5;
const STEP = 0.022;
const FLATTEST = 0.34;

interface Screen {
  readonly width: number;
  readonly ratio: number;
}

/** As close as the screen can show apart. */
const strokeSpacing = ({ width, ratio }: Screen): number => clamp(width * 0.026, 1.5 / ratio, 3.5) / width;

/** Slope strokes: from points along many contours, each runs downhill as water would. */
export function slopeCells(terrain: Terrain, screen: Screen): Cells<SlopeCell> {
  const spacing = strokeSpacing(screen);
  const starts = new Map<string, Point[]>();
  for (const line of terrain.strokeLines())
    for (const point of resample(line, spacing)) {
      const key = `${Math.floor(point.x)},${Math.floor(point.y)}`;
      const there = starts.get(key);
      if (there === undefined) starts.set(key, [point]);
      else there.push(point);
    }
  return new Cells((column, row) => {
    const points = starts.get(`${column},${row}`);
    if (points === undefined) return [];
    const byWeight: number[][] = Array.from({ length: WEIGHTS }, () => []);
    for (const point of points) addStroke(terrain, point, { spacing, byWeight });
    return [{ byWeight }];
  });
}

interface Tray {
  readonly spacing: number;
  readonly byWeight: readonly number[][];
}

function addStroke({ fields }: Terrain, start: Point, { spacing, byWeight }: Tray): void {
  const [ki, kj] = [Math.round(start.x * 760), Math.round(start.y * 760)];
  const chance = hash(ki, kj, 61);
  const [east, south] = [fields.sample(fields.east, start.x, start.y), fields.sample(fields.south, start.x, start.y)];
  const slope = Math.hypot(east, south);
  if (slope < FLATTEST || (slope < 0.55 && chance < 0.35)) return;
  const shade = 0.62 - (0.38 * (east * 0.7 + south * 0.72)) / slope;
  let x = start.x + (chance - 0.5) * spacing * 0.5;
  let y = start.y + (hash(ki, kj, 62) - 0.5) * spacing * 0.5;
  const top = fields.sample(fields.height, x, y);
  const points = [x, y];
  const most = Math.round(5 + 4 * chance);
  for (let n = 0; n < most; n++) {
    const [a, b] = [fields.sample(fields.east, x, y), fields.sample(fields.south, x, y)];
    const steep = Math.hypot(a, b);
    if (steep < 0.22) break;
    x -= (a / steep) * STEP;
    y -= (b / steep) * STEP;
    points.push(x, y);
    if (top - fields.sample(fields.height, x, y) > STROKE_STEP * 0.92) break;
  }
  if (points.length < 4) return;
  const weight = clamp(0.28 + 0.36 * Math.min(slope, 3.2) * shade, 0.3, 1.5);
  at(byWeight, clamp(Math.floor((weight - 0.3) / 0.24), 0, WEIGHTS - 1)).push(points.length / 2, ...points);
}

/** Long paths are slow to fill: no more strokes than this in one. */
const LONGEST = 1200;

/** Every stroke twice: its whole length thin, its upper half wide, so that it tapers downhill. */
export function drawSlopes(plate: Plate, cells: Cells<SlopeCell>): void {
  const { ctx, palette, clip } = plate;
  const found = cells.within(clip, 0.2);
  ctx.save();
  ctx.lineCap = 'butt';
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.slope;
  for (let weight = 0; weight < WEIGHTS; weight++) {
    ctx.globalAlpha = 0.62 + 0.06 * weight;
    const lists = found.map(({ byWeight }) => at(byWeight, weight));
    ctx.lineWidth = pen(plate, 0.4 + weight * 0.1);
    strokeAll(plate, lists, n => n);
    ctx.lineWidth = pen(plate, 0.6 + weight * 0.34);
    strokeAll(plate, lists, n => Math.max(2, Math.ceil(n * 0.55)));
  }
  ctx.restore();
}

function strokeAll({ ctx }: Plate, lists: readonly Strokes[], part: (points: number) => number): void {
  let count = 0;
  ctx.beginPath();
  for (const list of lists)
    for (let k = 0; k < list.length; ) {
      const points = list[k] ?? 0;
      const end = k + 1 + 2 * part(points);
      ctx.moveTo(list[k + 1] ?? 0, list[k + 2] ?? 0);
      for (let n = k + 3; n < end; n += 2) ctx.lineTo(list[n] ?? 0, list[n + 1] ?? 0);
      k += 1 + 2 * points;
      count += 1;
      if (count % LONGEST !== 0) continue;
      ctx.stroke();
      ctx.beginPath();
    }
  ctx.stroke();
}

export function drawFormLines(plate: Plate): void {
  const { ctx, palette, terrain } = plate;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.formLine;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = pen(plate, 0.7);
  for (const line of terrain.formLines()) {
    ctx.beginPath();
    line.forEach(({ x, y }, i) => {
      if (i === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    });
    ctx.stroke();
  }
  ctx.restore();
}

/** Over the trees: the form lines once more, with a comb of short strokes downhill. */
export function drawCanopyLines(plate: Plate): void {
  const { ctx, palette, terrain } = plate;
  const { fields } = terrain;
  ctx.save();
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.formLine;
  ctx.lineCap = 'round';
  ctx.globalAlpha = 0.72;
  for (const line of terrain.formLines()) {
    const points = resample(line, 0.034);
    const wooded = points.map(({ x, y }) => fields.sample(fields.woods, x, y) >= 0.45);
    if (!wooded.includes(true)) continue;
    ctx.lineWidth = pen(plate, 0.8);
    ctx.beginPath();
    points.forEach(({ x, y }, i) => {
      if (wooded[i] !== true) return;
      if (wooded[i - 1] === true) ctx.lineTo(x, y);
      else ctx.moveTo(x, y);
    });
    ctx.stroke();
    ctx.lineWidth = pen(plate, 1.1);
    ctx.beginPath();
    points.forEach((point, i) => {
      if (wooded[i] === true) comb(plate, point, i);
    });
    ctx.stroke();
  }
  ctx.restore();
}

function comb({ ctx, terrain: { fields } }: Plate, { x, y }: Point, i: number): void {
  const [east, south] = [fields.sample(fields.east, x, y), fields.sample(fields.south, x, y)];
  const slope = Math.hypot(east, south);
  if (slope < 0.3) return;
  const length = 0.045 + 0.018 * Math.min(2.4, slope) + 0.02 * hash(i, Math.round(x * 9), 64);
  ctx.moveTo(x, y);
  ctx.lineTo(x - (east / slope) * length, y - (south / slope) * length);
}
