import type { HzDecision, HzOrder, OrderOf } from '@guidon/huzzah';
import type { Weighed } from '../../bot.ts';
import { NOWHERE, type Spot } from '../hexes.ts';
import { gains } from '../line-of-battle/choosing.ts';
import { leaderWorth } from '../line-of-battle/harm.ts';
import { commonAnswer } from '../line-of-battle/windows.ts';
import { bestFirst, only } from '../weighing.ts';
import { assaultWorth, chargeWays } from './assault.ts';
import { DISRUPTED, harmOf, hitWorth } from './harm.ts';
import type { Judged } from './judged.ts';
import { type Chief, leads, type Picture, type Stack } from './picture.ts';
import { specialWorth } from './special.ts';
import { shelter } from './threat.ts';
import { Worth } from './worth.ts';

/** The marker of a reaction costs the stack its next volley and two lines: so much for each point of strength. */
const MARKER = 0.06;
const leaderAt = (worth: Judged, chief: Chief, spot: Spot): number => worth.leaderAt(chief, spot);
/** What fire weighs where men retreat to. */
const FIRE_ON_RETREAT = 0.1;

/** Answers to everything that is asked between orders. */
export function windowOrder(
  picture: Picture,
  decision: HzDecision,
  orders: readonly HzOrder[],
  judged: (picture: Picture) => Judged = seen => new Worth(seen),
): readonly Weighed<HzOrder>[] {
  if (decision.asks === 'declare-charges') return charge(judged(picture), orders);
  const reacts = orders.filter(order => order.do === 'react');
  if (reacts.length > 0) return only(reaction(picture, decision, reacts));
  return bestFirst(orders, answerScore(judged(picture), decision));
}

/** The best charge that is worth it and gets in nobody's way: two through one hex stop each other. */
function charge(place: Judged, orders: readonly HzOrder[]): readonly Weighed<HzOrder>[] {
  const { picture } = place;
  const taken = new Set(declared(picture).flatMap(({ units, target }) => chargeWays(picture, units, target)));
  const worth = (order: HzOrder): number => {
    if (order.do !== 'declare-charge') return 0;
    const isOpen = chargeWays(picture, order.units, order.target).some(via => !taken.has(via));
    return isOpen ? (assaultWorth(place, order.units, order.target) ?? 0) - place.chargePrice : 0;
  };
  return gains(orders, worth, { do: 'done' });
}

/** Charges declared so far, by stacks. */
const declared = (picture: Picture): readonly { units: readonly string[]; target: string }[] =>
  picture.friends.flatMap(stack => {
    const charging = stack.pieces.filter(piece => piece.charge !== NOWHERE);
    const target = picture.country.places[charging[0]?.charge ?? NOWHERE]?.code;
    return target === undefined ? [] : [{ units: charging.map(piece => piece.id), target }];
  });

/** Every stack whose fire is worth its marker, the surest first: what it does helps those that follow. */
function reaction(picture: Picture, decision: HzDecision, orders: readonly OrderOf<'react'>[]): HzOrder {
  const { country } = picture;
  const target = picture.stackAt(country.spotOf(decision.hex ?? ''));
  if (target === undefined) return { do: 'decline' };
  const firers = orders
    .flatMap(order => (order.stacks.length === 1 ? order.stacks : []))
    .map(code => ({ code, worth: shotWorth(picture, picture.stackAt(country.spotOf(code)), target) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
  return firers.length === 0 ? { do: 'decline' } : { do: 'react', stacks: firers.map(({ code }) => code) };
}

function shotWorth(picture: Picture, firer: Stack | undefined, target: Stack): number {
  if (firer === undefined) return 0;
  const units = firer.pieces.map(piece => piece.id);
  const code = picture.country.places[target.spot]?.code ?? '';
  const price = firer.af ? 0 : MARKER * firer.strength;
  return harmOf(picture, target, picture.fire(units, code)) - price;
}

function answerScore(worth: Judged, decision: HzDecision): (order: HzOrder) => number {
  const { picture } = worth;
  const stack = picture.stackAt(picture.country.spotOf(decision.hex ?? ''));
  const common = commonAnswer(worth, decision, { leaderPlace: leaderAt, shelter, fireWeight: FIRE_ON_RETREAT });
  if (common !== undefined) return common;
  switch (decision.asks) {
    case 'straggle':
      return order => ((order.do === 'take-loss') === isPressed(worth, stack) ? 1 : 0);
    case 'disruption':
      return order => (order.do === 'take-hit' ? orderWorth(worth, stack) : 0);
    case 'hit':
      return order => (order.do === 'hit-on' ? hitOn(picture, order.unit) : 0);
    case 'cavalry-retreat':
      return order => ((order.do === 'retire') === isLosing(picture, stack) ? 1 : 0);
    case 'place-junior':
    case 'place-replacement':
      return order => (order.do === 'place' ? placing(worth, decision, order) : 0);
    default:
      return order => (order.do === 'special' ? specialWorth(worth, order) : 0);
  }
}

/** Under fire a straggler matters less than getting away; in peace the men wait for him. */
const PRESSED = 1.2;
const isPressed = (worth: Judged, stack: Stack | undefined): boolean =>
  stack !== undefined && worth.danger(stack, stack.spot) > PRESSED;

/** Is good order worth a hit? More so next to the enemy and in an assault, less so with a leader there to rally them. */
const CLOSE_BY = 0.1;
const IN_ASSAULT = 0.6;
const LED = 0.4;

function orderWorth(worth: Judged, stack: Stack | undefined): number {
  if (stack === undefined) return 0;
  const { picture, threat } = worth;
  const near = threat.nearest(stack.spot) <= 2 ? CLOSE_BY : 0;
  const led = picture.chiefsAt(stack.spot).some(chief => leads(chief, stack)) ? LED : 0;
  const order = DISRUPTED + near + (picture.isAssault ? IN_ASSAULT : 0) - led;
  return order - hitWorth(picture, stack) - 0.1 * leaderWorth(picture, stack.spot);
}

/** The weakest first; nobody who would be turned over by it. */
function hitOn(picture: Picture, id: string): number {
  const piece = picture.pieces.get(id);
  return piece === undefined ? 0 : -piece.strength - (piece.hits === 2 ? 5 : 0) - piece.morale / 10;
}

/** Riders who are shaken or outnumbered break off. */
function isLosing(picture: Picture, stack: Stack | undefined): boolean {
  if (stack === undefined) return true;
  const near = picture.foes.filter(foe => picture.country.distance(foe.spot, stack.spot) === 1);
  return stack.order !== 'good' || near.some(foe => foe.strength > stack.strength);
}

/** Our own where he serves best; the enemy's where he serves worst and we are near. */
function placing(worth: Judged, decision: HzDecision, order: OrderOf<'place'>): number {
  const { picture } = worth;
  const spot = picture.country.spotOf(order.hex);
  const own = picture.chiefs.find(chief => chief.id === order.leader);
  if (decision.asks === 'place-replacement' && own !== undefined) return worth.leaderAt(own, spot);
  if (own !== undefined) return worth.leaderAt(own, spot);
  const nearest = Math.min(...picture.friends.map(friend => picture.country.distance(friend.spot, spot)));
  return -nearest;
}
