import {
  type AnySystem,
  compareDown,
  type Decision,
  expectationOf,
  type Fraction,
  fraction,
  hashOf,
  isZero,
  meanOf,
  type OddsBounds,
  OddsTooWide,
  type Order,
  plus,
} from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import { type Measure, PARTS, strengthFor } from './measure.ts';

/** Where a puzzle stands: a position, and who is asked what. */
export interface Asked {
  readonly opened: Opened;
  readonly measure: Measure;
  readonly state: object;
  readonly decision: Decision;
  /** The question that comes next, where its best answer counts with the order. */
  readonly after?: string | undefined;
}

/** An order with what it brings on average, in units of the measure. */
export interface Weighed {
  readonly order: Order;
  readonly worth: Fraction;
  /** Whatever the dice show, it comes to the same. */
  readonly certain: boolean;
  /** Questions on the way that are answered as odds answer them. */
  readonly assumed: readonly string[];
}

/** Offers beyond these are too many for a puzzle. */
const MOST_OFFERS = 24;
/** Of moves there are more, and most come to nothing. */
const MOST_PLANS = 500;
/** More positions at once than these are not followed: the position is then no puzzle. */
const WIDEST = 400;
/** Nor more branches. */
const MOST_BRANCHES = 5_000;

/** Answers that differ by no more count alike. */
export const AS_GOOD: Fraction = fraction(1n, 20n);
/** By so much the best must be better than the best that does not count. */
export const GAP: Fraction = fraction(3n, 10n);
/** By so much where a second order follows. */
export const GAP_OF_PLANS: Fraction = fraction(3n, 20n);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
export const isAtLeast = (a: Fraction, b: Fraction): boolean => compareDown(a, b) <= 0;

/** What an order brings, exactly: what follows on the average less what is there. */
export function weigh(asked: Asked, order: Order, bounds: OddsBounds = {}): Weighed {
  const found = weighed(asked, order, bounds);
  if (found === undefined) throw new OddsTooWide('an order that is not followed to its end');
  return found;
}

/** Undefined where not every way was followed to its end. */
function weighed(asked: Asked, order: Order, bounds: OddsBounds): Weighed | undefined {
  const { opened, measure, state, decision, after } = asked;
  const system: AnySystem = opened.system;
  const strength = strengthFor(system, measure, decision.seat);
  const before = strength(state);
  if (after === undefined) {
    const { sum, squares, open, assumed } = expectationOf(system, state, { decision, order, value: strength }, bounds);
    const certain = compareDown(squares, fraction(sum.top * sum.top, sum.bottom * sum.bottom)) === 0;
    return isZero(open) ? { order, worth: gained(sum, before), certain, assumed } : undefined;
  }
  const value = (end: object): Fraction => bestAfter(asked, end, { after, strength, bounds });
  const { sum, open, assumed } = meanOf(system, state, { decision, order, value }, bounds);
  return isZero(open) ? { order, worth: gained(sum, before), certain: false, assumed } : undefined;
}

/** In units of the measure. */
const gained = (sum: Fraction, before: number): Fraction => {
  const more = minus(sum, fraction(BigInt(before), 1n));
  return fraction(more.top, more.bottom * BigInt(PARTS));
};

interface Following {
  readonly after: string;
  readonly strength: (state: object) => number;
  readonly bounds: OddsBounds;
}

/** What the best answer to the next question brings; what is there, where that question does not come. */
function bestAfter(asked: Asked, end: object, { after, strength, bounds }: Following): Fraction {
  const { system, present } = asked.opened;
  const next = system.decisions(end)[0];
  let best = fraction(BigInt(strength(end)), 1n);
  if (next === undefined || next.seat !== asked.decision.seat || next.asks !== after) return best;
  for (const order of system.choices(end, next).orders) {
    if (!asked.measure.kinds.includes(present.order(end, { decision: next, order }).kind)) continue;
    const { sum, open } = expectationOf(system, end, { decision: next, order, value: strength }, bounds);
    if (!isZero(open)) throw new OddsTooWide('an answer that is not followed to its end');
    if (compareDown(sum, best) < 0) best = sum;
  }
  return best;
}

/** The orders that are weighed against each other. */
export function offersIn({ opened, measure, state, decision, after }: Asked): readonly Order[] {
  const kinds = after === undefined ? measure.kinds : (measure.plans?.kinds ?? []);
  return opened.system
    .choices(state, decision)
    .orders.filter(order => kinds.includes(opened.present.order(state, { decision, order }).kind));
}

/**
 * What every offered order brings that is to be weighed, the best first. Undefined where there are too few or too many
 * of them, or one of them is too wide to be followed to its end.
 */
export function weighedOffers(asked: Asked): readonly Weighed[] | undefined {
  const offers = offersIn(asked);
  if (offers.length < 2 || offers.length > (asked.after === undefined ? MOST_OFFERS : MOST_PLANS)) return undefined;
  const found: Weighed[] = [];
  for (const order of offers) {
    const one = bounded(asked, order);
    if (one === undefined) return undefined;
    found.push(one);
  }
  return found.toSorted((a, b) => compareDown(a.worth, b.worth) || (hashOf(a.order) < hashOf(b.order) ? -1 : 1));
}

function bounded(asked: Asked, order: Order): Weighed | undefined {
  try {
    return weighed(asked, order, { widest: WIDEST, most: MOST_BRANCHES });
  } catch (fault) {
    if (fault instanceof OddsTooWide) return undefined;
    throw fault;
  }
}

/** Is it as good as the best? */
export const isAsGood = (worth: Fraction, best: Fraction): boolean => isAtLeast(plus(worth, AS_GOOD), best);
