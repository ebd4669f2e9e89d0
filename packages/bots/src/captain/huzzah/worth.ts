import type { Reason } from '../../bot.ts';
import type { Spot } from '../../greedy/hexes.ts';
import type { Place } from '../../greedy/huzzah/country.ts';
import { roughHarm } from '../../greedy/huzzah/harm.ts';
import { isBrigadier, type Judged } from '../../greedy/huzzah/judged.ts';
import type { Mission } from '../../greedy/huzzah/mission.ts';
import { type Chief, leads, type Picture, type Stack, stackOf } from '../../greedy/huzzah/picture.ts';
import { firepower, shelter, threatOf } from '../../greedy/huzzah/threat.ts';
import { beyondVoice, friendsBeside, shelteredFire } from '../../greedy/line-of-battle/outlook.ts';
import { PlaceWorth } from '../../greedy/line-of-battle/place-worth.ts';
import { isBehind } from '../../greedy/line-of-battle/threat.ts';
import { asMapping, type Mapping } from '../../greedy/reading.ts';
import { type Moment, momentOf } from '../line-of-battle/moments.ts';
import type { Doctrine } from './doctrine.ts';
import { placeFor } from './leaders.ts';
import { type HzErrand, missionsFor } from './missions.ts';

const ENEMY_ABOUT = 7;
const GUNS = { standOff: 4, alone: 0.6, tooNear: 0.8 };
const SHAKEN_FEAR = 1.7;
const SHAKEN_ZEAL = 0.15;
/** Above so much strength in a hex every fire at it is a line better, up to three. */
const DENSE = 3;
const MOST_LINES = 3;

const lines = (strength: number): number => Math.min(MOST_LINES, Math.max(0, strength - DENSE));

function cautionOf(picture: Picture, doctrine: Doctrine): number {
  const { isWon } = picture.standing();
  if (isWon) return doctrine.won;
  const late = Math.min(1, (1.5 * picture.turn) / picture.country.turns);
  return doctrine.behind - doctrine.daring * late;
}

export class Worth extends PlaceWorth<Picture, Stack, HzErrand> implements Judged {
  readonly doctrine: Doctrine;
  readonly moment: Moment;
  readonly chargePrice: number;

  constructor(picture: Picture, doctrine: Doctrine) {
    super({
      picture,
      threat: threatOf(picture, roughHarm),
      missions: missionsFor(picture, doctrine),
      caution: cautionOf(picture, doctrine),
    });
    this.doctrine = doctrine;
    this.chargePrice = doctrine.assault;
    const { asks } = asMapping(picture.question.decision as object as Mapping);
    const isOurs = asks === 'orders' || asks === 'declare-charges';
    this.moment = momentOf(picture.question, picture.country.turns, isOurs ? 'ours' : 'theirs');
  }

  leaderAt(chief: Chief, spot: Spot): number {
    return placeFor(this, this.doctrine, chief, spot);
  }

  /** Some of a stack, who may go by themselves and are after the same thing. */
  part(stack: Stack, units: readonly string[]): Stack {
    const part = stackOf(
      stack.spot,
      stack.pieces.filter(piece => units.includes(piece.id)),
    );
    const mission = this.missions.get(stack);
    if (mission !== undefined) this.missions.set(part, mission);
    return part;
  }

  /** Those who stand in a hex without the stack itself or the part of it that is asked about. */
  private others(stack: Stack, spot: Spot): number {
    const there = this.picture.stackAt(spot);
    if (there === undefined || there === stack || there.side !== stack.side) return 0;
    const own = there.pieces.filter(piece => stack.pieces.some(({ id }) => id === piece.id));
    return there.strength - own.reduce((sum, piece) => sum + piece.strength, 0);
  }

  protected override reckoned(stack: Stack, spot: Spot): number {
    const place = this.picture.country.places[spot];
    if (place === undefined) return -10;
    const { doctrine } = this;
    const zeal = stack.order === 'good' ? 1 : SHAKEN_ZEAL;
    const others = this.others(stack, spot);
    return (
      zeal * this.errand(stack, spot) +
      zeal *
        doctrine.chance *
        this.fresh *
        roughHarm(this.threat.prey(stack, spot)) *
        this.added(stack, place, others) -
      this.minds(stack) * this.danger(stack, spot) * this.exposed(stack, others) +
      this.ground(stack, spot, place) +
      this.company(stack, spot, others) -
      this.beyondReach(stack, spot)
    );
  }

  /** What makes a place good or bad for a stack: the parts of what it is worth. */
  parts(stack: Stack, spot: Spot): readonly Reason[] {
    const place = this.picture.country.places[spot];
    if (place === undefined) return [];
    const { doctrine } = this;
    const zeal = stack.order === 'good' ? 1 : SHAKEN_ZEAL;
    const others = this.others(stack, spot);
    const prey = roughHarm(this.threat.prey(stack, spot)) * this.added(stack, place, others);
    const danger = this.minds(stack) * this.danger(stack, spot) * this.exposed(stack, others);
    const mission = this.missions.get(stack);
    const hex = this.picture.country.places[mission?.goal ?? -1]?.code;
    return [
      {
        about: 'mission',
        points: zeal * this.errand(stack, spot),
        ...(mission === undefined || hex === undefined ? {} : { mission: { kind: mission.kind, hex } }),
      },
      { about: 'prospects', points: zeal * doctrine.chance * this.fresh * prey },
      { about: 'safety', points: -danger },
      { about: 'cover', points: this.ground(stack, spot, place) },
      { about: 'company', points: this.company(stack, spot, others) },
      { about: 'command', points: -this.beyondReach(stack, spot) },
    ];
  }

