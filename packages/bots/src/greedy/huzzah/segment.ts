import type { HzOrder, OrderOf } from '@guidon/huzzah';
import type { Weighed } from '../../bot.ts';
import { mostWanted, stackActor } from '../line-of-battle/choosing.ts';
import {
  COMES_ON,
  COMMON_PHASES,
  comrades,
  fireWorth,
  IDLE,
  isLegal,
  lastFacing,
  marchGain,
  NEVER,
  rallyWorth,
  stackOfUnits,
  turnWorth,
} from '../line-of-battle/segment.ts';
import { only } from '../weighing.ts';
import { assaultWorth } from './assault.ts';
import { DISRUPTED, harmOf, ROUTED, roughHarm } from './harm.ts';
import type { Judged } from './judged.ts';
import { leaderMove } from './leaders.ts';
import { leads, type Picture, type Stack } from './picture.ts';
import { specialWorth } from './special.ts';
import { Worth } from './worth.ts';

/** A step from thicket to thicket may lose stragglers. */
const STRAGGLING = 0.05;
/** Fire at who comes next door, and at who turns his back. */
const WELCOME = 0.45;
const PARTING = 0.6;
const SHAKEN = 1.5;
/** Guns that move do not fire next time. */
const LIMBER = 0.4;
/** A charge that does not take place when the segment ends costs the stack its order all the same. */
const CALLED_OFF = DISRUPTED;
const REGROUP = 0.5;

/** Rallies go before fire. */
const PHASES: { readonly [W in HzOrder['do']]?: number } = {
  ...COMMON_PHASES,
  special: 6,
  rally: 5,
  regroup: 2,
  turn: 2,
};

/** What to do in a segment. */
export const segmentOrder = (picture: Picture, orders: readonly HzOrder[]): readonly Weighed<HzOrder>[] =>
  wantedIn(picture, orders, new Segment(new Worth(picture)));

/** What a segment weighed so wants most. */
export function wantedIn(picture: Picture, orders: readonly HzOrder[], segment: Segment): readonly Weighed<HzOrder>[] {
  const [wanted, ...others] = mostWanted(orders, {
    score: order => segment.score(order),
    phase: order => PHASES[order.do] ?? 0,
    actor: order => actorOf(picture, order),
  });
  if (wanted === undefined) return only<HzOrder>({ do: 'done' });
  return [{ ...wanted, order: segment.finished(wanted.order) }, ...others];
}

/** Whoever carries the order out: a stack, a leader or a rule of the scenario. */
function actorOf(picture: Picture, order: HzOrder): string {
  if (order.do === 'move-leader') return order.leader;
  if (order.do === 'special') return `special ${order.id}`;
  return stackActor(picture, order);
}

export class Segment {
  protected readonly picture: Picture;
  protected readonly worth: Judged;

  constructor(worth: Judged) {
    this.picture = worth.picture;
    this.worth = worth;
  }

  score(order: HzOrder): number {
    switch (order.do) {
      case 'fire':
        return fireWorth(this.worth, order, target =>
          harmOf(this.picture, target, this.picture.fire(order.units, order.target, order.facing)),
        );
      case 'move':
        return this.move(order);
      case 'turn':
        return turnWorth(this.worth.facings, this.stackOf(order.units), order.facing);
      case 'assault':
        return assaultWorth(this.worth, order.units, order.target) ?? NEVER;
      case 'charge':
        return CALLED_OFF + (assaultWorth(this.worth, order.units, order.target ?? '') ?? 0);
      case 'rally':
        return this.rally(order);
      case 'regroup':
        return this.regroup(order);
      case 'move-leader':
        return leaderMove(this.worth, order);
      case 'exit':
        return this.exit(order);
      case 'special':
        return specialWorth(this.worth, order);
      default:
        return NEVER;
    }
  }

  /** The order with what it leaves to be said: where to face in the end, if that is allowed. */
  finished(order: HzOrder): HzOrder {
    if (order.do !== 'move' && order.do !== 'rally') return order;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return order;
    const facing = lastFacing(this.worth, stack, order.do === 'move' ? order.path : undefined);
    if (facing === undefined) return order;
    const turned = { ...order, facing: asFacing(facing) };
    return isLegal(this.picture.question, turned) ? turned : order;
  }

  protected stackOf(units: readonly string[]): Stack | undefined {
    return stackOfUnits(this.picture, units);
  }

  protected move(order: OrderOf<'move'>): number {
    const { picture, worth } = this;
    const { country } = picture;
    const stack = this.stackOf(order.units);
    // Regiments stay together; others whom a rout has thrown into the hex do not count.
    if (stack === undefined || order.units.length < comrades(stack, order.units[0], piece => piece.ho).length)
      return NEVER;
    const to = country.spotOf(order.path.at(-1) ?? '');
    return marchGain(worth, stack, to) - this.price(stack, order) - IDLE;
  }

  /** What the march costs on the way. */
  protected price(stack: Stack, order: OrderOf<'move'>): number {
    const { country } = this.picture;
    const { threat, caution } = this.worth;
    let price = 0;
    let last = country.places[stack.spot];
    for (const code of order.path) {
      const spot = country.spotOf(code);
      const next = country.places[spot];
      if (!stack.isGuns && last?.clear === false && next?.clear === false) price += STRAGGLING;
      price += WELCOME * caution * roughHarm(threat.welcome(spot));
      last = next;
    }
    price += PARTING * (stack.order === 'good' ? 1 : SHAKEN) * roughHarm(threat.welcome(stack.spot));
    if (stack.isGuns && threat.prey(stack, stack.spot) > 0) price += LIMBER;
    return price;
  }

  protected rally(order: OrderOf<'rally'>): number {
    const { picture } = this;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    const led = picture.chiefsAt(stack.spot).some(chief => leads(chief, stack) || stack.isGuns);
    const chance = led ? 1 : picture.passes(stack.spot);
    return rallyWorth(stack, chance, { disrupted: DISRUPTED, routed: ROUTED });
  }

  private regroup(order: OrderOf<'regroup'>): number {
    const piece = this.picture.pieces.get(order.unit);
    return piece === undefined ? NEVER : (REGROUP * (piece.morale + 1)) / 10;
  }

  /** Off the map for points, if it is the stack's errand or the day is over. */
  protected exit(order: OrderOf<'exit'>): number {
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    const isSent = this.worth.missionOf(stack)?.kind === 'leave';
    return isSent || this.picture.turn >= this.picture.country.turns ? COMES_ON : NEVER;
  }
}

type FacingName = NonNullable<OrderOf<'move'>['facing']>;
const FACINGS: readonly FacingName[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const asFacing = (facing: string): FacingName => FACINGS.find(name => name === facing) ?? 'N';
