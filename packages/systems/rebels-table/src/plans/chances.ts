import { type Fraction, fraction, plus, ZERO } from '@guidon/kernel';
import type { Dice } from '../board/charts/file.ts';

/** Every sum of so many dice of so many sides, with how many ways lead to it. */
function waysOf(dice: number, sides: number): ReadonlyMap<number, number> {
  let ways = new Map([[0, 1]]);
  for (let thrown = 0; thrown < dice; thrown++) {
    const next = new Map<number, number>();
    for (const [sum, count] of ways)
      for (let face = 1; face <= sides; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + count);
    ways = next;
  }
  return ways;
}

/** The chance of each sum, the least sum first. */
export function chancesOf(dice: number, sides: number): readonly (readonly [sum: number, chance: Fraction])[] {
  const whole = BigInt(sides) ** BigInt(dice);
  return [...waysOf(dice, sides)]
    .toSorted(([a], [b]) => a - b)
    .map(([sum, count]) => [sum, fraction(BigInt(count), whole)] as const);
}

/** The chance that a throw passes a test. */
export const chanceThat = (dice: Dice, passes: (sum: number) => boolean): Fraction =>
  chancesOf(dice.dice, dice.sides).reduce(
    (sum, [thrown, chance]) => (passes(thrown + dice.plus) ? plus(sum, chance) : sum),
    ZERO,
  );

/** The least, the average and the most of a throw, in thousandths of a base width. */
export function spanOf({ dice, plus: more, sides }: Dice, unit: number): Span {
  return {
    least: (dice + more) * unit,
    average: (dice * (sides + 1) * unit) / 2 + more * unit,
    most: (dice * sides + more) * unit,
  };
}

export interface Span {
  readonly least: number;
  readonly average: number;
  readonly most: number;
}
