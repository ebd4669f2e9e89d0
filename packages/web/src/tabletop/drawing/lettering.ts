import { SERIF } from '../../map/engraving/figures.ts';
import { distance, lengths, pointAlong } from '../../map/geometry/curves.ts';
import type { Box, Ctx, Line, Point } from '../../map/types.ts';
import { type Easel, inPixels } from '../plate.ts';
import { awayFromBorder, isInside, overlap } from '../shapes.ts';
import type { Ground, Tabletop } from '../tabletop.ts';

/** A name on the table: along a line, or level at a place. */
interface Name {
  readonly text: string;
  /** In base widths. */
  readonly size: number;
  readonly hand: 'italic' | 'bold italic';
  readonly isWater: boolean;
  readonly place: Point;
  /** Its way where it follows a line; null: level. */
  readonly along: Line | null;
}

const SIZES: { readonly [kind: string]: number } = { hill: 0.72, woods: 0.54, field: 0.56, farm: 0.42, crops: 0.46 };

/** Names by importance; what finds no room is left out. */
export function namesOf(top: Tabletop, reserved: readonly Box[]): readonly Name[] {
  const taken: Box[] = [...reserved];
  const order = [
    'road',
    'stream',
    'hill',
    'farm',
    'woods',
    'field',
    'crops',
    'marsh',
    'rocks',
    'orchard',
    'impassable',
  ];
  const grounds = order.flatMap(kind => top.of(kind));
  return grounds.flatMap(ground => {
    const { feature } = ground;
    if (feature.name === '') return [];
    const found =
      feature.kind === 'road' || feature.kind === 'stream'
        ? alongName(top, ground, taken)
        : levelName(top, ground, taken);
    return found === undefined ? [] : [found];
  });
}

const wideOf = (text: string, size: number): number => text.length * size * 0.47;

function alongName(top: Tabletop, { feature, line, width }: Ground, taken: Box[]): Name | undefined {
  const size = 0.42;
  const wide = wideOf(feature.name, size) * 1.2;
  const sums = lengths(line);
  const long = sums.at(-1) ?? 0;
  for (const share of [0.5, 0.3, 0.7, 0.18, 0.82, 0.4, 0.6])
    for (const side of [-1, 1]) {
      const from = long * share - wide / 2;
      if (from < 0.5 || from + wide > long - 0.5) continue;
      const off = side * (width * 0.5 + 0.34);
      const way = stretch(line, sums, { from, wide, off });
      const box = boxAbout(way, size * 0.7);
      const isOn = way.every(({ x, y }) => x > 0.4 && y > 0.4 && x < top.width - 0.4 && y < top.depth - 0.4);
      if (!isOn || taken.some(other => overlap(other, box))) continue;
      taken.push(box);
      const [place] = way;
      if (place === undefined) return undefined;
      return { text: feature.name, size, hand: 'italic', isWater: feature.kind === 'stream', place, along: way };
    }
  return undefined;
}

interface Stretch {
  readonly from: number;
  readonly wide: number;
  readonly off: number;
}

/** A part of a line, beside it, from left to right. */
function stretch(line: Line, sums: readonly number[], { from, wide, off }: Stretch): Line {
  const steps = 24;
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const far = from + (wide * n) / steps;
    const [a, b] = [pointAlong(line, sums, far - 0.4), pointAlong(line, sums, far + 0.4)];
    const long = distance(a, b) || 1;
    const here = pointAlong(line, sums, far);
    return { x: here.x - ((b.y - a.y) / long) * off, y: here.y + ((b.x - a.x) / long) * off };
  });
  const [first, last] = [points[0], points.at(-1)];
  return first !== undefined && last !== undefined && first.x > last.x ? points.toReversed() : points;
}

function boxAbout(points: Line, by: number): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - by, Math.min(...ys) - by];
  return { x, y, width: Math.max(...xs) + by - x, height: Math.max(...ys) + by - y };
}

function levelName(top: Tabletop, ground: Ground, taken: Box[]): Name | undefined {
  const { feature, box, polygon } = ground;
  const size = SIZES[feature.kind] ?? 0.42;
  const wide = wideOf(feature.name, size);
  const isSmall = box.width < wide || feature.kind === 'farm' || feature.kind === 'rocks';
  const places = isSmall ? around(box, size) : inside(polygon, box);
  for (const place of places) {
    const x = Math.max(wide / 2 + 0.3, Math.min(top.width - wide / 2 - 0.3, place.x));
    const name = { x: x - wide / 2, y: place.y - size * 0.6, width: wide, height: size * 1.2 };
    if (name.y < 0.2 || name.y + name.height > top.depth - 0.2) continue;
    if (taken.some(other => overlap(other, name))) continue;
    taken.push(name);
    const hand = feature.kind === 'hill' ? 'bold italic' : 'italic';
    return { text: feature.name, size, hand, isWater: feature.kind === 'marsh', place: { x, y: place.y }, along: null };
  }
  return undefined;
}

