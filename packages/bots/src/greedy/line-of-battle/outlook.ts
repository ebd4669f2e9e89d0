import type { Spot } from '../hexes.ts';
import type { CommonPlace } from './country.ts';
import type { Facings } from './facings.ts';
import type { CommonPicture } from './picture.ts';
import type { CommonChief, CommonStack } from './pieces.ts';
import { FOLLOWING, type Threat } from './threat.ts';

/** A position with what the bot makes of it. */
export interface Outlook<
  P extends CommonPlace = CommonPlace,
  S extends CommonStack = CommonStack,
  L extends CommonChief = CommonChief,
> {
  readonly picture: CommonPicture<P, S, L>;
  readonly threat: Threat<S>;
  readonly caution: number;
  readonly facings: Facings;
}

/** How a game turns an estimate of fire into points. */
export interface Estimates<P extends CommonPlace> {
  /** What the place leaves of the fire, as a factor. */
  shelter(place: P): number;
  roughHarm(fire: number): number;
}

/** What the danger of a place weighs against all else. */
const DANGER = 0.9;
/** Outnumbered men fear more, men with friends about them less. */
const LEAST_FEAR = 0.5;
const MOST_FEAR = 2;
/** Who is winning has more to lose the more he leads; who is not must dare more and more, all by two thirds of the day. */
const WINNING = { caution: 0.75, lead: 0.01, most: 1 };
const NOT_WINNING = { caution: 0.65, daring: 0.3, soon: 1.5 };

export function cautionOf(picture: CommonPicture): number {
  const { isWon, lead } = picture.standing();
  if (isWon) return Math.min(WINNING.most, WINNING.caution + WINNING.lead * lead);
  const late = Math.min(1, (NOT_WINNING.soon * picture.turn) / picture.country.turns);
  return NOT_WINNING.caution - NOT_WINNING.daring * late;
}

/** The fire at a hex, less what its ground keeps off. */
export function shelteredFire<P extends CommonPlace>(
  { picture, threat }: Pick<Outlook<P>, 'picture' | 'threat'>,
  { shelter }: Pick<Estimates<P>, 'shelter'>,
  spot: Spot,
): number {
  const place = picture.country.places[spot];
  return (threat.fire[spot] ?? 0) * (place === undefined ? 1 : shelter(place));
}

/** What the enemy could do to a stack in a hex; its nerves are a factor. */
export function dangerAt<P extends CommonPlace>(
  outlook: Outlook<P>,
  estimates: Estimates<P>,
  { stack, spot, nerves }: { readonly stack: CommonStack; readonly spot: Spot; readonly nerves: number },
): number {
  const { picture, threat, caution } = outlook;
  const fire = shelteredFire(outlook, estimates, spot);
  if (fire === 0) return 0;
  // A stack that stands near counts among the friends already.
  const isCounted = picture.country.distance(stack.spot, spot) <= FOLLOWING;
  const friends = (threat.friendNear[spot] ?? 0) + (isCounted ? 0 : stack.strength);
  const odds = (threat.foeNear[spot] ?? 0) / Math.max(1, friends);
  const fear = Math.max(LEAST_FEAR, Math.min(MOST_FEAR, odds));
  return DANGER * caution * nerves * fear * estimates.roughHarm(fire);
}

/** How many stacks of friends stand beside a place, guns not counted. */
export function friendsBeside({ stackAt }: CommonPicture, stack: CommonStack, place: CommonPlace): number {
  let beside = 0;
  for (const next of place.neighbours) {
    const friend = stackAt(next);
    if (friend !== undefined && friend !== stack && friend.side === stack.side && !friend.isGuns) beside++;
  }
  return beside;
}

/** How many hexes a place is beyond the voice of the nearest of these leaders; nothing if there is none elsewhere. */
export function beyondVoice(
  { country }: CommonPicture,
  leaders: readonly CommonChief[],
  { stack, spot }: { readonly stack: CommonStack; readonly spot: Spot },
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const chief of leaders)
    if (chief.spot !== stack.spot) least = Math.min(least, country.distance(chief.spot, spot) - chief.radius);
  return least === Number.POSITIVE_INFINITY ? 0 : Math.max(0, least);
}
