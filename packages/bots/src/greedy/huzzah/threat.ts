import type { Spot } from '../hexes.ts';
import { asTexts } from '../reading.ts';
import type { Country, Place } from './country.ts';
import { ask, type Picture, type Stack } from './picture.ts';

/**
 * Rough estimates of fire at places where nobody stands yet, by hex. They steer marches only; before anybody fires or
 * assaults, the game itself is asked for the exact chances.
 */
export interface Threat {
  /** Fire the enemy could bring to bear on the hex: strength times range factor, added up. */
  readonly fire: Float64Array;
  /** Of this, what comes from those who fire as soon as somebody steps there: their minimum fire zones. */
  welcome(spot: Spot): number;
  /** Strength of the enemy within three hexes; of friends also a little farther, for they can follow. */
  readonly foeNear: Float64Array;
  readonly friendNear: Float64Array;
  /** Hexes to the nearest enemy who has not routed. */
  nearest(spot: Spot): number;
  /** The best shot of the stack from the hex, as strength times range factor. */
  prey(stack: Stack, spot: Spot): number;
}

/** Longest range of any arm, and one more for counting from zero. */
const RANGES = 9;
const NEAR = 3;
/** Friends so near can follow. */
export const FOLLOWING = 5;

/** A disrupted stack fires at a third; a marked one somewhat worse. */
const SHAKEN = 0.4;
const MARKED = 0.8;
/** Who is not to its front must be turned to first. */
const ASIDE = 0.6;
/** What shelter is worth against fire, as a factor. */
const IN_OPEN = 1.2;
const IN_WOODS = 0.7;
const BEHIND_WORKS = 0.65;
/** Fire into a flank, into a crowd, at men already shaken. */
const FLANK = 1.3;
const DENSITY = 0.12;
const DENSE = 3;
const WEAKENED = 1.15;

export function threatOf(picture: Picture): Threat {
  const { country, friends, foes } = picture;
  const size = country.places.length;
  const fire = new Float64Array(size);
  const prey = new Float64Array(size * RANGES);
  const near = new Uint8Array(size).fill(99);
  for (const foe of foes) {
    spreadFire(picture, foe, fire);
    spreadPrey(picture, foe, prey);
    if (foe.order !== 'routed') lower(near, country.away(foe.spot));
  }
  return {
    fire,
    welcome: welcomes(picture),
    foeNear: strengthNear(country, foes, NEAR),
    friendNear: strengthNear(country, friends, FOLLOWING),
    nearest: spot => near[spot] ?? 99,
    prey: (stack, spot) => bestPrey(country, prey, { stack, spot }),
  };
}

/** The lesser of two lists, place by place. */
function lower(into: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < into.length; at++) {
    const value = other[at] ?? 255;
    if (value < (into[at] ?? 255)) into[at] = value;
  }
}

export const shelter = (place: Place): number => (place.woods ? IN_WOODS : place.clear ? IN_OPEN : 1);

/** Do works protect whoever stands in the hex against fire from there? */
export const isWalled = (country: Country, at: Spot, from: Spot): boolean => {
  const walled = country.places[at]?.walled ?? [];
  if (walled.length === 0) return false;
  const away = country.distance(at, from);
  return walled.some(side => country.distance(side, from) < away);
};

/** Does a stack that faces so have the hex to its front? */
export function isAhead(country: Country, post: { spot: Spot; facing: string }, to: Spot): boolean {
  const away = country.distance(post.spot, to);
  const fronts = country.places[post.spot]?.fronts[post.facing] ?? [];
  return fronts.some(front => country.distance(front, to) < away);
}

/** A hex shelters whoever stands in it: rough limits of what can fire out of it. */
export const firepower = (stack: Stack, place: Place | undefined): number => {
  if (place?.clear !== true) return Math.min(3, stack.strength);
  return stack.isGuns ? stack.strength : Math.min(4, stack.strength);
};

function spreadFire(picture: Picture, foe: Stack, fire: Float64Array): void {
  if (foe.order === 'routed') return;
  const { country } = picture;
  const bite = biter(country, foe);
  for (const spot of country.field(foe.spot, picture.question))
    fire[spot] = (fire[spot] ?? 0) + bite(spot) * (isAhead(country, foe, spot) ? 1 : ASIDE);
}

/** What a stack can do to a hex it sees. */
function biter(country: Country, foe: Stack): (spot: Spot) => number {
  const ranges = country.ranges[foe.arm] ?? [];
  const state = (foe.order === 'disrupted' ? SHAKEN : 1) * (foe.af ? MARKED : 1);
  const power = firepower(foe, country.places[foe.spot]) * state;
  return spot => {
    const factor = ranges[country.distance(foe.spot, spot) - 1] ?? 0;
    return factor === 0 ? 0 : power * factor * (isWalled(country, spot, foe.spot) ? BEHIND_WORKS : 1);
  };
}

/** An enemy farther than this from all of ours welcomes nobody in this segment. */
const OUT_OF_THE_WAY = 7;

/** Zones are asked for when the first march is weighed: most decisions need none. */
function welcomes(picture: Picture): (spot: Spot) => number {
  let known: Float64Array | undefined;
  return spot => {
    known ??= welcomeFire(picture);
    return known[spot] ?? 0;
  };
}

function welcomeFire(picture: Picture): Float64Array {
  const { country, friends, foes } = picture;
  const welcome = new Float64Array(country.places.length);
  for (const foe of foes) {
    const isNear = friends.some(friend => country.distance(friend.spot, foe.spot) <= OUT_OF_THE_WAY);
    if (foe.order === 'routed' || !isNear) continue;
    const zone = ask(picture.question, { ask: 'zone', hex: country.places[foe.spot]?.code ?? '' });
    const bite = biter(country, foe);
    for (const spot of asTexts(zone.minimum).map(country.spotOf)) welcome[spot] = (welcome[spot] ?? 0) + bite(spot);
  }
  return welcome;
}

function spreadPrey(picture: Picture, foe: Stack, prey: Float64Array): void {
  const { country } = picture;
  const place = country.places[foe.spot];
  if (place === undefined) return;
  const crowd = 1 + DENSITY * Math.max(0, foe.strength - DENSE);
  const base = shelter(place) * crowd * (foe.order === 'good' ? 1 : WEAKENED);
  for (const spot of country.field(foe.spot, picture.question)) {
    const range = country.distance(foe.spot, spot);
    if (range >= RANGES) continue;
    const flank = foe.order === 'routed' || !isAhead(country, foe, spot) ? FLANK : 1;
    const worth = base * flank * (isWalled(country, foe.spot, spot) ? BEHIND_WORKS : 1);
    const at = spot * RANGES + range;
    if (worth > (prey[at] ?? 0)) prey[at] = worth;
  }
}

function bestPrey(country: Country, prey: Float64Array, aim: { stack: Stack; spot: Spot }): number {
  const { stack, spot } = aim;
  const ranges = country.ranges[stack.arm] ?? [];
  let best = 0;
  for (let range = 1; range <= ranges.length; range++)
    best = Math.max(best, (ranges[range - 1] ?? 0) * (prey[spot * RANGES + range] ?? 0));
  return best * firepower(stack, country.places[spot]);
}

function strengthNear(country: Country, stacks: readonly Stack[], reach: number): Float64Array {
  const near = new Float64Array(country.places.length);
  for (const stack of stacks) {
    const weight = stack.strength * (stack.order === 'good' ? 1 : stack.order === 'disrupted' ? 0.5 : 0);
    if (weight === 0) continue;
    for (const spot of country.within(stack.spot, reach)) near[spot] = (near[spot] ?? 0) + weight;
  }
  return near;
}
