import type { Spot } from '../hexes.ts';
import type { CommonPlace, Survey } from './country.ts';
import type { CommonPicture } from './picture.ts';
import type { CommonStack } from './pieces.ts';

/**
 * Rough estimates of fire at places where nobody stands yet, by hex. They steer marches only; before anybody fires or
 * assaults, the game itself is asked for the exact chances.
 */
export interface Threat<S extends CommonStack = CommonStack> {
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
  prey(stack: S, spot: Spot): number;
}

/** How a game estimates fire. */
export interface Gunnery<P extends CommonPlace, S extends CommonStack> {
  /** How far the ground is looked over, and one more for counting from zero. */
  readonly ranges: number;
  /** Fire into a flank, and at men behind works or a wall, as factors. */
  readonly flank: number;
  readonly behindWall: number;
  /** An enemy farther than this from all of ours welcomes nobody in this segment. */
  readonly outOfTheWay: number;
  /** All the hexes a stack occupies. */
  spotsOf(stack: S): readonly Spot[];
  /** The range factors of a stack, the first for one hex. */
  factors(stack: S): readonly number[];
  /** What of a stack can fire out of the hex. */
  firepower(stack: S, place: P | undefined): number;
  /** What its state leaves of its fire, as a factor. */
  readiness(stack: S): number;
  /** Does it fire as well to the side as to the front? */
  firesAround(stack: S): boolean;
  /** How good a target it is where it stands, as a factor. */
  exposure(stack: S, place: P): number;
  /** The hexes it fires into as soon as somebody comes there; none if it would not. */
  zone(stack: S): readonly Spot[];
  /** What one fire of that strength counts where fires are added up; its strength, if left out. */
  felt?(fire: number): number;
}

const NEAR = 3;
/** Friends so near can follow. */
export const FOLLOWING = 5;
/** Who is not to its front must be turned to first. */
const ASIDE = 0.6;

export function threatBy<P extends CommonPlace, S extends CommonStack>(
  picture: CommonPicture<P, S>,
  gunnery: Gunnery<P, S>,
): Threat<S> {
  const { country, friends, foes } = picture;
  const size = country.places.length;
  const fire = new Float64Array(size);
  const prey = new Float64Array(size * gunnery.ranges);
  const near = new Uint8Array(size).fill(99);
  for (const foe of foes) {
    spreadFire(picture, gunnery, foe, fire);
    spreadPrey(picture, gunnery, foe, prey);
    if (foe.order !== 'routed') for (const spot of gunnery.spotsOf(foe)) lower(near, country.away(spot));
  }
  return {
    fire,
    welcome: welcomes(picture, gunnery),
    foeNear: strengthNear(country, foes, NEAR),
    friendNear: strengthNear(country, friends, FOLLOWING),
    nearest: spot => near[spot] ?? 99,
    prey: (stack, spot) => bestPrey(gunnery, prey, stack, spot) * gunnery.firepower(stack, country.places[spot]),
  };
}

/** The lesser of two lists, place by place. */
function lower(into: Uint8Array, other: Uint8Array): void {
  for (let at = 0; at < into.length; at++) {
    const value = other[at] ?? 255;
    if (value < (into[at] ?? 255)) into[at] = value;
  }
}

/** Does something at the hexsides protect whoever stands in the hex against fire from there? */
const isWalled = (country: Survey, at: Spot, from: Spot): boolean =>
  isBehind(country, country.places[at]?.walled ?? [], { at, from });

/** Is there something between the two, on the side of the hex that looks there? */
export function isBehind(country: Survey, sides: readonly Spot[], { at, from }: { at: Spot; from: Spot }): boolean {
  if (sides.length === 0) return false;
  const away = country.distance(at, from);
  return sides.some(side => country.distance(side, from) < away);
}

/** Does a stack that faces so have the hex to its front? */
export function isAhead(country: Survey, post: { spot: Spot; facing: string }, to: Spot): boolean {
  const away = country.distance(post.spot, to);
  const fronts = country.places[post.spot]?.fronts[post.facing] ?? [];
  return fronts.some(front => country.distance(front, to) < away);
}

