import { crossing, unit } from '../geometry/curves.ts';
import { at, type Point } from '../types.ts';
import { isRail, type RoadLine } from './roads.ts';
import type { StreamLine } from './streams.ts';

export interface Bridge {
  readonly at: Point;
  /** The way the road runs over it. */
  readonly direction: Point;
  readonly kind: string;
}

/** A bridge wherever a road crosses a stream. */
export function bridgesOf(roads: readonly RoadLine[], streams: readonly StreamLine[]): readonly Bridge[] {
  const near = piecesByCell(streams);
  const found: Bridge[] = [];
  for (const { line, kind } of roads) {
    if (isRail(kind)) continue;
    for (let i = 1; i < line.length; i++) {
      const a = at(line, i - 1);
      const b = at(line, i);
      for (const piece of near(a)) {
        const c = piece[0];
        const d = piece[1];
        if (Math.abs(c.x - a.x) > 0.4 || Math.abs(c.y - a.y) > 0.4) continue;
        const point = crossing(a, b, c, d);
        if (point === undefined || found.some(other => isClose(other.at, point))) continue;
        const [before, after] = [at(line, Math.max(0, i - 3)), at(line, Math.min(line.length - 1, i + 2))];
        found.push({ at: point, direction: unit(before, after), kind });
      }
    }
  }
  return found;
}

const isClose = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 0.12;

type Piece = readonly [Point, Point];

/** The pieces of streams in and around the cell of a point, one unit a side; each is entered in all cells around it. */
function piecesByCell(streams: readonly StreamLine[]): (point: Point) => readonly Piece[] {
  const cells = new Map<number, Piece[]>();
  const cellOf = (x: number, y: number) => Math.floor(y) * 4096 + Math.floor(x);
  for (const { line } of streams)
    for (let i = 1; i < line.length; i++) {
      const piece: Piece = [at(line, i - 1), at(line, i)];
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const key = cellOf(piece[0].x + dx, piece[0].y + dy);
          const there = cells.get(key);
          if (there === undefined) cells.set(key, [piece]);
          else there.push(piece);
        }
    }
  return ({ x, y }) => cells.get(cellOf(x, y)) ?? [];
}
