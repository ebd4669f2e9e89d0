import type { OrderOf } from '@guidon/huzzah';
import type { Spot } from '../hexes.ts';
import { asNumber } from '../reading.ts';
import { roughHarm } from './harm.ts';
import { type Chief, leads, type Stack } from './picture.ts';
import { shelter } from './threat.ts';
import { isBrigadier, type Worth } from './worth.ts';

/** A leader belongs with his men: alone he is chased about. */
const WITH_HIS_OWN = 1.2;
const WITH_FRIENDS = 0.5;
/** Each stack of his brigade within his reach, and within half of it. */
const IN_REACH = 0.35;
const CLOSE = 0.08;
/** Where he stands, shaken men rally without a throw. */
const RALLIES = { good: 0, disrupted: 0.9, routed: 1.2 };
/** He steadies the stack he is with when the enemy is near. */
const STEADIES = 0.05;
/** Each hit on his stack may be his: danger times his points. */
const RISK = 0.12;
const ALONE_NEAR_ENEMY = 1.5;

/** How good it is for a leader to be in a hex. */
export function leaderPlace(worth: Worth, chief: Chief, spot: Spot): number {
  const { picture, threat } = worth;
  const { country } = picture;
  const stack = picture.stackAt(spot);
  const company = stack === undefined || stack.side !== chief.side ? undefined : stack;
  const away = threat.nearest(spot);
  if (company === undefined) return reach(worth, chief, spot) - (away <= 4 ? ALONE_NEAR_ENEMY : 0.3);
  const own = leads(chief, company);
  const others = picture.chiefsAt(spot).some(other => other.id !== chief.id && leads(other, company));
  const help = own && !others ? RALLIES[company.order] + (away <= 4 ? STEADIES * company.strength : 0) : 0;
  const place = country.places[spot];
  const fire = (threat.fire[spot] ?? 0) * (place === undefined ? 1 : shelter(place));
  const risk = RISK * asNumber(country.scores.leader[chief.rank]) * roughHarm(fire);
  return (own ? WITH_HIS_OWN : WITH_FRIENDS) + help + reach(worth, chief, spot) - risk - crowd(worth, chief, company);
}

/** Men of his who hear him; the more shaken they are, the more they need to. */
function reach(worth: Worth, chief: Chief, spot: Spot): number {
  if (!isBrigadier(chief)) return 0;
  const { friends, country } = worth.picture;
  let sum = 0;
  for (const stack of friends) {
    if (stack.isGuns || stack.order === 'routed' || !leads(chief, stack)) continue;
    const away = country.distance(spot, stack.spot);
    if (away <= chief.radius) sum += IN_REACH + CLOSE * (1 - away / (chief.radius + 1));
    else sum -= CLOSE * Math.min(10, away - chief.radius);
  }
  return sum;
}

/** Two leaders in one stack are one too many, if both could be of use elsewhere. */
const crowd = (worth: Worth, chief: Chief, company: Stack): number =>
  worth.picture.chiefsAt(company.spot).some(other => other.id !== chief.id && other.side === chief.side) ? 0.2 : 0;

/** Leaders go last, when their men have gone; half a point for a small gain is not worth the ride. */
const RIDE = 0.12;

export function leaderMove(worth: Worth, order: OrderOf<'move-leader'>): number {
  const chief = worth.picture.chiefs.find(other => other.id === order.leader);
  if (chief === undefined) return 0;
  const to = worth.picture.country.spotOf(order.path.at(-1) ?? '');
  const here = chief.isOnMap ? leaderPlace(worth, chief, chief.spot) : -1;
  return leaderPlace(worth, chief, to) - here - RIDE - 0.005 * order.path.length;
}
