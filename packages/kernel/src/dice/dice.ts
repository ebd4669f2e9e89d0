import { InvariantError } from '../values/invariant.ts';
import type { RuleId } from '../values/names.ts';

export type Face = string | number;

/** A kind of die: its name and its equally likely faces. Each system states its dice once. */
export interface Die<F extends Face = Face> {
  readonly die: string;
  readonly faces: readonly F[];
}

/**
 * One throw of one or more equal dice. A throw is a handful: a procedure may count, add or compare its faces, but not
 * ask which die fell first, because odds visit each handful once. Dice of different meaning are different throws.
 */
export interface Cast<F extends Face = Face> {
  readonly die: Die<F>;
  readonly count: number;
  readonly rule: RuleId;
  /** What it is for, in the system's words: `reaction`, `combat`, `rally` … */
  readonly purpose: string;
  /**
   * What the procedure reads off a face. It must use nothing else: faces that tell the same are one outcome when odds
   * are counted.
   */
  readonly tells?: (face: F) => Face;
}

/** A throw in the stream of events. */
export interface Rolled {
  readonly event: 'rolled';
  readonly die: string;
  readonly faces: readonly Face[];
  readonly rule: RuleId;
  readonly purpose: string;
}

/** Where faces come from while one order is carried out. */
export interface Cup {
  cast<F extends Face>(cast: Cast<F>): readonly F[];
}

/**
 * Where all the chance of a game comes from. A cup is opened for each order in effect, by its number: so a takeback
 * and the same order again give the same dice, and a save reloaded gives no second try.
 */
export interface DiceBox {
  open(ply: number): Cup;
}

/** The dice asked for and the dice there are do not agree: a case script or a journal is at fault. */
export class DiceError extends Error {
  override readonly name = 'DiceError';
  readonly fault: 'missing' | 'mismatch';

  constructor(fault: 'missing' | 'mismatch', message: string) {
    super(message);
    this.fault = fault;
  }
}

export function faceOf<F extends Face>(die: Die<F>, index: number): F {
  const face = die.faces[index];
  if (face === undefined) throw new InvariantError(`die ${die.die} has no face ${index}`);
  return face;
}

/** Reads back a face that was written down; undefined if the die has no such face. */
export const knownFace = <F extends Face>(die: Die<F>, face: Face): F | undefined =>
  die.faces.find(candidate => candidate === face);
