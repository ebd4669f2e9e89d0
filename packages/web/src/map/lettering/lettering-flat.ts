import type { Box, PlacePicture, Point } from '../types.ts';
import { type Desk, type Hand, type Label, sized, type Taken } from './label.ts';
import { runsAlong } from './lettering-curved.ts';

/** Names set level beside their places. Towns and hills choose first; the least important go without. */
export function flatLabels(desk: Desk, taken: Taken): readonly Label[] {
  const places = desk.terrain.geometry.picture.places.filter(place => !runsAlong(desk, place));
  return places.toSorted((a, b) => rankOf(a) - rankOf(b)).flatMap(place => placeLabel(desk, taken, place));
}

const RANKS = ['town', 'hill', 'knoll', 'ridge', 'den', 'wood', 'orchard', 'field', 'college', 'farm', 'house'];
const rankOf = ({ kind }: PlacePicture): number => (RANKS.includes(kind) ? RANKS.indexOf(kind) : RANKS.length);

const HIGH = new Set(['hill', 'knoll', 'ridge', 'heights', 'mountain', 'spur']);

function handOf(desk: Desk, { kind }: PlacePicture): Hand {
  if (kind === 'town') return { face: 'bold', colour: 'lettering', size: sized(desk, 14) };
  if (HIGH.has(kind)) return { face: 'bold', colour: 'lettering', size: sized(desk, 12) };
  return { face: 'italic', colour: 'lettering', size: sized(desk, 12) };
}

function placeLabel(desk: Desk, taken: Taken, place: PlacePicture): readonly Label[] {
  const hand = handOf(desk, place);
  const spots = spotsOf(desk, place);
  let best: { readonly label: Label; readonly cost: number } | undefined;
  for (const lines of settings(desk, place, hand))
    for (const [order, spot] of spots.entries()) {
      const box = boxOf(desk, { lines, hand, spot });
      if (!isInside(desk, box) || taken.hits(box)) continue;
      const cost = 0.07 * order + (lines.length - 1) * 0.12 + crowding(desk, box);
      if (best !== undefined && best.cost <= cost) continue;
      best = { cost, label: { shape: 'flat', hand, lines, ...spot, box } };
    }
  if (best === undefined) return [];
  taken.add(best.label.box);
  return [best.label];
}

/** On one line or on two; what stands in brackets is left to the tip. */
function settings(desk: Desk, place: PlacePicture, hand: Hand): readonly (readonly string[])[] {
  const name = place.name.replace(/ *\(.*?\)/g, '').trim();
  const text = place.kind === 'town' ? [...name.toUpperCase()].join('\u200a') : name;
  const words = text.split(' ');
  if (words.length < 2 || desk.measure(text, hand) < desk.width * 0.7) return [[text]];
  const cut = Math.ceil(words.length / 2);
  return [[text], [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]];
}

/** Good places round a hex, the best first: the middle of a hex is left to the counters. */
const ROUND: readonly (readonly [number, number])[] = [
  [0, 0.42],
  [0, 0.34],
  [0, -0.38],
  [0.2, 0.42],
  [-0.2, 0.42],
  [0, 0.52],
  [0.25, -0.38],
  [-0.25, -0.38],
  [0.35, 0.3],
  [-0.35, 0.3],
  [0.5, 0.1],
  [-0.5, 0.1],
  [0, -0.55],
  [0.55, 0.45],
  [-0.55, 0.45],
  [0, 0.66],
];

const YARD: readonly (readonly [number, number])[] = [
  [0, 0.19],
  [0.08, 0.2],
  [-0.08, 0.2],
  [0, -0.17],
  [0.2, 0.19],
  [-0.2, 0.19],
  [0.12, -0.18],
  [-0.12, -0.18],
  [0.45, 0.02],
  [-0.45, 0.02],
  [0.3, 0.2],
  [-0.3, 0.2],
];

function spotsOf(desk: Desk, place: PlacePicture): readonly Point[] {
  const { geometry } = desk.terrain;
  const steading = desk.buildings.farmsteads.find(farm => farm.place === place);
  const from = (middle: Point, offsets: typeof ROUND) =>
    offsets.map(([dx, dy]) => ({ x: middle.x + dx, y: middle.y + dy }));
  if (steading !== undefined) return from(steading.yard, YARD);
  const hexes = [place.hex, ...place.along].flatMap(code => geometry.hex(code) ?? []);
  const home = geometry.hex(place.hex);
  if (home === undefined) return [];
  const middle = {
    x: hexes.reduce((sum, { x }) => sum + x, 0) / hexes.length,
    y: hexes.reduce((sum, { y }) => sum + y, 0) / hexes.length,
  };
  if (place.kind === 'town') return from({ x: middle.x, y: middle.y }, aroundTown(hexes, middle));
  return place.along.length > 1 ? [middle, ...from(middle, ROUND)] : from(home, ROUND);
}

/** Above a town, below it, beside it, and over its roofs if all else fails. */
function aroundTown(hexes: readonly Point[], middle: Point): typeof ROUND {
  const reach = (pick: (point: Point) => number) => Math.max(...hexes.map(pick)) + 0.5;
  const up = reach(({ y }) => middle.y - y);
  const down = reach(({ y }) => y - middle.y);
  const out = reach(({ x }) => Math.abs(x - middle.x));
  return [
    [0, -up - 0.2],
    ...[0.5, 0.7, 0.3, 0.9, -0.5, -0.7, -0.3].flatMap((dy): typeof ROUND => [
      [out + 0.4, dy],
      [-out - 0.4, dy],
      [out + 0.6, dy],
    ]),
    [0, down + 0.2],
    [0, 0],
  ];
}

const LEADING = 1.02;

function boxOf(
  desk: Desk,
  { lines, hand, spot }: { readonly lines: readonly string[]; readonly hand: Hand; readonly spot: Point },
): Box {
  const width = (Math.max(...lines.map(line => desk.measure(line, hand))) + 5) / desk.width;
  const height = (lines.length * hand.size * LEADING + 2) / desk.width;
  return { x: spot.x - width / 2, y: spot.y - height / 2, width, height };
}

function isInside({ terrain: { geometry } }: Desk, { x, y, width, height }: Box): boolean {
  return x > 0.02 && y > 0.02 && x + width < geometry.width - 0.02 && y + height < geometry.height - 0.02;
}

/** How much of roads, streams and slopes a name would cover. */
function crowding({ terrain }: Desk, box: Box): number {
  const { mask, fields } = terrain;
  const [across, down] = [12, 3];
  let covered = 0;
  for (let i = 0; i < across; i++)
    for (let j = 0; j < down; j++) {
      const x = box.x + (box.width * (i + 0.5)) / across;
      const y = box.y + (box.height * (j + 0.5)) / down;
      if (mask(x, y)) covered += 3;
      covered += 0.1 * Math.hypot(fields.sample(fields.east, x, y), fields.sample(fields.south, x, y));
    }
  return covered / (across * down);
}
