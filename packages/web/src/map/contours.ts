import type { Fields } from './fields.ts';
import { at, type Line, type Point } from './types.ts';

/** The lines on which the ground has a height, by marching squares, chained; closed ones end where they begin. */
export function contours(fields: Fields, level: number): readonly Line[] {
  return chained(segments(fields, level));
}

interface Segment {
  readonly from: number;
  readonly to: number;
  readonly a: Point;
  readonly b: Point;
}

/** Every edge of the raster has a number: twice its first point, one more if it runs south. */
function segments(fields: Fields, level: number): readonly Segment[] {
  const { columns, rows, height } = fields;
  const out: Segment[] = [];
  const cut = cutter(fields, level);
  for (let j = 0; j < rows - 1; j++) {
    let k = j * columns;
    for (let i = 0; i < columns - 1; i++, k++) {
      const a = at(height, k) > level;
      const b = at(height, k + 1) > level;
      const c = at(height, k + columns + 1) > level;
      const d = at(height, k + columns) > level;
      if (a === b && b === c && c === d) continue;
      const edges: number[] = [];
      if (a !== b) edges.push(2 * k);
      if (b !== c) edges.push(2 * (k + 1) + 1);
      if (c !== d) edges.push(2 * (k + columns));
      if (d !== a) edges.push(2 * k + 1);
      for (let n = 0; n + 1 < edges.length; n += 2) {
        const [from, to] = [at(edges, n), at(edges, n + 1)];
        out.push({ from, to, a: cut(from), b: cut(to) });
      }
    }
  }
  return out;
}

const cutter =
  ({ columns, height, place }: Fields, level: number) =>
  (edge: number): Point => {
    const first = edge >> 1;
    const second = edge & 1 ? first + columns : first + 1;
    const t = (level - at(height, first)) / (at(height, second) - at(height, first));
    const column = first % columns;
    const row = (first - column) / columns;
    return place(column + (edge & 1 ? 0 : t), row + (edge & 1 ? t : 0));
  };

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
