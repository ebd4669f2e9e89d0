import type { Reason } from '../../bot.ts';
import { NOWHERE, type Spot } from '../../greedy/hexes.ts';
import { beyondVoice, friendsBeside, shelteredFire } from '../../greedy/line-of-battle/outlook.ts';
import { PlaceWorth } from '../../greedy/line-of-battle/place-worth.ts';
import { FOLLOWING } from '../../greedy/line-of-battle/threat.ts';
import type { Place } from '../../greedy/rebel-yell/country.ts';
import { ENEMY_ABOUT, heightAt, looksAtEnemy } from '../../greedy/rebel-yell/ground.ts';
import { roughHarm } from '../../greedy/rebel-yell/harm.ts';
import type { Judged } from '../../greedy/rebel-yell/judged.ts';
import { type Mission, missionsOf } from '../../greedy/rebel-yell/mission.ts';
import type { Picture } from '../../greedy/rebel-yell/picture.ts';
import { leads, type Stack, stackOf } from '../../greedy/rebel-yell/pieces.ts';
import { shelter, threatOf } from '../../greedy/rebel-yell/threat.ts';
import type { Doctrine } from './doctrine.ts';

const MOST_STRAY = 4;
const ONE_MARCH = 5;
const CROWDED = 4;
const MUSKETRY = 3;
const SOON = 1.5;
const OFF_THE_MAP = -10;

function cautionOf(picture: Picture, doctrine: Doctrine): number {
  const { isWon, lead } = picture.standing();
  if (isWon) return Math.min(1, doctrine.won + 0.01 * lead);
  const late = Math.min(1, (SOON * picture.turn) / picture.country.turns);
  return doctrine.behind - doctrine.daring * late;
}

const stanceOf = (picture: Picture, doctrine: Doctrine) =>
  picture.standing().isWon
    ? { take: doctrine.takingWon, hold: doctrine.holdingWon, alarm: doctrine.alarmWon, hunt: doctrine.huntingWon }
    : { take: doctrine.taking, hold: doctrine.holding, alarm: doctrine.alarm, hunt: doctrine.hunting };

export class Worth extends PlaceWorth<Picture, Stack, Mission> implements Judged {
  readonly doctrine: Doctrine;
  readonly chargePrice: number;

  constructor(picture: Picture, doctrine: Doctrine) {
    super({
      picture,
      threat: threatOf(picture),
      missions: missionsOf(picture, stanceOf(picture, doctrine)),
      caution: cautionOf(picture, doctrine),
    });
    this.doctrine = doctrine;
    this.chargePrice = doctrine.charge;
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
    return this.picture.country.places[spot] === undefined
      ? OFF_THE_MAP
      : this.parts(stack, spot).reduce((sum, { points }) => sum + points, 0);
  }

  /** What makes a place good or bad for a stack: the parts of what it is worth. */
  parts(stack: Stack, spot: Spot): readonly Reason[] {
    const place = this.picture.country.places[spot];
    if (place === undefined) return [];
    const zeal = stack.order === 'good' ? 1 : this.doctrine.shakenZeal;
    const mission = this.missions.get(stack);
    const hex = this.picture.country.places[mission?.goal ?? NOWHERE]?.code;
    return [
      {
        about: 'mission',
        points: zeal * this.errand(stack, spot),
        ...(mission === undefined || hex === undefined ? {} : { mission: { kind: mission.kind, hex } }),
      },
      { about: 'prospects', points: zeal * this.doctrine.chance * roughHarm(this.threat.prey(stack, spot)) },
      { about: 'safety', points: -this.danger(stack, spot) },
      { about: 'cover', points: this.ground(stack, spot, place) },
      { about: 'company', points: this.company(stack, spot, place) },
      { about: 'command', points: -this.stray(stack, spot) },
    ];
  }

