/** An exact probability. Always in lowest terms, denominator positive. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export function fraction(top: bigint, bottom: bigint): Fraction {
  const divisor = commonDivisor(top < 0n ? -top : top, bottom);
  return divisor === 1n ? { top, bottom } : { top: top / divisor, bottom: bottom / divisor };
}

/**
 * A fraction that need not be in lowest terms. Products and sums of throws have bottoms that divide one another, and
 * are found much faster so; `inLowestTerms` comes last.
 */
export type LooseFraction = Fraction;

export const looseTimes = (a: LooseFraction, b: LooseFraction): LooseFraction => {
  if (a.top === a.bottom) return b;
  return b.top === b.bottom ? a : { top: a.top * b.top, bottom: a.bottom * b.bottom };
};

export function loosePlus(a: LooseFraction, b: LooseFraction): LooseFraction {
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom };
  const [large, small] = a.bottom > b.bottom ? [a, b] : [b, a];
  const factor = large.bottom / small.bottom;
  return factor * small.bottom === large.bottom
    ? { top: large.top + small.top * factor, bottom: large.bottom }
    : plus(a, b);
}

export const inLowestTerms = ({ top, bottom }: LooseFraction): Fraction => fraction(top, bottom);

export const ZERO: Fraction = { top: 0n, bottom: 1n };
export const ONE: Fraction = { top: 1n, bottom: 1n };

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.bottom === b.bottom
    ? fraction(a.top + b.top, a.bottom)
    : fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);

export const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom, a.bottom * b.top);

/** What is missing to one. */
export const rest = (a: Fraction): Fraction => fraction(a.bottom - a.top, a.bottom);

export const isZero = (a: Fraction): boolean => a.top === 0n;

export const isOne = (a: Fraction): boolean => a.top === a.bottom;

/** Largest first. */
export const compareDown = (a: Fraction, b: Fraction): number => {
  const difference = b.top * a.bottom - a.top * b.bottom;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const showFraction = (a: Fraction): string => (a.bottom === 1n ? `${a.top}` : `${a.top}/${a.bottom}`);

/** For plots and for thumbs; never compared, never summed. */
export const approximately = (a: Fraction): number => {
  // Scale first: the terms of a long product do not fit into a number.
  return Number((a.top * 1_000_000_000n) / a.bottom) / 1_000_000_000;
};

function commonDivisor(a: bigint, b: bigint): bigint {
  let [big, small] = a > b ? [a, b] : [b, a];
  while (small > 0n) [big, small] = [small, big % small];
  return big;
}