const around = ({ x, y, width, height }: Box, size: number): readonly Point[] => [
  { x: x + width / 2, y: y - size * 0.75 },
  { x: x + width / 2, y: y + height + size * 0.75 },
  { x: x + width / 2, y: y - size * 2 },
  { x: x + width / 2, y: y + height + size * 2 },
];

/** Places well inside, the roomiest first, the upper before the lower. */
function inside(polygon: Line, { x, y, width, height }: Box): readonly Point[] {
  const found: (Point & { room: number })[] = [];
  for (let j = 1; j < 10; j++)
    for (let i = 1; i < 10; i++) {
      const place = { x: x + (width * i) / 10, y: y + (height * j) / 10 };
      if (isInside(polygon, place))
        found.push({ ...place, room: awayFromBorder(polygon, place) - Math.abs(j - 4) * 0.12 });
    }
  return found.toSorted((a, b) => b.room - a.room);
}

/** Pixels of a name: a little larger than it is meant where it could not be read; null where it is left out. */
function pixelsOf({ size }: Name, scale: number): number | null {
  const natural = size * scale;
  if (natural < 6.5) return null;
  // Close by, letters grow more slowly than the ground.
  return natural > 18 ? 18 + (natural - 18) * 0.5 : Math.max(natural, Math.min(9.5, natural * 1.2));
}

export function paintNames(easel: Easel, names: readonly Name[]): void {
  for (const name of names) {
    const size = pixelsOf(name, easel.scale);
    if (size === null) continue;
    if (name.along === null) inPixels(easel, name.place, ctx => write(easel, ctx, { name, size }));
    else writeAlong(easel, { name, size }, name.along);
  }
}

interface Writing {
  readonly name: Name;
  /** In pixels. */
  readonly size: number;
}

function ready({ palette }: Easel, ctx: Ctx, { name, size }: Writing): void {
  ctx.font = `${name.hand === 'italic' ? 'italic 400' : 'italic 700'} ${size}px ${SERIF}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  ctx.lineWidth = Math.max(2.4, size * 0.2);
  ctx.strokeStyle = palette.halo;
  ctx.fillStyle = name.isWater ? palette.waterLettering : palette.lettering;
}

function write(easel: Easel, ctx: Ctx, writing: Writing): void {
  ready(easel, ctx, writing);
  ctx.globalAlpha = easel.palette.haloAlpha;
  ctx.strokeText(writing.name.text, 0, 0);
  ctx.globalAlpha = 1;
  ctx.fillText(writing.name.text, 0, 0);
}

/** Letter by letter along its way, all halos first. */
function writeAlong(easel: Easel, { name, size }: Writing, way: Line): void {
  const sums = lengths(way);
  const long = sums.at(-1) ?? 0;
  const letters = [...name.text];
  easel.ctx.save();
  ready(easel, easel.ctx, { name, size });
  const widths = letters.map(letter => easel.ctx.measureText(letter).width / easel.scale);
  easel.ctx.restore();
  const wide = widths.reduce((sum, one) => sum + one, 0);
  if (wide > long * 1.04) return;
  const spare = Math.max(0, (long - wide) / Math.max(1, letters.length));
  for (const pass of ['halo', 'ink'] as const) {
    let far = 0;
    letters.forEach((letter, n) => {
      const broad = (widths[n] ?? 0) + spare;
      const middle = far + broad / 2;
      far += broad;
      const [a, b] = [pointAlong(way, sums, middle - 0.3), pointAlong(way, sums, middle + 0.3)];
      inPixels(easel, pointAlong(way, sums, middle), ctx => {
        ctx.rotate(Math.atan2(b.y - a.y, b.x - a.x));
        ready(easel, ctx, { name, size });
        ctx.globalAlpha = pass === 'halo' ? easel.palette.haloAlpha : 1;
        if (pass === 'halo') ctx.strokeText(letter, 0, 0);
        else ctx.fillText(letter, 0, 0);
      });
    });
  }
}
