import { type Chain, type Network, networkOf, otherEnd, type Step } from '../geometry/chains.ts';
import { along, bend, distance, jittered, lastOf, middle, sweep, unit, wavered } from '../geometry/curves.ts';
import type { Geometry, PlacedHex } from '../geometry/geometry.ts';
import { at, type Line, type Point } from '../types.ts';

export interface RoadLine {
  readonly kind: string;
  /** The names of its steps, so that the commonest can be lettered along it. */
  readonly names: readonly string[];
  readonly line: Line;
}

/** The higher wins where two roads share a step. */
const RANK: { readonly [kind: string]: number } = { pike: 3, road: 2, street: 2, trail: 1, railroad: 0 };
const rankOf = (kind: string): number => RANK[kind] ?? 2;

export const isRail = (kind: string): boolean => kind.startsWith('rail') || kind.startsWith('rr');

/** Roads through the centres of their hexes as smooth lines that meet in the centres where they fork. */
export function roadLines(geometry: Geometry): readonly RoadLine[] {
  const byCode = (rail: boolean) => geometry.picture.roads.filter(({ kind }) => isRail(kind) === rail);
  return [false, true].flatMap(rail => linesOf(geometry, networkOf(stepsOf(geometry, byCode(rail)))));
}

function stepsOf(geometry: Geometry, roads: Geometry['picture']['roads']): readonly Step[] {
  const steps = new Map<string, Step>();
  for (const { name, kind, path } of roads)
    for (let i = 0; i + 1 < path.length; i++) {
      const [from, to] = [at(path, i), at(path, i + 1)];
      if (geometry.hex(from) === undefined || geometry.hex(to) === undefined || from === to) continue;
      const key = from < to ? `${from}|${to}` : `${to}|${from}`;
      const there = steps.get(key);
      if (there === undefined || rankOf(kind) > rankOf(there.kind)) steps.set(key, { from, to, kind, name });
    }
  return [...steps.values()];
}

function linesOf(geometry: Geometry, network: Network): readonly RoadLine[] {
  const centre = (node: string): Point => {
    const hex = geometry.hex(node);
    return hex === undefined ? { x: 0, y: 0 } : jittered(hex, 0.12, 31);
  };
  const tangents = new Map([...network.arms].map(([node, arms]) => [node, tangentsAt(node, arms, centre)]));
  const isEnd = (node: string) => network.arms.get(node)?.length === 1;
  const beyond = (node: string, before: Point): Point | undefined => {
    const hex = geometry.hex(node);
    return hex !== undefined && isEnd(node) ? offMap(hex, centre(node), before) : undefined;
  };
  return network.chains.map(chain => ({
    kind: chain.kind,
    names: chain.names,
    line: curveOf(chain, { centre, tangents, beyond }).map(point => wavered(point, 0.045)),
  }));
}

type Tangents = ReadonlyMap<string, Point>;

interface Junctions {
  centre(node: string): Point;
  readonly tangents: ReadonlyMap<string, Tangents>;
  beyond(node: string, before: Point): Point | undefined;
}

const PIECES = 10;

function curveOf(chain: Chain, junctions: Junctions): Line {
  const centres = chain.nodes.map(node => junctions.centre(node));
  const [first, last] = [at(chain.nodes, 0), lastOf(chain.nodes)];
  const start = junctions.beyond(first, at(centres, 1));
  const end = junctions.beyond(last, at(centres, centres.length - 2));
  const points = [...(start === undefined ? [] : [start]), ...centres, ...(end === undefined ? [] : [end])];
  const out: Point[] = [at(points, 0)];
  if (start === undefined) out.push(...arm(junctions, first, at(chain.nodes, 1)));
  else out.push(...halfway(start, at(points, 1)));
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, c, b] = [at(points, i - 1), at(points, i), at(points, i + 1)];
    out.push(...bend(middle(a, c), c, middle(c, b), PIECES * 2));
  }
  if (end !== undefined)
    return [
      ...out,
      ...halfway(end, at(points, points.length - 2))
        .toReversed()
        .slice(1),
      end,
    ];
  const back = arm(junctions, last, at(chain.nodes, chain.nodes.length - 2))
    .reverse()
    .slice(1);
  return [...out, ...back, lastOf(points)];
}

/** Over the edge it goes straight: in short pieces, up to half the way. */
const halfway = (from: Point, to: Point): readonly Point[] =>
  [1, 2, 3, 4].map(n => along(from, unit(from, to), (distance(from, to) * n) / 8));

/** From the centre of a junction to the middle of the way to the next hex, the centre left out. */
function arm(junctions: Junctions, node: string, towards: string): Point[] {
  const from = junctions.centre(node);
  const to = middle(from, junctions.centre(towards));
  const straight = unit(from, to);
  const tangent = junctions.tangents.get(node)?.get(towards) ?? straight;
  const pull = distance(from, to) * 0.4;
  return sweep([from, along(from, tangent, pull), along(to, straight, -pull), to], PIECES);
}

/** At a junction the straightest arms share a tangent; the others run straight in. */
function tangentsAt(node: string, arms: readonly Step[], centre: (node: string) => Point): Tangents {
  const here = centre(node);
  const free = arms.map(step => {
    const towards = otherEnd(step, node);
    return { towards, direction: unit(here, centre(towards)), rank: rankOf(step.kind) };
  });
  const tangents = new Map<string, Point>();
  while (free.length > 1) {
    const pair = straightest(free);
    if (pair === undefined) break;
    const [a, b] = pair;
    const tangent = unit(b.direction, a.direction);
    tangents.set(a.towards, tangent);
    tangents.set(b.towards, { x: -tangent.x, y: -tangent.y });
    free.splice(free.indexOf(a), 1);
    free.splice(free.indexOf(b), 1);
  }
  return tangents;
}

interface Arm {
  readonly towards: string;
  readonly direction: Point;
  readonly rank: number;
}

function straightest(arms: readonly Arm[]): readonly [Arm, Arm] | undefined {
  let best: readonly [Arm, Arm] | undefined;
  let most = 0.3;
  arms.forEach((a, i) => {
    for (const b of arms.slice(i + 1)) {
      const dot = a.direction.x * b.direction.x + a.direction.y * b.direction.y;
      const score = -dot + 0.2 * Math.min(a.rank, b.rank);
      if (dot > 0.55 || score <= most + 1e-4) continue;
      most = score;
      best = [a, b];
    }
  });
  return best;
}

/** A road that ends in a hex at the edge of the map runs on over the edge. */
export function offMap(hex: PlacedHex, from: Point, before: Point): Point | undefined {
  const outward = outwardOf(hex);
  if (outward === undefined) return undefined;
  const ahead = unit(before, from);
  const outwards = ({ x, y }: Point): number => x * outward.x + y * outward.y;
  const turned = unit({ x: 0, y: 0 }, { x: ahead.x * 0.5 + outward.x, y: ahead.y * 0.5 + outward.y });
  const way = outwards(ahead) > 0.3 ? ahead : turned;
  // The middle of a hex at the edge may lie a whole unit from it.
  return along(from, way, 1.3 / Math.min(1, outwards(way)));
}

/** Away from the neighbours a hex has; nothing for a hex inside the map. */
function outwardOf(hex: PlacedHex): Point | undefined {
  const there = hex.neighbours.filter(other => other !== undefined);
  if (there.length === 6) return undefined;
  const x = there.reduce((sum, other) => sum + hex.x - other.x, 0);
  const y = there.reduce((sum, other) => sum + hex.y - other.y, 0);
  const length = Math.hypot(x, y);
  return length < 1e-6 ? undefined : { x: x / length, y: y / length };
}
