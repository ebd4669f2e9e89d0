import type { Addend } from '@guidon/kernel';
import type { Speech, ThrowPicture } from '@guidon/kit';
import type { Fired } from '../combat/terms.ts';
import { signed, type ToldBoard } from '../words/formats.ts';
import { figureSum, lineOfFactor } from './sum-pictures.ts';

/** Kinds of fire as a result card heads them. */
const KINDS: { readonly [kind: string]: string } = {
  fire: 'fire',
  advance: 'advance-fire',
  passing: 'passing-fire',
  'pre-assault': 'pre-assault-fire',
  assault: 'assault',
  special: 'fire',
};

type Told = (part: Addend) => { readonly text: string; readonly value: string } | undefined;

/** Words for sums in events. */
export const throwSums = <B>(speech: Speech<B>) => ({
  partName: (name: string) => speech.named('parts', name),
  signed: (value: number) => signed(String, value),
});

/** A shot as a result card shows it: the factor, the line of the chart, the die, the result. */
export function firedPicture<B extends ToldBoard>(
  speech: Speech<B>,
  event: Fired<string, string>,
  { told, result }: { readonly told?: Told; readonly result: string },
): ThrowPicture {
  const { kind, at, targets, factor, line, label, roll } = event;
  const sums = throwSums(speech);
  const byChart = lineOfFactor({
    lineOfFactor: speech.phrase('line-of-factor'),
    lineLabel: line => speech.board.charts.crt.lines[line]?.label,
  });
  return {
    kind: KINDS[kind] ?? 'fire',
    by: speech.named('throws', 'by', { units: event.by }),
    at: targets.length === 0 ? at : speech.named('throws', 'target', { units: targets, at }),
    sums: [
      figureSum(sums, factor, { title: speech.named('throws', 'factor'), ...(told === undefined ? {} : { told }) }),
      figureSum(sums, line, { title: speech.named('throws', 'line'), total: label, told: byChart }),
    ],
    line: label,
    needs: null,
    dice: String(roll),
    result,
  };
}
