import { clamp, mix, noise } from '../../map/geometry/noise.ts';
import { contours } from '../../map/ground/contours.ts';
import { rgbOf } from '../../map/theme.ts';
import { at, type Line, type Point } from '../../map/types.ts';
import { trace } from '../shapes.ts';
import type { Ground, Tabletop } from '../tabletop.ts';
import type { TablePalette } from '../theme.ts';

/** Raster points a base width. */
const FINE = 10;
const PAD = 2;
/** How broad the slope of a hill is, in raster points: a box that is run three times. */
const SLOPE = 4;

/** The heights of a table, in levels. */
export interface Relief {
  readonly columns: number;
  readonly rows: number;
  readonly height: Float32Array;
  readonly highest: number;
  place(column: number, row: number): Point;
  at(point: Point): number;
  /** Uphill, in levels a base width. */
  rise(point: Point): Point;
  lines(first: number, step: number): readonly Line[];
}

export function reliefOf(top: Tabletop): Relief {
  const columns = Math.ceil((top.width + 2 * PAD) * FINE);
  const rows = Math.ceil((top.depth + 2 * PAD) * FINE);
  const height = new Float32Array(columns * rows);
  for (const hill of top.of('hill')) raise(height, maskOf(hill, { columns, rows }), hill.feature.elevation || 1);
  carryOver(height, columns, rows);
  for (let n = 0; n < 3; n++) blur(height, columns, rows);
  const sample = (x: number, y: number): number => {
    const i = clamp(Math.round((x + PAD) * FINE), 0, columns - 1);
    const j = clamp(Math.round((y + PAD) * FINE), 0, rows - 1);
    return height[j * columns + i] ?? 0;
  };
  const relief = {
    columns,
    rows,
    height,
    highest: height.reduce((most, level) => Math.max(most, level), 0),
    place: (column: number, row: number) => ({ x: column / FINE - PAD, y: row / FINE - PAD }),
    at: ({ x, y }: Point) => sample(x, y),
    rise: ({ x, y }: Point) => ({
      x: (sample(x + 0.15, y) - sample(x - 0.15, y)) / 0.3,
      y: (sample(x, y + 0.15) - sample(x, y - 0.15)) / 0.3,
    }),
  };
  return { ...relief, lines: (first, step) => contours(relief, { first, step }) };
}

/** Where a hill is, point by point, from 0 to 255. */
function maskOf({ border }: Ground, { columns, rows }: Pick<Relief, 'columns' | 'rows'>): Uint8ClampedArray {
  const ctx = new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true });
  if (ctx === null) return new Uint8ClampedArray();
  ctx.setTransform(FINE, 0, 0, FINE, PAD * FINE, PAD * FINE);
  ctx.fillStyle = '#fff';
  ctx.beginPath();
  trace(ctx, border);
  ctx.closePath();
  ctx.fill();
  return ctx.getImageData(0, 0, columns, rows).data;
}

/** Hills that overlap do not add up: the higher counts. */
function raise(height: Float32Array, mask: Uint8ClampedArray, levels: number): void {
  for (let k = 0; k < height.length; k++) {
    const here = ((mask[4 * k + 3] ?? 0) / 255) * levels;
    if (here > (height[k] ?? 0)) height[k] = here;
  }
}

/** A hill that meets the edge of the table goes on beyond it. */
function carryOver(height: Float32Array, columns: number, rows: number): void {
  const [edge, depth] = [PAD * FINE + 1, rows - PAD * FINE - 2];
  const right = columns - PAD * FINE - 2;
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = clamp(i, edge, right);
      const y = clamp(j, edge, depth);
      if (x !== i || y !== j) height[j * columns + i] = height[y * columns + x] ?? 0;
    }
}

function blur(height: Float32Array, columns: number, rows: number): void {
  const line = new Float32Array(Math.max(columns, rows));
  const run = (from: number, step: number, count: number): void => {
    let sum = 0;
    const value = (n: number): number => height[from + clamp(n, 0, count - 1) * step] ?? 0;
    for (let n = -SLOPE; n <= SLOPE; n++) sum += value(n);
    for (let n = 0; n < count; n++) {
      line[n] = sum / (2 * SLOPE + 1);
      sum += value(n + SLOPE + 1) - value(n - SLOPE);
    }
    for (let n = 0; n < count; n++) height[from + n * step] = line[n] ?? 0;
  };
  for (let j = 0; j < rows; j++) run(j * columns, 1, columns);
  for (let i = 0; i < columns; i++) run(i, columns, rows);
}

/** Grass and hills as a small picture, to be drawn large: broad tones, light from the north-west. */
export function washOf(relief: Relief, palette: TablePalette): OffscreenCanvas {
  const { columns, rows, height } = relief;
  const canvas = new OffscreenCanvas(columns, rows);
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  const image = ctx.createImageData(columns, rows);
  const pixels = image.data;
  const [low, high] = [rgbOf(palette.grass[0]), rgbOf(palette.grass[1])];
  const [crown, light, dark] = [rgbOf(palette.crown), rgbOf(palette.light), rgbOf(palette.dark)];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const k = j * columns + i;
      const x = i / FINE;
      const y = j / FINE;
      const level = height[k] ?? 0;
      const tone = clamp(
        (noise(x / 6, y / 6, 1) * 0.45 + noise(x / 2, y / 2, 2) * 0.33 + noise(x * 2, y * 2, 3) * 0.22 - 0.28) * 2,
        0,
        1,
      );
      const east = ((height[k + 1] ?? level) - (height[k - 1] ?? level)) * FINE * 0.5;
      const south = ((height[k + columns] ?? level) - (height[k - columns] ?? level)) * FINE * 0.5;
      const lit = clamp((east * 0.68 + south * 0.74) * 0.8 * palette.relief, -0.66, 0.56);
      const top = clamp(level, 0, 2.4) * palette.crowning * (level > 1 ? 0.8 : 1);
      for (let c = 0; c < 3; c++) {
        const ground = mix(mix(at(low, c), at(high, c), tone), at(crown, c), Math.min(0.8, top));
        pixels[4 * k + c] = lit >= 0 ? mix(ground, at(light, c), lit) : mix(ground, at(dark, c), -lit);
      }
      pixels[4 * k + 3] = 255;
    }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

/** Where the wash lies on the table. */
export const washBox = ({ columns, rows }: Relief) => ({
  x: -PAD,
  y: -PAD,
  width: columns / FINE,
  height: rows / FINE,
});
