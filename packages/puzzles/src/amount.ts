import type { Fraction } from '@guidon/kernel';

const HUNDREDTHS = 100n;
const TWO_DIGITS = 2;

/** To the nearest hundredth, with its sign: `+1.29`, `−0.40`, `0.00`. */
export function amountIn(language: string, { top, bottom }: Fraction): string {
  const isNegative = top < 0n;
  const rounded = (2n * HUNDREDTHS * (isNegative ? -top : top) + bottom) / (2n * bottom);
  const sign = rounded === 0n ? '' : isNegative ? '−' : '+';
  const point = language === 'de' ? ',' : '.';
  return `${sign}${rounded / HUNDREDTHS}${point}${String(rounded % HUNDREDTHS).padStart(TWO_DIGITS, '0')}`;
}
