/** How likely a normal value lies more than so many deviations above its mean; for nought and more, to 1e-7. */
export function normalTail(deviations: number): number {
  // Abramowitz and Stegun, 26.2.17.
  const t = 1 / (1 + 0.2316419 * deviations);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return series * Math.exp((-deviations * deviations) / 2) * 0.3989422804014327;
}
