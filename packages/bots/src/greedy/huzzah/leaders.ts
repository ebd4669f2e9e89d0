import type { OrderOf } from '@guidon/huzzah';
import type { Spot } from '../hexes.ts';
import { placeOfLeader, rideWorth, voice } from '../line-of-battle/leaders.ts';
import { roughHarm } from './harm.ts';
import { isBrigadier, type Judged } from './judged.ts';
import { type Chief, leads } from './picture.ts';
import { shelter } from './threat.ts';

/** Each stack of his brigade within his reach. */
const IN_REACH = 0.35;
/** Where he stands, shaken men rally without a throw. */
const RALLIES = { good: 0, disrupted: 0.9, routed: 1.2 };

/** How good it is for a leader to be in a hex. */
export function leaderPlace(worth: Judged, chief: Chief, spot: Spot): number {
  const rallies = (company: { readonly order: keyof typeof RALLIES }): number => RALLIES[company.order];
  const reach = (of: Chief, from: Spot): number => reachOf(worth, of, from);
  return placeOfLeader(worth, { leads, rallies, reach, shelter, roughHarm }, chief, spot);
}

/** Men of his who hear him. */
function reachOf(worth: Judged, chief: Chief, spot: Spot): number {
  if (!isBrigadier(chief)) return 0;
  const { friends, country } = worth.picture;
  const hearers = friends.filter(stack => !stack.isGuns && stack.order !== 'routed' && leads(chief, stack));
  const distances = hearers.map(stack => country.distance(spot, stack.spot));
  return voice(distances, chief.radius, IN_REACH);
}

export const leaderMove = (worth: Judged, order: OrderOf<'move-leader'>): number =>
  rideWorth(worth.picture, order, (chief, spot) => worth.leaderAt(chief, spot));
