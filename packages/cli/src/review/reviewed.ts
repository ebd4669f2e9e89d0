import {
  type Given,
  type Ledger,
  laterIn,
  ledgerOf,
  type Mistake,
  mistakeIn,
  ordersOf,
  type Summary,
  summaryOf,
  worthBy,
} from '@guidon/review';
import { trustIn, type ValueModel, valueBy } from '@guidon/value';
import type { Shelved } from '../journal-file.ts';
import { type ReviewTexts, reviewTexts } from './texts.ts';

/** A game with its account, and with what could have been ordered instead. */
export interface Reviewed {
  readonly shelved: Shelved;
  readonly orders: readonly Given[];
  readonly ledger: Ledger;
  readonly summary: Summary;
  readonly mistakes: readonly Mistake[];
  readonly model: ValueModel;
  readonly language: string;
  readonly texts: ReviewTexts;
}

export function reviewed(shelved: Shelved, model: ValueModel, language = 'en'): Reviewed {
  const { system, present } = shelved.laid.opened;
  const value = valueBy(system, model);
  const orders = ordersOf(system, shelved.journal);
  const ledger = ledgerOf(system, orders, value);
  const judge = {
    worth: worthBy(system, value),
    sure: trustIn(model).sure,
    unitsOf: (state: object, asked: Pick<Given, 'decision' | 'order'>) => present.order(state, asked).units,
  };
  const mistakes = orders.flatMap((given, at) => mistakeIn(system, given, judge, laterIn(system, orders, at)) ?? []);
  const summary = summaryOf(ledger, system.seats);
  return { shelved, orders, ledger, summary, mistakes, model, language, texts: reviewTexts(language) };
}
