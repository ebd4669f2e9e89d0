import type { RuleId } from '@guidon/kernel';

/** A sum as it is worked out: each part with its rule. */
export interface SumPicture {
  readonly title: string;
  readonly parts: readonly { readonly text: string; readonly value: string; readonly rule: RuleId | null }[];
  readonly total: string;
}
