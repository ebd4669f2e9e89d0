import { oneOf, record, text } from '@guidon/kernel';
import type { Point } from '@guidon/tabletop';
import type { RtRule, UnitIndex } from '../terms/names.ts';

export const breakOrders = {
  occupy: record({ do: oneOf('occupy'), unit: text }),
  face: record({ do: oneOf('face') }),
};

export type BreakAsks = 'retire-supply' | 'face-enemy' | 'occupy' | 'occupy-supply';

export type BreakStep =
  | {
      readonly step: 'breaks';
      readonly queue: readonly UnitIndex[];
      /** Units that left the table otherwise, or came on: their commands may be down to one. */
      readonly others?: readonly UnitIndex[];
    }
  | {
      readonly step: 'occupy';
      readonly by: readonly UnitIndex[];
      /** Who must be gone. */
      readonly unit: UnitIndex;
      readonly centre: Point;
      readonly after: 'shooting' | 'melee';
    }
  | { readonly step: 'occupy-move'; readonly by: UnitIndex; readonly centre: Point; readonly after: 'shooting' }
  | { readonly step: 'retire'; readonly unit: UnitIndex; readonly by: readonly UnitIndex[] }
  | {
      readonly step: 'retire-move';
      readonly unit: UnitIndex;
      readonly by: readonly UnitIndex[];
      readonly die: number;
    }
  | { readonly step: 'face'; readonly unit: UnitIndex; readonly enemy: UnitIndex };

export type BreakEvent =
  | { readonly event: 'breaking'; readonly unit: string; readonly rule: RtRule }
  | { readonly event: 'broken'; readonly unit: string }
  | {
      readonly event: 'retired';
      readonly unit: string;
      readonly ordered: number;
      readonly moved: number;
      readonly through: readonly string[];
      readonly blockedHits: number;
      readonly stoppedBy: string | null;
    };
