import { InvariantError } from '../values/invariant.ts';
import { seedWords } from '../values/sha256.ts';

/** A stream of unforeseen whole numbers. Dice boxes and bots each hold their own; none is ever shared. */
export interface Chance {
  /** Uniform over 0 … bound-1. */
  below(bound: number): number;
}

/** sfc32 (Chris Doty-Humphrey's small fast counting generator), seeded from a text and a number. */
export function sfc32(seed: string, stream = 0): Chance {
  return sfc32From(seedWords(seed), stream);
}

/** The same, from words already derived, for those who open many streams of one seed. */
export function sfc32From(words: readonly [number, number, number, number], stream: number): Chance {
  let [a, b, c] = words;
  let counter = (words[3] ^ Math.imul(stream, 0x9e3779b1)) | 0;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 20; warm++) next();
  return {
    below(bound) {
      if (!Number.isSafeInteger(bound) || bound < 1 || bound > 0x1_0000_0000)
        throw new InvariantError(`nothing can be drawn below ${bound}`);
      // Values past the last whole multiple of the bound would favour the low results: draw again.
      const fair = 0x1_0000_0000 - (0x1_0000_0000 % bound);
      let value = next();
      while (value >= fair) value = next();
      return value % bound;
    },
  };
}

export function pick<T>(chance: Chance, from: readonly T[]): T | undefined {
  return from.length === 0 ? undefined : from[chance.below(from.length)];
}
