import type { Spot } from '../hexes.ts';
import { asTexts } from '../reading.ts';
import type { Country, Place } from './country.ts';
import { ask, type Picture } from './picture.ts';
import { armament, type Stack } from './pieces.ts';

/**
 * Rough estimates of fire at places where nobody stands yet, by hex. They steer marches only; before anybody fires or
 * assaults, the game itself is asked for the exact chances.
 */
export interface Threat {
  /** Fire the enemy could bring to bear on the hex: strength times range factor, added up. */
  readonly fire: Float64Array;
  /** Of this, what comes from those who fire as soon as somebody steps there. */
  welcome(spot: Spot): number;
  /** Strength of the enemy within three hexes; of friends also a little farther, for they can follow. */
  readonly foeNear: Float64Array;
  readonly friendNear: Float64Array;
  /** Hexes to the nearest enemy who has not routed. */
  nearest(spot: Spot): number;
  /** The best shot of the stack from the hex, as strength times range factor. */
  prey(stack: Stack, spot: Spot): number;
}

/** How far the ground is looked over, and one more for counting from zero. */
const RANGES = 10;
const NEAR = 3;
/** Friends so near can follow. */
export const FOLLOWING = 5;

/** A disrupted stack fires some lines lower; so does one that has fired already, or lies down. */
const SHAKEN = 0.4;
const MARKED = 0.7;
const LYING = 0.6;
const STANDS_TO_FIRE = 1.2;
/** Who is not to its front must be turned to first; guns must be unlimbered, columns deployed. */
const ASIDE = 0.6;
const UNREADY = 0.3;
/** Riders hardly fire; they charge over two or three hexes of open ground. */
const CHARGE = [1, 1.5, 1.5];
/** Shells do less than canister. */
const SHELL = 0.6;
const CANISTER = 4;
/** What shelter is worth against fire, as a factor. */
const IN_OPEN = 1.2;
const IN_WOODS = 0.75;
const BEHIND_WALL = 0.75;
/** Fire into a flank, into a crowd, at men already shaken, at horses, at men who lie down. */
const FLANK = 1.25;
const DENSITY = 0.15;
const DENSE = 3;
const WEAKENED = 1.15;
const ON_HORSE = 1.5;
const IN_COVER = 0.75;

