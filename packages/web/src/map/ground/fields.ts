import type { Geometry, PlacedHex } from '../geometry/geometry.ts';
import { clamp, noisePair } from '../geometry/noise.ts';
import type { HexPicture, Point } from '../types.ts';

/** Samples a unit, and how far the rasters reach beyond the ground. */
const FINE = 14;
const PAD = 0.25;

const HILL = 2 * 0.37 ** 2;
const WOOD = 2 * 0.24 ** 2;

/** The edge of a wood strays further than the foot of a slope. */
const FRAY = 1.6;

/** How much wood stands where a sign is. */
const DENSITY: { readonly [sign: string]: number } = { woods: 1, 'light-woods': 0.62, light_woods: 0.62 };
const OPEN = new Set(['clear', 'hill']);
/** Broad water that covers its hexes. */
const WATER = 'water';

/** The ground as smooth surfaces, grown from levels and signs. */
export interface Fields {
  readonly columns: number;
  readonly rows: number;
  /** Height in levels. */
  readonly height: Float32Array;
  readonly woods: Float32Array;
  readonly open: Float32Array;
  /** Broad water, from 0 on land to 1. */
  readonly lake: Float32Array;
  /** Rise to the east and to the south, in levels a unit. */
  readonly east: Float32Array;
  readonly south: Float32Array;
  readonly lowest: number;
  readonly highest: number;
  sample(surface: Float32Array, x: number, y: number): number;
  /** The place of a raster point. */
  place(column: number, row: number): Point;
}

export function fieldsOf(geometry: Geometry): Fields {
  const columns = Math.ceil((geometry.width + 2 * PAD) * FINE) + 1;
  const rows = Math.ceil((geometry.height + 2 * PAD) * FINE) + 1;
  const size = columns * rows;
  const height = new Float32Array(size);
  const woods = new Float32Array(size);
  const open = new Float32Array(size);
  const lake = new Float32Array(size);
  const mix = mixer(geometry, { height, woods, open, lake });
  for (let j = 0; j < rows; j++) for (let i = 0; i < columns; i++) mix(j * columns + i, i / FINE - PAD, j / FINE - PAD);
  const raster = { columns, rows };
  blur(height, raster);
  blur(height, raster);
  const sample = sampler(raster);
  settle(geometry, height, { ...raster, sample });
  const { east, south } = slopes(height, raster);
  const [lowest, highest] = range(height);
  const place = (column: number, row: number) => ({ x: column / FINE - PAD, y: row / FINE - PAD });
  return { columns, rows, height, woods, open, lake, east, south, lowest, highest, sample, place };
}

type Surfaces = Pick<Fields, 'height' | 'woods' | 'open' | 'lake'>;

/**
 * Writes to a raster point the mean of a hex and its neighbours, weighed by distance from its place moved by noise. It
 * is done for every point before anything can be drawn, so it reads from lists of numbers only.
 */
function mixer(geometry: Geometry, out: Surfaces): (point: number, x: number, y: number) => void {
  const { xs, ys, levels, woods, open, lake, isEven, isPlain, around } = lotsOf(geometry);
  const wide = { a: 0, b: 0 };
  const fine = { a: 0, b: 0 };
  const heightAt = (x: number, y: number): number => {
    const near = geometry.nearest(x, y).index;
    let whole = 0;
    let level = 0;
    const last = 7 * near + (isEven[near] === 1 ? 1 : 7);
    for (let n = 7 * near; n < last; n++) {
      const hex = around[n] ?? -1;
      if (hex < 0) continue;
      const dx = (xs[hex] ?? 0) - x;
      const dy = (ys[hex] ?? 0) - y;
      const weight = Math.exp(-(dx * dx + dy * dy) / HILL);
      whole += weight;
      level += weight * (levels[hex] ?? 0);
    }
    return level / whole;
  };
  const cover = (point: number, x: number, y: number): void => {
    const near = geometry.nearest(x, y).index;
    let whole = 0;
    let wooded = 0;
    let bare = 0;
    let wet = 0;
    const last = 7 * near + (isEven[near] === 1 ? 1 : 7);
    for (let n = 7 * near; n < last; n++) {
      const hex = around[n] ?? -1;
      if (hex < 0) continue;
      const dx = (xs[hex] ?? 0) - x;
      const dy = (ys[hex] ?? 0) - y;
      const weight = Math.exp(-(dx * dx + dy * dy) / WOOD);
      whole += weight;
      wooded += weight * (woods[hex] ?? 0);
      bare += weight * (open[hex] ?? 0);
      wet += weight * (lake[hex] ?? 0);
    }
    out.woods[point] = wooded / whole;
    out.open[point] = bare / whole;
    out.lake[point] = wet / whole;
  };
  return (point, x, y) => {
    const here = geometry.nearest(x, y).index;
    if (isPlain[here] === 1) {
      out.height[point] = levels[here] ?? 0;
      out.woods[point] = woods[here] ?? 0;
      out.open[point] = open[here] ?? 0;
      out.lake[point] = lake[here] ?? 0;
      return;
    }
    noisePair(x * 1.1, y * 1.1, 1, wide);
    noisePair(x * 2.7, y * 2.7, 3, fine);
    const dx = 0.2 * (wide.a - 0.5) + 0.1 * (fine.a - 0.5);
    const dy = 0.2 * (wide.b - 0.5) + 0.1 * (fine.b - 0.5);
    out.height[point] = heightAt(x + dx, y + dy);
    cover(point, x + dx * FRAY, y + dy * FRAY);
  };
}

