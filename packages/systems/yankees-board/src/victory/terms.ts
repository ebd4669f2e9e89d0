import type { Verdict } from '@guidon/kernel';

/** The words of chapter 8, victory. */

export type VictoryStep = { readonly step: 'score-day' } | { readonly step: 'verdict' };

export type VictoryEvent =
  | { readonly event: 'day-scored'; readonly points: number; readonly hexes: readonly string[] }
  | { readonly event: 'verdict-reached'; readonly verdict: Verdict };
