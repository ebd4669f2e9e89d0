import type { OrderOf } from '@guidon/rebel-yell';
import type { Spot } from '../hexes.ts';
import { asNumber } from '../reading.ts';
import { roughHarm } from './harm.ts';
import { type Chief, leads, type Stack } from './pieces.ts';
import { shelter } from './threat.ts';
import type { Worth } from './worth.ts';

/** A leader belongs with his men: alone he is chased about. */
const WITH_HIS_OWN = 1.2;
const WITH_FRIENDS = 0.5;
/** Each flag of his brigade within his reach, and the nearer the better; beyond it, each hex too many. */
const IN_REACH = 0.5;
const CLOSE = 0.08;
/** Where he stands, shaken men rally without a throw; where the flag is, they do so by themselves. */
const RALLIES = { good: 0, disrupted: 0.9, routed: 1.3 };
const FLAGGED = 0.2;
/** He steadies the stack he is with when the enemy is near. */
const STEADIES = 0.05;
const NEAR = 4;
/** Each hit on his stack may be his: danger times his points. */
const RISK = 0.12;
const ALONE_NEAR_ENEMY = 1.5;
/** A division leader keeps his brigadiers within his voice. */
const DIVISION = 4;

/** How good it is for a leader to be in a hex. */
export function leaderPlace(worth: Worth, chief: Chief, spot: Spot): number {
  const { picture, threat } = worth;
  const { country } = picture;
  const stack = picture.stackAt(spot);
  const company = stack === undefined || stack.side !== chief.side ? undefined : stack;
  const away = threat.nearest(spot);
  if (company === undefined) return reach(worth, chief, spot) - (away <= NEAR ? ALONE_NEAR_ENEMY : 0.3);
  const own = leads(chief, company);
  const others = picture.chiefsAt(spot).some(other => other.id !== chief.id && leads(other, company));
  const rallies = RALLIES[company.order] * (company.hasFlag ? FLAGGED : 1);
  const help = own && !others ? rallies + (away <= NEAR ? STEADIES * company.strength : 0) : 0;
  const place = country.places[spot];
  const fire = (threat.fire[spot] ?? 0) * (place === undefined ? 1 : shelter(place));
  const risk = RISK * asNumber(country.scores.leader[chief.rank]) * roughHarm(fire);
  return (own ? WITH_HIS_OWN : WITH_FRIENDS) + help + reach(worth, chief, spot) - risk - crowd(worth, chief, company);
}

/** Flags of his that hear him; for who leads more than a brigade, brigadiers who do. */
function reach(worth: Worth, chief: Chief, spot: Spot): number {
  const { friends, chiefs, country } = worth.picture;
  if (chief.rank === 'brigade') {
    const flags = friends.filter(stack => stack.hasFlag && stack.order !== 'routed' && leads(chief, stack));
    return voice(
      flags.map(stack => country.distance(spot, stack.spot)),
      chief.radius,
    );
  }
  const brigadiers = chiefs.filter(
    other => other.rank === 'brigade' && (chief.rank === 'corps' || other.division === chief.division),
  );
  return voice(
    brigadiers.map(other => country.distance(spot, other.spot)),
    DIVISION,
  );
}

function voice(distances: readonly number[], radius: number): number {
  let sum = 0;
  for (const away of distances)
    sum += away <= radius ? IN_REACH + CLOSE * (1 - away / (radius + 1)) : -CLOSE * Math.min(10, away - radius);
  return sum;
}

/** Two leaders in one stack are one too many, if both could be of use elsewhere. */
const crowd = (worth: Worth, chief: Chief, company: Stack): number =>
  worth.picture.chiefsAt(company.spot).some(other => other.id !== chief.id && other.side === chief.side) ? 0.2 : 0;

/** Leaders go last, when their men have gone; a small gain is not worth the ride. */
const RIDE = 0.12;

export function leaderMove(worth: Worth, order: OrderOf<'move-leader'>): number {
  const chief = worth.picture.chiefs.find(other => other.id === order.leader);
  if (chief === undefined) return 0;
  const to = worth.picture.country.spotOf(order.path.at(-1) ?? '');
  const here = chief.isOnMap ? leaderPlace(worth, chief, chief.spot) : -1;
  return leaderPlace(worth, chief, to) - here - RIDE - 0.005 * order.path.length;
}
