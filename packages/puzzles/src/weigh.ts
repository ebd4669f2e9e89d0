import {
  type AnySystem,
  compareDown,
  type Decision,
  type Expectation,
  expectationOf,
  type Fraction,
  fraction,
  hashOf,
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
/** More positions at once than these are not followed: the position is then no puzzle. */
const WIDEST = 400;
/** Nor more branches. */
const MOST_BRANCHES = 5_000;

/** Answers that differ by no more count alike. */
export const AS_GOOD: Fraction = fraction(1n, 20n);
/** By so much the best must be better than the best that does not count. */
export const GAP: Fraction = fraction(3n, 10n);

export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { top: -b.top, bottom: b.bottom });
export const isAtLeast = (a: Fraction, b: Fraction): boolean => compareDown(a, b) <= 0;

/** What an order brings, exactly: what follows on the average less what is there. */
export function weigh({ opened, measure, state, decision }: Asked, order: Order): Weighed {
  const system: AnySystem = opened.system;
  const strength = strengthFor(system, measure, decision.seat);
  return gained(expectationOf(system, state, { decision, order, value: strength }), order, strength(state));
}

function gained({ sum, squares, assumed }: Expectation, order: Order, before: number): Weighed {
  const worth = minus(sum, fraction(BigInt(before), 1n));
  return {
    order,
    worth: fraction(worth.top, worth.bottom * BigInt(PARTS)),
    certain: compareDown(squares, fraction(sum.top * sum.top, sum.bottom * sum.bottom)) === 0,
    assumed,
  };
}

/**
 * What every offered order of the kinds that are weighed brings, the best first. Undefined where there are too few or too many of
 * them, or one of them is too wide to be followed to its end.
 */
export function weighedOffers(asked: Asked): readonly Weighed[] | undefined {
  const { opened, measure, state, decision } = asked;
  const system: AnySystem = opened.system;
  const offers = system
    .choices(state, decision)
    .orders.filter(order => measure.kinds.includes(opened.present.order(state, { decision, order }).kind));
  if (offers.length < 2 || offers.length > MOST_OFFERS) return undefined;
  const strength = strengthFor(system, measure, decision.seat);
  const before = strength(state);
  const found: Weighed[] = [];
  for (const order of offers) {
    const expected = bounded(system, state, { decision, order, value: strength });
    if (expected === undefined || expected.open.top !== 0n) return undefined;
    found.push(gained(expected, order, before));
  }
  return found.toSorted((a, b) => compareDown(a.worth, b.worth) || (hashOf(a.order) < hashOf(b.order) ? -1 : 1));
}

function bounded(
  system: AnySystem,
  state: object,
  given: { readonly decision: Decision; readonly order: Order; readonly value: (end: object) => number },
): Expectation | undefined {
  try {
    return expectationOf(system, state, given, { widest: WIDEST, most: MOST_BRANCHES });
  } catch (fault) {
    if (fault instanceof OddsTooWide) return undefined;
    throw fault;
  }
}

/** Is it as good as the best? */
export const isAsGood = (worth: Fraction, best: Fraction): boolean => isAtLeast(plus(worth, AS_GOOD), best);
