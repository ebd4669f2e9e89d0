import type { Country, Place } from '../../greedy/yankees-board/picture.ts';

/** A hex by its number in the list of all hexes; NOWHERE is off the map. */
export type Spot = number;
export const NOWHERE: Spot = -1;

/** The ground in numbers, worked out once a game. */
export interface Ground {
  readonly country: Country;
  readonly places: readonly Place[];
  readonly near: readonly (readonly Spot[])[];
  readonly objectives: readonly { readonly at: Spot; readonly points: number }[];
  spot(hex: string | null): Spot;
  distance(from: Spot, to: Spot): number;
  /** Half points of the cheapest way, by road where one runs, as if nobody stood in it. */
  march(from: Spot, to: Spot): number;
  /** Dice that the ground takes from whoever attacks the second hex out of the first. */
  lost(from: Spot, to: Spot): number;
}

const ROAD = 1;
const STREAM = 2;
const FAR = 0xffff;

export function groundOf(country: Country): Ground {
  const known = GROUNDS.get(country);
  if (known !== undefined) return known;
  const ground = measured(country);
  GROUNDS.set(country, ground);
  return ground;
}

/** Kept by identity of the country, which never changes. */
const GROUNDS = new WeakMap<Country, Ground>();

function measured(country: Country): Ground {
  const places = [...country.places.values()];
  const numbers = new Map(places.map(({ hex }, at): [string, Spot] => [hex, at]));
  const size = places.length;
  const spot = (hex: string | null): Spot => (hex === null ? NOWHERE : (numbers.get(hex) ?? NOWHERE));
  const near = places.map(({ neighbours }) => neighbours.map(spot));
  const costs = places.map(place => place.neighbours.map(to => stepCost(country, place, to)));
  const distances = new Uint16Array(size * size);
  const marches = new Uint16Array(size * size).fill(FAR);
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++)
      distances[from * size + to] = country.distance(places[from]?.hex ?? '', places[to]?.hex ?? '');
    spread(marches.subarray(from * size, from * size + size), from, { near, costs });
  }
  return {
    country,
    places,
    near,
    objectives: country.objectives.map(({ hex, points }) => ({ at: spot(hex), points })),
    spot,
    distance: (from, to) => distances[from * size + to] ?? FAR,
    march: (from, to) => marches[from * size + to] ?? FAR,
    lost: (from, to) => diceLost(places[from], places[to]),
  };
}

function stepCost(country: Country, from: Place, to: string): number {
  if (from.roads.includes(to)) return ROAD;
  return (country.places.get(to)?.halfPoints ?? 2) + (from.streams.includes(to) ? STREAM : 0);
}

/** The cheapest ways from one hex to all others. */
function spread(
  costs: Uint16Array,
  start: Spot,
  steps: { readonly near: readonly (readonly Spot[])[]; readonly costs: readonly (readonly number[])[] },
): void {
  costs[start] = 0;
  let open = [start];
  while (open.length > 0) {
    const next: Spot[] = [];
    for (const at of open)
      for (const [side, to] of (steps.near[at] ?? []).entries()) {
        const cost = (costs[at] ?? 0) + (steps.costs[at]?.[side] ?? 2);
        if (cost >= (costs[to] ?? 0)) continue;
        costs[to] = cost;
        next.push(to);
      }
    open = next;
  }
}

/** Woods and towns always take their dice, hills only from whoever stands lower; a strongpoint its own. */
function diceLost(from: Place | undefined, to: Place | undefined): number {
  if (to === undefined) return 0;
  const ground = to.level === 0 || to.level > (from?.level ?? 0) ? to.diceLost : 0;
  if (to.strongpoint === null) return ground;
  return to.strongpoint.diceLost + (to.strongpoint.replaces ? 0 : ground);
}
