import { arcThrough, distance, lastOf, lengthOf, lengths, pointAlong, relaxed, shifted } from '../geometry/curves.ts';
import type { PlacedHex } from '../geometry/geometry.ts';
import { at, type Box, type Line, type PlacePicture, type Point } from '../types.ts';
import { type Desk, type Glyph, type Hand, type Label, sized, type Taken } from './label.ts';

/** Names that follow what they name: ridges through their hexes, streams and roads beside their lines. */
export function curvedLabels(desk: Desk, taken: Taken): readonly Label[] {
  return [...ridgeLabels(desk, taken), ...streamLabels(desk, taken), ...roadLabels(desk, taken)];
}

const RANGES = new Set(['ridge', 'range', 'heights', 'valley']);

/** A ridge of three hexes and more is lettered along its crest; a shorter one is a hill. */
export const runsAlong = (desk: Desk, place: PlacePicture): boolean =>
  RANGES.has(place.kind) && longestRun(desk, place).length >= 3;

function ridgeLabels(desk: Desk, taken: Taken): readonly Label[] {
  return desk.terrain.geometry.picture.places.flatMap(place => {
    if (!runsAlong(desk, place)) return [];
    const hand: Hand = { face: 'regular', colour: 'formLine', size: sized(desk, 12.5) };
    const crest = arcThrough(longestRun(desk, place), 0.3);
    const text = place.name.toUpperCase();
    const room = lengthOf(crest) * desk.width - widthOf(desk, text, hand);
    const gap = Math.max(1, Math.min(desk.width * 0.4, room / text.length));
    return keep(desk, taken, { line: crest, text, hand, gap }) ?? [];
  });
}

/** The hexes of a place that lie together, where they are most. */
function longestRun({ terrain: { geometry } }: Desk, { hex, along }: PlacePicture): readonly PlacedHex[] {
  const left = new Set(along.length > 0 ? along : [hex]);
  let best: readonly PlacedHex[] = [];
  for (const start of [...left]) {
    const run: PlacedHex[] = [];
    const queue = left.delete(start) ? [geometry.hex(start)] : [];
    for (let here = queue.pop(); here !== undefined; here = queue.pop()) {
      run.push(here);
      for (const code of [...left]) {
        const other = geometry.hex(code);
        if (other === undefined || distance(here, other) > 2.1) continue;
        left.delete(code);
        queue.push(other);
      }
    }
    if (run.length > best.length) best = run;
  }
  return best;
}

function streamLabels(desk: Desk, taken: Taken): readonly Label[] {
  return desk.terrain.streams.flatMap(({ name, line, sides }) => {
    if (name === '' || sides < 5) return [];
    const hand: Hand = { face: 'italic', colour: 'waterLine', size: sized(desk, 13.5) };
    const places = sides > 24 ? [[0.12, 0.46] as const, [0.56, 0.92] as const] : [[0.1, 0.9] as const];
    return places.flatMap(([from, to]) =>
      beside(desk, taken, { line, text: name, hand, gap: 0.12 * hand.size, from, to, off: 0.075 }),
    );
  });
}

function roadLabels(desk: Desk, taken: Taken): readonly Label[] {
  const done = new Set<string>();
  return desk.terrain.roads.flatMap(({ names, line, kind }) => {
    const name = commonest(names);
    if (name === '' || kind === 'street' || done.has(name) || names.filter(other => other === name).length < 2)
      return [];
    const hand: Hand = { face: 'italic', colour: 'road', size: sized(desk, 11.5) };
    const label = beside(desk, taken, {
      line,
      text: name,
      hand,
      gap: 0.07 * hand.size,
      from: 0.08,
      to: 0.92,
      off: 0.035,
    });
    if (label.length > 0) done.add(name);
    return label;
  });
}

