import { type Fraction, type Odds, type Outcome, plus, showFraction, ZERO } from '@guidon/kernel';
import { table } from './console/layout.ts';
import type { Laid } from './setting.ts';

/** Exact percent to one hundredth, rounded half up, without leaving whole numbers. */
export function percentOf({ top, bottom }: Fraction): string {
  const hundredths = (top * 20_000n + bottom) / (bottom * 2n);
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')} %`;
}

/** More outcomes than a player can weigh: those beyond are put together. */
const MOST_SHOWN = 15;

/** The likeliest outcomes with their exact fractions, the rest together, and what was taken for granted. */
export function oddsTable(words: Laid['opened']['words'], odds: Odds): string {
  const shown = odds.outcomes.length > MOST_SHOWN + 1 ? odds.outcomes.slice(0, MOST_SHOWN) : odds.outcomes;
  const others = odds.outcomes.slice(shown.length);
  const rows = shown.map(({ outcome, likely }) => [...likelyCells(likely), words.outcome(outcome)]);
  if (others.length > 0) rows.push([...likelyCells(sumOf(others)), `${others.length} other outcomes together`]);
  rows.push([...likelyCells(sumOf(odds.outcomes)), 'in all']);
  const assumed = odds.assumed.map(question => `  taken for granted: ${question}\n`);
  return table(rows, ['right', 'right']) + assumed.join('');
}

const likelyCells = (likely: Fraction): readonly [string, string] => [`  ${showFraction(likely)}`, percentOf(likely)];

const sumOf = (outcomes: readonly Outcome[]): Fraction => outcomes.reduce((sum, { likely }) => plus(sum, likely), ZERO);
