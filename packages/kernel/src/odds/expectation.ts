import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem } from '../game/system.ts';
import {
  approximately,
  type Fraction,
  fraction,
  inLowestTerms,
  type LooseFraction,
  loosePlus,
  looseTimes,
  plus,
  times,
  ZERO,
} from '../values/fraction.ts';
import { InvariantError } from '../values/invariant.ts';
import { endsOf, type OddsBounds } from './odds.ts';

/** What an order is worth on the average, over its exact outcomes. */
export interface Expectation {
  /** The value of every way that was followed times how likely it is, summed. Exact where nothing is open. */
  readonly sum: Fraction;
  /** The same of the squares: with `sum` it tells the spread. */
  readonly squares: Fraction;
  /** How likely the ways are that were not followed; their value is in neither sum. */
  readonly open: Fraction;
  /** Questions met on the way and answered as the system assumes, each as `seat: question`. */
  readonly assumed: readonly string[];
  readonly branches: number;
}

/**
 * The expectation of a value over everything that a legal order can come to. A value is a whole number, in whatever
 * unit the caller counts (points, thousandths of a chance), so that the sum is exact and the same on every machine.
 */
export function expectationOf<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: { readonly decision: D; readonly order: O; readonly value: (end: S) => number },
  bounds: OddsBounds = {},
): Expectation {
  const { ends, open, assumed, branches } = endsOf(system, state, given, bounds);
  let sum: LooseFraction = ZERO;
  let squares: LooseFraction = ZERO;
  for (const end of ends) {
    const worth = whole(given.value(end.state));
    sum = loosePlus(sum, { top: end.likely.top * worth, bottom: end.likely.bottom });
    squares = loosePlus(squares, { top: end.likely.top * worth * worth, bottom: end.likely.bottom });
  }
  return { sum: inLowestTerms(sum), squares: inLowestTerms(squares), open, assumed, branches };
}

/** The mean of a value that is itself a fraction: of what follows best, say, from where an order leads. */
export function meanOf<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: { readonly decision: D; readonly order: O; readonly value: (end: S) => Fraction },
  bounds: OddsBounds = {},
): Pick<Expectation, 'sum' | 'open' | 'assumed'> {
  const { ends, open, assumed } = endsOf(system, state, given, bounds);
  const sum = ends.reduce<LooseFraction>(
    (found, end) => loosePlus(found, looseTimes(end.likely, given.value(end.state))),
    ZERO,
  );
  return { sum: inLowestTerms(sum), open, assumed };
}

/** Between which values the true expectation lies, if no end is worth less or more than these. */
export function boundsOf(
  { sum, open }: Expectation,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly from: Fraction; readonly to: Fraction } {
  const at = (value: number): Fraction => plus(sum, times(open, fraction(whole(value), 1n)));
  return { from: at(least), to: at(most) };
}

/** How far ends lie from the mean: the variance over the ways that were followed; for people, not for proofs. */
export function varianceOf({ sum, squares, open }: Expectation): number {
  const followed = 1 - approximately(open);
  if (followed <= 0) return 0;
  const mean = approximately(sum) / followed;
  return Math.max(0, approximately(squares) / followed - mean * mean);
}

function whole(value: number): bigint {
  if (!Number.isSafeInteger(value)) throw new InvariantError(`an expectation of ${value}, which is no whole number`);
  return BigInt(value);
}
