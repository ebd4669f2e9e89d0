import type { Kind, Place } from './draft.ts';

/** Half the width of anything long: a band is a base wide. */
const HALF = 500;
/** How far a corner of a band may stick out, in half widths. */
const MITRE = 2;
/** As long as a straight stretch of a bent line is. */
const STRETCH = 1000;
const STRAIGHT: readonly Kind[] = ['fence', 'wall', 'fortification'];

const whole = ([x, y]: Place): Place => [Math.round(x), Math.round(y)];

/** The line a piece is drawn along: roads, streams and banks bend, what is built runs straight. */
export function lineOf(kind: Kind, points: readonly Place[]): readonly Place[] {
  const plain = points.filter(([x, y], at) => {
    const before = points[at - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
  if (STRAIGHT.includes(kind) || plain.length < 3) return plain;
  const bent = bentThrough(plain);
  // A bend too tight for its width is left a corner.
  return isSimple(bandOf(bent)) ? bent : plain;
}

/** Through every point, without a corner. */
function bentThrough(points: readonly Place[]): readonly Place[] {
  return points.flatMap((from, at): readonly Place[] => {
    const to = points[at + 1];
    if (to === undefined) return [from];
    const before = points[at - 1] ?? from;
    const after = points[at + 2] ?? to;
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / STRETCH));
    return Array.from({ length: count }, (_, n) => {
      const t = n / count;
      return whole([along(t, [before[0], from[0], to[0], after[0]]), along(t, [before[1], from[1], to[1], after[1]])]);
    });
  });
}

/** Between the second and the third of four numbers, as a curve through all of them goes. */
const along = (t: number, [a, b, c, d]: readonly [number, number, number, number]): number =>
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t) / 2;

/** A line as a band: along its left side, and back along its right. */
export function bandOf(points: readonly Place[]): readonly Place[] {
  const off = points.map((_, at) => offsetAt(points, at));
  const left = points.map(([x, y], at): Place => [x + (off[at]?.[0] ?? 0), y + (off[at]?.[1] ?? 0)]);
  const right = points.map(([x, y], at): Place => [x - (off[at]?.[0] ?? 0), y - (off[at]?.[1] ?? 0)]);
  return [...left, ...right.reverse()].map(whole);
}

/** From a point of a line to the left border of its band. */
function offsetAt(points: readonly Place[], at: number): Place {
  const point = points[at] ?? [0, 0];
  const before = points[at - 1];
  const after = points[at + 1];
  const into = before === undefined ? undefined : leftOf(before, point);
  const out = after === undefined ? undefined : leftOf(point, after);
  const [a, b] = [into ?? out ?? [0, 1], out ?? into ?? [0, 1]];
  const [x, y] = [a[0] + b[0], a[1] + b[1]];
  const long = Math.hypot(x, y);
  // A line that turns back on itself has no corner: it ends square.
  if (long < 0.01) return [a[0] * HALF, a[1] * HALF];
  const reach = Math.min(MITRE, 2 / long) * HALF;
  return [(x / long) * reach, (y / long) * reach];
}

function leftOf([ax, ay]: Place, [bx, by]: Place): Place {
  const long = Math.hypot(bx - ax, by - ay) || 1;
  return [(ay - by) / long, (bx - ax) / long];
}

/** No two sides of a border cross. */
export function isSimple(border: readonly Place[]): boolean {
  const sides = border.map((from, at) => [from, border[(at + 1) % border.length] ?? from] as const);
  return sides.every(([a, b], at) =>
    sides.slice(at + 2).every(([c, d], ahead) => {
      const isNeighbour = at === 0 && at + 2 + ahead === sides.length - 1;
      return isNeighbour || !cross([a, b], [c, d]);
    }),
  );
}

type Stretch = readonly [Place, Place];

const turn = ([a, b]: Stretch, [x, y]: Place): number =>
  Math.sign((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]));

const cross = (one: Stretch, other: Stretch): boolean =>
  turn(one, other[0]) !== turn(one, other[1]) && turn(other, one[0]) !== turn(other, one[1]);

/** How far a line may be from the points it is known by. */
const SLACK = 120;

/** The fewest points that tell how a line runs. */
export function fewest(points: readonly Place[]): readonly Place[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points;
  const away = ([x, y]: Place): number => {
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const long = Math.hypot(dx, dy);
    return long === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / long;
  };
  const far = points.reduce((most, point, at) => (away(point) > away(points[most] ?? first) ? at : most), 0);
  if (away(points[far] ?? first) <= SLACK) return [first, last];
  return [...fewest(points.slice(0, far + 1)).slice(0, -1), ...fewest(points.slice(far))];
}