  /** How near it is to what the stack is for. */
  private errand(stack: Stack, spot: Spot): number {
    const mission = this.missions.get(stack);
    if (mission === undefined || mission.goal < 0) return 0;
    const effort = this.effort(stack, spot);
    const step = this.doctrine[mission.kind];
    if (stack.isGuns) return -step * Math.max(0, effort - this.doctrine.gunsOff);
    const isThere = spot === mission.goal;
    const isTaken = mission.kind === 'hold' && !isThere && this.picture.stackAt(mission.goal)?.side === stack.side;
    const short = mission.kind === 'hunt' || isTaken ? 1 : 0;
    return -step * Math.max(0, effort - short) + (isThere ? this.doctrine.onGoal : 0);
  }

  /** What the enemy could do to it there. */
  danger(stack: Stack, spot: Spot): number {
    const { doctrine, picture, threat, caution } = this;
    const nerves = (stack.order === 'good' ? 1 : doctrine.shakenFear) * (stack.isMounted ? doctrine.onHorse : 1);
    const fire = shelteredFire(this, { shelter }, spot);
    if (fire === 0) return 0;
    const isCounted = picture.country.distance(stack.spot, spot) <= FOLLOWING;
    const friends = (threat.friendNear[spot] ?? 0) + (isCounted ? 0 : stack.strength);
    const odds = (threat.foeNear[spot] ?? 0) / Math.max(1, friends);
    const fear = Math.max(doctrine.leastFear, Math.min(doctrine.mostFear, odds));
    return doctrine.danger * caution * nerves * fear * roughHarm(fire);
  }

  private ground(stack: Stack, spot: Spot, place: Place): number {
    const { doctrine } = this;
    const away = this.threat.nearest(spot);
    if (away > ENEMY_ABOUT) return 0;
    const near = 1 - away / (2 * ENEMY_ABOUT);
    const isFoot = !stack.isGuns && !stack.isMounted;
    const rest = isFoot && looksAtEnemy(this.picture, spot, place.rests) ? doctrine.rest : 0;
    const wall = isFoot && looksAtEnemy(this.picture, spot, place.walled) ? doctrine.wall : 0;
    return (
      near *
      ((place.woods && isFoot ? doctrine.woods : 0) +
        doctrine.height * heightAt(this.picture, spot, place) +
        rest +
        wall)
    );
  }

  private company(stack: Stack, spot: Spot, place: Place): number {
    const { doctrine } = this;
    const beside = friendsBeside(this.picture, stack, place);
    const shoulder = doctrine.shoulder * Math.min(2, beside);
    if (stack.isGuns) {
      const away = this.threat.nearest(spot);
      return (
        (beside > 0 ? shoulder : away <= doctrine.gunsOff ? -doctrine.gunsAlone : 0) -
        (away <= MUSKETRY ? doctrine.gunsNear : 0)
      );
    }
    const joined = this.picture.stackAt(spot);
    if (joined === undefined || joined === stack) return shoulder;
    const isPart = joined.pieces.some(piece => piece.id === stack.pieces[0]?.id);
    const others = joined.strength - (isPart ? stack.strength : 0);
    const crowd = doctrine.crowd * Math.max(0, others + stack.strength - Math.max(CROWDED, stack.strength));
    const together = doctrine.together * Math.max(0, Math.min(others, CROWDED - stack.strength));
    return shoulder - crowd + (joined.regiment === stack.regiment ? together : -doctrine.mixed);
  }

  private stray(stack: Stack, spot: Spot): number {
    if (stack.isGuns) return 0;
    const { country, flags } = this.picture;
    const flag = flags.get(stack.regiment);
    if (flag !== undefined && !stack.hasFlag)
      return this.doctrine.withoutFlag * Math.min(MOST_STRAY, Math.max(0, country.distance(flag, spot) - 1));
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
    return (this.doctrine.leftBehind * behind) / all;
  }

  private beyondVoice(stack: Stack, spot: Spot): number {
    const brigadiers = this.picture.chiefs.filter(chief => chief.rank === 'brigade' && leads(chief, stack));
    return this.doctrine.outOfReach * Math.min(MOST_STRAY, beyondVoice(this.picture, brigadiers, { stack, spot }));
  }
}
