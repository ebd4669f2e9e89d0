import type { BotQuestion } from '../../bot.ts';
import { allDistances, NOWHERE, remembered, type Side, type Spot } from '../hexes.ts';
import { asList, asMapping, asNumber, asText, asTexts, type Mapping } from '../reading.ts';

/** A hex as the bot sees it. */
export interface Place {
  readonly code: string;
  readonly clear: boolean;
  readonly woods: boolean;
  readonly marsh: boolean;
  readonly creek: boolean;
  readonly crossing: boolean;
  readonly water: boolean;
  readonly high: boolean;
  readonly road: boolean;
  readonly neighbours: readonly Spot[];
  /** By facing, the hexes to the front. */
  readonly fronts: { readonly [facing: string]: readonly Spot[] };
  /** Neighbours against whom a wall or abatis protects the hex. */
  readonly walled: readonly Spot[];
  readonly toEdge: { readonly [S in Side]: number };
  /** What each side scores for having been here last. */
  readonly points: { readonly [S in Side]: number };
}

/** Something that scores in another way than by holding a hex: leaving the map, or a post held turn by turn. */
export interface Aim {
  readonly id: string;
  readonly when: string;
  readonly spots: readonly Spot[];
  readonly side: string;
  readonly points: number;
  readonly per: string;
  readonly fromTurn: number;
  readonly toTurn: number;
  readonly atMost: number;
  /** Only these; everybody if there are none. */
  readonly units: readonly string[];
}

export interface Scores {
  readonly destroyed: number;
  readonly gunSection: number;
  readonly leader: Mapping;
}

/** How a piece travels: on foot or horse, or with wheels, which marsh, creek and wild woods stop. */
export type Travel = 'foot' | 'wheels';

/** The ground never changes: it is asked for once a game. */
export interface Country {
  readonly turns: number;
  readonly scores: Scores;
  readonly ranges: { readonly [arm: string]: readonly number[] };
  readonly places: readonly Place[];
  readonly goals: readonly Spot[];
  readonly aims: readonly Aim[];
  spotOf(code: string): Spot;
  distance(from: Spot, to: Spot): number;
  /** The distances from a hex to all others. */
  away(from: Spot): Uint8Array;
  /** Every hex within so many hexes, itself among them. */
  within(spot: Spot, reach: number): readonly Spot[];
  /** What can be seen from there over the bare ground. */
  field(spot: Spot, question: BotQuestion): readonly Spot[];
  /** By hex: the effort of marching from there to the goal. */
  marches(goal: Spot, travel: Travel): Float64Array;
}

export function surveyed(question: BotQuestion): Country {
  const answer = question.ask({ ask: 'map' });
  const map = answer.ok ? answer.value : {};
  const raw = asList(map.hexes).map(asMapping);
  const numbers = new Map(raw.map((hex, at): [string, Spot] => [asText(hex.hex), at]));
  const spotOf = (code: string): Spot => numbers.get(code) ?? NOWHERE;
  const places = raw.map(hex => placeOf(hex, spotOf));
  const distances = allDistances(places);
  const size = places.length;
  const rows = places.map((_, from) => distances.subarray(from * size, (from + 1) * size));
  const distance = (from: Spot, to: Spot): number => distances[from * size + to] ?? 255;
  const scores = asMapping(map.scores);
  return {
    turns: asNumber(map.turns),
    scores: {
      destroyed: asNumber(scores.destroyed),
      gunSection: asNumber(scores.gunSection),
      leader: asMapping(scores.leader),
    },
    ranges: Object.fromEntries(
      Object.entries(asMapping(map.ranges)).map(([arm, factors]) => [arm, asList(factors).map(asNumber)]),
    ),
    places,
    goals: [...places.keys()].filter(spot => {
      const points = places[spot]?.points;
      return points !== undefined && points.union + points.confederate > 0;
    }),
    aims: asList(map.aims)
      .map(asMapping)
      .map(aim => aimOf(aim, spotOf)),
    spotOf,
    distance,
    away: from => rows[from] ?? new Uint8Array(size),
    within: remembered((spot, reach) => [...places.keys()].filter(other => distance(spot, other) <= reach)),
    field: fields(places, spotOf),
    marches: marchesOver(places),
  };
}