export function threatOf(picture: Picture): Threat {
  const { country, friends, foes } = picture;
  const size = country.places.length;
  const fire = new Float64Array(size);
  const prey = new Float64Array(size * RANGES);
  const near = new Uint8Array(size).fill(99);
  for (const foe of foes) {
    spreadFire(picture, foe, fire);
    spreadPrey(picture, foe, prey);
    if (foe.order !== 'routed') for (const spot of foe.spots) lower(near, country.away(spot));
  }
  return {
    fire,
    welcome: welcomes(picture),
    foeNear: strengthNear(country, foes, NEAR),
    friendNear: strengthNear(country, friends, FOLLOWING),
    nearest: spot => near[spot] ?? 99,
    prey: (stack, spot) => bestPrey(picture, prey, { stack, spot }),
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

/** Does a wall protect whoever stands in the hex against fire from there? */
export const isWalled = (country: Country, at: Spot, from: Spot): boolean =>
  isBehind(country, country.places[at]?.walled ?? [], { at, from });

/** Is there something between the two, on the side of the hex that looks there? */
export function isBehind(country: Country, sides: readonly Spot[], { at, from }: { at: Spot; from: Spot }): boolean {
  if (sides.length === 0) return false;
  const away = country.distance(at, from);
  return sides.some(side => country.distance(side, from) < away);
}

/** Does a stack that faces so have the hex to its front? */
export function isAhead(country: Country, post: { spot: Spot; facing: string }, to: Spot): boolean {
  const away = country.distance(post.spot, to);
  const fronts = country.places[post.spot]?.fronts[post.facing] ?? [];
  return fronts.some(front => country.distance(front, to) < away);
}

/** A hex shelters whoever stands in it: rough limits of what can fire out of it. */
export const firepower = (stack: Stack, place: Place | undefined): number => {
  const hits = stack.isGuns ? 0 : stack.pieces.reduce((sum, piece) => sum + piece.hits, 0);
  const most = place?.woods === true || place?.creek === true ? 3 : 5;
  return Math.max(0.25, Math.min(most, stack.strength) - hits / 4);
};

/** The range factors of the stack as it would fight, the first for one hex; riders by what their charge is worth. */
function reachOf(picture: Picture, stack: Stack): readonly number[] {
  const [first] = stack.pieces;
  if (first === undefined || first.arm === 'crew') return [];
  if (stack.isMounted) return CHARGE;
  const factors = picture.country.ranges(armament(first), first.id, picture.question);
  return stack.isGuns ? factors.map((factor, at) => (at < CANISTER ? factor : SHELL * factor)) : factors;
}

function readiness(stack: Stack): number {
  if (stack.formation === 'limbered' || stack.formation.endsWith('column')) return UNREADY;
  const [first] = stack.pieces;
  if (stack.deployment === 'cover') return first?.carbines === true ? 1 : LYING;
  return stack.deployment === 'stf' ? STANDS_TO_FIRE : 1;
}

function spreadFire(picture: Picture, foe: Stack, fire: Float64Array): void {
  if (foe.order === 'routed') return;
  const { country } = picture;
  const bite = biter(picture, foe);
  for (const spot of country.field(foe.spot, picture.question)) {
    const ahead = foe.isMounted || foe.isSkirmisher || isAhead(country, foe, spot) ? 1 : ASIDE;
    fire[spot] = (fire[spot] ?? 0) + bite(spot) * ahead;
  }
}

/** What a stack can do to a hex it sees. */
function biter(picture: Picture, foe: Stack): (spot: Spot) => number {
  const { country } = picture;
  const ranges = reachOf(picture, foe);
  const state = (foe.order === 'disrupted' ? SHAKEN : 1) * (foe.af ? MARKED : 1) * readiness(foe);
  const power = firepower(foe, country.places[foe.spot]) * state;
  return spot => {
    const factor = ranges[country.distance(foe.spot, spot) - 1] ?? 0;
    return factor === 0 ? 0 : power * factor * (isWalled(country, spot, foe.spot) ? BEHIND_WALL : 1);
  };
}

/** An enemy farther than this from all of ours welcomes nobody in this segment. */
const OUT_OF_THE_WAY = 8;

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
    if (foe.order === 'routed' || foe.isMounted || !isNear) continue;
    const bite = biter(picture, foe);
    for (const spot of zoneOf(picture, foe)) welcome[spot] = (welcome[spot] ?? 0) + bite(spot);
  }
  return welcome;
}

/** Asked for once while the stack stands as it does. */
function zoneOf(picture: Picture, foe: Stack): readonly Spot[] {
  const { country, memory } = picture;
  const key = [foe.spot, foe.facing, foe.deployment, foe.order, foe.af].join(' ');
  return memory.zone(key, () => {
    const zone = ask(picture.question, { ask: 'zone', hex: country.places[foe.spot]?.code ?? '' });
    return asTexts(zone.minimum).map(country.spotOf);
  });
}

function spreadPrey(picture: Picture, foe: Stack, prey: Float64Array): void {
  const { country } = picture;
  const place = country.places[foe.spot];
  if (place === undefined) return;
  const crowd = 1 + DENSITY * Math.max(0, foe.strength - DENSE);
  const state = (foe.order === 'good' ? 1 : WEAKENED) * (foe.isMounted ? ON_HORSE : 1);
  const base = shelter(place) * crowd * state * (foe.deployment === 'cover' ? IN_COVER : 1);
  for (const spot of country.field(foe.spot, picture.question)) {
    const range = country.distance(foe.spot, spot);
    if (range >= RANGES) continue;
    const flank = foe.order === 'routed' || !isAhead(country, foe, spot) ? FLANK : 1;
    const worth = base * flank * (isWalled(country, foe.spot, spot) ? BEHIND_WALL : 1);
    const at = spot * RANGES + range;
    if (worth > (prey[at] ?? 0)) prey[at] = worth;
  }
}

function bestPrey(picture: Picture, prey: Float64Array, aim: { stack: Stack; spot: Spot }): number {
  const { stack, spot } = aim;
  const ranges = reachOf(picture, stack);
  let best = 0;
  for (let range = 1; range < RANGES; range++)
    best = Math.max(best, (ranges[range - 1] ?? 0) * (prey[spot * RANGES + range] ?? 0));
  return best * firepower(stack, picture.country.places[spot]);
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
