import type { Spot } from '../hexes.ts';
import { ask } from '../line-of-battle/picture.ts';
import { type Threat, threatBy } from '../line-of-battle/threat.ts';
import { asTexts } from '../reading.ts';
import type { Place } from './country.ts';
import type { Picture } from './picture.ts';
import { armament, type Stack } from './pieces.ts';

/** The ground is looked over for nine hexes. Factors of fire into a flank, and at men behind a wall. */
const GUNNERY = { ranges: 10, outOfTheWay: 8, flank: 1.25, behindWall: 0.75 };
/** A disrupted stack fires some lines lower; so does one that has fired already, or lies down. */
const SHAKEN = 0.4;
const MARKED = 0.7;
const LYING = 0.6;
const STANDS_TO_FIRE = 1.2;
/** Guns must be unlimbered, columns deployed. */
const UNREADY = 0.3;
/** Riders hardly fire; they charge over two or three hexes of open ground. */
const CHARGE = [1, 1.5, 1.5];
/** Shells do less than canister. */
const SHELL = 0.6;
const CANISTER = 4;
/** What shelter is worth against fire, as a factor. */
const SHELTER = { open: 1.2, woods: 0.75 };
/** Fire into a crowd, at men already shaken, at horses, at men who lie down. */
const CROWD = { each: 0.15, from: 3 };
const WEAKENED = 1.15;
const ON_HORSE = 1.5;
const IN_COVER = 0.75;

export const threatOf = (picture: Picture): Threat<Stack> =>
  threatBy(picture, {
    ...GUNNERY,
    spotsOf: stack => stack.spots,
    factors: stack => reachOf(picture, stack),
    firepower,
    readiness,
    firesAround: stack => stack.isMounted || stack.isSkirmisher,
    exposure,
    zone: foe => (foe.isMounted ? [] : zoneOf(picture, foe)),
  });

export const shelter = (place: Place): number => (place.woods ? SHELTER.woods : place.clear ? SHELTER.open : 1);

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
  return (stack.order === 'disrupted' ? SHAKEN : 1) * (stack.af ? MARKED : 1) * deployment(stack);
}

function deployment(stack: Stack): number {
  if (stack.formation === 'limbered' || stack.formation.endsWith('column')) return UNREADY;
  const [first] = stack.pieces;
  if (stack.deployment === 'cover') return first?.carbines === true ? 1 : LYING;
  return stack.deployment === 'stf' ? STANDS_TO_FIRE : 1;
}

function exposure(foe: Stack, place: Place): number {
  const crowd = 1 + CROWD.each * Math.max(0, foe.strength - CROWD.from);
  const state = (foe.order === 'good' ? 1 : WEAKENED) * (foe.isMounted ? ON_HORSE : 1);
  return shelter(place) * crowd * state * (foe.deployment === 'cover' ? IN_COVER : 1);
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
