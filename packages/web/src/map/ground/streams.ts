import { networkOf, type Step } from '../geometry/chains.ts';
import { distance, jittered, lastOf, spline, wavered } from '../geometry/curves.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { at, type Line, type Point } from '../types.ts';

export interface StreamLine {
  readonly name: string;
  readonly kind: string;
  /** From its source to its mouth. */
  readonly line: Line;
  /** How wide it is at its source, as a share of its full width. */
  readonly source: number;
  /** And at its mouth: the whole, unless it ends in the middle of the map. */
  readonly mouth: number;
  /** Of a full stream. */
  readonly width: number;
  readonly sides: number;
}

const WIDTHS: { readonly [kind: string]: number } = { river: 7, creek: 3.6, run: 2.9, brook: 2.4, branch: 2.4 };

/** Streams along their hexsides, as smooth lines. A stream that flows into another ends on it. */
export function streamLines(geometry: Geometry): readonly StreamLine[] {
  const lines = [
    ...geometry.picture.streams.flatMap(stream => linesOf(geometry, stream)),
    ...geometry.picture.watercourses.flatMap(course => throughHexes(geometry, course)),
  ];
  return lines.map(stream => joined(stream, lines));
}

type Stream = Geometry['picture']['streams'][number];

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 64)},${Math.round(y * 64)}`;

function linesOf(geometry: Geometry, stream: Stream): readonly StreamLine[] {
  const places = new Map<string, Point>();
  const steps = stream.sides.flatMap(([a, b]): readonly Step[] => {
    const [one, other] = [geometry.hex(a), geometry.hex(b)];
    const side = one === undefined || other === undefined ? undefined : geometry.side(one, other);
    if (side === undefined) return [];
    const [from, to] = side.map(keyOf);
    places.set(keyOf(side[0]), side[0]);
    places.set(keyOf(side[1]), side[1]);
    return [{ from: from ?? '', to: to ?? '', kind: stream.kind, name: stream.name }];
  });
  return networkOf(steps).chains.map(({ nodes }) => {
    const points = nodes.flatMap(node => places.get(node) ?? []);
    return flowing(geometry, stream, downstream(geometry, stream, points));
  });
}

/** A creek that runs through its hexes: from middle to middle, never quite straight. */
function throughHexes(geometry: Geometry, course: Geometry['picture']['watercourses'][number]): readonly StreamLine[] {
  const points = course.path.flatMap(code => {
    const hex = geometry.hex(code);
    return hex === undefined ? [] : [jittered(hex, 0.2, 57)];
  });
  const stream = { ...course, sides: [] };
  return points.length < 2 ? [] : [flowing(geometry, stream, downstream(geometry, stream, points))];
}

/** The edge is reached from a corner on it, or one side away; from the middle of a hex that lies at it. */
const EDGE = { sides: 0.62, hexes: 1.22 } as const;

const edgeOf = ({ sides }: Stream): number => (sides.length > 0 ? EDGE.sides : EDGE.hexes);

const toEdge = (geometry: Geometry, { x, y }: Point): number => Math.min(x, y, geometry.width - x, geometry.height - y);

/** A stream leaves the map at its mouth; where both ends do, it runs to lower ground, or as it was listed, mouth first. */
function downstream(geometry: Geometry, stream: Stream, points: Line): Line {
  const [first, last] = [at(points, 0), lastOf(points)];
  const leaves = (point: Point) => toEdge(geometry, point) < edgeOf(stream);
  if (leaves(first) !== leaves(last)) return leaves(last) ? points : points.toReversed();
  const ground = (point: Point) => geometry.nearest(point.x, point.y).picture.level;
  return ground(last) < ground(first) ? points : points.toReversed();
}

function flowing(geometry: Geometry, stream: Stream, points: Line): StreamLine {
  const beyond = (end: Point, before: Point): readonly Point[] =>
    toEdge(geometry, end) < edgeOf(stream) ? [outside(geometry, end, before)] : [];
  const head = points.length < 2 ? [] : beyond(at(points, 0), at(points, 1));
  const foot = points.length < 2 ? [] : beyond(lastOf(points), at(points, points.length - 2));
  return {
    name: stream.name,
    kind: stream.kind,
    line: spline([...head, ...points, ...foot], 8).map(point => wavered(point, 0.05)),
    source: head.length > 0 ? 0.55 : 0.14,
    mouth: foot.length > 0 ? 1 : 0.1,
    width: WIDTHS[stream.kind] ?? 3.1,
    sides: points.length - 1,
  };
}

/** Straight on over the nearest edge. */
function outside(geometry: Geometry, { x, y }: Point, before: Point): Point {
  const out = 0.6;
  const nearest = toEdge(geometry, { x, y });
  const [dx, dy] = [(x - before.x) * 0.5, (y - before.y) * 0.5];
  if (nearest === x) return { x: -out, y: y + dy };
  if (nearest === geometry.width - x) return { x: geometry.width + out, y: y + dy };
  return nearest === y ? { x: x + dx, y: -out } : { x: x + dx, y: geometry.height + out };
}

function joined(stream: StreamLine, all: readonly StreamLine[]): StreamLine {
  const mouth = lastOf(stream.line);
  let target: Point | undefined;
  let least = 0.3;
  for (const other of all) {
    if (other.name === stream.name) continue;
    for (const point of other.line.slice(1, -1)) {
      const far = distance(point, mouth);
      if (far >= least) continue;
      least = far;
      target = point;
    }
  }
  return target === undefined ? stream : { ...stream, mouth: 1, line: [...stream.line.slice(0, -2), target] };
}
