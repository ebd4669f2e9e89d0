import type { Addend, Figure } from '@guidon/kernel';

/** Figures of events by name, so that a case can compare a sum without writing out its addends. */

/** Parts of one name add up. */
export function byName(parts: readonly Addend[], sign: 1 | -1 = 1): { readonly [name: string]: number } {
  const sums: { [name: string]: number } = {};
  for (const { name, value } of parts) sums[name] = (sums[name] ?? 0) + value * sign;
  return sums;
}

const BOUNDS: readonly string[] = ['line-of-factor', 'last-line', 'first-line'];

/** What shifts the line of a combat table: everything but the line of the factor, and where the chart ends. */
export function lineFacts(line: Figure) {
  const shifts = line.addends.filter(({ name }) => !BOUNDS.includes(name));
  const plus = shifts.filter(({ value }) => value > 0);
  const minus = shifts.filter(({ value }) => value < 0);
  return { plus: byName(plus), minus: byName(minus, -1), modifiers: shifts.map(({ name }) => name) };
}
