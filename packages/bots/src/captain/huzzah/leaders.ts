import type { Spot } from '../../greedy/hexes.ts';
import { isBrigadier, type Judged } from '../../greedy/huzzah/judged.ts';
import { type Chief, leads } from '../../greedy/huzzah/picture.ts';
import { shelter } from '../../greedy/huzzah/threat.ts';
import { voice } from '../../greedy/line-of-battle/leaders.ts';
import { shelteredFire } from '../../greedy/line-of-battle/outlook.ts';
import { asNumber } from '../../greedy/reading.ts';
import type { Doctrine } from './doctrine.ts';

const IN_REACH = 0.35;
const RALLIES = { good: 0, disrupted: 0.9, routed: 1.2 };
const NEAR = 4;
const WITH_FRIENDS = 0.5;
const ALONE_NEAR_ENEMY = 1.5;

/** How good it is for a leader to be in a hex. */
export function placeFor(judged: Judged, doctrine: Doctrine, chief: Chief, spot: Spot): number {
  const { picture, threat } = judged;
  const stack = picture.stackAt(spot);
  const company = stack === undefined || stack.side !== chief.side ? undefined : stack;
  const away = threat.nearest(spot);
  const reach = reachOf(judged, chief, spot);
  if (company === undefined) return reach - (away <= NEAR ? ALONE_NEAR_ENEMY : 0.3);
  const own = leads(chief, company);
  const others = picture.chiefsAt(spot).filter(other => other.id !== chief.id && other.side === chief.side);
  const isNeeded = own && !others.some(other => leads(other, company));
  const help = isNeeded ? RALLIES[company.order] + (away <= NEAR ? doctrine.leaderSteadies * company.strength : 0) : 0;
  const points = asNumber(picture.country.scores.leader[chief.rank]);
  const risk = doctrine.leaderRisk * points * shelteredFire(judged, { shelter }, spot);
  return (own ? doctrine.leaderWith : WITH_FRIENDS) + help + reach - risk - (others.length > 0 ? 0.2 : 0);
}

function reachOf(judged: Judged, chief: Chief, spot: Spot): number {
  if (!isBrigadier(chief)) return 0;
  const { friends, country } = judged.picture;
  const hearers = friends.filter(stack => !stack.isGuns && stack.order !== 'routed' && leads(chief, stack));
  return voice(
    hearers.map(stack => country.distance(spot, stack.spot)),
    chief.radius,
    IN_REACH,
  );
}
