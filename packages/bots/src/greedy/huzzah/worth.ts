import type { Spot } from '../hexes.ts';
import type { Place } from './country.ts';
import { roughHarm } from './harm.ts';
import { type Mission, missionsOf } from './mission.ts';
import { type Chief, leads, type Picture, type Stack } from './picture.ts';
import { FOLLOWING, isAhead, isWalled, shelter, type Threat, threatOf } from './threat.ts';

// What the bot wants of a place, in victory points. The numbers were tuned by games between versions of the bot, not by
// theory.
/** A hex nearer to the goal. */
const STEP = { take: 0.32, hold: 0.25, hunt: 0.15, leave: 0.4 };
/** To stand on the goal itself. */
const ON_GOAL = 0.8;
/** What the stack could do to the enemy from there, against what he could do to it. */
const CHANCE = 0.7;
const DANGER = 0.9;
/** Outnumbered men fear more, men with friends about them less. */
const LEAST_FEAR = 0.5;
const MOST_FEAR = 2;
/** Who is winning has more to lose the more he leads; who is not must dare more and more, all by two thirds of the day. */
const WINNING = { caution: 0.75, lead: 0.01, most: 1 };
const NOT_WINNING = { caution: 0.65, daring: 0.3, soon: 1.5 };
/** Ground that helps whoever stands on it when the enemy is about. */
const WOODS = 0.12;
const HEIGHT = 0.15;
const WORKS = 0.7;
const ENEMY_ABOUT = 7;
/** A neighbour to lean on, up to two. */
const SHOULDER = 0.16;
/** Each hex beyond the reach of the brigade's leader. */
const OUT_OF_REACH = 0.2;
/** Each point of strength that only makes a better target. */
const CROWD = 0.25;
const CROWDED = 5;
/** Guns keep their distance and want muskets beside them. */
const STAND_OFF = 4;
const GUNS_ALONE = 0.6;
const GUNS_TOO_NEAR = 0.8;
/** Shaken men want out of the fire and nothing else. */
const SHAKEN_FEAR = 1.7;
const SHAKEN_ZEAL = 0.15;

export class Worth {
  readonly picture: Picture;
  readonly threat: Threat;
  private readonly missions: ReadonlyMap<Stack, Mission>;
  readonly caution: number;
  private readonly known = new Map<Stack, Map<Spot, number>>();
  private readonly facings = new Map<Stack, string>();

  constructor(picture: Picture) {
    this.picture = picture;
    this.threat = threatOf(picture);
    this.missions = missionsOf(picture);
    this.caution = cautionOf(picture);
  }

  missionOf(stack: Stack): Mission | undefined {
    return this.missions.get(stack);
  }

  /** How good it is for a stack to stand in a hex. */
  at(stack: Stack, spot: Spot): number {
    const bySpot = this.known.get(stack) ?? new Map<Spot, number>();
    this.known.set(stack, bySpot);
    const before = bySpot.get(spot);
    if (before !== undefined) return before;
    const worth = this.reckoned(stack, spot);
    bySpot.set(spot, worth);
    return worth;
  }

  private reckoned(stack: Stack, spot: Spot): number {
    const place = this.picture.country.places[spot];
    if (place === undefined) return -10;
    const zeal = stack.order === 'good' ? 1 : SHAKEN_ZEAL;
    return (
      zeal * this.errand(stack, spot) +
      zeal * CHANCE * roughHarm(this.threat.prey(stack, spot)) -
      this.danger(stack, spot) +
      this.ground(stack, spot, place) +
      this.company(stack, spot) -
      this.beyondReach(stack, spot)
    );
  }

  /** Nearer to what the stack is for. */
  private errand(stack: Stack, spot: Spot): number {
    const mission = this.missions.get(stack);
    if (mission === undefined || mission.goal < 0) return 0;
    const { country } = this.picture;
    const effort = country.marches(mission.goal, stack.isGuns ? 'wheels' : 'foot')[spot] ?? 99;
    if (this.standsOff(stack, mission)) return -STEP[mission.kind] * Math.max(0, Math.min(effort, 60) - STAND_OFF);
    const isThere = spot === mission.goal;
    // A guarded place is guarded from beside it as well.
    const short = mission.kind === 'hold' && this.picture.stackAt(mission.goal) !== undefined && !isThere ? 1 : 0;
    return -STEP[mission.kind] * Math.max(0, Math.min(effort, 60) - short) + (isThere ? ON_GOAL : 0);
  }

  /** Guns support from a distance; so does cavalry, which cannot storm a place, while somebody guards it. */
  private standsOff(stack: Stack, { goal }: Mission): boolean {
    if (stack.isGuns) return true;
    const { country, foes } = this.picture;
    return stack.arm === 'cavalry' && foes.some(foe => country.distance(foe.spot, goal) <= 2);
  }

