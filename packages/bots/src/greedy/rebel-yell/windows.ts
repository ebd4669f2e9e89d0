import type { OrderOf, RyDecision, RyOrder } from '@guidon/rebel-yell';
import type { Weighed } from '../../bot.ts';
import { gains } from '../line-of-battle/choosing.ts';
import { commonAnswer } from '../line-of-battle/windows.ts';
import { bestFirst, only } from '../weighing.ts';
import { assaultWorth, reactionWorth } from './assault.ts';
import { groundWorth, harmOf } from './harm.ts';
import type { Judged } from './judged.ts';
import { leaderPlace } from './leaders.ts';
import type { Picture } from './picture.ts';
import type { Stack } from './pieces.ts';
import { shelter } from './threat.ts';
import { Worth } from './worth.ts';

/** The marker of a reaction costs the stack its next volley and two lines: so much for each point of strength. */
const MARKER = 0.03;
const COUNTERCHARGE = 0.2;
/** What fire weighs where men retreat to. */
const FIRE_ON_RETREAT = 0.05;

/** Answers to everything that is asked between orders. */
export function windowOrder(
  picture: Picture,
  decision: RyDecision,
  orders: readonly RyOrder[],
  judged: (picture: Picture) => Judged = seen => new Worth(seen),
): readonly Weighed<RyOrder>[] {
  switch (decision.asks) {
    case 'designate':
      return charge(judged(picture), orders);
    case 'passing-fire':
    case 'advance-fire':
    case 'pre-assault-fire':
      return reaction(picture, decision, orders);
    case 'surrender':
    case 'retreat-surrender':
      return only<RyOrder>({ do: 'decline' });
    default:
      return bestFirst(orders, answerScore(judged(picture), decision));
  }
}

/** The best charge that is worth it; one at each target, for two in one way stop each other. */
function charge(place: Judged, orders: readonly RyOrder[]): readonly Weighed<RyOrder>[] {
  const { picture } = place;
  const taken = new Set([...picture.pieces.values()].map(piece => piece.charge));
  const worth = (order: RyOrder): number => {
    if (order.do !== 'designate') return 0;
    if (taken.has(picture.country.spotOf(order.target))) return 0;
    return (assaultWorth(place, order.units, order.target) ?? 0) - place.chargePrice;
  };
  return gains(orders, worth, { do: 'done' });
}

/** The stack whose fire does most, as long as it is worth its marker: they are asked again, one after another. */
function reaction(picture: Picture, decision: RyDecision, orders: readonly RyOrder[]): readonly Weighed<RyOrder>[] {
  const { country } = picture;
  const target = picture.stackAt(country.spotOf(decision.hex ?? ''));
  if (target === undefined) return only<RyOrder>({ do: 'decline' });
  const worth = (order: RyOrder): number =>
    order.do === 'react' ? shotWorth(picture, picture.stackAt(country.spotOf(order.stack)), target) : 0;
  return bestFirst<RyOrder>([{ do: 'decline' }, ...orders.filter(order => order.do === 'react')], worth);
}

function shotWorth(picture: Picture, firer: Stack | undefined, target: Stack): number {
  if (firer === undefined) return 0;
  const regiment = firer.pieces.filter(piece => piece.regiment === firer.regiment).slice(0, 5);
  const shot = picture.fire({
    units: regiment.map(piece => piece.id),
    target: picture.country.places[target.spot]?.code ?? '',
  });
  const price = firer.af ? 0 : MARKER * firer.strength;
  return harmOf(picture, target, shot) - price;
}

function answerScore(worth: Judged, decision: RyDecision): (order: RyOrder) => number {
  const { picture } = worth;
  const stack = picture.stackAt(picture.country.spotOf(decision.hex ?? ''));
  const common = commonAnswer(worth, decision, { leaderPlace, shelter, fireWeight: FIRE_ON_RETREAT });
  if (common !== undefined) return common;
  switch (decision.asks) {
    case 'skedaddle':
      return order => (order.do === 'decline' ? 0 : leaving(worth, order));
    case 'opportunity':
      return order => (order.do === 'countercharge' ? countercharge(worth, decision, order) : 0);
    case 'in-lieu':
      return order => (order.do === 'take-hit' ? payForOrder(worth, stack) : 0);
    case 'cover':
      return order => (order.do === 'accept' ? 1 : 0);
    case 'rally-failed':
      return order => (order.do === 'run' ? 1 : 0);
    case 'charge-on':
      return order => (order.do === 'charge' ? (assaultWorth(worth, order.units, order.target ?? '') ?? -1) : 0);
    case 'break-off':
      return order => breakOff(worth, stack, order);
    case 'place-leader':
      return order => (order.do === 'place' ? placing(worth, order) : 0);
    default:
      // What a rule of the scenario offers is left alone: nobody is taken off who can still fight.
      return order => (order.do === 'decline' ? 1 : 0);
  }
}

