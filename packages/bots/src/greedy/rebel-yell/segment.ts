import type { OrderOf, RyOrder } from '@guidon/rebel-yell';
import { NOWHERE } from '../hexes.ts';
import { assaultWorth } from './assault.ts';
import { changeWorth, isFree, isPosted } from './changes.ts';
import { DISRUPTED, harmOf, ROUTED, roughHarm } from './harm.ts';
import { leaderMove } from './leaders.ts';
import { ask, type Picture } from './picture.ts';
import { leads, type Piece, type Stack } from './pieces.ts';
import { Worth } from './worth.ts';

/** An order that is not to be given. */
const NEVER = Number.NEGATIVE_INFINITY;
/** Marching for next to nothing only tires the men; so does turning about. */
const IDLE = 0.12;
const IDLE_TURN = 0.06;
/** Men who come on have nothing to gain off the map. */
const COMES_ON = 4;
/** Fire at who comes next door, and at who turns his back. */
const WELCOME = 0.45;
const PARTING = 0.6;
const SHAKEN = 1.5;
/** Guns that move do not fire for a while. */
const LIMBERED = 0.4;
/** Turning to fire shows the flank to somebody else. */
const TURNED_AWAY = 0.5;
/** A charge that does not take place when the segment ends costs the stack its order all the same. */
const CALLED_OFF = DISRUPTED;
/** A volley in readiness for who is about to come. */
const VOLLEY = { worth: 0.14, within: 4 };
const REORGANIZE = 0.3;
/** A stack that is too strong to stand in one hex may send a company out of it. */
const TOO_MANY = 5;
/** The end of the day: who may leave with honour does. */
const EXIT = 0.5;

/** Rallies first, then fire, so that assaults find the enemy shaken; then marches, and leaders when all have gone. */
const PHASES: { readonly [W in RyOrder['do']]?: number } = {
  rally: 6,
  fire: 4,
  charge: 3,
  assault: 3,
  exit: 2,
  move: 2,
  sidle: 2,
  prolonge: 2,
  change: 2,
  volley: 2,
  reorganize: 2,
  replenish: 2,
  turn: 1.5,
  'move-leader': 1,
};
/** Flags go before their companies, which follow them. */
const FLAG_FIRST = 0.5;

interface Wish {
  readonly order: RyOrder;
  readonly score: number;
  readonly phase: number;
}

/**
 * What to do in a segment. Every stack wants one thing most; of what is wanted, the earliest phase goes first. Every
 * order must gain something, and what it gains cannot be gained again: so the segment comes to an end.
 */
export function segmentOrder(picture: Picture, orders: readonly RyOrder[]): RyOrder {
  const scorer = new Segment(picture);
  const wishes = new Map<string, Wish>();
  for (const order of orders) {
    const score = scorer.score(order);
    if (score <= 0) continue;
    const actor = actorOf(picture, order);
    const before = wishes.get(actor);
    if (before === undefined || score > before.score) wishes.set(actor, { order, score, phase: scorer.phase(order) });
  }
  let chosen: Wish | undefined;
  for (const wish of wishes.values()) if (chosen === undefined || precedes(wish, chosen)) chosen = wish;
  return chosen === undefined ? { do: 'done' } : scorer.finished(chosen.order, orders);
}

const precedes = (one: Wish, other: Wish): boolean =>
  one.phase !== other.phase ? one.phase > other.phase : one.score > other.score;

/** Whoever carries the order out: a stack by its hex, or a leader. */
function actorOf(picture: Picture, order: RyOrder): string {
  if (order.do === 'move-leader') return order.leader;
  const id = 'units' in order ? order.units?.[0] : 'unit' in order ? order.unit : undefined;
  const piece = id === undefined ? undefined : picture.pieces.get(id);
  return piece === undefined || piece.spot === NOWHERE ? `${id}` : `${piece.spot}`;
}

export class Segment {
  private readonly picture: Picture;
  private readonly worth: Worth;

  constructor(picture: Picture) {
    this.picture = picture;
    this.worth = new Worth(picture);
  }

  phase(order: RyOrder): number {
    const phase = PHASES[order.do] ?? 0;
    return order.do === 'move' && this.stackOf(order.units)?.hasFlag === true ? phase + FLAG_FIRST : phase;
  }

