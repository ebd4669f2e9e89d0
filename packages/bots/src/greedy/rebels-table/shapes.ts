/** Lengths are base widths here, and need not be exact: they only weigh one place against another. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the front edge, and where it looks: degrees from the north edge to the right. */
export interface Pose extends Point {
  readonly facing: number;
}

/** Sines of whole degrees by turning a unit length, so that every machine has the same digits. */
const ROUND: readonly Point[] = circle();

function circle(): readonly Point[] {
  const [cos, sin] = [0.9998476951563913, 0.01745240643728351];
  const points: Point[] = [{ x: 0, y: 1 }];
  for (let degrees = 1, last = { x: 0, y: 1 }; degrees < 360; degrees++) {
    last = { x: last.x * cos + last.y * sin, y: last.y * cos - last.x * sin };
    points.push(last);
  }
  return points;
}

export const direction = (facing: number): Point => ROUND[((facing % 360) + 360) % 360] ?? { x: 0, y: 1 };

export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

/** A unit as a stick with a thickness: near enough to measure from. */
export interface Stick {
  readonly from: Point;
  readonly to: Point;
  readonly middle: Point;
  readonly thick: number;
}

export interface Size {
  readonly width: number;
  readonly depth: number;
}

export function stickAt(pose: Pose, { width, depth }: Size): Stick {
  const ahead = direction(pose.facing);
  const middle = { x: pose.x - (ahead.x * depth) / 2, y: pose.y - (ahead.y * depth) / 2 };
  const long = Math.max(width, depth) / 2;
  const along = width >= depth ? { x: ahead.y, y: -ahead.x } : ahead;
  const thick = Math.min(width, depth) / 2;
  const half = Math.max(0, long - thick);
  return {
    from: { x: middle.x - along.x * half, y: middle.y - along.y * half },
    to: { x: middle.x + along.x * half, y: middle.y + along.y * half },
    middle,
    thick,
  };
}

export const pointStick = (at: Point): Stick => ({ from: at, to: at, middle: at, thick: 0 });

/** Between the edges of two sticks. */
export function gapBetween(a: Stick, b: Stick): number {
  if (cross(a, b)) return 0;
  const least = Math.min(pointToLine(a.from, b), pointToLine(a.to, b), pointToLine(b.from, a), pointToLine(b.to, a));
  return Math.max(0, least - a.thick - b.thick);
}

export const gapTo = (at: Point, stick: Stick): number => Math.max(0, pointToLine(at, stick) - stick.thick);

function pointToLine(at: Point, { from, to }: Stick): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((at.x - from.x) * dx + (at.y - from.y) * dy) / length;
  const part = Math.min(1, Math.max(0, along));
  return distance(at, { x: from.x + part * dx, y: from.y + part * dy });
}

const turns = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const cross = (a: Stick, b: Stick): boolean =>
  turns(a.from, a.to, b.from) * turns(a.from, a.to, b.to) < 0 &&
  turns(b.from, b.to, a.from) * turns(b.from, b.to, a.to) < 0;

/** Does a line of sight meet a stick on its way? */
export const isCrossed = (from: Point, to: Point, stick: Stick): boolean =>
  cross({ from, to, middle: from, thick: 0 }, stick);

/** Is any of a stick within forty-five degrees of a front as wide as that? */
export function inFront(pose: Pose, width: number, target: Stick): boolean {
  const ahead = direction(pose.facing);
  return [target.middle, target.from, target.to].some(point => {
    const [dx, dy] = [point.x - pose.x, point.y - pose.y];
    const far = dx * ahead.x + dy * ahead.y;
    const aside = Math.abs(dx * ahead.y - dy * ahead.x);
    return far > 0 && aside - width / 2 <= far;
  });
}
