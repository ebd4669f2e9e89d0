import { describe, expect, test } from 'vitest';
import { D6, type PipsDecision, type PipsOrder, type PipsState, type PipsSystem, pips } from '../test-pips.ts';
import { approximately, fraction, plus, showFraction, times, ZERO } from '../values/fraction.ts';
import { boundsOf, type Expectation, expectationOf, varianceOf } from './expectation.ts';
import { oddsOf } from './odds.ts';

const decision: PipsDecision = { seat: 'north', asks: 'count', rule: 'pp:1' };
const start = pips.setup();
const gained = (end: PipsState): number => Number(pips.outcome(start, end).gained);
const expected = (order: PipsOrder, widest?: number, system: PipsSystem = pips): Expectation =>
  expectationOf(system, start, { decision, order, value: gained }, widest === undefined ? {} : { widest });

/** One die after the other, so that the walk can be cut in between. */
const twoDice: PipsSystem = {
  ...pips,
  resolve: play => {
    play.emit({ event: 'challenged' });
    play.emit({ event: 'challenged' });
  },
  advance: play => {
    const [face = 0] = play.roll({ die: D6, count: 1, rule: 'pp:3', purpose: 'sum' });
    play.emit({ event: 'added', n: face });
    play.emit({ event: 'duelled', won: false });
  },
};

describe('the expectation of a value', () => {
  test('of an order without dice is what it gives', () => {
    expect(showFraction(expected({ do: 'add', n: 2 }).sum)).toBe('2');
    expect(varianceOf(expected({ do: 'add', n: 2 }))).toBe(0);
  });

  test('of one die is exact, and so is its spread', () => {
    const one = expected({ do: 'throw' });
    expect([showFraction(one.sum), showFraction(one.squares)]).toEqual(['7/2', '91/6']);
    expect(varianceOf(one)).toBeCloseTo(35 / 12, 6);
  });

  test('agrees with the odds of the same order', () => {
    const { outcomes } = oddsOf(twoDice, start, { decision, order: { do: 'throw' } });
    const byOdds = outcomes.reduce(
      (sum, { outcome, likely }) => plus(sum, times(likely, fraction(BigInt(Number(outcome.gained)), 1n))),
      ZERO,
    );
    expect(expected({ do: 'throw' }, undefined, twoDice).sum).toEqual(byOdds);
  });

  test('where ways are left open, lies between bounds, and the bounds hold the truth', () => {
    const all = expected({ do: 'throw' }, undefined, twoDice);
    const some = expected({ do: 'throw' }, 2, twoDice);
    expect(approximately(some.open)).toBeGreaterThan(0);
    const { from, to } = boundsOf(some, { least: 2, most: 14 });
    expect(approximately(from)).toBeLessThanOrEqual(approximately(all.sum));
    expect(approximately(to)).toBeGreaterThanOrEqual(approximately(all.sum));
    expect(boundsOf(all, { least: 2, most: 14 })).toEqual({ from: all.sum, to: all.sum });
  });

  test('values that are no whole numbers are refused', () => {
    const order: PipsOrder = { do: 'throw' };
    expect(() => expectationOf(pips, start, { decision, order, value: () => 0.5 })).toThrow(/whole/);
  });
});