  /** What the enemy could do to it there. */
  danger(stack: Stack, spot: Spot): number {
    const { threat } = this;
    const place = this.picture.country.places[spot];
    const fire = (threat.fire[spot] ?? 0) * (place === undefined ? 1 : shelter(place));
    if (fire === 0) return 0;
    // A stack that stands near counts among the friends already.
    const isCounted = this.picture.country.distance(stack.spot, spot) <= FOLLOWING;
    const friends = (threat.friendNear[spot] ?? 0) + (isCounted ? 0 : stack.strength);
    const odds = (threat.foeNear[spot] ?? 0) / Math.max(1, friends);
    const fear = Math.max(LEAST_FEAR, Math.min(MOST_FEAR, odds));
    const shaken = stack.order === 'good' ? 1 : SHAKEN_FEAR;
    return DANGER * this.caution * shaken * fear * roughHarm(fire);
  }

  /** Woods, heights and works, where the enemy is near enough for them to matter. */
  private ground(stack: Stack, spot: Spot, place: Place): number {
    const away = this.threat.nearest(spot);
    if (away > ENEMY_ABOUT) return 0;
    const near = 1 - away / (2 * ENEMY_ABOUT);
    const walled = place.walled.length > 0 && this.facesEnemy(spot) ? WORKS : 0;
    return near * ((place.woods && !stack.isGuns ? WOODS : 0) + (place.high ? HEIGHT : 0) + walled);
  }

  /** Do the works of the hex look towards the enemy at all? */
  private facesEnemy(spot: Spot): boolean {
    const { country, foes } = this.picture;
    return foes.some(
      foe =>
        foe.order !== 'routed' && country.distance(spot, foe.spot) <= ENEMY_ABOUT && isWalled(country, spot, foe.spot),
    );
  }

  /** Friends beside it; for guns, muskets near them and no enemy upon them. */
  private company(stack: Stack, spot: Spot): number {
    const { country } = this.picture;
    const place = country.places[spot];
    if (place === undefined) return 0;
    let beside = 0;
    for (const next of place.neighbours) {
      const friend = this.picture.stackAt(next);
      if (friend !== undefined && friend !== stack && friend.side === stack.side && !friend.isGuns) beside++;
    }
    const joined = this.picture.stackAt(spot);
    const strength = stack.strength + (joined !== undefined && joined !== stack ? joined.strength : 0);
    const crowd = stack.isGuns ? 0 : CROWD * Math.max(0, strength - Math.max(CROWDED, stack.strength));
    if (!stack.isGuns) return SHOULDER * Math.min(2, beside) - crowd;
    const away = this.threat.nearest(spot);
    if (beside > 0) return SHOULDER * Math.min(2, beside);
    return -(away <= 5 ? GUNS_ALONE : 0) - (away <= 2 ? GUNS_TOO_NEAR : 0);
  }

  /** How far it would be from its leader's voice. Guns need none. */
  private beyondReach(stack: Stack, spot: Spot): number {
    if (stack.isGuns) return 0;
    let least = Number.POSITIVE_INFINITY;
    for (const chief of this.picture.chiefs)
      if (isBrigadier(chief) && leads(chief, stack) && chief.spot !== stack.spot)
        least = Math.min(least, this.picture.country.distance(chief.spot, spot) - chief.radius);
    return least === Number.POSITIVE_INFINITY ? 0 : OUT_OF_REACH * Math.max(0, least);
  }

  /** How well a stack would stand there, facing so: enemies ahead can be fired at, those on the flank are a danger. */
  facing(spot: Spot, facing: string): number {
    const { country, foes } = this.picture;
    const post = { spot, facing };
    let worth = 0;
    for (const foe of foes) {
      const away = country.distance(spot, foe.spot);
      const weight = attention(away) * (foe.strength + 1) * (foe.order === 'routed' ? 0.1 : 1);
      if (weight > 0) worth += isAhead(country, post, foe.spot) ? weight : -weight;
    }
    return worth;
  }

  /** The facing that serves best; of equals the present one. */
  bestFacing(stack: Stack, spot: Spot): string | undefined {
    const known = spot === stack.spot ? this.facings.get(stack) : undefined;
    const best = known ?? this.searchedFacing(stack, spot);
    if (spot === stack.spot && best !== undefined) this.facings.set(stack, best);
    return best;
  }

  private searchedFacing(stack: Stack, spot: Spot): string | undefined {
    let best: string | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const facing of Object.keys(this.picture.country.places[spot]?.fronts ?? {})) {
      const worth = this.facing(spot, facing) + (facing === stack.facing ? 0.001 : 0);
      if (worth > most) [best, most] = [facing, worth];
    }
    return best;
  }
}

function cautionOf(picture: Picture): number {
  const { isWon, lead } = picture.standing();
  if (isWon) return Math.min(WINNING.most, WINNING.caution + WINNING.lead * lead);
  const late = Math.min(1, (NOT_WINNING.soon * picture.turn) / picture.country.turns);
  return NOT_WINNING.caution - NOT_WINNING.daring * late;
}

/** How much an enemy so far away matters to the way a stack looks. */
const ATTENTION = [0, 0.12, 0.06, 0.03, 0.012, 0.008, 0.006, 0.004];
const attention = (away: number): number => ATTENTION[away] ?? 0.002 / away;

/** Brigade leaders command at a distance, the others only where they are. */
export const isBrigadier = (chief: Chief): boolean => chief.rank === 'junior';
