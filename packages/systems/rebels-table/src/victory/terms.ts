import type { Verdict } from '@guidon/kernel';
import type { RtRule, Side } from '../terms/names.ts';

/** Something a side scores for. */
export interface ScorePart {
  readonly kind: 'units' | 'generals' | 'camp' | 'objectives' | 'special';
  readonly name: string;
  readonly points: number;
  readonly rule: RtRule;
}

export type VictoryStep = { readonly step: 'check-victory'; readonly endOfTurn: boolean };

export type VictoryEvent =
  | { readonly event: 'scored'; readonly points: { readonly [S in Side]: number } }
  | { readonly event: 'ended'; readonly verdict: Verdict };
