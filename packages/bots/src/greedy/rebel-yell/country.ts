import type { BotQuestion } from '../../bot.ts';
import { allDistances, NOWHERE, remembered, type Side, type Spot } from '../hexes.ts';
import { asList, asMapping, asNumber, asText, asTexts, type Mapping } from '../reading.ts';
import { type Marches, marchesOver } from './marches.ts';

/** A hex as the bot sees it. */
export interface Place {
  readonly code: string;
  readonly clear: boolean;
  readonly lightWoods: boolean;
  readonly woods: boolean;
  readonly marsh: boolean;
  readonly creek: boolean;
  readonly level: number;
  readonly road: boolean;
  readonly neighbours: readonly Spot[];
  /** By facing, the hexes to the front. */
  readonly fronts: { readonly [facing: string]: readonly Spot[] };
  /** Neighbours behind a fence, wall or crest: a rest for muskets. */
  readonly rests: readonly Spot[];
  /** Neighbours against whose fire a stone fence protects. */
  readonly walled: readonly Spot[];
  /** Neighbours across a fence, wall or stream, which cost marching. */
  readonly barred: readonly Spot[];
  readonly toEdge: { readonly [S in Side]: number };
}

/** Something that scores. */
export interface Aim {
  readonly id: string;
  readonly when: string;
  readonly spots: readonly Spot[];
  readonly side: string;
  readonly points: number;
  /** The turn at whose end it is reckoned; 0 is the end of the game. */
  readonly turn: number;
}

export interface Scores {
  readonly hit: number;
  readonly capturedHit: number;
  readonly flag: number;
  readonly gunUnit: number;
  readonly leader: Mapping;
}

/** What a hex is worth to each side. */
export type Points = { readonly [S in Side]: number };

/** The ground never changes: it is asked for once a game. */
export interface Country {
  readonly turns: number;
  readonly scores: Scores;
  readonly places: readonly Place[];
  readonly aims: readonly Aim[];
  spotOf(code: string): Spot;
  distance(from: Spot, to: Spot): number;
  /** The distances from a hex to all others. */
  away(from: Spot): Uint8Array;
  /** Every hex within so many hexes, itself among them. */
  within(spot: Spot, reach: number): readonly Spot[];
  /** What can be seen from there over the bare ground, within nine hexes. */
  field(spot: Spot, question: BotQuestion): readonly Spot[];
  /** By hex: the effort of marching from there to the goal. */
  readonly marches: Marches;
  /** The hexes that score from this turn on. */
  goals(turn: number): ReadonlyMap<Spot, Points>;
  /** The range factors of a kind of unit, the first for one hex; asked for by one unit of the kind. */
  ranges(kind: string, unit: string, question: BotQuestion): readonly number[];
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
  const aims = asList(map.aims)
    .map(asMapping)
    .map(aim => aimOf(aim, spotOf));
  return {
    turns: asNumber(map.turns),
    scores: scoresOf(asMapping(map.scores)),
    places,
    aims,
    spotOf,
    distance,
    away: from => rows[from] ?? new Uint8Array(size),
    within: remembered((spot, reach) => [...places.keys()].filter(other => distance(spot, other) <= reach)),
    field: fields(places, spotOf),
    marches: marchesOver(places),
    goals: goalsByTurn(aims),
    ranges: rangesByKind(),
  };
}

function placeOf(hex: Mapping, spotOf: (code: string) => Spot): Place {
  const spots = (codes: readonly string[]): readonly Spot[] => codes.map(spotOf);
  const terrain = asText(hex.terrain);
  const edges = asMapping(hex.toEdge);
  const sides = asList(hex.sides).map(asMapping);
  const across = (...kinds: readonly string[]): readonly Spot[] =>
    sides.filter(side => kinds.includes(asText(side.kind))).map(side => spotOf(asText(side.towards)));
  return {
    code: asText(hex.hex),
    clear: terrain === 'clear',
    lightWoods: terrain === 'lightWoods',
    woods: terrain === 'woods',
    marsh: terrain === 'marsh',
    creek: terrain === 'creek',
    level: asNumber(hex.level),
    road: asText(hex.road) !== 'none',
    neighbours: spots(asTexts(hex.neighbours)),
    fronts: Object.fromEntries(
      Object.entries(asMapping(hex.fronts)).map(([facing, codes]) => [facing, spots(asTexts(codes))]),
    ),
    rests: across('crest', 'fence', 'stoneFence'),
    walled: across('stoneFence'),
    barred: across('fence', 'stoneFence', 'stream'),
    toEdge: { union: asNumber(edges.union), confederate: asNumber(edges.confederate) },
  };
}

const aimOf = (aim: Mapping, spotOf: (code: string) => Spot): Aim => ({
  id: asText(aim.id),
  when: asText(aim.when),
  spots: asTexts(aim.hexes).map(spotOf),
  side: asText(aim.side),
  points: asNumber(aim.points),
  turn: asNumber(aim.turn),
});

const scoresOf = (scores: Mapping): Scores => ({
  hit: asNumber(scores.hit),
  capturedHit: asNumber(scores.capturedHit),
  flag: asNumber(scores.flag),
  gunUnit: asNumber(scores.gunUnit),
  leader: asMapping(scores.leader),
});

function goalsByTurn(aims: readonly Aim[]): Country['goals'] {
  const known = new Map<number, ReadonlyMap<Spot, Points>>();
  return turn => {
    const found = known.get(turn) ?? goalsAt(aims, turn);
    known.set(turn, found);
    return found;
  };
}

function goalsAt(aims: readonly Aim[], turn: number): ReadonlyMap<Spot, Points> {
  const goals = new Map<Spot, Points>();
  for (const aim of aims) {
    if (aim.turn !== 0 && turn > aim.turn) continue;
    if (aim.when === 'hook') continue;
    const each = aim.when === 'all-held' ? aim.points / aim.spots.length : aim.points;
    const forSide = (side: Side): number => (aim.side === 'both' || aim.side === side ? each : 0);
    for (const spot of aim.spots) {
      const before = goals.get(spot) ?? { union: 0, confederate: 0 };
      goals.set(spot, {
        union: before.union + forSide('union'),
        confederate: before.confederate + forSide('confederate'),
      });
    }
  }
  return goals;
}

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

function rangesByKind(): Country['ranges'] {
  const known = new Map<string, readonly number[]>();
  return (kind, unit, question) => {
    const before = known.get(kind);
    if (before !== undefined) return before;
    const answer = question.ask({ ask: 'range', unit } as { ask: string });
    const factors = answer.ok ? asList(answer.value.factors).map(asNumber) : [];
    known.set(kind, factors);
    return factors;
  };
}
