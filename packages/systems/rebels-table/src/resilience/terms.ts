import { type Figure, oneOf, record } from '@guidon/kernel';
import type { Pose } from '@guidon/tabletop';
import type { Outcome } from '../board/charts/file.ts';
import type { Column, Level, RtRule, UnitIndex } from '../terms/names.ts';
import type { Stance } from '../terms/notes.ts';

export const resilienceOrders = {
  /** Which end loses the base (R56). */
  lose: record({ do: oneOf('lose'), end: oneOf('first', 'last') }),
};

/** Why a unit is tested: what it fights or was shot by decides some rows. */
export interface TestCause {
  readonly by: readonly UnitIndex[];
}

export type LossCause = 'shooting' | 'melee';

export type ResilienceAsks = 'resilience-supply' | 'base-removal';

export type ResilienceStep =
  | { readonly step: 'levels' }
  | { readonly step: 'test'; readonly unit: UnitIndex; readonly column: Column; readonly cause: TestCause }
  | {
      readonly step: 'outcome';
      readonly unit: UnitIndex;
      readonly column: Column;
      readonly outcome: Outcome;
      readonly cause: TestCause;
    }
  | {
      readonly step: 'lose-bases';
      readonly unit: UnitIndex;
      readonly count: number;
      readonly cause: LossCause;
      /** Where the unit stood before. */
      readonly was: Pose;
    };

export type ResilienceEvent =
  | {
      readonly event: 'level-set';
      readonly unit: string;
      readonly die: number | null;
      readonly level: Level;
      readonly zealous: boolean;
      readonly rule: RtRule;
    }
  | {
      readonly event: 'hits-taken';
      readonly unit: string;
      readonly hits: number;
      readonly basesLost: number;
      readonly bases: number;
      readonly left: number | null;
      readonly stance: Stance;
      readonly rule: RtRule;
      readonly unseen?: boolean;
    }
  | { readonly event: 'losses-chosen'; readonly unit: string; readonly stance: Stance }
  | {
      readonly event: 'tested';
      readonly unit: string;
      readonly column: Column;
      readonly thrown: number;
      readonly adjust: Figure;
      readonly score: number;
      readonly outcome: Outcome;
      readonly passed: boolean;
      readonly rule: RtRule;
    };
