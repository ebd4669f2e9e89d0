import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, minus, rounded, sign, times, whole } from '../test-slow.ts';
import {
  ceilOverRoot,
  compareFractions,
  compareSquare,
  compareSquaredFractions,
  floorOverRoot,
  scaled,
} from './exact.ts';

/** Small ones, for ties, and any up to what a cross product may be. */
const any = fc.oneof(fc.nat(40), fc.nat(2 ** 30), fc.maxSafeNat());
const positive = any.filter(n => n > 0);
const either = fc.tuple(any, fc.constantFrom(1, -1)).map(([n, by]) => n * by + 0);

describe('comparisons of large products', () => {
  test('compareSquare', () => {
    fc.assert(
      fc.property(either, any, any, (x, r, n) => {
        const square = times(whole(x), whole(x));
        expect(compareSquare(x, r, n)).toBe(sign(minus(square, times(times(whole(r), whole(r)), whole(n)))));
      }),
    );
  });

  test('compareSquare one off a tie, far above 2^53', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2 ** 25, max: 2 ** 26 }), fc.integer({ min: 2, max: 2 ** 26 }), (root, r) => {
        const x = root * r;
        expect(compareSquare(x, r, root * root)).toBe(0);
        expect(compareSquare(x + 1, r, root * root)).toBe(1);
        expect(compareSquare(x - 1, r, root * root)).toBe(-1);
      }),
    );
  });

  test('compareFractions', () => {
    fc.assert(
      fc.property(either, positive, either, positive, (a, b, c, d) => {
        const difference = minus(fraction(BigInt(a), BigInt(b)), fraction(BigInt(c), BigInt(d)));
        expect(compareFractions(a, b, c, d)).toBe(sign(difference));
      }),
    );
  });

  test('compareFractions of two that are next to each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2 ** 50, max: 2 ** 52 }), n => {
        expect(compareFractions(n, n + 1, n + 1, n + 2)).toBe(-1);
        expect(compareFractions(n + 1, n + 2, n, n + 1)).toBe(1);
        expect(compareFractions(n, n + 1, n, n + 1)).toBe(0);
      }),
    );
  });

  test('compareSquaredFractions', () => {
    fc.assert(
      fc.property(either, positive, either, positive, (x, n, y, m) => {
        const left = fraction(BigInt(x) ** 2n, BigInt(n));
        const right = fraction(BigInt(y) ** 2n, BigInt(m));
        expect(compareSquaredFractions(x, n, y, m)).toBe(sign(minus(left, right)));
      }),
    );
  });

  test('compareSquaredFractions one off a tie, far above 2^53', () => {
    const large = fc.integer({ min: 2 ** 24, max: 2 ** 25 });
    fc.assert(
      fc.property(large, large, large, (root, j, k) => {
        expect(compareSquaredFractions(root * j, j * j, root * k, k * k)).toBe(0);
        expect(compareSquaredFractions(root * j + 1, j * j, root * k, k * k)).toBe(1);
        expect(compareSquaredFractions(root * j - 1, j * j, root * k, k * k)).toBe(-1);
      }),
    );
  });

  test('scaled', () => {
    const factor = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -(2 ** 26), max: 2 ** 26 }));
    fc.assert(
      fc.property(factor, either, positive, (a, b, c) => {
        const exact = fraction(BigInt(a) * BigInt(b), BigInt(c));
        if (exact.over / exact.under >= 2n ** 53n || exact.over / exact.under <= -(2n ** 53n)) return;
        expect(scaled(a, b, c)).toBe(rounded(exact));
      }),
    );
  });

  test('scaled at a half and near it, far above 2^53', () => {
    const any26 = fc.integer({ min: 2 ** 25, max: 2 ** 26 });
    const odd = fc.integer({ min: 2 ** 30, max: 2 ** 45 }).map(n => 2 * n + 1);
    fc.assert(
      fc.property(any26, odd, (a, b) => {
        expect(scaled(a, b, 2 * a)).toBe((b + 1) / 2);
        expect(scaled(a, -b, 2 * a)).toBe(-(b + 1) / 2);
        for (const by of [1, -1])
          expect(scaled(a, b, 2 * a + by)).toBe(rounded(fraction(BigInt(a) * BigInt(b), BigInt(2 * a + by))));
      }),
    );
  });

  test('floorOverRoot and ceilOverRoot', () => {
    const product = fc.tuple(fc.nat(2 ** 26), fc.nat(2 ** 26)).map(([a, b]) => [a * b, b * b] as const);
    const pair = fc.oneof(fc.tuple(any, positive), product);
    fc.assert(
      fc.property(
        pair.filter(([, n]) => n > 0),
        ([x, n]) => {
          const [low, high] = [BigInt(floorOverRoot(x, n)), BigInt(ceilOverRoot(x, n))];
          const square = BigInt(x) ** 2n;
          expect(low ** 2n * BigInt(n) <= square && (low + 1n) ** 2n * BigInt(n) > square).toBe(true);
          expect(high).toBe(low ** 2n * BigInt(n) === square ? low : low + 1n);
        },
      ),
    );
  });
});
