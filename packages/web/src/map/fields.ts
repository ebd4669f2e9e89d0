import type { Geometry } from './geometry.ts';
import { clamp, noisePair } from './noise.ts';
import type { HexPicture, Point } from './types.ts';

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
  const mixes = mixer(geometry);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const k = j * columns + i;
      const found = mixes(i / FINE - PAD, j / FINE - PAD);
      height[k] = found.height;
      woods[k] = found.woods;
      open[k] = found.open;
      lake[k] = found.lake;
    }
  }
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

interface Mix {
  height: number;
  woods: number;
  open: number;
  lake: number;
}

/** The mean of a hex and its neighbours, weighed by distance from a place moved by noise. */
function mixer(geometry: Geometry): (x: number, y: number) => Mix {
  const isEven = geometry.hexes.map(({ picture, neighbours }) =>
    neighbours.every(other => other === undefined || isLike(picture, other.picture)),
  );
  const facts = geometry.hexes.map(({ index, picture, neighbours }) => ({
    woods: DENSITY[picture.sign] ?? 0,
    open: OPEN.has(picture.sign) ? 1 : 0,
    lake: picture.sign === WATER ? 1 : 0,
    isEven: isEven[index] === true,
    // Wherever noise moves a place from here, it stays on the same even ground.
    isPlain: isEven[index] === true && neighbours.every(other => other === undefined || isEven[other.index] === true),
  }));
  const out: Mix = { height: 0, woods: 0, open: 0, lake: 0 };
  const wide = { a: 0, b: 0 };
  const fine = { a: 0, b: 0 };
  const heightAt = (x: number, y: number): void => {
    const near = geometry.nearest(x, y);
    let [whole, level] = [0, 0];
    const reach = facts[near.index]?.isEven === true ? 0 : 6;
    for (let n = -1; n < reach; n++) {
      const hex = n < 0 ? near : near.neighbours[n];
      if (hex === undefined) continue;
      const weight = Math.exp(-((hex.x - x) * (hex.x - x) + (hex.y - y) * (hex.y - y)) / HILL);
      whole += weight;
      level += weight * hex.picture.level;
    }
    out.height = level / whole;
  };
  const coverAt = (x: number, y: number): void => {
    const near = geometry.nearest(x, y);
    let [whole, woods, open, lake] = [0, 0, 0, 0];
    const reach = facts[near.index]?.isEven === true ? 0 : 6;
    for (let n = -1; n < reach; n++) {
      const hex = n < 0 ? near : near.neighbours[n];
      const fact = hex === undefined ? undefined : facts[hex.index];
      if (hex === undefined || fact === undefined) continue;
      const weight = Math.exp(-((hex.x - x) * (hex.x - x) + (hex.y - y) * (hex.y - y)) / WOOD);
      whole += weight;
      woods += weight * fact.woods;
      open += weight * fact.open;
      lake += weight * fact.lake;
    }
    out.woods = woods / whole;
    out.open = open / whole;
    out.lake = lake / whole;
  };
  return (x, y) => {
    const here = geometry.nearest(x, y);
    const plain = facts[here.index];
    if (plain?.isPlain === true) {
      out.height = here.picture.level;
      out.woods = plain.woods;
      out.open = plain.open;
      out.lake = plain.lake;
      return out;
    }
    noisePair(x * 1.1, y * 1.1, 1, wide);
    noisePair(x * 2.7, y * 2.7, 3, fine);
    const dx = 0.2 * (wide.a - 0.5) + 0.1 * (fine.a - 0.5);
    const dy = 0.2 * (wide.b - 0.5) + 0.1 * (fine.b - 0.5);
    heightAt(x + dx, y + dy);
    coverAt(x + dx * FRAY, y + dy * FRAY);
    return out;
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
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const k = j * columns + i;
      const [w, e] = [Math.max(0, i - 1), Math.min(columns - 1, i + 1)];
      const [n, s] = [Math.max(0, j - 1), Math.min(rows - 1, j + 1)];
      east[k] = (((height[j * columns + e] ?? 0) - (height[j * columns + w] ?? 0)) * FINE) / (e - w || 1);
      south[k] = (((height[s * columns + i] ?? 0) - (height[n * columns + i] ?? 0)) * FINE) / (s - n || 1);
    }
  return { east, south };
}

function range(surface: Float32Array): readonly [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of surface) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
