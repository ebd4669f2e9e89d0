import type { Facing, HexIndex } from '@guidon/hex';
import { type Figure, flag, list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Moved, MoveEvent } from '@guidon/line-of-battle';
import { facing, type HzRule, type LeaderIndex, type UnitIndex } from '../terms/names.ts';

/** The words of movement. */

export const movementOrders = {
  move: record({
    do: oneOf('move'),
    units: list(text),
    leaders: optional(list(text)),
    path: list(text),
    /** Follows the thoroughfare for its benefits and at its price (4.2). */
    road: optional(flag),
    /** Where to face in the end. */
    facing: optional(facing),
    /** Halts as soon as something happens to it on the way. */
    wary: optional(flag),
  }),
  turn: record({ do: oneOf('turn'), units: list(text), facing }),
  exit: record({ do: oneOf('exit'), units: list(text), leaders: optional(list(text)) }),
  'take-loss': record({ do: oneOf('take-loss') }),
  stay: record({ do: oneOf('stay') }),
};

export type MovementAsks = 'straggle';

export type MovementStep =
  | {
      readonly step: 'march';
      readonly path: readonly HexIndex[];
      readonly road: boolean;
      /** Losses so far, for a stack that halts as soon as it suffers more; null for one that goes on. */
      readonly toll: number | null;
      readonly facing: Facing | null;
    }
  /** The roll for stragglers, and what its owner makes of a loss (4.6). */
  | { readonly step: 'straggle'; readonly to: HexIndex; readonly road: boolean }
  | { readonly step: 'straggle-loss'; readonly to: HexIndex; readonly road: boolean }
  | { readonly step: 'leave'; readonly to: HexIndex; readonly road: boolean; readonly stays: boolean }
  | { readonly step: 'enter'; readonly to: HexIndex; readonly road: boolean }
  | { readonly step: 'arrived' }
  /** The piece in hand marches off the map, once those whose zones it leaves have fired (9.3). */
  | { readonly step: 'exit' };

/** The piece in hand: it may go on, or turn, until another piece acts (4.1.11). */
export interface OpenMove {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  /** Half movement points. */
  readonly spent: number;
  /** Hexes entered. */
  readonly steps: number;
  /** It began on a thoroughfare and has followed it with every step (4.2.1). */
  readonly allRoad: boolean;
  readonly bonusUsed: boolean;
  /** Nothing more than a turn is open to it, and the rule that stopped it. */
  readonly stopped: HzRule | null;
  readonly mayTurn: boolean;
}

export type MovementEvent =
  | MoveEvent<OpenMove, HzRule>
  | {
      readonly event: 'entered';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly hex: string;
      readonly facing: number;
      readonly cost: Figure;
    }
  | (Moved<string> & { readonly road: boolean })
  | {
      readonly event: 'straggle-rolled';
      readonly units: readonly string[];
      readonly roll: Figure;
      readonly on: number;
      readonly natural: number;
      readonly lost: boolean;
    }
  | { readonly event: 'stayed'; readonly units: readonly string[]; readonly rule: HzRule }
  | {
      readonly event: 'keep-set';
      readonly units: readonly string[];
      readonly distance: number;
      readonly until: number;
    };
