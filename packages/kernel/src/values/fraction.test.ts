import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  approximately,
  compareDown,
  dividedBy,
  type Fraction,
  fraction,
  inLowestTerms,
  isOne,
  loosePlus,
  looseTimes,
  ONE,
  plus,
  rest,
  showFraction,
  times,
  ZERO,
} from './fraction.ts';

const someFraction = (): fc.Arbitrary<Fraction> =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
    .map(([top, bottom]) => fraction(top, bottom));

describe('fractions', () => {
  test.each([
    ['lowest terms', fraction(6n, 8n), '3/4'],
    ['a whole number', fraction(8n, 4n), '2'],
    ['nothing', fraction(0n, 7n), '0'],
    ['less than nothing', fraction(-2n, 4n), '-1/2'],
    ['a sum', plus(fraction(1n, 6n), fraction(1n, 3n)), '1/2'],
    ['a product', times(fraction(2n, 3n), fraction(3n, 4n)), '1/2'],
    ['a quotient', dividedBy(fraction(1n, 6n), fraction(5n, 6n)), '1/5'],
    ['what is missing to one', rest(fraction(1n, 6n)), '5/6'],
  ])('%s', (_name, found, shown) => expect(showFraction(found)).toBe(shown));

  test('follow the laws of arithmetic, and equal ones have equal terms', () => {
    fc.assert(
      fc.property(someFraction(), someFraction(), someFraction(), (a, b, c) => {
        expect(plus(a, b)).toEqual(plus(b, a));
        expect(plus(plus(a, b), c)).toEqual(plus(a, plus(b, c)));
        expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)));
        expect(plus(a, rest(a))).toEqual(ONE);
        expect(plus(a, ZERO)).toEqual(a);
        if (b.top > 0n) expect(times(dividedBy(a, b), b)).toEqual(a);
      }),
    );
  });

  test('are sorted largest first', () => {
    const sorted = [fraction(1n, 3n), ONE, fraction(2n, 3n), ZERO].sort(compareDown);
    expect(sorted.map(showFraction)).toEqual(['1', '2/3', '1/3', '0']);
  });

  test('are shown as a number even where their terms are longer than numbers', () => {
    const halves = Array.from({ length: 3000 }, () => fraction(1n, 2n)).reduce(times);
    expect(approximately(plus(fraction(1n, 2n), halves))).toBe(0.5);
    expect(isOne(plus(halves, rest(halves)))).toBe(true);
  });
});

describe('loose fractions', () => {
  const some = fc.record({ top: fc.bigInt({ min: 0n, max: 1000n }), bottom: fc.bigInt({ min: 1n, max: 1000n }) });

  test('are the same in lowest terms', () => {
    fc.assert(
      fc.property(some, some, (a, b) => {
        const [x, y] = [inLowestTerms(a), inLowestTerms(b)];
        expect(inLowestTerms(loosePlus(a, b))).toEqual(plus(x, y));
        expect(inLowestTerms(looseTimes(a, b))).toEqual(times(x, y));
      }),
    );
  });
});
