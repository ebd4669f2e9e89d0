import type { BotQuestion } from '../../bot.ts';
import { allDistances, NOWHERE, remembered, type Side, type Spot } from '../hexes.ts';
import { asList, asMapping, asNumber, asText, asTexts, type Mapping } from '../reading.ts';

/** What both games show of a hex. */
export interface CommonPlace {
  readonly code: string;
  readonly clear: boolean;
  readonly woods: boolean;
  readonly marsh: boolean;
  readonly creek: boolean;
  readonly road: boolean;
  readonly neighbours: readonly Spot[];
  /** By facing, the hexes to the front. */
  readonly fronts: { readonly [facing: string]: readonly Spot[] };
  /** Neighbours against whose fire something at the hexside protects the hex. */
  readonly walled: readonly Spot[];
  readonly toEdge: Points;
}

/** A number for each side. */
export type Points = { readonly [S in Side]: number };

/** Something that scores. */
export interface CommonAim {
  readonly id: string;
  readonly when: string;
  readonly spots: readonly Spot[];
  readonly side: string;
  readonly points: number;
}

/** The lie of the hexes: it never changes, and is asked for once a game. */
export interface Survey<P extends CommonPlace = CommonPlace> {
  readonly places: readonly P[];
  spotOf(code: string): Spot;
  distance(from: Spot, to: Spot): number;
  /** The distances from a hex to all others. */
  away(from: Spot): Uint8Array;
  /** Every hex within so many hexes, itself among them. */
  within(spot: Spot, reach: number): readonly Spot[];
  /** What can be seen from there over the bare ground, as far as the game looks. */
  field(spot: Spot, question: BotQuestion): readonly Spot[];
}

/** What both games know of the country they are fought over. */
export interface CommonCountry<P extends CommonPlace = CommonPlace> extends Survey<P> {
  readonly turns: number;
  /** Points for the fall of a leader, by rank. */
  readonly scores: { readonly leader: Mapping };
}

export type SpotOf = (code: string) => Spot;

/** The answer about the map. */
export function mapOf(question: BotQuestion): Mapping {
  const answer = question.ask({ ask: 'map' });
  return answer.ok ? answer.value : {};
}

export function surveyOf<P extends CommonPlace>(map: Mapping, placeOf: (hex: Mapping, spotOf: SpotOf) => P): Survey<P> {
  const raw = asList(map.hexes).map(asMapping);
  const numbers = new Map(raw.map((hex, at): [string, Spot] => [asText(hex.hex), at]));
  const spotOf = (code: string): Spot => numbers.get(code) ?? NOWHERE;
  const places = raw.map(hex => placeOf(hex, spotOf));
  const distances = allDistances(places);
  const size = places.length;
  const rows = places.map((_, from) => distances.subarray(from * size, (from + 1) * size));
  const distance = (from: Spot, to: Spot): number => distances[from * size + to] ?? 255;
  return {
    places,
    spotOf,
    distance,
    away: from => rows[from] ?? new Uint8Array(size),
    within: remembered((spot, reach) => [...places.keys()].filter(other => distance(spot, other) <= reach)),
    field: fields(places, spotOf),
  };
}

/** The bare ground gives the same answer in every position: each hex is asked about once a game. */
function fields(places: readonly CommonPlace[], spotOf: SpotOf): Survey['field'] {
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

/** Where the hex lies among the others. */
export function positionOf(
  hex: Mapping,
  spotOf: SpotOf,
): Pick<CommonPlace, 'code' | 'neighbours' | 'fronts' | 'toEdge'> {
  const spots = (codes: readonly string[]): readonly Spot[] => codes.map(spotOf);
  return {
    code: asText(hex.hex),
    neighbours: spots(asTexts(hex.neighbours)),
    fronts: Object.fromEntries(
      Object.entries(asMapping(hex.fronts)).map(([facing, codes]) => [facing, spots(asTexts(codes))]),
    ),
    toEdge: pointsOf(asMapping(hex.toEdge)),
  };
}

export const pointsOf = (value: Mapping): Points => ({
  union: asNumber(value.union),
  confederate: asNumber(value.confederate),
});

export const commonAimOf = (aim: Mapping, spotOf: SpotOf): CommonAim => ({
  id: asText(aim.id),
  when: asText(aim.when),
  spots: asTexts(aim.hexes).map(spotOf),
  side: asText(aim.side),
  points: asNumber(aim.points),
});

/** The efforts of marching to a goal, worked out once for each way of travelling. */
export function rememberedMarches<T extends string>(
  effortsTo: (goal: Spot, travel: T) => Float64Array,
): (goal: Spot, travel: T) => Float64Array {
  const known = new Map<string, Float64Array>();
  return (goal, travel) => {
    const key = `${travel} ${goal}`;
    const found = known.get(key) ?? effortsTo(goal, travel);
    known.set(key, found);
    return found;
  };
}
