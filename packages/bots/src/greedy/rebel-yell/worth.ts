import type { Spot } from '../hexes.ts';
import { beyondVoice, dangerAt, friendsBeside } from '../line-of-battle/outlook.ts';
import { PlaceWorth } from '../line-of-battle/place-worth.ts';
import type { Place } from './country.ts';
import { ENEMY_ABOUT, heightAt, looksAtEnemy } from './ground.ts';
import { roughHarm } from './harm.ts';
import type { Judged } from './judged.ts';
import { type Mission, missionsOf } from './mission.ts';
import type { Picture } from './picture.ts';
import { leads, type Stack, stackOf } from './pieces.ts';
import { shelter, threatOf } from './threat.ts';

// What the bot wants of a place, in victory points. The numbers were tuned by games between versions of the bot, not by
// theory.
/** A hex nearer to the goal. */
const STEP = { take: 0.4, hold: 0.35, hunt: 0.25 };
/** To stand on the goal itself. */
const ON_GOAL = 1.2;
/** What the stack could do to the enemy from there. */
const CHANCE = 0.7;
/** Riders are a better target, and shaken men want out of the fire and nothing else. */
const ON_HORSE = 1.4;
const SHAKEN_FEAR = 1.7;
const SHAKEN_ZEAL = 0.15;
/** Ground that helps whoever stands on it when the enemy is about. */
const WOODS = 0.12;
const HEIGHT = 0.12;
const REST = 0.25;
const WALL = 0.3;
/** A neighbour to lean on, up to two. */
const SHOULDER = 0.12;
/** Companies that are not beside their flag, and flags beyond their leader's reach, are out of command. */
const WITHOUT_FLAG = 0.4;
const OUT_OF_REACH = 0.2;
const MOST_STRAY = 4;
/** A flag waits for companies that cannot catch up with it in one march. */
const LEFT_BEHIND = 0.2;
const ONE_MARCH = 5;
/** Each point of strength that only makes a better target; companies of one regiment stand together up to there. */
const CROWD = 0.5;
const CROWDED = 4;
const TOGETHER = 0.12;
/** Two regiments in one hex are in each other's way. */
const MIXED = 0.4;
/** Guns keep their distance and want muskets beside them. */
const GUNS = { standOff: 5, alone: 0.6, tooNear: 1.2, musketry: 3 };

/** Only a charge that promises something is declared. */
const CHARGE = 0.3;

export class Worth extends PlaceWorth<Picture, Stack, Mission> implements Judged {
  readonly chargePrice = CHARGE;

  constructor(picture: Picture) {
    super({ picture, threat: threatOf(picture), missions: missionsOf(picture) });
  }

  /** Some of a stack, who may go by themselves and are after the same thing. */
  part(stack: Stack, units: readonly string[]): Stack {
    const pieces = stack.pieces.filter(piece => units.includes(piece.id));
    const part = { ...stackOf(stack.spot, pieces, this.picture.flags), hasFlag: false };
    const mission = this.missions.get(stack);
    if (mission !== undefined) this.missions.set(part, mission);
    return part;
  }

  /** The effort that is left to the stack's goal. */
  effort(stack: Stack, spot: Spot): number {
    const mission = this.missions.get(stack);
    if (mission === undefined || mission.goal < 0) return 0;
    return Math.min(60, this.picture.country.marches(mission.goal, stack.travel)[spot] ?? 60);
  }

  protected override reckoned(stack: Stack, spot: Spot): number {
    const place = this.picture.country.places[spot];
    if (place === undefined) return -10;
    const zeal = stack.order === 'good' ? 1 : SHAKEN_ZEAL;
    return (
      zeal * (this.errand(stack, spot) + CHANCE * roughHarm(this.threat.prey(stack, spot))) -
      this.danger(stack, spot) +
      this.ground(stack, spot, place) +
      this.company(stack, spot, place) -
      this.stray(stack, spot)
    );
  }

