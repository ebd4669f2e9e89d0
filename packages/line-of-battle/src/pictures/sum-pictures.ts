import type { Addend, Figure, RuleId } from '@guidon/kernel';
import type { SumPicture } from '@guidon/kit';
import { asMapping, type Mapping } from '@guidon/kit';
import { percent } from './odds.ts';

/** Sums of an answer as a screen shows them. */

export interface SumPart {
  readonly name: string;
  readonly value: number;
  readonly rule: RuleId;
}

/** The parts of a figure in an answer. */
export function partsOf(figure: Mapping): readonly SumPart[] {
  const addends = Array.isArray(figure.addends) ? figure.addends : [];
  return addends.map(raw => {
    const { name, value, rule } = asMapping(raw);
    // Rules of an answer are those that the system wrote into it.
    return { name: String(name), value: Number(value), rule: String(rule) as RuleId };
  });
}

/** How a game tells the parts of a sum, and the lines of its chart. */
export interface SumWords {
  partName(name: string): string;
  signed(value: number): string;
  /** The part of a line that its factor gives. */
  readonly lineOfFactor: string;
  lineLabel(line: number): string | undefined;
}

/** The line of the chart, and what shifts it. */
export const lineSum = (
  words: SumWords,
  { title, figure, label }: { readonly title: string; readonly figure: Mapping; readonly label: string },
): SumPicture => ({
  title,
  parts: partsOf(figure).map(({ name, value, rule }) =>
    name === 'line-of-factor'
      ? { text: words.lineOfFactor, value: words.lineLabel(value) ?? String(value), rule }
      : { text: words.partName(name), value: words.signed(value), rule },
  ),
  total: label,
});

/** `no effect 40 %, D 30 %`: only what can come, in the sequence of the results. */
export const chancesText = (results: readonly string[], chances: Mapping, nameOf: (result: string) => string): string =>
  results
    .filter(result => chances[result] !== undefined && chances[result] !== '0')
    .map(result => `${nameOf(result)} ${percent(String(chances[result]))}`)
    .join(', ');

/** A figure of an event: the first part as it stands, the others as differences, unless `told` has a better word. */
export const figureSum = (
  { partName, signed }: Pick<SumWords, 'partName' | 'signed'>,
  figure: Figure,
  {
    title,
    total = String(figure.total),
    told,
  }: {
    readonly title: string;
    readonly total?: string;
    readonly told?: (part: Addend) => { readonly text: string; readonly value: string } | undefined;
  },
): SumPicture => ({
  title,
  parts: figure.addends.map((part, at) => ({
    text: partName(part.name),
    value: at === 0 ? String(part.value) : signed(part.value),
    ...told?.(part),
    rule: part.rule,
  })),
  total,
});

/** The part of a line that its factor gives goes by the label of the chart. */
export const lineOfFactor =
  (words: Pick<SumWords, 'lineOfFactor' | 'lineLabel'>) =>
  ({ name, value }: Addend): { readonly text: string; readonly value: string } | undefined =>
    name === 'line-of-factor'
      ? { text: words.lineOfFactor, value: words.lineLabel(value) ?? String(value) }
      : undefined;
