import type { OrderOf } from '@guidon/huzzah';
import { NOWHERE } from '../hexes.ts';
import { groundWorth, harmOf } from './harm.ts';
import type { Judged } from './judged.ts';
import type { Stack } from './picture.ts';

/** An order of a scenario rule that the bot does not know: rather given than not, after everything else. */
const NEUTRAL = 0.05;
/** The fleet hits whom it likes: the shaken suffer most, and it is better not to have friends near them. */
const FLEET = { any: 0.3, shaken: 0.3, friendsNear: -0.1, near: 3 };
/** Burning what cannot be held costs one man's time. */
const BURN = 1;
/** Guns that were taken are brought towards one's own edge, if nobody disturbs it. */
const HAUL = 0.3;
const QUIET = 3;

/** What an order or answer of a scenario's own rule is worth. */
export function specialWorth(worth: Judged, order: OrderOf<'special'>): number {
  switch (order.id) {
    case 'gunboats':
      return fleetFire(worth, order);
    case 'gun-duel':
      return duelFire(worth, order);
    case 'burn':
      return BURN;
    case 'prized-guns':
      return haul(worth, order);
    case 'irregulars':
      return givesGround(worth) ? 1 : -1;
    case 'false-retreat':
      // Declared, it brings the enemy on; the men who believed it choose the better way.
      return order.hex === undefined ? 1 : 1 + 0.01 * placeOf(worth, order);
    default:
      return NEUTRAL;
  }
}

function fleetFire({ picture }: Judged, order: OrderOf<'special'>): number {
  const { country, friends } = picture;
  const spot = country.spotOf(order.hex ?? '');
  const target = picture.stackAt(spot);
  if (target === undefined) return NEUTRAL;
  const near = friends.some(friend => country.distance(friend.spot, spot) <= FLEET.near);
  return FLEET.any + (target.order === 'disrupted' ? FLEET.shaken : 0) + (near ? FLEET.friendsNear : 0);
}

function duelFire({ picture }: Judged, order: OrderOf<'special'>): number {
  const target = picture.stackAt(picture.country.spotOf(order.hex ?? ''));
  if (target === undefined) return NEUTRAL;
  return harmOf(picture, target, picture.fire(order.units ?? [], order.hex ?? '', order.choice));
}

function haul({ picture, threat }: Judged, order: OrderOf<'special'>): number {
  const { country } = picture;
  const to = country.spotOf(order.hex ?? '');
  const first = picture.pieces.get(order.units?.[0] ?? '');
  const from = first?.spot ?? to;
  if (threat.nearest(from) < QUIET || first?.charge !== NOWHERE) return -1;
  const edge = (spot: number): number => country.places[spot]?.toEdge[picture.seat] ?? 0;
  return edge(to) < edge(from) ? HAUL : -1;
}

/** Irregulars stand only where something is at stake and they are steady. */
function givesGround(worth: Judged): boolean {
  const stack = assaulted(worth);
  if (stack === undefined) return true;
  const stake = groundWorth(worth.picture, stack.spot, stack.side === 'union' ? 'confederate' : 'union');
  return stack.order !== 'good' || stake === 0;
}

const assaulted = ({ picture }: Judged): Stack | undefined => {
  const [id] = picture.asked;
  return picture.stackAt(picture.pieces.get(id ?? '')?.spot ?? -1);
};

function placeOf(worth: Judged, order: OrderOf<'special'>): number {
  const stack = assaulted(worth);
  return stack === undefined ? 0 : worth.at(stack, worth.picture.country.spotOf(order.hex ?? ''));
}
