import type { Facing, HexIndex } from '@guidon/hex';
import type { Cover } from '@guidon/line-of-battle';
import type { ReactionKind } from '../fire/terms.ts';
import type { Arm, LeaderIndex, Side, UnitIndex } from './names.ts';

/** A plan to fire, whether or not it is allowed. */
export interface FirePlan {
  readonly units: readonly UnitIndex[];
  readonly at: HexIndex;
  readonly facing: Facing | null;
}

/** An assault or charge as a player plans it. */
export interface AssaultPlan {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
}

/** Whose minimum fire zones cover a hex: the stacks of a side by their hexes. */
export interface ZoneMap extends Cover {
  /** Small arms cover it (5.3.2). */
  hasSmallArms(hex: HexIndex): boolean;
}

/** A stack on the move, and all about its enemies that does not change while it goes. */
export interface Mover {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  readonly side: Side;
  readonly arm: Arm;
  readonly ho: string;
  /** Half points. */
  readonly allowance: number;
  readonly isolated: boolean;
  readonly outOfCommand: boolean;
  /** Rule 4.1.12: every hex entered must be this far from the enemy. */
  readonly keep: number;
  /** It stood in an enemy zone of control when the segment began (4.3.1). */
  readonly beganInZone: boolean;
  /** It uses the thoroughfares it follows (4.2). */
  readonly road: boolean;
  readonly control: Uint8Array;
  readonly zones: ZoneMap;
}

/** A window in which the opponent of the mover may declare fire. */
export interface ReactionWindow {
  readonly kind: ReactionKind;
  readonly side: Side;
  /** Where the target stands. */
  readonly at: HexIndex;
  readonly targets: readonly UnitIndex[];
  /** Where the target came from; its own hex where it has not moved. */
  readonly from: HexIndex;
  readonly road: boolean;
  readonly turned: boolean;
}

/** One line of the reckoning. */
export interface Points {
  readonly side: Side;
  readonly kind: 'units' | 'guns' | 'leaders' | 'objectives' | 'special';
  readonly name: string;
  readonly points: number;
}
