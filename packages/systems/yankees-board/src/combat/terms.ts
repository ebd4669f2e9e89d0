import type { HexIndex } from '@guidon/hex';
import { type Figure, list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Side, UnitIndex, YbRule } from '../terms/names.ts';

/** The words of chapter 5, combat. */

const word = <const W extends string>(value: W) => oneOf(value);

export const combatOrders = {
  attack: record({ do: word('attack'), target: text }),
  'no-attack': record({ do: word('no-attack') }),
  'choose-hit': record({ do: word('choose-hit'), unit: text }),
  retreat: record({ do: word('retreat'), hex: optional(text), path: list(text) }),
  advance: record({ do: word('advance') }),
  'no-advance': record({ do: word('no-advance') }),
};

/** One firing at a hex, from the dice it throws to who takes its hits. */
export interface Volley {
  readonly by: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  readonly dice: number;
  readonly hits: number;
  /** Who takes the hits, once that is settled. */
  readonly victim: UnitIndex | null;
}

/** A hex of units that must fall back, and the line along which they were hit (ruling R56). */
export interface OwedRetreat {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  readonly arrows: number;
}

/** One activation from the end of its move to the end of its combat. */
export interface Engagement {
  readonly movers: readonly UnitIndex[];
  readonly hex: HexIndex;
  readonly moved: boolean;
  /** The rule that keeps the movers from fighting, if one does. */
  readonly barred: YbRule | null;
  /** The second part, after an advance: enemies fire at the advancers, who cannot answer (ruling R57). */
  readonly advancing: boolean;
  readonly passed: readonly UnitIndex[];
  readonly reactors: readonly UnitIndex[];
  readonly target: HexIndex | null;
  readonly volleys: readonly Volley[];
  readonly retreats: readonly OwedRetreat[];
  /** Defenders of the target hex: they do not test against the advance. */
  readonly beaten: readonly UnitIndex[];
  /** The movers have fallen back and do not advance. */
  readonly repulsed: boolean;
}

export type CombatAsks = 'target' | 'choose-hit' | 'retreat' | 'advance';

export type CombatStep =
  | { readonly step: 'target' }
  | { readonly step: 'combat' }
  | { readonly step: 'volley'; readonly volley: number }
  | { readonly step: 'effects'; readonly volley: number }
  | { readonly step: 'casualties' }
  | { readonly step: 'retreats' }
  | { readonly step: 'retreat'; readonly retreat: number }
  | { readonly step: 'forfeit'; readonly units: readonly UnitIndex[]; readonly left: number }
  | { readonly step: 'advance' }
  | { readonly step: 'end-activation' };

export type CombatEvent =
  | { readonly event: 'engagement-opened'; readonly engagement: Engagement }
  | {
      readonly event: 'attack-declared';
      readonly units: readonly string[];
      readonly target: string;
      readonly dice: Figure;
    }
  | { readonly event: 'attack-declined' }
  | { readonly event: 'volleys-formed'; readonly volleys: readonly Volley[]; readonly figures: readonly Figure[] }
  | {
      readonly event: 'fired';
      readonly volley: number;
      readonly units: readonly string[];
      readonly at: string;
      readonly hits: number;
    }
  | { readonly event: 'victim-chosen'; readonly volley: number; readonly unit: string; readonly rule: YbRule }
  | {
      readonly event: 'effects-rolled';
      readonly volley: number;
      readonly unit: string;
      readonly hex: string;
      readonly crosses: number;
      readonly arrows: number;
      readonly saves: number;
      /** The rule that turns the arrows into saves, where one does. */
      readonly ignored: YbRule | null;
    }
  | { readonly event: 'unit-eliminated'; readonly unit: string; readonly points: number; readonly scorer: Side }
  | {
      readonly event: 'units-retreated';
      readonly units: readonly string[];
      readonly path: readonly string[];
      readonly short: number;
    }
  | { readonly event: 'step-lost'; readonly unit: string; readonly rule: YbRule }
  | {
      readonly event: 'units-advanced';
      readonly units: readonly string[];
      readonly to: string;
      readonly rule?: YbRule;
    }
  | { readonly event: 'advance-declined' }
  /** The exchange is over; nobody retreats who is not there any more. */
  | { readonly event: 'casualties-removed' }
  | { readonly event: 'activation-ended' };
