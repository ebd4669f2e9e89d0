import type { OrderOf, RyOrder } from '@guidon/rebel-yell';
import type { Weighed } from '../../bot.ts';
import { mostWanted, stackActor } from '../line-of-battle/choosing.ts';
import {
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
import { changeWorth, isFree, isPosted } from './changes.ts';
import { DISRUPTED, harmOf, ROUTED, roughHarm } from './harm.ts';
import type { Judged } from './judged.ts';
import { leaderMove } from './leaders.ts';
import type { Picture } from './picture.ts';
import { leads, type Stack } from './pieces.ts';
import { Worth } from './worth.ts';

/** Fire at who comes next door, and at who turns his back. */
const WELCOME = 0.45;
const PARTING = 0.6;
const SHAKEN = 1.5;
/** Guns that move do not fire for a while. */
const LIMBERED = 0.4;
/** A charge that does not take place when the segment ends costs the stack its order all the same. */
const CALLED_OFF = DISRUPTED;
/** A volley in readiness for who is about to come. */
const VOLLEY = { worth: 0.14, within: 4 };
const REORGANIZE = 0.3;
/** A stack that is too strong to stand in one hex may send a company out of it. */
const TOO_MANY = 5;
/** The end of the day: who may leave with honour does. */
const EXIT = 0.5;

/** Rallies go before fire. */
const PHASES: { readonly [W in RyOrder['do']]?: number } = {
  ...COMMON_PHASES,
  rally: 6,
  sidle: 2,
  prolonge: 2,
  change: 2,
  volley: 2,
  reorganize: 2,
  replenish: 2,
  turn: 1.5,
};
/** Flags go before their companies, which follow them. */
const FLAG_FIRST = 0.5;

/** What to do in a segment. */
export function segmentOrder(
  picture: Picture,
  orders: readonly RyOrder[],
  segment: Segment = new Segment(new Worth(picture)),
): readonly Weighed<RyOrder>[] {
  const [wanted, ...others] = mostWanted(orders, {
    score: order => segment.score(order),
    phase: order => segment.phase(order),
    actor: order => (order.do === 'move-leader' ? order.leader : stackActor(picture, order)),
  });
  if (wanted === undefined) return only<RyOrder>({ do: 'done' });
  return [{ ...wanted, order: segment.finished(wanted.order, orders) }, ...others];
}

export class Segment {
  protected readonly picture: Picture;
  protected readonly worth: Judged;

  constructor(worth: Judged) {
    this.picture = worth.picture;
    this.worth = worth;
  }

  phase(order: RyOrder): number {
    const phase = PHASES[order.do] ?? 0;
    return order.do === 'move' && this.stackOf(order.units)?.hasFlag === true ? phase + FLAG_FIRST : phase;
  }

  score(order: RyOrder): number {
    switch (order.do) {
      case 'fire':
        return fireWorth(this.worth, order, target => harmOf(this.picture, target, this.picture.fire(order)));
      case 'move':
        return this.move(order);
      case 'sidle':
      case 'prolonge':
        return this.step(order);
      case 'turn':
        return turnWorth(this.worth.facings, this.stackOf(order.units), order.facing);
      case 'assault':
        return assaultWorth(this.worth, order.units, order.target) ?? NEVER;
      case 'charge':
        return this.charge(order);
      case 'rally':
        return this.rally(order);
      case 'change': {
        const stack = this.stackOf(order.units);
        return stack === undefined ? NEVER : changeWorth(this.worth, stack, order);
      }
      case 'volley':
        return this.volley(order);
      case 'reorganize':
      case 'replenish':
        return REORGANIZE;
      case 'move-leader':
        return leaderMove(this.worth, order);
      case 'exit':
        return this.exit(order);
      default:
        return NEVER;
    }
  }

  /** The order with what it leaves to be said: where to face in the end, and to halt under fire; or what goes before it. */
  finished(order: RyOrder, orders: readonly RyOrder[]): RyOrder {
    if (order.do === 'fire') return this.before(order, orders) ?? order;
    if (order.do !== 'move' && order.do !== 'rally') return order;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return order;
    const wary = order.do === 'move' && order.path.length > 1 ? { ...order, wary: true } : order;
    const facing = lastFacing(this.worth, stack, order.do === 'move' ? order.path : undefined);
    if (facing === undefined) return wary;
    const turned = { ...wary, facing: asFacing(facing) };
    return isLegal(this.picture.question, turned) ? turned : wary;
  }

  /** Men who have come to stay rest their muskets, or lie down, before they fire, where that costs nothing. */
  private before(order: OrderOf<'fire'>, orders: readonly RyOrder[]): RyOrder | undefined {
    const stack = this.stackOf(order.units);
    if (stack === undefined || !isPosted(this.worth, stack)) return undefined;
    const [first] = stack.pieces;
    const to = first?.carbines === true ? 'cover' : 'stf';
    return orders.find(
      other => other.do === 'change' && other.to === to && other.units[0] === first?.id && isFree(this.worth, other),
    );
  }

  protected stackOf(units: readonly string[]): Stack | undefined {
    return stackOfUnits(this.picture, units);
  }

  protected move(order: OrderOf<'move'>): number {
    const { picture, worth } = this;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    // Companies stay together; others whom a rout has thrown into the hex do not count.
    if (order.units.length < comrades(stack, order.units[0], piece => piece.regiment).length)
      return stack.strength < TOO_MANY || stack.isGuns ? NEVER : this.stepOut(worth.part(stack, order.units), order);
    const to = picture.country.spotOf(order.path.at(-1) ?? '');
    return marchGain(worth, stack, to) - this.price(stack, order.path) - IDLE;
  }

  protected stepOut(part: Stack, order: OrderOf<'move'>): number {
    const to = this.picture.country.spotOf(order.path.at(-1) ?? '');
    const gain = this.worth.at(part, to) - this.worth.at(part, part.spot);
    return gain - this.price(part, order.path) - IDLE;
  }

  protected step(order: OrderOf<'sidle' | 'prolonge'>): number {
    const stack = this.stackOf(order.units);
    if (stack === undefined || order.units.length < stack.pieces.length) return NEVER;
    const to = this.picture.country.spotOf(order.to);
    const gain = this.worth.at(stack, to) - this.worth.at(stack, stack.spot);
    return gain - this.price(stack, [order.to]) - IDLE;
  }

  /** What the march costs on the way. */
  protected price(stack: Stack, path: readonly string[]): number {
    const { country } = this.picture;
    const { threat, caution } = this.worth;
    let price = PARTING * (stack.order === 'good' ? 1 : SHAKEN) * roughHarm(threat.welcome(stack.spot));
    if (stack.isGuns && threat.prey(stack, stack.spot) > 0) price += LIMBERED;
    for (const code of path) price += WELCOME * caution * roughHarm(threat.welcome(country.spotOf(code)));
    return price;
  }

  protected charge(order: OrderOf<'charge'>): number {
    return CALLED_OFF + (assaultWorth(this.worth, order.units, order.target ?? '') ?? 0);
  }

  protected rally(order: OrderOf<'rally'>): number {
    const { picture } = this;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    const led = stack.hasFlag || picture.chiefsAt(stack.spot).some(chief => leads(chief, stack) || stack.isGuns);
    const chance = led ? 1 : picture.passes(stack.spot);
    return rallyWorth(stack, chance, { disrupted: DISRUPTED, routed: ROUTED });
  }

  protected volley(order: OrderOf<'volley'>): number {
    const stack = this.stackOf(order.units);
    if (stack === undefined || stack.pieces.some(piece => piece.volley)) return NEVER;
    return this.worth.threat.nearest(stack.spot) <= VOLLEY.within ? VOLLEY.worth : NEVER;
  }

  /** Off the map where it scores. */
  private exit(order: OrderOf<'exit'>): number {
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    const { aims } = this.picture.country;
    const scores = aims.some(
      aim => aim.when === 'hook' && aim.side === stack.side && aim.points > 0 && aim.spots.includes(stack.spot),
    );
    return stack.isGuns && scores ? EXIT : NEVER;
  }
}

type FacingName = NonNullable<OrderOf<'move'>['facing']>;
const FACINGS: readonly FacingName[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const asFacing = (facing: string): FacingName => FACINGS.find(name => name === facing) ?? 'N';