  /** How near it is to what the stack is for. */
  private errand(stack: Stack, spot: Spot): number {
    const mission = this.missions.get(stack);
    if (mission === undefined || mission.goal < 0) return 0;
    const effort = this.effort(stack, spot);
    if (stack.isGuns) return -STEP[mission.kind] * Math.max(0, effort - GUNS.standOff);
    const isThere = spot === mission.goal;
    const isTaken = mission.kind === 'hold' && !isThere && this.picture.stackAt(mission.goal)?.side === stack.side;
    const short = mission.kind === 'hunt' || isTaken ? 1 : 0;
    return -STEP[mission.kind] * Math.max(0, effort - short) + (isThere ? ON_GOAL : 0);
  }

  /** What the enemy could do to it there. */
  danger(stack: Stack, spot: Spot): number {
    const nerves = (stack.order === 'good' ? 1 : SHAKEN_FEAR) * (stack.isMounted ? ON_HORSE : 1);
    return dangerAt(this, { shelter, roughHarm }, { stack, spot, nerves });
  }

  /** Woods, heights, fences and walls, where the enemy is near enough for them to matter. */
  private ground(stack: Stack, spot: Spot, place: Place): number {
    const away = this.threat.nearest(spot);
    if (away > ENEMY_ABOUT) return 0;
    const near = 1 - away / (2 * ENEMY_ABOUT);
    const isFoot = !stack.isGuns && !stack.isMounted;
    const rest = isFoot && looksAtEnemy(this.picture, spot, place.rests) ? REST : 0;
    const wall = isFoot && looksAtEnemy(this.picture, spot, place.walled) ? WALL : 0;
    return near * ((place.woods && isFoot ? WOODS : 0) + HEIGHT * heightAt(this.picture, spot, place) + rest + wall);
  }

  /** Friends beside it, and not too many with it; for guns, muskets near them and no enemy upon them. */
  private company(stack: Stack, spot: Spot, place: Place): number {
    const beside = friendsBeside(this.picture, stack, place);
    const shoulder = SHOULDER * Math.min(2, beside);
    if (stack.isGuns) {
      const away = this.threat.nearest(spot);
      return (
        (beside > 0 ? shoulder : away <= GUNS.standOff ? -GUNS.alone : 0) - (away <= GUNS.musketry ? GUNS.tooNear : 0)
      );
    }
    const joined = this.picture.stackAt(spot);
    if (joined === undefined || joined === stack) return shoulder;
    // A company that might leave its stack is among those who stand there.
    const isPart = joined.pieces.some(piece => piece.id === stack.pieces[0]?.id);
    const others = joined.strength - (isPart ? stack.strength : 0);
    const crowd = CROWD * Math.max(0, others + stack.strength - Math.max(CROWDED, stack.strength));
    const together = TOGETHER * Math.max(0, Math.min(others, CROWDED - stack.strength));
    return shoulder - crowd + (joined.regiment === stack.regiment ? together : -MIXED);
  }

  /** How far it would be from its flag, and its flag from its leader's voice. Guns need neither. */
  private stray(stack: Stack, spot: Spot): number {
    if (stack.isGuns) return 0;
    const { country, flags } = this.picture;
    const flag = flags.get(stack.regiment);
    if (flag !== undefined && !stack.hasFlag)
      return WITHOUT_FLAG * Math.min(MOST_STRAY, Math.max(0, country.distance(flag, spot) - 1));
    return this.beyondVoice(stack, spot) + this.leftBehind(stack, spot);
  }

  private leftBehind(stack: Stack, spot: Spot): number {
    if (!stack.hasFlag) return 0;
    const { country, friends } = this.picture;
    let behind = 0;
    let all = stack.strength;
    for (const mate of friends) {
      if (mate.regiment !== stack.regiment || mate === stack || mate.order === 'routed') continue;
      all += mate.strength;
      behind += mate.strength * Math.max(0, country.distance(mate.spot, spot) - ONE_MARCH);
    }
    return (LEFT_BEHIND * behind) / all;
  }

  private beyondVoice(stack: Stack, spot: Spot): number {
    const brigadiers = this.picture.chiefs.filter(chief => chief.rank === 'brigade' && leads(chief, stack));
    return OUT_OF_REACH * Math.min(MOST_STRAY, beyondVoice(this.picture, brigadiers, { stack, spot }));
  }
}
