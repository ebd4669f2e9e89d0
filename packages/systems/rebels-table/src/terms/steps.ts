import type { Point, Pose } from '@guidon/table';
import type { Outcome } from '../board/charts/charts.ts';
import type { Column, RtRule, Side, UnitIndex } from './names.ts';

/** Why a unit is tested: what it fights or was shot by decides some rows. */
export interface TestCause {
  readonly by: readonly UnitIndex[];
}

/** A general who may be hit, and where he then was. */
export interface NearGeneral {
  readonly general: string;
  readonly at: Point;
}

/** What a shot needs to know of the position before it. */
export interface ShotContext {
  readonly by: UnitIndex;
  readonly at: UnitIndex;
  readonly prompted: boolean;
  /** A charged unit shoots at its charger (SHO-14). */
  readonly atCharger: boolean;
  /** A later action of the declared sequence (R55). */
  readonly willMove: boolean;
  readonly willLimber: boolean;
}

export type Step =
  // Before the game (E1).
  | { readonly step: 'scouting'; readonly supply: readonly boolean[] }
  | { readonly step: 'scouting-tie' }
  | { readonly step: 'deploy' }
  | { readonly step: 'levels' }
  // The turn (E2).
  | { readonly step: 'turn-start' }
  | { readonly step: 'initiative'; readonly supply: readonly boolean[] }
  | { readonly step: 'initiative-tie' }
  | { readonly step: 'keep-or-give'; readonly winner: Side }
  | { readonly step: 'slot' }
  | { readonly step: 'act' }
  | { readonly step: 'end-tests' }
  /** Whose unit is tested next; after each the objectives are looked at. */
  | { readonly step: 'end-test'; readonly side: Side }
  | { readonly step: 'check-victory'; readonly endOfTurn: boolean }
  | { readonly step: 'turn-end' }
  // Actions (E3).
  | { readonly step: 'move' }
  | { readonly step: 'shot'; readonly shot: ShotContext }
  | {
      readonly step: 'test';
      readonly unit: UnitIndex;
      readonly column: Column;
      readonly cause: TestCause;
    }
  | {
      readonly step: 'outcome';
      readonly unit: UnitIndex;
      readonly column: Column;
      readonly outcome: Outcome;
      readonly cause: TestCause;
    }
  | { readonly step: 'breaks'; readonly queue: readonly UnitIndex[] }
  | {
      readonly step: 'occupy';
      readonly by: readonly UnitIndex[];
      /** Who must be gone. */
      readonly unit: UnitIndex;
      readonly centre: Point;
      readonly after: 'shooting' | 'melee';
    }
  | { readonly step: 'occupy-move'; readonly by: UnitIndex; readonly centre: Point; readonly after: 'shooting' }
  | { readonly step: 'risk'; readonly unit: UnitIndex; readonly near: readonly NearGeneral[]; readonly rule: RtRule }
  | {
      readonly step: 'bounce';
      readonly by: UnitIndex;
      readonly past: UnitIndex;
      readonly dice: number;
      readonly from: Point;
      readonly to: Point;
    }
  | { readonly step: 'return-fire'; readonly by: UnitIndex; readonly at: UnitIndex }
  | { readonly step: 'retire'; readonly unit: UnitIndex; readonly by: readonly UnitIndex[] }
  | {
      readonly step: 'retire-move';
      readonly unit: UnitIndex;
      readonly by: readonly UnitIndex[];
      readonly die: number;
    }
  | { readonly step: 'face'; readonly unit: UnitIndex; readonly enemy: UnitIndex }
  | {
      readonly step: 'lose-bases';
      readonly unit: UnitIndex;
      readonly count: number;
      readonly cause: LossCause;
      /** Where the unit stood before. */
      readonly was: Pose;
    }
  // Charge and melee.
  | { readonly step: 'charge' }
  | { readonly step: 'charged-tests' }
  | { readonly step: 'charged-shots'; readonly asked: readonly UnitIndex[] }
  | { readonly step: 'charge-move' }
  | { readonly step: 'charge-end' }
  | { readonly step: 'melee-round'; readonly supply: readonly Fed[]; readonly fed: readonly UnitIndex[] }
  | { readonly step: 'melee-over' };

/** A unit of a melee whose owner has answered for its supply die. */
export interface Fed {
  readonly unit: UnitIndex;
  readonly supply: boolean;
}

export type LossCause = 'shooting' | 'melee';

export type StepOf<K extends Step['step']> = Extract<Step, { readonly step: K }>;
