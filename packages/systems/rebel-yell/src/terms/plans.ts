import type { Facing, HexIndex } from '@guidon/hex';
import type { Mode } from '../board/charts.ts';
import type { FlagIndex, LeaderIndex, Side, UnitIndex } from './names.ts';
import type { ReactionKind } from './state.ts';

/** A plan to fire, whether or not it is allowed. */
export interface FirePlan {
  readonly units: readonly UnitIndex[];
  readonly at: HexIndex;
  readonly facing: Facing | null;
  /** Where it is traced from: the units' hex, or the arrow of a skirmisher. */
  readonly from: HexIndex;
}

export interface AssaultPlan {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
}

/** A window in which a side may fire at those who move or assault. */
export interface FireWindow {
  readonly kind: ReactionKind;
  readonly side: Side;
  readonly at: HexIndex;
  /** The other hex of a skirmisher, where that may be fired at too (6.4.1). */
  readonly also?: HexIndex;
  readonly from: HexIndex;
  readonly targets: readonly UnitIndex[];
  readonly fired: readonly HexIndex[];
}

/** A piece that moves: its units, and who goes with them. */
export interface Piece {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  readonly flags: readonly FlagIndex[];
}

/** One line of the reckoning. */
export interface Points {
  readonly side: Side;
  readonly name: string;
  readonly points: number;
}

/** How a unit moves: the column of the Terrain Effects Chart, and whether it may use thoroughfares. */
export interface Gait {
  readonly mode: Mode;
  readonly roads: boolean;
}