function spreadFire<P extends CommonPlace, S extends CommonStack>(
  { country, question }: CommonPicture<P, S>,
  gunnery: Gunnery<P, S>,
  foe: S,
  fire: Float64Array,
): void {
  if (foe.order === 'routed') return;
  const bite = biter(country, gunnery, foe);
  const firesAround = gunnery.firesAround(foe);
  for (const spot of country.field(foe.spot, question))
    fire[spot] = (fire[spot] ?? 0) + bite(spot) * (firesAround || isAhead(country, foe, spot) ? 1 : ASIDE);
}

/** What a stack can do to a hex it sees. */
function biter<P extends CommonPlace, S extends CommonStack>(
  country: Survey<P>,
  gunnery: Gunnery<P, S>,
  foe: S,
): (spot: Spot) => number {
  const factors = gunnery.factors(foe);
  const power = gunnery.firepower(foe, country.places[foe.spot]) * gunnery.readiness(foe);
  const felt = gunnery.felt ?? ((fire: number) => fire);
  return spot => {
    const factor = factors[country.distance(foe.spot, spot) - 1] ?? 0;
    return factor === 0 ? 0 : felt(power * factor * (isWalled(country, spot, foe.spot) ? gunnery.behindWall : 1));
  };
}

/** Zones are asked for when the first march is weighed: most decisions need none. */
function welcomes<P extends CommonPlace, S extends CommonStack>(
  picture: CommonPicture<P, S>,
  gunnery: Gunnery<P, S>,
): (spot: Spot) => number {
  let known: Float64Array | undefined;
  return spot => {
    known ??= welcomeFire(picture, gunnery);
    return known[spot] ?? 0;
  };
}

function welcomeFire<P extends CommonPlace, S extends CommonStack>(
  { country, friends, foes }: CommonPicture<P, S>,
  gunnery: Gunnery<P, S>,
): Float64Array {
  const welcome = new Float64Array(country.places.length);
  for (const foe of foes) {
    const isNear = friends.some(friend => country.distance(friend.spot, foe.spot) <= gunnery.outOfTheWay);
    if (foe.order === 'routed' || !isNear) continue;
    const bite = biter(country, gunnery, foe);
    for (const spot of gunnery.zone(foe)) welcome[spot] = (welcome[spot] ?? 0) + bite(spot);
  }
  return welcome;
}

function spreadPrey<P extends CommonPlace, S extends CommonStack>(
  { country, question }: CommonPicture<P, S>,
  gunnery: Gunnery<P, S>,
  foe: S,
  prey: Float64Array,
): void {
  const place = country.places[foe.spot];
  if (place === undefined) return;
  const base = gunnery.exposure(foe, place);
  for (const spot of country.field(foe.spot, question)) {
    const range = country.distance(foe.spot, spot);
    if (range >= gunnery.ranges) continue;
    const flank = foe.order === 'routed' || !isAhead(country, foe, spot) ? gunnery.flank : 1;
    const worth = base * flank * (isWalled(country, foe.spot, spot) ? gunnery.behindWall : 1);
    const at = spot * gunnery.ranges + range;
    if (worth > (prey[at] ?? 0)) prey[at] = worth;
  }
}

function bestPrey<P extends CommonPlace, S extends CommonStack>(
  { ranges, factors }: Gunnery<P, S>,
  prey: Float64Array,
  stack: S,
  spot: Spot,
): number {
  const ofStack = factors(stack);
  let best = 0;
  for (let range = 1; range < ranges; range++)
    best = Math.max(best, (ofStack[range - 1] ?? 0) * (prey[spot * ranges + range] ?? 0));
  return best;
}

function strengthNear(country: Survey, stacks: readonly CommonStack[], reach: number): Float64Array {
  const near = new Float64Array(country.places.length);
  for (const stack of stacks) {
    const weight = stack.strength * (stack.order === 'good' ? 1 : stack.order === 'disrupted' ? 0.5 : 0);
    if (weight === 0) continue;
    for (const spot of country.within(stack.spot, reach)) near[spot] = (near[spot] ?? 0) + weight;
  }
  return near;
}