function commonest(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

interface Beside {
  readonly line: Line;
  readonly text: string;
  readonly hand: Hand;
  readonly gap: number;
  /** The part of the line to choose from, as shares of its length. */
  readonly from: number;
  readonly to: number;
  /** How far the line is kept clear, in map units. */
  readonly off: number;
}

/** Tries many places along a line, on both sides, and takes the easiest to read. */
function beside(desk: Desk, taken: Taken, plan: Beside): readonly Label[] {
  const { line, text, hand, gap } = plan;
  const long = (widthOf(desk, text, hand) + gap * text.length) / desk.width + 0.1;
  const sums = lengths(line);
  const whole = lastOf(sums);
  if (long > whole * (plan.to - plan.from)) return [];
  const away = plan.off + (hand.size * 0.5) / desk.width;
  let best: { readonly label: Label; readonly glyphs: readonly Glyph[]; readonly cost: number } | undefined;
  const tries = 18;
  for (let n = 0; n <= tries; n++) {
    const middle = whole * plan.from + long / 2 + ((whole * (plan.to - plan.from) - long) * n) / tries;
    const pieces = 16;
    const part = Array.from({ length: pieces + 1 }, (_, k) =>
      pointAlong(line, sums, middle + long * (k / pieces - 0.5)),
    );
    for (const side of [-1, 1]) {
      const path = relaxed(
        shifted(relaxed(part, 10), () => side * away),
        12,
      );
      const glyphs = glyphsOf(desk, { line: path, text, hand, gap });
      if (glyphs === undefined || glyphs.some(glyph => !isFree(desk, taken, glyph, hand))) continue;
      const cost = trouble(desk, glyphs) + 0.02 * Math.abs(n - tries / 2);
      if (best === undefined || cost < best.cost) best = { label: labelOf(desk, glyphs, hand), glyphs, cost };
    }
  }
  if (best === undefined) return [];
  for (const glyph of best.glyphs) taken.add(glyphBox(desk, glyph, hand));
  return [best.label];
}

/** Bends, steep lines, and whatever lies underneath. */
function trouble({ terrain }: Desk, glyphs: readonly Glyph[]): number {
  const { geometry, mask, fields } = terrain;
  let cost = 0;
  glyphs.forEach((glyph, i) => {
    const before = glyphs[i - 1];
    if (before !== undefined) cost += 1.2 * Math.abs(turnBetween(before.turn, glyph.turn));
    if (mask(glyph.x, glyph.y)) cost += 0.8;
    if (geometry.nearest(glyph.x, glyph.y).picture.sign === 'urban') cost += 1;
    cost +=
      0.12 * Math.hypot(fields.sample(fields.east, glyph.x, glyph.y), fields.sample(fields.south, glyph.x, glyph.y));
    cost += 0.1 * Math.abs(Math.sin(glyph.turn));
  });
  return cost / 2;
}

const turnBetween = (a: number, b: number): number => Math.atan2(Math.sin(b - a), Math.cos(b - a));

interface Writing {
  readonly line: Line;
  readonly text: string;
  readonly hand: Hand;
  /** Pixels between letters. */
  readonly gap: number;
}

/** The letters along the middle of a line, from left to right; nothing if it is too short. */
export function glyphsOf(desk: Desk, { line: given, text, hand, gap }: Writing): readonly Glyph[] | undefined {
  const line = at(given, 0).x > lastOf(given).x ? given.toReversed() : given;
  const sums = lengths(line);
  const widths = [...text].map(letter => (letter === ' ' ? 0.28 * hand.size : desk.measure(letter, hand)) / desk.width);
  const space = gap / desk.width;
  const long = widths.reduce((sum, width) => sum + width + space, -space);
  if (long > lastOf(sums) + 1e-6) return undefined;
  let far = (lastOf(sums) - long) / 2;
  return [...text].map((letter, i) => {
    const half = at(widths, i) / 2;
    const here = pointAlong(line, sums, far + half);
    const [a, b] = [pointAlong(line, sums, far), pointAlong(line, sums, far + 2 * half)];
    far += 2 * half + space;
    return { letter, ...here, turn: Math.atan2(b.y - a.y, b.x - a.x) };
  });
}

function keep(desk: Desk, taken: Taken, writing: Writing): readonly Label[] | undefined {
  const glyphs = glyphsOf(desk, writing);
  if (glyphs === undefined) return undefined;
  for (const glyph of glyphs) taken.add(glyphBox(desk, glyph, writing.hand));
  return [labelOf(desk, glyphs, writing.hand)];
}

const widthOf = (desk: Desk, text: string, hand: Hand): number =>
  [...text].reduce((sum, letter) => sum + (letter === ' ' ? 0.28 * hand.size : desk.measure(letter, hand)), 0);

function glyphBox({ width }: Desk, { x, y }: Point, hand: Hand): Box {
  const half = (hand.size * 0.52) / width;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}

function isFree(desk: Desk, taken: Taken, glyph: Glyph, hand: Hand): boolean {
  const { width, height } = desk.terrain.geometry;
  const edge = hand.size / desk.width;
  const isInside = glyph.x > edge && glyph.y > edge && glyph.x < width - edge && glyph.y < height - edge;
  return isInside && !taken.hits(glyphBox(desk, glyph, hand));
}

function labelOf(desk: Desk, glyphs: readonly Glyph[], hand: Hand): Label {
  const reach = (hand.size * 1.2) / desk.width;
  const [xs, ys] = [glyphs.map(({ x }) => x), glyphs.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  const box = { x, y, width: Math.max(...xs) + reach - x, height: Math.max(...ys) + reach - y };
  return { shape: 'curved', hand, glyphs, box };
}
