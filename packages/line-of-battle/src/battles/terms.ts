import { type Json, list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Side } from '../clock/segments.ts';

/** Rules that belong to one battle: their words as journals, states and case files hold them. */

export const specialOrders = {
  special: record({
    do: oneOf('special'),
    id: text,
    units: optional(list(text)),
    hex: optional(text),
    choice: optional(text),
  }),
};

export type SpecialAsks = 'special';

/** Something a scenario rule asks or does. */
export type SpecialStep = {
  readonly step: 'special';
  readonly id: string;
  readonly data: { readonly [name: string]: Json };
};

export type SpecialEvent = {
  readonly event: 'special';
  readonly id: string;
  readonly text: string;
  readonly facts: { readonly [name: string]: Json };
  /** Memory to be set; a null forgets. */
  readonly remember: { readonly [name: string]: Json };
  readonly award: { readonly [S in Side]: number };
};
