import { type Figure, integer, list, oneOf, record, text } from '@guidon/kernel';
import type { Point } from '@guidon/tabletop';
import { poseFields } from '../terms/measures.ts';
import type { RtRule, UnitIndex } from '../terms/names.ts';
import type { Stance } from '../terms/notes.ts';

export const meleeOrders = {
  /** Bases fed into a melee, each to a place of its own (R67). */
  feed: record({ do: oneOf('feed'), bases: list(record({ base: integer(0, 9), ...poseFields })) }),
  /** A base that touches several enemies fights this one (R29). */
  engage: record({ do: oneOf('engage'), base: integer(0, 9), enemy: text }),
};

export interface Melee {
  readonly charger: UnitIndex;
  /** Everyone who took part, the charger first. */
  readonly units: readonly UnitIndex[];
  /** The round that is fought or was fought last; 0 before the first. */
  readonly round: number;
  /** Where each stood before its last round: the space it leaves if it breaks (R23). */
  readonly centres: readonly { readonly unit: UnitIndex; readonly centre: Point }[];
  /** Who was driven out of it. */
  readonly driven: readonly UnitIndex[];
}

/** A unit of a melee whose owner has answered for its supply die. */
interface Fed {
  readonly unit: UnitIndex;
  readonly supply: boolean;
}

/** A base of the charger, and whom it fights by its owner's choice. */
export interface Engaged {
  readonly base: number;
  readonly against: UnitIndex;
}

export type MeleeAsks = 'melee-supply' | 'feed-bases' | 'engage-base';

export type MeleeStep =
  | {
      readonly step: 'melee-round';
      readonly supply: readonly Fed[];
      readonly fed: readonly UnitIndex[];
      readonly engaged?: readonly Engaged[];
    }
  | { readonly step: 'melee-over' };

export type MeleeEvent =
  | { readonly event: 'melee-began'; readonly melee: Melee }
  | {
      readonly event: 'melee-fought';
      readonly round: number;
      readonly units: readonly [string, string];
      readonly pools: readonly [Figure, Figure];
      readonly hits: readonly [number, number];
      readonly winner: string | null;
    }
  | { readonly event: 'melee-round-began'; readonly round: number; readonly centres: Melee['centres'] }
  | {
      readonly event: 'engaged';
      readonly unit: string;
      readonly base: number;
      readonly enemy: string;
      readonly rule: RtRule;
    }
  | { readonly event: 'fed'; readonly unit: string; readonly stance: Stance }
  | { readonly event: 'melee-ended' }
  /** A unit of the melee fell to a chain of breaks: nobody takes its space (R21). */
  | { readonly event: 'space-closed'; readonly unit: string; readonly rule: RtRule };
