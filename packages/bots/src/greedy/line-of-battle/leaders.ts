import type { Spot } from '../hexes.ts';
import { asNumber } from '../reading.ts';
import type { CommonPlace } from './country.ts';
import { type Estimates, type Outlook, shelteredFire } from './outlook.ts';
import type { CommonPicture } from './picture.ts';
import type { CommonChief, CommonStack } from './pieces.ts';

/** How a game judges what a leader does for his men. */
export interface Leadership<P extends CommonPlace, S extends CommonStack, L extends CommonChief> extends Estimates<P> {
  leads(chief: L, stack: S): boolean;
  /** What his presence is worth to a stack of his that is to rally. */
  rallies(company: S): number;
  /** What those are worth who hear him from there. */
  reach(chief: L, spot: Spot): number;
}

/** A leader belongs with his men: alone he is chased about. */
const WITH_HIS_OWN = 1.2;
const WITH_FRIENDS = 0.5;
/** He steadies the stack he is with when the enemy is near. */
const STEADIES = 0.05;
const NEAR = 4;
/** Each hit on his stack may be his: danger times his points. */
const RISK = 0.12;
const ALONE_NEAR_ENEMY = 1.5;

/** How good it is for a leader to be in a hex. */
export function placeOfLeader<P extends CommonPlace, S extends CommonStack, L extends CommonChief>(
  outlook: Outlook<P, S, L>,
  leadership: Leadership<P, S, L>,
  chief: L,
  spot: Spot,
): number {
  const { picture, threat } = outlook;
  const { leads, rallies, reach, roughHarm } = leadership;
  const stack = picture.stackAt(spot);
  const company = stack === undefined || stack.side !== chief.side ? undefined : stack;
  const away = threat.nearest(spot);
  if (company === undefined) return reach(chief, spot) - (away <= NEAR ? ALONE_NEAR_ENEMY : 0.3);
  const own = leads(chief, company);
  const others = picture.chiefsAt(spot).some(other => other.id !== chief.id && leads(other, company));
  const help = own && !others ? rallies(company) + (away <= NEAR ? STEADIES * company.strength : 0) : 0;
  const points = asNumber(picture.country.scores.leader[chief.rank]);
  const risk = RISK * points * roughHarm(shelteredFire(outlook, leadership, spot));
  return (own ? WITH_HIS_OWN : WITH_FRIENDS) + help + reach(chief, spot) - risk - crowd(picture, chief, company);
}

/** Within his reach, the nearer the better; beyond it, each hex too many. */
const CLOSE = 0.08;

/** What a voice is worth to those who are so far away; each within reach counts for so much. */
export function voice(distances: readonly number[], radius: number, inReach: number): number {
  let sum = 0;
  for (const away of distances)
    sum += away <= radius ? inReach + CLOSE * (1 - away / (radius + 1)) : -CLOSE * Math.min(10, away - radius);
  return sum;
}

/** Two leaders in one stack are one too many, if both could be of use elsewhere. */
const crowd = (picture: CommonPicture, chief: CommonChief, company: CommonStack): number =>
  picture.chiefsAt(company.spot).some(other => other.id !== chief.id && other.side === chief.side) ? 0.2 : 0;

/** Leaders go last, when their men have gone; a small gain is not worth the ride. */
const RIDE = 0.12;

/** What a leader's ride is worth, by what his place is. */
export function rideWorth<L extends CommonChief>(
  { chiefs, country }: CommonPicture<CommonPlace, CommonStack, L>,
  order: { readonly leader: string; readonly path: readonly string[] },
  placeWorth: (chief: L, spot: Spot) => number,
): number {
  const chief = chiefs.find(other => other.id === order.leader);
  if (chief === undefined) return 0;
  const to = country.spotOf(order.path.at(-1) ?? '');
  const here = chief.isOnMap ? placeWorth(chief, chief.spot) : -1;
  return placeWorth(chief, to) - here - RIDE - 0.005 * order.path.length;
}