  minds(stack: Stack): number {
    return stack.order === 'good' ? (this.missions.get(stack)?.minds ?? 1) : 1;
  }

  /** How many fires are left, of a turn's. */
  private get fresh(): number {
    return Math.min(1, this.moment.ourFires / 3);
  }

  /** What of its fire it adds to those who fire out of the hex already. */
  private added(stack: Stack, place: Place, others: number): number {
    if (others === 0) return 1;
    const alone = firepower(stack, place);
    const all = firepower({ ...stack, strength: stack.strength + others }, place);
    const before = firepower({ ...stack, strength: others }, place);
    return alone === 0 ? 0 : Math.max(0, all - before) / alone;
  }

  /** A crowd suffers more; who stands alone shares the fire with his comrades elsewhere. */
  private exposed(stack: Stack, others: number): number {
    if (stack.isGuns) return 1;
    const { line } = this.doctrine;
    if (others === 0) return (1 + line * lines(stack.strength)) * this.shareOf(stack);
    const all = 1 + line * lines(stack.strength + others);
    const before = 1 + line * lines(others);
    // What joining adds to the danger of all.
    return this.shareOf(stack) * all + Math.max(0, all - before);
  }

  /** A part of a regiment draws part of the fire that the whole would draw. */
  private shareOf(stack: Stack): number {
    const whole = this.picture.stackAt(stack.spot);
    if (whole === undefined || whole === stack || whole.strength <= stack.strength) return 1;
    return (stack.strength / whole.strength) ** this.doctrine.share;
  }

  private errand(stack: Stack, spot: Spot): number {
    const mission = this.missions.get(stack);
    if (mission === undefined || mission.goal < 0) return 0;
    const { doctrine } = this;
    const { country } = this.picture;
    const step = doctrine[mission.kind];
    const effort = Math.min(60, country.marches(mission.goal, stack.isGuns ? 'wheels' : 'foot')[spot] ?? 99);
    if (this.standsOff(stack, mission)) return -step * Math.max(0, effort - GUNS.standOff);
    const isThere = spot === mission.goal;
    const there = this.picture.stackAt(mission.goal);
    const short = mission.kind === 'hold' && there !== undefined && !isThere ? 1 : 0;
    return -step * Math.max(0, effort - short) + (isThere ? doctrine.onGoal : 0);
  }

  private standsOff(stack: Stack, { goal }: Mission): boolean {
    if (stack.isGuns) return true;
    const { country, foes } = this.picture;
    return stack.arm === 'cavalry' && foes.some(foe => country.distance(foe.spot, goal) <= 2);
  }

  danger(stack: Stack, spot: Spot): number {
    const { picture, threat, doctrine } = this;
    const fire = shelteredFire(this, { shelter }, spot);
    if (fire === 0) return 0;
    const nerves = stack.order === 'good' ? 1 : SHAKEN_FEAR;
    const isCounted = picture.country.distance(stack.spot, spot) <= 5;
    const friends = (threat.friendNear[spot] ?? 0) + (isCounted ? 0 : stack.strength);
    const odds = (threat.foeNear[spot] ?? 0) / Math.max(1, friends);
    const fear = Math.max(0.5, Math.min(2, odds));
    const left = Math.min(1, this.moment.theirFires / 3);
    return 0.9 * doctrine.danger * left * this.caution * nerves * fear * fire;
  }

  private ground(stack: Stack, spot: Spot, place: Place): number {
    const { doctrine } = this;
    const away = this.threat.nearest(spot);
    if (away > ENEMY_ABOUT) return 0;
    const near = 1 - away / (2 * ENEMY_ABOUT);
    const walled = this.facesEnemy(spot, place) ? doctrine.works : 0;
    return near * ((place.woods && !stack.isGuns ? doctrine.woods : 0) + (place.high ? doctrine.height : 0) + walled);
  }

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

  private company(stack: Stack, spot: Spot, others: number): number {
    const { doctrine } = this;
    const place = this.picture.country.places[spot];
    if (place === undefined) return 0;
    const beside = friendsBeside(this.picture, stack, place);
    if (!stack.isGuns) {
      const crowd = others === 0 ? 0 : doctrine.crowd * Math.max(0, stack.strength + others - 5);
      return doctrine.shoulder * Math.min(2, beside) - crowd;
    }
    const away = this.threat.nearest(spot);
    if (beside > 0) return doctrine.shoulder * Math.min(2, beside);
    return -(away <= 5 ? GUNS.alone : 0) - (away <= 2 ? GUNS.tooNear : 0);
  }

  private beyondReach(stack: Stack, spot: Spot): number {
    if (stack.isGuns) return 0;
    const brigadiers = this.picture.chiefs.filter(chief => isBrigadier(chief) && leads(chief, stack));
    return this.doctrine.outOfReach * beyondVoice(this.picture, brigadiers, { stack, spot });
  }
}
