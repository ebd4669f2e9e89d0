import type { Verdict } from '@guidon/kernel';
import type { Side } from '../terms/names.ts';

/** The words of victory. */

export type VictoryStep = { readonly step: 'verdict' };

export type VictoryEvent =
  | { readonly event: 'hex-held'; readonly hex: string; readonly side: Side }
  | { readonly event: 'verdict-reached'; readonly verdict: Verdict };
