import { InvariantError } from '../values/invariant.ts';
import type { Json, RuleId, Seat } from '../values/names.ts';

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
  /**
   * What it reads off the whole handful, where that is less than what each face tells: a sum. It must then use nothing
   * else: handfuls that tell the same are one outcome when odds are counted.
   */
  readonly together?: (faces: readonly F[]) => Face;
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
  /** What was added to the throws of the order, where the dice are of a kind to which something is. */
  readonly added?: Added | undefined;
}

/** What the throws of one order were made of beside the order. It stands in the journal with them. */
export interface Added {
  /** The link of each seat's chain. */
  readonly words: { readonly [seat: Seat]: string };
  /** What the server adds where a seat adds nothing. */
  readonly house?: string;
  /** Seats that were there and were asked for their link, and did not give it. */
  readonly without?: readonly Seat[];
  /** The same order was given here before and taken back: the dice are those of that line. */
  readonly of?: number;
}

/** What the sender of an order gives for its dice: links, or whom to ask for theirs before any die is thrown. */
export type GivenWords = Pick<Added, 'words' | 'without'> | { readonly ask: readonly Seat[] };

/** The order that a cup is opened for. */
export interface OrderForDice {
  /** The number of its line. */
  readonly n: number;
  /** The name of the position; of the opening, the hash of the header. */
  readonly before: string;
  readonly seat: Seat;
  readonly order: Json;
  readonly given?: GivenWords | undefined;
  /** What the throws of the same order were made of when it was given in the same position before. */
  readonly earlier?: (Added & { readonly of: number }) | undefined;
}

/** Dice are to be thrown, and the links of some seats are wanted first. Nothing has changed. */
export class WordsAwaited extends Error {
  override readonly name = 'WordsAwaited';
  readonly n: number;
  /** The hash of the order: it is told before any link is, so that it cannot be another afterwards. */
  readonly order: string;
  readonly seats: readonly Seat[];

  constructor(n: number, order: string, seats: readonly Seat[]) {
    super(`the dice of line ${n} wait for ${seats.join(', ')}`);
    this.n = n;
    this.order = order;
    this.seats = seats;
  }
}

/**
 * Where all the chance of a game comes from. A cup is opened for each order in effect, by its number: so a takeback
 * and the same order again give the same dice, and a save reloaded gives no second try.
 */
export interface DiceBox {
  open(ply: number, order?: OrderForDice): Cup;
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
