import type { Verdict } from '@guidon/kernel';
import type { Side } from '../terms/names.ts';

/** The reckoning: chapter 14. The words as journals, states and case files hold them. */

export type VictoryStep = { readonly step: 'verdict' };

export type VictoryEvent =
  | { readonly event: 'hex-held'; readonly hex: string; readonly side: Side }
  | { readonly event: 'verdict-reached'; readonly verdict: Verdict };

/** One line of the reckoning. */
export interface Points {
  readonly side: Side;
  readonly kind: 'hits' | 'guns' | 'flags' | 'leaders' | 'objectives' | 'special';
  readonly name: string;
  readonly points: number;
}
