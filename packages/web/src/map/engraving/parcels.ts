import { Cells } from '../geometry/cells.ts';
import { clamp, hash } from '../geometry/noise.ts';
import type { Terrain } from '../ground/terrain.ts';
import { at, type Line, type Point } from '../types.ts';
import { type Plate, pen, trace } from './plate.ts';

/** Cultivated ground: fields of odd shapes, some ploughed, some in grass, with a hedge here and there. */
export interface Parcel {
  readonly furrows: readonly Line[];
  readonly tufts: readonly Point[];
  readonly hedges: readonly Line[];
}

const SIZE = 0.62;
const SAMPLE = 0.03;

export const parcelCells = (terrain: Terrain): Cells<Parcel> =>
  new Cells((i, j) => {
    const parcel = parcelAt(terrain, i, j);
    return parcel === undefined ? [] : [parcel];
  });

const seedOf = (i: number, j: number): Point => ({
  x: (i + 0.15 + 0.7 * hash(i, j, 51)) * SIZE,
  y: (j + 0.15 + 0.7 * hash(i, j, 52)) * SIZE,
});

function parcelAt(terrain: Terrain, i: number, j: number): Parcel | undefined {
  const use = hash(i, j, 53);
  const seed = seedOf(i, j);
  const { fields, geometry } = terrain;
  if (use < 0.34 || fields.sample(fields.open, seed.x, seed.y) < 0.55) return undefined;
  const shape = shapeOf(i, j);
  const near = geometry.nearest(seed.x, seed.y).picture;
  const turn = Math.floor(hash(near.x >> 2, near.y >> 1, 54) * 6) * 0.52 + 0.2 + (hash(i, j, 55) > 0.5 ? 1.57 : 0);
  const isPloughed = use < 0.78;
  const rows = rowsAcross(shape, seed, { turn, spacing: isPloughed ? 0.05 : 0.068 });
  const kept = rows.flatMap(row => openParts(terrain, row));
  return {
    furrows: isPloughed ? kept : [],
    tufts: isPloughed ? [] : kept.flatMap(row => row.filter((_, n) => n % 2 === 1)),
    hedges: hash(i, j, 56) < 0.5 ? hedgesOf(terrain, shape) : [],
  };
}

/** The ground nearer to this seed than to any other. */
function shapeOf(i: number, j: number): Line {
  const seed = seedOf(i, j);
  let shape: Line = [
    { x: seed.x - 1.2, y: seed.y - 1.2 },
    { x: seed.x + 1.2, y: seed.y - 1.2 },
    { x: seed.x + 1.2, y: seed.y + 1.2 },
    { x: seed.x - 1.2, y: seed.y + 1.2 },
  ];
  for (let dj = -2; dj <= 2; dj++)
    for (let di = -2; di <= 2; di++) if (di !== 0 || dj !== 0) shape = cutBetween(shape, seed, seedOf(i + di, j + dj));
  return shape;
}

function cutBetween(shape: Line, seed: Point, other: Point): Line {
  const nx = other.x - seed.x;
  const ny = other.y - seed.y;
  const limit = (nx * (other.x + seed.x) + ny * (other.y + seed.y)) / 2;
  const over = ({ x, y }: Point) => nx * x + ny * y - limit;
  return shape.flatMap((a, n) => {
    const b = at(shape, (n + 1) % shape.length);
    const [da, db] = [over(a), over(b)];
    const kept = da <= 0 ? [a] : [];
    if (da < 0 === db < 0 || da === db) return kept;
    const t = da / (da - db);
    return [...kept, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }];
  });
}

/** Parallel rows from hedge to hedge, a little short of it. */
function rowsAcross(shape: Line, seed: Point, plan: { readonly turn: number; readonly spacing: number }): Line[] {
  const [c, s] = [Math.cos(plan.turn), Math.sin(plan.turn)];
  const turned = shape.map(({ x, y }) => ({
    x: (x - seed.x) * c + (y - seed.y) * s,
    y: (y - seed.y) * c - (x - seed.x) * s,
  }));
  const rows: Line[] = [];
  const span = Math.ceil(1.2 / plan.spacing);
  for (let n = -span; n <= span; n++) {
    const v = n * plan.spacing;
    const cuts = turned.flatMap((a, k) => {
      const b = at(turned, (k + 1) % turned.length);
      return a.y < v === b.y < v ? [] : [a.x + ((b.x - a.x) * (v - a.y)) / (b.y - a.y)];
    });
    const [from, to] = [Math.min(...cuts) + 0.018, Math.max(...cuts) - 0.018];
    if (cuts.length < 2 || to - from < 0.06) continue;
    const pieces = Math.max(1, Math.round((to - from) / SAMPLE));
    rows.push(
      Array.from({ length: pieces + 1 }, (_, k) => {
        const u = from + ((to - from) * k) / pieces;
        return { x: seed.x + u * c - v * s, y: seed.y + u * s + v * c };
      }),
    );
  }
  return rows;
}

/** Where nothing else stands: open, level ground off the roads. */
function openParts({ fields, mask }: Terrain, row: Line): Line[] {
  const parts: Point[][] = [];
  let part: Point[] | undefined;
  for (const point of row) {
    const { x, y } = point;
    const isOpen =
      fields.sample(fields.open, x, y) > 0.72 &&
      !mask(x, y) &&
      Math.hypot(fields.sample(fields.east, x, y), fields.sample(fields.south, x, y)) < 0.9;
    if (!isOpen) part = undefined;
    else if (part === undefined) {
      part = [point];
      parts.push(part);
    } else part.push(point);
  }
  return parts.filter(({ length }) => length > 2);
}

function hedgesOf(terrain: Terrain, shape: Line): readonly Line[] {
  return shape.flatMap((a, n) => {
    const b = at(shape, (n + 1) % shape.length);
    const pieces = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / SAMPLE));
    const edge = Array.from({ length: pieces + 1 }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / pieces,
      y: a.y + ((b.y - a.y) * k) / pieces,
    }));
    return openParts(terrain, edge);
  });
}

export function drawParcels(plate: Plate, cells: Cells<Parcel>): void {
  const { ctx, palette, clip } = plate;
  const scaled = { x: clip.x / SIZE, y: clip.y / SIZE, width: clip.width / SIZE, height: clip.height / SIZE };
  const parcels = cells.within(scaled, 1.5);
  ctx.save();
  ctx.strokeStyle = palette.furrow;
  ctx.setLineDash([]);
  ctx.lineCap = 'round';
  const strength = clamp((plate.width - 24) / 60, 0.35, 1);
  ctx.globalAlpha = 0.42 * strength;
  ctx.lineWidth = pen(plate, 0.55);
  ctx.beginPath();
  for (const { furrows } of parcels) for (const row of furrows) trace(ctx, [at(row, 0), at(row, row.length - 1)]);
  ctx.stroke();
  ctx.beginPath();
  const [across, up] = [pen(plate, 0.7), pen(plate, 1.1)];
  for (const { tufts } of parcels)
    for (const { x, y } of tufts) {
      ctx.moveTo(x, y);
      ctx.lineTo(x + across, y - up);
    }
  ctx.stroke();
  ctx.globalAlpha = 0.5 * strength;
  ctx.lineWidth = pen(plate, 1.3);
  ctx.setLineDash([0, pen(plate, 3)]);
  ctx.beginPath();
  for (const { hedges } of parcels) for (const hedge of hedges) trace(ctx, [at(hedge, 0), at(hedge, hedge.length - 1)]);
  ctx.stroke();
  ctx.restore();
}
