import type { Spot } from '../hexes.ts';
import { beyondVoice, dangerAt, friendsBeside } from '../line-of-battle/outlook.ts';
import { PlaceWorth } from '../line-of-battle/place-worth.ts';
import { isBehind } from '../line-of-battle/threat.ts';
import type { Place } from './country.ts';
import { roughHarm } from './harm.ts';
import { isBrigadier, type Judged } from './judged.ts';
import { leaderPlace } from './leaders.ts';
import { type Mission, missionsOf } from './mission.ts';
import { type Chief, leads, type Picture, type Stack } from './picture.ts';
import { shelter, threatOf } from './threat.ts';

// What the bot wants of a place, in victory points. The numbers were tuned by games between versions of the bot, not by
// theory.
/** A hex nearer to the goal. */
const STEP = { take: 0.32, hold: 0.25, hunt: 0.15, leave: 0.4 };
/** To stand on the goal itself. */
const ON_GOAL = 0.8;
/** What the stack could do to the enemy from there. */
const CHANCE = 0.7;
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
const GUNS = { standOff: 4, alone: 0.6, tooNear: 0.8 };
/** Shaken men want out of the fire and nothing else. */
const SHAKEN_FEAR = 1.7;
const SHAKEN_ZEAL = 0.15;

export class Worth extends PlaceWorth<Picture, Stack, Mission> implements Judged {
  readonly chargePrice = 0;

  constructor(picture: Picture) {
    super({ picture, threat: threatOf(picture), missions: missionsOf(picture) });
  }

  protected override reckoned(stack: Stack, spot: Spot): number {
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

  leaderAt(chief: Chief, spot: Spot): number {
    return leaderPlace(this, chief, spot);
  }

  /** Nearer to what the stack is for. */
  private errand(stack: Stack, spot: Spot): number {
    const mission = this.missions.get(stack);
    if (mission === undefined || mission.goal < 0) return 0;
    const { country } = this.picture;
    const effort = country.marches(mission.goal, stack.isGuns ? 'wheels' : 'foot')[spot] ?? 99;
    if (this.standsOff(stack, mission)) return -STEP[mission.kind] * Math.max(0, Math.min(effort, 60) - GUNS.standOff);
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
    const nerves = stack.order === 'good' ? 1 : SHAKEN_FEAR;
    return dangerAt(this, { shelter, roughHarm }, { stack, spot, nerves });
  }

  /** Woods, heights and works, where the enemy is near enough for them to matter. */
  private ground(stack: Stack, spot: Spot, place: Place): number {
    const away = this.threat.nearest(spot);
    if (away > ENEMY_ABOUT) return 0;
    const near = 1 - away / (2 * ENEMY_ABOUT);
    const walled = this.facesEnemy(spot, place) ? WORKS : 0;
    return near * ((place.woods && !stack.isGuns ? WOODS : 0) + (place.high ? HEIGHT : 0) + walled);
  }

  /** Do the works of the hex look towards the enemy at all? */
  private facesEnemy(at: Spot, { walled }: Place): boolean {
    const { country, foes } = this.picture;
    if (walled.length === 0) return false;
    return foes.some(
      foe =>
        foe.order !== 'routed' &&
        country.distance(at, foe.spot) <= ENEMY_ABOUT &&
        isBehind(country, walled, { at, from: foe.spot }),
    );
  }

  /** Friends beside it; for guns, muskets near them and no enemy upon them. */
  private company(stack: Stack, spot: Spot): number {
    const { country } = this.picture;
    const place = country.places[spot];
    if (place === undefined) return 0;
    const beside = friendsBeside(this.picture, stack, place);
    const joined = this.picture.stackAt(spot);
    const strength = stack.strength + (joined !== undefined && joined !== stack ? joined.strength : 0);
    const crowd = stack.isGuns ? 0 : CROWD * Math.max(0, strength - Math.max(CROWDED, stack.strength));
    if (!stack.isGuns) return SHOULDER * Math.min(2, beside) - crowd;
    const away = this.threat.nearest(spot);
    if (beside > 0) return SHOULDER * Math.min(2, beside);
    return -(away <= 5 ? GUNS.alone : 0) - (away <= 2 ? GUNS.tooNear : 0);
  }

  /** How far it would be from its leader's voice. Guns need none. */
  private beyondReach(stack: Stack, spot: Spot): number {
    if (stack.isGuns) return 0;
    const brigadiers = this.picture.chiefs.filter(chief => isBrigadier(chief) && leads(chief, stack));
    return OUT_OF_REACH * beyondVoice(this.picture, brigadiers, { stack, spot });
  }
}