/** How many times stronger the enemy about it must be before a stack gives ground. */
const OUTNUMBERED = 2.2;
const SHAKEN_STANDS = 1.6;
const WEAK = 1;

/** Who is badly outnumbered, or can do nothing, makes off; who holds ground that counts stays. */
function leaving(worth: Judged, order: RyOrder): number {
  const { picture } = worth;
  const stack = goer(picture, order);
  if (stack === undefined) return -1;
  if (stack.order === 'routed' || stack.formation === 'limbered' || stack.formation === 'mounted-column') return 1;
  const foes = worth.threat.foeNear[stack.spot] ?? 0;
  const friends = Math.max(0.5, worth.threat.friendNear[stack.spot] ?? 0);
  if (stack.isSkirmisher) return foes > 2 * WEAK ? 1 : -1;
  const holds = groundWorth(picture, stack.spot, stack.side === 'union' ? 'confederate' : 'union') > 0;
  if (holds && stack.order === 'good') return -1;
  const limit = stack.order === 'good' ? OUTNUMBERED : SHAKEN_STANDS;
  return foes / friends > limit ? 1 : -1;
}

function goer(picture: Picture, order: RyOrder): Stack | undefined {
  if (order.do === 'scatter') return picture.stackAt(picture.pieces.get(order.unit)?.spot ?? -1);
  return order.do === 'skedaddle' ? picture.stackAt(picture.country.spotOf(order.stack ?? '')) : undefined;
}

function countercharge(worth: Judged, decision: RyDecision, order: OrderOf<'countercharge'>): number {
  return reactionWorth(worth, order.units, decision.hex ?? '') - COUNTERCHARGE;
}

/** A steady company without losses may pay with a hit for the order of its stack, when the enemy is upon it. */
const STEADY = 0.6;
const UPON = 2;
function payForOrder({ picture, threat }: Judged, stack: Stack | undefined): number {
  const [top] = stack?.pieces ?? [];
  if (stack === undefined || top === undefined) return -1;
  const isPressed = picture.isAssault || threat.nearest(stack.spot) <= UPON;
  return isPressed && top.hits === 0 && picture.passes(stack.spot) >= STEADY ? 1 : -1;
}

/** Between the rounds: shaken men against steady ones, or few against many, break off. */
function breakOff(worth: Judged, stack: Stack | undefined, order: RyOrder): number {
  if (order.do === 'decline' || stack === undefined) return 0;
  const { picture } = worth;
  const { country } = picture;
  if (order.do === 'countercharge') {
    const from = attackerOf(picture, stack);
    return from === undefined ? -1 : reactionWorth(worth, order.units, country.places[from.spot]?.code ?? '');
  }
  const enemy = attackerOf(picture, stack);
  if (enemy === undefined || stack.order === 'routed') return -1;
  const mine = stack.strength * (stack.order === 'good' ? 1 : 0.4);
  const theirs = enemy.strength * (enemy.order === 'good' ? 1 : 0.4);
  const holds = groundWorth(picture, stack.spot, enemy.side) > 0;
  return theirs > mine * (holds ? 3 : 1.8) ? 1 : -1;
}

/** The strongest enemy beside it. */
function attackerOf(picture: Picture, stack: Stack): Stack | undefined {
  let found: Stack | undefined;
  for (const foe of picture.foes)
    if (picture.country.distance(foe.spot, stack.spot) === 1 && (found === undefined || foe.strength > found.strength))
      found = foe;
  return found;
}

function placing(worth: Judged, order: OrderOf<'place'>): number {
  const chief = worth.picture.chiefs.find(other => other.id === order.leader);
  const spot = worth.picture.country.spotOf(order.hex);
  if (chief !== undefined) return leaderPlace(worth, chief, spot);
  return Math.min(6, worth.threat.nearest(spot));
}
