import { enemyOf, type Spot } from '../hexes.ts';
import type { Points } from './country.ts';
import type { CommonPicture } from './picture.ts';
import type { CommonStack } from './pieces.ts';

/** A hex to be taken or held. */
export interface GroundGoal {
  readonly spot: Spot;
  readonly kind: 'take' | 'hold';
  readonly points: number;
  /** Strength that is wanted there still. */
  need: number;
}

/** How eager a side is, and how much strength it sends. */
export interface Posture {
  /** What ground to be taken or held counts, as a factor. */
  readonly take: number;
  readonly hold: number;
  /** A place is in danger when an enemy is so near. */
  readonly alarm: number;
}

export interface Garrisons {
  /** Strength to take a hex, for each point of the enemy who guards it; and to hold one against who comes. */
  readonly storm: number;
  readonly guard: number;
  readonly picket: number;
  /** An enemy farther than this is no danger. */
  readonly far: number;
}

/** An enemy not much farther from a place than our own is a danger to it. */
const HEAD_START = 2;

/** A hex that scores: to be taken if the enemy has it or it is ours to win, to be guarded if he could win it. */
export function groundGoal(
  picture: CommonPicture,
  { spot, points }: { readonly spot: Spot; readonly points: Points },
  posture: Posture,
  { storm, guard, picket, far }: Garrisons,
): GroundGoal | undefined {
  const { seat } = picture;
  const enemy = enemyOf(seat);
  const holder = picture.control.get(spot);
  const gain = (holder === seat ? 0 : points[seat]) + (holder === enemy ? points[enemy] : 0);
  if (gain > 0) {
    const need = storm * foesWithin(picture, spot, 2) + picket;
    return { spot, kind: 'take', points: posture.take * gain, need };
  }
  const risk = (holder === seat ? points[seat] : 0) + points[enemy];
  if (risk === 0 || !isInDanger(picture, spot, { alarm: posture.alarm, far })) return undefined;
  return { spot, kind: 'hold', points: posture.hold * risk, need: guard * foesWithin(picture, spot, 3) + picket };
}

function isInDanger(picture: CommonPicture, spot: Spot, { alarm, far }: { alarm: number; far: number }): boolean {
  const foe = nearest(picture, picture.foes, spot);
  return foe <= alarm || (foe <= far && foe <= nearest(picture, picture.friends, spot) + HEAD_START);
}

const nearest = (picture: CommonPicture, stacks: readonly CommonStack[], spot: Spot): number =>
  stacks.reduce(
    (least, stack) => (stack.order === 'routed' ? least : Math.min(least, picture.country.distance(stack.spot, spot))),
    99,
  );

function foesWithin(picture: CommonPicture, spot: Spot, reach: number): number {
  return picture.foes.reduce(
    (sum, foe) =>
      foe.order !== 'routed' && picture.country.distance(foe.spot, spot) <= reach ? sum + foe.strength : sum,
    0,
  );
}
