import type { HexIndex } from '@guidon/hex';
import type { Side, UnitIndex } from './names.ts';

/** Things that many procedures are told together. */

/** From one hex to another. */
export interface Line {
  readonly from: HexIndex;
  readonly to: HexIndex;
}

/** A hex as one side sees it. */
export interface Post {
  readonly hex: HexIndex;
  readonly side: Side;
}

export interface UnitAt {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
}

export interface UnitGoing {
  readonly unit: UnitIndex;
  readonly to: HexIndex;
}

export interface UnitsGoing {
  readonly units: readonly UnitIndex[];
  readonly to: HexIndex;
}

/** A target of some units. */
export interface UnitsAiming {
  readonly units: readonly UnitIndex[];
  readonly at: HexIndex;
}

/** A unit in one hex that is struck from another. */
export interface Struck {
  readonly unit: UnitIndex;
  readonly at: HexIndex;
  readonly from: HexIndex;
}
