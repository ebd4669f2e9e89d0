import { type Fraction, isOne, type Odds, plus, showFraction, ZERO } from '@guidon/kernel';
import { table } from './console/layout.ts';
import type { Laid } from './setting.ts';

/** Exact percent to one hundredth, rounded half up, without leaving whole numbers. */
export function percentOf({ top, bottom }: Fraction): string {
  const hundredths = (top * 20_000n + bottom) / (bottom * 2n);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')} %`;
}

export const sumOf = (odds: Odds): Fraction => odds.outcomes.reduce((sum, { likely }) => plus(sum, likely), ZERO);

/** Every outcome with its exact fraction, and what was taken for granted. */
export function oddsTable(words: Laid['opened']['words'], odds: Odds): string {
  const sum = sumOf(odds);
  const rows = odds.outcomes.map(({ outcome, likely }) => [
    `  ${showFraction(likely)}`,
    percentOf(likely),
    words.outcome(outcome),
  ]);
  rows.push([`  ${showFraction(sum)}`, percentOf(sum), isOne(sum) ? 'in all' : 'in all: this is a mistake of ours']);
  const assumed = odds.assumed.map(question => `  taken for granted: ${question}\n`);
  return table(rows, ['left', 'right']) + assumed.join('');
}
