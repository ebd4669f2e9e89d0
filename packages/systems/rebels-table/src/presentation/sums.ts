import type { Figure } from '@guidon/kernel';
import type { SumPicture } from '@guidon/kit';
import { signed } from '../words/names.ts';
import { partName } from '../words/sums.ts';

/** A sum part by part, each with its rule. */
export const figureSum = (title: string, { total, addends }: Figure): SumPicture => ({
  title,
  parts: addends.map(({ name, value, rule }) => ({ text: partName(name), value: signed(value), rule })),
  total: String(total),
});
