import type { Json } from '@guidon/kernel';

export type BattleEvent =
  /** Lost to another fight, for no points. */
  | { readonly event: 'drawn-off'; readonly unit: string; readonly id: string }
  | {
      readonly event: 'special-noted';
      readonly id: string;
      readonly facts: { readonly [name: string]: Json };
      readonly told: boolean;
    };
