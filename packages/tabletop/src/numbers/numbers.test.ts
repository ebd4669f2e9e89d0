import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, rootOf, rounded } from '../test-slow.ts';
import { cosOf, floorRoot, rdiv, SCALE, sinOf, turned } from './numbers.ts';

describe('C1 numbers', () => {
  test.each([
    [5, 2, 3],
    [-5, 2, -3],
    [4, 3, 1],
    [-4, -3, 1],
    [1, -2, -1],
    [-1, 3, 0],
    [0, -7, 0],
  ])('rdiv(%i, %i) is %i, half away from zero and never -0', (a, b, quotient) => expect(rdiv(a, b)).toBe(quotient));

  test('rdiv is exact up to 2^53', () => {
    const numerator = fc.oneof(fc.maxSafeInteger(), fc.integer());
    const denominator = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -20, max: 20 })).filter(b => b !== 0);
    fc.assert(
      fc.property(numerator, denominator, (a, b) => {
        expect(rdiv(a, b)).toBe(rounded(fraction(BigInt(a), BigInt(b))));
      }),
    );
    // Just below a whole number, as large as can be.
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 27 }), b => {
        const a = b * Math.floor(2 ** 53 / b) - 1;
        expect(rdiv(a, b)).toBe(rounded(fraction(BigInt(a), BigInt(b))));
      }),
    );
  });

  test.each([
    [0, 0],
    [30, 500_000],
    [45, 707_107],
    [90, 1_000_000],
    [180, 0],
    [210, -500_000],
    [-30, -500_000],
    [1080, 0],
  ])('the sine of %i', (degrees, sine) => {
    expect(sinOf(degrees)).toBe(sine);
    expect(cosOf(degrees - 90)).toBe(sine);
  });

  test('the table is the sine, at every degree of four turns', () => {
    for (let degrees = -720; degrees <= 720; degrees++) {
      expect(sinOf(degrees)).toBe(Math.round(SCALE * Math.sin((degrees * Math.PI) / 180)) + 0);
      expect(cosOf(degrees)).toBe(Math.round(SCALE * Math.cos((degrees * Math.PI) / 180)) + 0);
    }
  });

  test('floorRoot', () => {
    const near = fc
      .tuple(fc.integer({ min: 1, max: 94_906_265 }), fc.integer({ min: -1, max: 1 }))
      .map(([root, by]) => root * root + by);
    const any = fc.oneof(fc.nat(50), fc.maxSafeNat(), near, fc.constant(2 ** 53));
    fc.assert(
      fc.property(any, n => {
        expect(floorRoot(n)).toBe(Number(rootOf(BigInt(n))));
      }),
    );
  });

  test('turned stays between 0 and 359', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 }), (facing, by) => {
        const after = turned(facing, by);
        expect(after >= 0 && after < 360 && !Object.is(after, -0)).toBe(true);
        expect(Math.abs(after - facing - by) % 360).toBe(0);
      }),
    );
  });
});