function placeOf(hex: Mapping, spotOf: (code: string) => Spot): Place {
  const spots = (codes: readonly string[]): readonly Spot[] => codes.map(spotOf);
  const sides = (value: Mapping) => ({ union: asNumber(value.union), confederate: asNumber(value.confederate) });
  return {
    code: asText(hex.hex),
    clear: hex.clear === true,
    woods: hex.woods === true,
    marsh: hex.marsh === true,
    creek: hex.creek === true,
    crossing: hex.crossing === true,
    water: hex.water === true,
    high: hex.elevation === true,
    road: hex.road === true,
    neighbours: spots(asTexts(hex.neighbours)),
    fronts: Object.fromEntries(
      Object.entries(asMapping(hex.fronts)).map(([facing, codes]) => [facing, spots(asTexts(codes))]),
    ),
    walled: asList(hex.works)
      .map(asMapping)
      .filter(works => works.kind !== 'fence')
      .map(works => spotOf(asText(works.towards))),
    toEdge: sides(asMapping(hex.toEdge)),
    points: sides(asMapping(hex.points)),
  };
}

const aimOf = (aim: Mapping, spotOf: (code: string) => Spot): Aim => ({
  id: asText(aim.id),
  when: asText(aim.when),
  spots: asTexts(aim.hexes).map(spotOf),
  side: asText(aim.side),
  points: asNumber(aim.points),
  per: asText(aim.per),
  fromTurn: asNumber(aim.fromTurn),
  toTurn: asNumber(aim.toTurn),
  atMost: typeof aim.atMost === 'number' ? aim.atMost : 99,
  units: asTexts(aim.units),
});

/** The bare ground gives the same answer in every position: each hex is asked about once a game. */
function fields(places: readonly Place[], spotOf: (code: string) => Spot): Country['field'] {
  const known = new Map<Spot, readonly Spot[]>();
  return (spot, question) => {
    const before = known.get(spot);
    if (before !== undefined) return before;
    const answer = question.ask({ ask: 'field', hex: places[spot]?.code ?? '' } as { ask: string });
    const seen = answer.ok ? asTexts(answer.value.seen).map(spotOf) : [];
    known.set(spot, seen);
    return seen;
  };
}

/** Roads are quick, woods cost stragglers, marsh and creek stop the march. */
const EFFORT = { road: 0.85, clear: 1, woods: 1.15, marsh: 3, creek: 2.5 };
const CLOSED = 1000;

function effort(place: Place, travel: Travel): number {
  if (place.water) return CLOSED;
  if (place.creek && !place.crossing) return travel === 'wheels' ? CLOSED : EFFORT.creek;
  if (place.marsh) return travel === 'wheels' ? CLOSED : EFFORT.marsh;
  if (place.road) return EFFORT.road;
  if (place.woods) return travel === 'wheels' ? CLOSED : EFFORT.woods;
  return EFFORT.clear;
}

function marchesOver(places: readonly Place[]): Country['marches'] {
  const known = new Map<string, Float64Array>();
  return (goal, travel) => {
    const key = `${travel} ${goal}`;
    const found = known.get(key) ?? effortsTo(places, goal, travel);
    known.set(key, found);
    return found;
  };
}

/** From the goal outwards; a hex is looked at again whenever a shorter way to it is found. */
function effortsTo(places: readonly Place[], goal: Spot, travel: Travel): Float64Array {
  const efforts = new Float64Array(places.length).fill(CLOSED);
  efforts[goal] = 0;
  const open = [goal];
  for (const at of open) {
    const place = places[at];
    if (place === undefined) continue;
    // The last hex of the march is entered too, but everybody pays for it alike.
    const cost = (efforts[at] ?? CLOSED) + (at === goal ? 1 : effort(place, travel));
    for (const next of place.neighbours)
      if (cost < (efforts[next] ?? CLOSED) - 0.001) {
        efforts[next] = cost;
        open.push(next);
      }
  }
  return efforts;
}
