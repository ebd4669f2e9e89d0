import type { Point } from '@guidon/tabletop';
import type { RtRule, Side } from '../terms/names.ts';

/** A general who may be hit, and where he then was. */
export interface NearGeneral {
  readonly general: string;
  readonly at: Point;
}

export type GeneralEvent =
  | {
      readonly event: 'rode';
      readonly general: string;
      readonly to: Point;
      readonly path: readonly Point[];
      readonly rule: RtRule;
    }
  | {
      readonly event: 'risked';
      readonly general: string;
      readonly die: number;
      readonly hit: boolean;
      readonly rule: RtRule;
    }
  | { readonly event: 'swept-away'; readonly general: string; readonly distance: number; readonly to: Point }
  | { readonly event: 'incapacitated'; readonly general: string; readonly to: Point }
  | {
      readonly event: 'command-shaken';
      readonly general: string;
      readonly units: readonly string[];
      readonly side: Side;
      readonly cinc: boolean;
    }
  | { readonly event: 'general-removed'; readonly general: string; readonly rule: RtRule };