/** What the ground needs to know of every hex, by its index. */
interface Lots {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly levels: Float64Array;
  readonly woods: Float64Array;
  readonly open: Float64Array;
  readonly lake: Float64Array;
  /** Like all its neighbours. */
  readonly isEven: Uint8Array;
  /** Wherever noise moves a place from here, it stays on the same even ground. */
  readonly isPlain: Uint8Array;
  /** Seven to a hex: itself, then its neighbours, -1 where there is none. */
  readonly around: Int32Array;
}

function lotsOf({ hexes }: Geometry): Lots {
  const isEven = Uint8Array.from(hexes, ({ picture, neighbours }) =>
    neighbours.every(other => other === undefined || isLike(picture, other.picture)) ? 1 : 0,
  );
  const of = (tell: (hex: PlacedHex) => number): Float64Array => Float64Array.from(hexes, tell);
  return {
    xs: of(({ x }) => x),
    ys: of(({ y }) => y),
    levels: of(({ picture }) => picture.level),
    woods: of(({ picture }) => DENSITY[picture.sign] ?? 0),
    open: of(({ picture }) => (OPEN.has(picture.sign) ? 1 : 0)),
    lake: of(({ picture }) => (picture.sign === WATER ? 1 : 0)),
    isEven,
    isPlain: Uint8Array.from(hexes, ({ index, neighbours }) =>
      isEven[index] === 1 && neighbours.every(other => other === undefined || isEven[other.index] === 1) ? 1 : 0,
    ),
    around: Int32Array.from(hexes.flatMap(hex => [hex, ...hex.neighbours].map(other => other?.index ?? -1))),
  };
}

const isLike = (a: HexPicture, b: HexPicture): boolean => a.level === b.level && a.sign === b.sign;

interface Raster {
  readonly columns: number;
  readonly rows: number;
}

function blur(surface: Float32Array, { columns, rows }: Raster): void {
  const across = new Float32Array(surface.length);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const k = j * columns + i;
      const here = surface[k] ?? 0;
      across[k] =
        ((i > 0 ? (surface[k - 1] ?? 0) : here) + 2 * here + (i < columns - 1 ? (surface[k + 1] ?? 0) : here)) / 4;
    }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const k = j * columns + i;
      const here = across[k] ?? 0;
      const above = j > 0 ? (across[k - columns] ?? 0) : here;
      const below = j < rows - 1 ? (across[k + columns] ?? 0) : here;
      surface[k] = (above + 2 * here + below) / 4;
    }
}

const sampler =
  ({ columns, rows }: Raster) =>
  (surface: Float32Array, x: number, y: number): number => {
    const u = clamp((x + PAD) * FINE, 0, columns - 1.001);
    const v = clamp((y + PAD) * FINE, 0, rows - 1.001);
    const i = Math.floor(u);
    const j = Math.floor(v);
    const a = u - i;
    const k = j * columns + i;
    const top = (surface[k] ?? 0) * (1 - a) + (surface[k + 1] ?? 0) * a;
    const bottom = (surface[k + columns] ?? 0) * (1 - a) + (surface[k + columns + 1] ?? 0) * a;
    return top + (bottom - top) * (v - j);
  };

/** A steep place may pull a centre off its level: push it back, so that every centre rounds to the level of its hex. */
function settle(geometry: Geometry, height: Float32Array, raster: Raster & Pick<Fields, 'sample'>): void {
  const slack = 0.3;
  const reach = 0.45;
  for (let round = 0; round < 3; round++)
    for (const hex of geometry.hexes) {
      const miss = hex.picture.level - raster.sample(height, hex.x, hex.y);
      if (Math.abs(miss) <= slack) continue;
      const lift = miss - Math.sign(miss) * slack * 0.8;
      const [ci, cj] = [Math.round((hex.x + PAD) * FINE), Math.round((hex.y + PAD) * FINE)];
      const span = Math.ceil(reach * FINE);
      for (let j = Math.max(0, cj - span); j <= Math.min(raster.rows - 1, cj + span); j++)
        for (let i = Math.max(0, ci - span); i <= Math.min(raster.columns - 1, ci + span); i++) {
          const d = Math.hypot(i / FINE - PAD - hex.x, j / FINE - PAD - hex.y) / reach;
          if (d < 1) height[j * raster.columns + i] = (height[j * raster.columns + i] ?? 0) + lift * (1 - d * d) ** 2;
        }
    }
}

function slopes(height: Float32Array, { columns, rows }: Raster): { east: Float32Array; south: Float32Array } {
  const east = new Float32Array(height.length);
  const south = new Float32Array(height.length);
  for (let j = 0; j < rows; j++) {
    const n = Math.max(0, j - 1);
    const s = Math.min(rows - 1, j + 1);
    for (let i = 0; i < columns; i++) {
      const k = j * columns + i;
      const w = Math.max(0, i - 1);
      const e = Math.min(columns - 1, i + 1);
      east[k] = (((height[j * columns + e] ?? 0) - (height[j * columns + w] ?? 0)) * FINE) / (e - w || 1);
      south[k] = (((height[s * columns + i] ?? 0) - (height[n * columns + i] ?? 0)) * FINE) / (s - n || 1);
    }
  }
  return { east, south };
}

function range(surface: Float32Array): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < surface.length; k++) {
    const value = surface[k] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