  score(order: RyOrder): number {
    switch (order.do) {
      case 'fire':
        return this.fire(order);
      case 'move':
        return this.move(order);
      case 'sidle':
      case 'prolonge':
        return this.step(order);
      case 'turn':
        return this.turn(order);
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
    const to = order.do === 'move' ? this.picture.country.spotOf(order.path.at(-1) ?? '') : stack?.spot;
    if (stack === undefined || to === undefined) return order;
    const wary = order.do === 'move' && order.path.length > 1 ? { ...order, wary: true } : order;
    // Who joins others faces as they do.
    if (order.do === 'move' && this.picture.stackAt(to) !== undefined) return wary;
    const facing = this.worth.bestFacing(stack, to);
    if (facing === undefined) return wary;
    const turned = { ...wary, facing: asFacing(facing) };
    return ask(this.picture.question, { ask: 'why-not', order: turned }).legal === true ? turned : wary;
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

  /** The stack on the map, or of those who wait, that these units belong to. */
  private stackOf(units: readonly string[]): Stack | undefined {
    const piece = this.picture.pieces.get(units[0] ?? '');
    if (piece === undefined) return undefined;
    if (piece.where === 'map') return this.picture.stackAt(piece.spot);
    return this.picture.due.find(stack => stack.pieces.includes(piece));
  }

  private fire(order: OrderOf<'fire'>): number {
    const { picture, worth } = this;
    const target = picture.stackAt(picture.country.spotOf(order.target));
    const firer = this.stackOf(order.units);
    if (target === undefined || firer === undefined) return NEVER;
    const harm = harmOf(picture, target, picture.fire(order));
    if (order.facing === undefined) return harm;
    const now = worth.facing(firer.spot, firer.facing);
    return harm + TURNED_AWAY * Math.min(0, worth.facing(firer.spot, order.facing) - now);
  }

  private move(order: OrderOf<'move'>): number {
    const { picture, worth } = this;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    // Companies stay together; others whom a rout has thrown into the hex do not count.
    if (order.units.length < comrades(stack, order.units[0]).length)
      return stack.strength < TOO_MANY || stack.isGuns ? NEVER : this.stepOut(worth.part(stack, order.units), order);
    const to = picture.country.spotOf(order.path.at(-1) ?? '');
    const isNew = stack.pieces[0]?.where !== 'map';
    const here = isNew ? worth.at(stack, to) - COMES_ON : worth.at(stack, stack.spot);
    return worth.at(stack, to) - here - this.price(stack, order.path) - IDLE;
  }

  private stepOut(part: Stack, order: OrderOf<'move'>): number {
    const to = this.picture.country.spotOf(order.path.at(-1) ?? '');
    const gain = this.worth.at(part, to) - this.worth.at(part, part.spot);
    return gain - this.price(part, order.path) - IDLE;
  }

  private step(order: OrderOf<'sidle' | 'prolonge'>): number {
    const stack = this.stackOf(order.units);
    if (stack === undefined || order.units.length < stack.pieces.length) return NEVER;
    const to = this.picture.country.spotOf(order.to);
    const gain = this.worth.at(stack, to) - this.worth.at(stack, stack.spot);
    return gain - this.price(stack, [order.to]) - IDLE;
  }

  /** What the march costs on the way. */
  private price(stack: Stack, path: readonly string[]): number {
    const { country } = this.picture;
    const { threat, caution } = this.worth;
    let price = PARTING * (stack.order === 'good' ? 1 : SHAKEN) * roughHarm(threat.welcome(stack.spot));
    if (stack.isGuns && threat.prey(stack, stack.spot) > 0) price += LIMBERED;
    for (const code of path) price += WELCOME * caution * roughHarm(threat.welcome(country.spotOf(code)));
    return price;
  }

  /** A turn must show more enemies to the front than before: in hand it is free, but it is no reason to turn again. */
  private turn(order: OrderOf<'turn'>): number {
    const stack = this.stackOf(order.units);
    if (stack === undefined || order.facing !== this.worth.bestFacing(stack, stack.spot)) return NEVER;
    const now = this.worth.facing(stack.spot, stack.facing);
    return this.worth.facing(stack.spot, order.facing) - now - IDLE_TURN;
  }

  private charge(order: OrderOf<'charge'>): number {
    return CALLED_OFF + (assaultWorth(this.worth, order.units, order.target ?? '') ?? 0);
  }

  private rally(order: OrderOf<'rally'>): number {
    const { picture } = this;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    const led = stack.hasFlag || picture.chiefsAt(stack.spot).some(chief => leads(chief, stack) || stack.isGuns);
    const chance = led ? 1 : picture.passes(stack.spot);
    // The routed run again if they are left alone: there is nothing to lose.
    return stack.order === 'routed' ? ROUTED + chance : chance * (DISRUPTED + 0.3);
  }

  private volley(order: OrderOf<'volley'>): number {
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

const comrades = (stack: Stack, id: string | undefined): readonly Piece[] => {
  const regiment = stack.pieces.find(piece => piece.id === id)?.regiment;
  return stack.pieces.filter(piece => piece.regiment === regiment);
};

type FacingName = NonNullable<OrderOf<'move'>['facing']>;
const FACINGS: readonly FacingName[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
const asFacing = (facing: string): FacingName => FACINGS.find(name => name === facing) ?? 'N';
