import type { HzOrder, OrderOf } from '@guidon/huzzah';
import { NOWHERE } from '../hexes.ts';
import { assaultWorth } from './assault.ts';
import { DISRUPTED, harmOf, ROUTED, roughHarm } from './harm.ts';
import { leaderMove } from './leaders.ts';
import { ask, leads, type Picture, type Stack } from './picture.ts';
import { specialWorth } from './special.ts';
import { Worth } from './worth.ts';

/** An order that is not to be given. */
const NEVER = Number.NEGATIVE_INFINITY;
/** Marching for next to nothing only tires the men; so does turning about. */
const IDLE = 0.12;
const IDLE_TURN = 0.06;
/** Men who come on have nothing to gain off the map. */
const COMES_ON = 4;
/** A step from thicket to thicket may lose stragglers. */
const STRAGGLING = 0.05;
/** Fire at who comes next door, and at who turns his back. */
const WELCOME = 0.45;
const PARTING = 0.6;
const SHAKEN = 1.5;
/** Guns that move do not fire next time. */
const LIMBER = 0.4;
/** Turning to fire shows the flank to somebody else. */
const TURNED_AWAY = 0.5;
/** A charge that does not take place when the segment ends costs the stack its order all the same. */
const CALLED_OFF = DISRUPTED;
const REGROUP = 0.5;

/** Rallies first, then fire, so that assaults find the enemy shaken; then marches, and leaders when all have gone. */
const PHASES: { readonly [W in HzOrder['do']]?: number } = {
  special: 6,
  rally: 5,
  fire: 4,
  charge: 3,
  assault: 3,
  exit: 2,
  move: 2,
  regroup: 2,
  turn: 2,
  'move-leader': 1,
};

interface Wish {
  readonly order: HzOrder;
  readonly score: number;
}

/**
 * What to do in a segment. Every stack wants one thing most; of what is wanted, the earliest phase goes first. Every
 * order must gain something, and what it gains cannot be gained again: so the segment comes to an end.
 */
export function segmentOrder(picture: Picture, orders: readonly HzOrder[]): HzOrder {
  const scorer = new Segment(picture);
  const wishes = new Map<string, Wish>();
  for (const order of orders) {
    const score = scorer.score(order);
    if (score <= 0) continue;
    const actor = actorOf(picture, order);
    const before = wishes.get(actor);
    if (before === undefined || score > before.score) wishes.set(actor, { order, score });
  }
  let chosen: Wish | undefined;
  for (const wish of wishes.values()) if (chosen === undefined || precedes(wish, chosen)) chosen = wish;
  return chosen === undefined ? { do: 'done' } : scorer.finished(chosen.order);
}

const phaseOf = (order: HzOrder): number => PHASES[order.do] ?? 0;
const precedes = (one: Wish, other: Wish): boolean =>
  phaseOf(one.order) !== phaseOf(other.order) ? phaseOf(one.order) > phaseOf(other.order) : one.score > other.score;

/** Whoever carries the order out: a stack by its hex, or a leader. */
function actorOf(picture: Picture, order: HzOrder): string {
  if (order.do === 'move-leader') return order.leader;
  if (order.do === 'special') return `special ${order.id}`;
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

  score(order: HzOrder): number {
    switch (order.do) {
      case 'fire':
        return this.fire(order);
      case 'move':
        return this.move(order);
      case 'turn':
        return this.turn(order);
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
    const to = order.do === 'move' ? this.picture.country.spotOf(order.path.at(-1) ?? '') : stack?.spot;
    if (stack === undefined || to === undefined) return order;
    // Who joins others faces as they do.
    if (order.do === 'move' && this.picture.stackAt(to) !== undefined) return order;
    const facing = this.worth.bestFacing(stack, to);
    if (facing === undefined) return order;
    const turned = { ...order, facing: asFacing(facing) };
    return ask(this.picture.question, { ask: 'why-not', order: turned }).legal === true ? turned : order;
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
    const harm = harmOf(picture, target, picture.fire(order.units, order.target, order.facing));
    if (order.facing === undefined) return harm;
    const now = worth.facing(firer.spot, firer.facing);
    return harm + TURNED_AWAY * Math.min(0, worth.facing(firer.spot, order.facing) - now);
  }

  private move(order: OrderOf<'move'>): number {
    const { picture, worth } = this;
    const { country } = picture;
    const stack = this.stackOf(order.units);
    // Regiments stay together; others whom a rout has thrown into the hex do not count.
    if (stack === undefined || order.units.length < comrades(stack, order.units[0]).length) return NEVER;
    const to = country.spotOf(order.path.at(-1) ?? '');
    const isNew = stack.pieces[0]?.where !== 'map';
    const here = isNew ? worth.at(stack, to) - COMES_ON : worth.at(stack, stack.spot);
    return worth.at(stack, to) - here - this.price(stack, order) - IDLE;
  }

  /** What the march costs on the way. */
  private price(stack: Stack, order: OrderOf<'move'>): number {
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

  /** A turn must show more enemies to the front than before: in hand it is free, but it is no reason to turn again. */
  private turn(order: OrderOf<'turn'>): number {
    const stack = this.stackOf(order.units);
    if (stack === undefined || order.facing !== this.worth.bestFacing(stack, stack.spot)) return NEVER;
    const now = this.worth.facing(stack.spot, stack.facing);
    return this.worth.facing(stack.spot, order.facing) - now - IDLE_TURN;
  }

  private rally(order: OrderOf<'rally'>): number {
    const { picture } = this;
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    const led = picture.chiefsAt(stack.spot).some(chief => leads(chief, stack) || stack.isGuns);
    const chance = led ? 1 : picture.passes(stack.spot);
    // The routed run again if they are left alone: there is nothing to lose.
    return stack.order === 'routed' ? ROUTED + chance : chance * (DISRUPTED + 0.3);
  }

  private regroup(order: OrderOf<'regroup'>): number {
    const piece = this.picture.pieces.get(order.unit);
    return piece === undefined ? NEVER : (REGROUP * (piece.morale + 1)) / 10;
  }

  /** Off the map for points, if it is the stack's errand or the day is over. */
  private exit(order: OrderOf<'exit'>): number {
    const stack = this.stackOf(order.units);
    if (stack === undefined) return NEVER;
    const isSent = this.worth.missionOf(stack)?.kind === 'leave';
    return isSent || this.picture.turn >= this.picture.country.turns ? COMES_ON : NEVER;
  }
}

const comrades = (stack: Stack, id: string | undefined) => {
  const ho = stack.pieces.find(piece => piece.id === id)?.ho;
  return stack.pieces.filter(piece => piece.ho === ho);
};

type FacingName = NonNullable<OrderOf<'move'>['facing']>;
const FACINGS: readonly FacingName[] = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];
const asFacing = (facing: string): FacingName => FACINGS.find(name => name === facing) ?? 'N';
