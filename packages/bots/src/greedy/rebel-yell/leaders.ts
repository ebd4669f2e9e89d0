import type { OrderOf } from '@guidon/rebel-yell';
import type { Spot } from '../hexes.ts';
import { placeOfLeader, rideWorth, voice } from '../line-of-battle/leaders.ts';
import { roughHarm } from './harm.ts';
import type { Judged } from './judged.ts';
import { type Chief, leads, type Stack } from './pieces.ts';
import { shelter } from './threat.ts';

/** Each flag of his brigade within his reach. */
const IN_REACH = 0.5;
/** Where he stands, shaken men rally without a throw; where the flag is, they do so by themselves. */
const RALLIES = { good: 0, disrupted: 0.9, routed: 1.3 };
const FLAGGED = 0.2;
/** A division leader keeps his brigadiers within his voice. */
const DIVISION = 4;

/** How good it is for a leader to be in a hex. */
export const leaderPlace = (worth: Judged, chief: Chief, spot: Spot): number =>
  placeOfLeader(
    worth,
    { leads, rallies, shelter, roughHarm, reach: (of, from) => reachOf(worth, of, from) },
    chief,
    spot,
  );

const rallies = (company: Stack): number => RALLIES[company.order] * (company.hasFlag ? FLAGGED : 1);

/** Flags of his that hear him; for who leads more than a brigade, brigadiers who do. */
function reachOf(worth: Judged, chief: Chief, spot: Spot): number {
  const { friends, chiefs, country } = worth.picture;
  const away = (other: { readonly spot: Spot }): number => country.distance(spot, other.spot);
  if (chief.rank === 'brigade') {
    const flags = friends.filter(stack => stack.hasFlag && stack.order !== 'routed' && leads(chief, stack));
    return voice(flags.map(away), chief.radius, IN_REACH);
  }
  const brigadiers = chiefs.filter(
    other => other.rank === 'brigade' && (chief.rank === 'corps' || other.division === chief.division),
  );
  return voice(brigadiers.map(away), DIVISION, IN_REACH);
}

export const leaderMove = (worth: Judged, order: OrderOf<'move-leader'>): number =>
  rideWorth(worth.picture, order, (chief, spot) => leaderPlace(worth, chief, spot));
