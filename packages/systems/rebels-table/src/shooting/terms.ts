import type { Figure } from '@guidon/kernel';
import type { Point } from '@guidon/tabletop';
import type { NearGeneral } from '../generals/terms.ts';
import type { Band, RtRule, UnitIndex } from '../terms/names.ts';

/** Who shoots, and at whom. */
export interface Shot {
  readonly by: UnitIndex;
  readonly at: UnitIndex;
}

/** What a shot needs to know of the position before it. */
export interface ShotContext extends Shot {
  readonly prompted: boolean;
  /** A charged unit shoots at its charger (SHO-14). */
  readonly atCharger: boolean;
  /** A later action of the declared sequence (R55). */
  readonly willMove: boolean;
  readonly willLimber: boolean;
}

export type ShootingAsks = 'shoot-supply';

export type ShootingStep =
  | { readonly step: 'shot'; readonly shot: ShotContext }
  | { readonly step: 'risk'; readonly unit: UnitIndex; readonly near: readonly NearGeneral[]; readonly rule: RtRule }
  | {
      readonly step: 'bounce';
      readonly by: UnitIndex;
      readonly past: UnitIndex;
      readonly dice: number;
      readonly from: Point;
      readonly to: Point;
    }
  | { readonly step: 'return-fire'; readonly by: UnitIndex; readonly at: UnitIndex };

export type ShootingEvent =
  | {
      readonly event: 'shot';
      readonly unit: string;
      readonly target: string;
      readonly prompted: boolean;
      readonly eligible: number;
      readonly distance: number;
      readonly band: Band;
      readonly pool: Figure;
      readonly need: number;
      readonly hits: number;
    }
  | {
      readonly event: 'bounced';
      readonly unit: string;
      readonly target: string;
      readonly dice: number;
      readonly need: number;
      readonly hits: number;
    };
