import type { HexIndex } from '@guidon/hex';
import type { Side } from '../clock/segments.ts';

/** Things that many procedures are told together. Units and leaders go by their place in the roster. */

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
  readonly unit: number;
  readonly hex: HexIndex;
}

export interface LeaderAt {
  readonly leader: number;
  readonly hex: HexIndex;
}

export interface UnitGoing {
  readonly unit: number;
  readonly to: HexIndex;
}

export interface UnitsGoing {
  readonly units: readonly number[];
  readonly to: HexIndex;
}

/** A target of some units. */
export interface UnitsAiming {
  readonly units: readonly number[];
  readonly at: HexIndex;
}

/** A unit in one hex that is struck from another. */
export interface Struck {
  readonly unit: number;
  readonly at: HexIndex;
  readonly from: HexIndex;
}

/** Units to which something happens, and the rule that says so. */
export interface UnitsBy<R> {
  readonly units: readonly number[];
  readonly rule: R;
}

/** The same of one unit. */
export interface UnitBy<R> {
  readonly unit: number;
  readonly rule: R;
}

/** Units that go from one hex to another. */
export interface UnitsFrom extends UnitsGoing {
  readonly from: HexIndex;
}
