import { nearRoot } from './numbers.ts';

/*
 * Comparisons of products that may be above 2^53. The doubles decide whenever they are exact or the two sides differ by
 * more than their rounding can explain; only the rest needs BigInt. All results are exact.
 */

/** 2^53: up to here every whole number is a double, and a product that was rounded is not below it. */
const EXACT = 9_007_199_254_740_992;

/** Much more than the relative error of a product of five doubles. */
const DOUBT = 1e-14;

/** The sign of x*x - r*r*n, that is of |x|/√n - |r|. */
export function compareSquare(x: number, r: number, n: number): number {
  const left = x * x;
  const right = r * r * n;
  const doubt = left < EXACT && right < EXACT ? 0 : right * DOUBT;
  if (left - right > doubt) return 1;
  if (right - left > doubt) return -1;
  if (doubt === 0) return 0;
  const [bigX, bigR] = [BigInt(x), BigInt(r)];
  return signOf(bigX * bigX - bigR * bigR * BigInt(n));
}

/** The sign of a/b - c/d, for b and d above 0. */
export function compareFractions(a: number, b: number, c: number, d: number): number {
  const left = a * d;
  const right = c * b;
  const most = Math.max(Math.abs(left), Math.abs(right));
  const doubt = most < EXACT ? 0 : most * DOUBT;
  if (left - right > doubt) return 1;
  if (right - left > doubt) return -1;
  if (doubt === 0) return 0;
  return signOf(BigInt(a) * BigInt(d) - BigInt(c) * BigInt(b));
}

/** The sign of x*x/n - y*y/m, for n and m above 0. */
export function compareSquaredFractions(x: number, n: number, y: number, m: number): number {
  // The corner between two edges is met twice; such ties need no long numbers.
  if (x === y && n === m) return 0;
  const left = x * x * m;
  const right = y * y * n;
  const doubt = left < EXACT && right < EXACT ? 0 : right * DOUBT;
  if (left - right > doubt) return 1;
  if (right - left > doubt) return -1;
  if (doubt === 0) return 0;
  const [bigX, bigY] = [BigInt(x), BigInt(y)];
  return signOf(bigX * bigX * BigInt(m) - bigY * bigY * BigInt(n));
}

/** a*b/c rounded half away from zero, for c above 0; never -0. */
export function scaled(a: number, b: number, c: number): number {
  const product = Math.abs(a * b);
  let size: number;
  if (product < EXACT) {
    size = Math.floor(product / c);
    if (2 * (product - size * c) >= c) size += 1;
  } else {
    const big = BigInt(a) * BigInt(b);
    const under = BigInt(c);
    size = Number((2n * (big < 0n ? -big : big) + under) / (2n * under));
  }
  return size === 0 || a < 0 === b < 0 ? size : -size;
}

/** The whole part of |x|/√n, for n above 0. */
export function floorOverRoot(x: number, n: number): number {
  let whole = Math.floor(Math.abs(x) / nearRoot(n));
  while (whole > 0 && compareSquare(x, whole, n) < 0) whole -= 1;
  while (compareSquare(x, whole + 1, n) >= 0) whole += 1;
  return whole;
}

/** The least whole number that is not below |x|/√n, for n above 0. */
export function ceilOverRoot(x: number, n: number): number {
  const whole = floorOverRoot(x, n);
  return compareSquare(x, whole, n) > 0 ? whole + 1 : whole;
}

const signOf = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0);
