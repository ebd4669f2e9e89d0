/** Beyond this nothing more can be told from certainty. */
const FARTHEST = 30;
/** Halvings of the exponent before the series, and squarings after it. */
const HALVINGS = 10;
const TERMS = 7;

/** The chance that belongs to a logit. By sums, products and quotients alone: every machine finds the same bits. */
export function sigmoid(logit: number): number {
  const bounded = Math.max(-FARTHEST, Math.min(FARTHEST, logit));
  return 1 / (1 + exponential(-bounded));
}

function exponential(of: number): number {
  const small = of / 2 ** HALVINGS;
  let sum = 1;
  let term = 1;
  for (let at = 1; at <= TERMS; at++) {
    term = (term * small) / at;
    sum += term;
  }
  for (let at = 0; at < HALVINGS; at++) sum *= sum;
  return sum;
}
