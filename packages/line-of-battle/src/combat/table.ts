import { type Addend, type Figure, figure, type RuleId } from '@guidon/kernel';

/** What a circumstance is worth in lines of the table. */
export interface Modifier {
  readonly value: number;
  readonly rule: RuleId;
}

/** A part of the line with the key of its chart entry. */
export const shift = (key: string, modifier: Modifier, times = 1): Addend => ({
  rule: modifier.rule,
  name: key,
  value: modifier.value * times,
});

/** The strongest line whose least factor is not above the factor; the first for anything less. */
export function lineFor(leasts: readonly number[], factor: number): number {
  let best = 0;
  leasts.forEach((least, index) => {
    if (factor >= least) best = index;
  });
  return best;
}

/**
 * All that adds, cut at the last line; then all that takes away, cut at the first. What is cut shows as an addend
 * under the rule that cuts.
 */
export function shiftedLine(
  start: { readonly line: number; readonly rule: RuleId },
  shifts: readonly Addend[],
  table: { readonly last: number; readonly rule: RuleId },
): Figure {
  const gains = shifts.filter(part => part.value > 0);
  const losses = shifts.filter(part => part.value < 0);
  const addends: Addend[] = [{ rule: start.rule, name: 'line-of-factor', value: start.line }, ...gains];
  const raised = addends.reduce((sum, part) => sum + part.value, 0);
  if (raised > table.last) addends.push({ rule: table.rule, name: 'last-line', value: table.last - raised });
  addends.push(...losses);
  const line = Math.min(raised, table.last) + losses.reduce((sum, part) => sum + part.value, 0);
  if (line < 0) addends.push({ rule: table.rule, name: 'first-line', value: -line });
  return figure('line', addends);
}
