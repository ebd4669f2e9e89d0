import { at, type Line, type Point } from '../types.ts';
import type { Fields as AllFields } from './fields.ts';

/** What is needed of a raster of heights. */
type Fields = Pick<AllFields, 'columns' | 'rows' | 'height' | 'highest' | 'place'>;

/** Heights at equal steps. */
export interface Heights {
  readonly first: number;
  readonly step: number;
}

/**
 * The lines on which the ground has each of the heights, by marching squares, chained; closed ones end where they
 * begin. All heights in one pass: most squares are crossed by none.
 */
export function contours(fields: Fields, heights: Heights): readonly Line[] {
  return segments(fields, heights).flatMap(pieces => chained(pieces));
}

interface Segment {
  readonly from: number;
  readonly to: number;
  readonly a: Point;
  readonly b: Point;
}

function segments(fields: Fields, { first, step }: Heights): readonly (readonly Segment[])[] {
  const { columns, rows } = fields;
  const count = Math.max(0, Math.ceil((fields.highest - first) / step));
  const levels = Array.from({ length: count }, (): Segment[] => []);
  const bands = bandsOf(fields, { first, step });
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0, k = j * columns; i < columns - 1; i++, k++) {
      const p = bands[k] ?? 0;
      const q = bands[k + 1] ?? 0;
      const r = bands[k + columns + 1] ?? 0;
      const s = bands[k + columns] ?? 0;
      if (p === q && q === r && r === s) continue;
      const last = Math.min(count, Math.max(p, q, r, s));
      for (let n = Math.max(0, Math.min(p, q, r, s)); n < last; n++)
        cross(fields, { k, level: first + n * step, corners: [p > n, q > n, r > n, s > n], out: levels[n] ?? [] });
    }
  }
  return levels;
}

/** How many of the heights lie below each point of the raster. */
function bandsOf({ height }: Fields, { first, step }: Heights): Int16Array {
  const bands = new Int16Array(height.length);
  for (let k = 0; k < height.length; k++) bands[k] = Math.ceil(((height[k] ?? 0) - first) / step);
  return bands;
}

interface Square {
  /** Its first raster point. */
  readonly k: number;
  readonly level: number;
  /** Which corners are higher, clockwise. */
  readonly corners: readonly [boolean, boolean, boolean, boolean];
  readonly out: Segment[];
}

/** Every edge of the raster has a number: twice its first point, one more if it runs south. */
function cross(fields: Fields, { k, level, corners: [a, b, c, d], out }: Square): void {
  const edges: number[] = [];
  if (a !== b) edges.push(2 * k);
  if (b !== c) edges.push(2 * (k + 1) + 1);
  if (c !== d) edges.push(2 * (k + fields.columns));
  if (d !== a) edges.push(2 * k + 1);
  for (let n = 0; n + 1 < edges.length; n += 2) {
    const [from = 0, to = 0] = [edges[n], edges[n + 1]];
    out.push({ from, to, a: cut(fields, level, from), b: cut(fields, level, to) });
  }
}

function cut({ columns, height, place }: Fields, level: number, edge: number): Point {
  const first = edge >> 1;
  const [low, high] = [height[first] ?? 0, height[edge & 1 ? first + columns : first + 1] ?? 0];
  const t = (level - low) / (high - low);
  const column = first % columns;
  const row = (first - column) / columns;
  return place(column + (edge & 1 ? 0 : t), row + (edge & 1 ? t : 0));
}

function chained(pieces: readonly Segment[]): readonly Line[] {
  const ends = new Map<number, number[]>();
  const note = (edge: number, piece: number) => {
    const there = ends.get(edge);
    if (there === undefined) ends.set(edge, [piece]);
    else there.push(piece);
  };
  pieces.forEach(({ from, to }, piece) => {
    note(from, piece);
    note(to, piece);
  });
  const used = new Uint8Array(pieces.length);
  const follow = (start: number): Point[] => {
    const out: Point[] = [];
    let edge = start;
    for (;;) {
      const next = ends.get(edge)?.find(piece => used[piece] === 0);
      if (next === undefined) return out;
      used[next] = 1;
      const piece = at(pieces, next);
      const forward = piece.from === edge;
      out.push(forward ? piece.b : piece.a);
      edge = forward ? piece.to : piece.from;
    }
  };
  return pieces.flatMap((piece, index) => {
    if (used[index] === 1) return [];
    used[index] = 1;
    const ahead = follow(piece.to);
    const behind = follow(piece.from);
    return [[...behind.reverse(), piece.a, piece.b, ...ahead]];
  });
}
