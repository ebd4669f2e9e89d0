import { type Cast, type Cup, DiceError, type Face, type Fraction, fraction, type RuleId } from '@guidon/kernel';

/** The throws of an order, each with the faces that fell. */
export type Throws = readonly (readonly Face[])[];

/** A throw that is to be made, as whoever chooses its dice sees it. */
export interface WantedThrow {
  /** Its number among the throws of the order, from 0. */
  readonly at: number;
  readonly die: string;
  readonly count: number;
  readonly rule: RuleId;
  readonly purpose: string;
  /** The faces of the die, each once, and how many of its sides show it. */
  readonly faces: readonly { readonly face: Face; readonly sides: number }[];
}

/** The dice chosen so far do not suffice: the next throw is to be chosen. Nothing has changed. */
export class ThrowWanted extends Error {
  override readonly name = 'ThrowWanted';
  readonly wanted: WantedThrow;

  constructor(wanted: WantedThrow) {
    super(`dice[${wanted.at}] is missing: ${wanted.count} ${wanted.die} for ${wanted.purpose} (${wanted.rule})`);
    this.wanted = wanted;
  }
}

/** Dice that were chosen, throw by throw; behind them those of another cup, or a throw that is wanted. */
export class ChosenCup implements Cup {
  readonly thrown: (readonly Face[])[] = [];
  /** What was asked for each time. */
  readonly throws: WantedThrow[] = [];
  private readonly chosen: Throws;
  private readonly after: Cup | undefined;

  constructor(chosen: Throws, after?: Cup) {
    this.chosen = chosen;
    this.after = after;
  }

  cast<F extends Face>(cast: Cast<F>): readonly F[] {
    const at = this.thrown.length;
    const given = this.chosen[at];
    const faces = given === undefined ? this.beyond(cast, at) : fitting(cast, given, at);
    this.thrown.push(faces);
    this.throws.push(wantedBy(cast, at));
    return faces;
  }

  private beyond<F extends Face>(cast: Cast<F>, at: number): readonly F[] {
    if (this.after !== undefined) return this.after.cast(cast);
    throw new ThrowWanted(wantedBy(cast, at));
  }

  /** Dice were chosen for throws that are not made. */
  left(): number {
    return this.chosen.length - this.thrown.length;
  }
}

const wantedBy = (
  { die, count, rule, purpose }: Pick<Cast, 'die' | 'count' | 'rule' | 'purpose'>,
  at: number,
): WantedThrow => ({
  at,
  die: die.die,
  count,
  rule,
  purpose,
  faces: facesOf(die.faces),
});

function fitting<F extends Face>({ die, count, rule, purpose }: Cast<F>, given: readonly Face[], at: number) {
  const what = `${die.die} for ${purpose} (${rule})`;
  if (given.length !== count)
    throw new DiceError('mismatch', `dice[${at}]: expected ${count} ${what}, found ${given.length}`);
  return given.map((face, place): F => {
    const known = die.faces.find(one => one === face);
    if (known === undefined)
      throw new DiceError('mismatch', `dice[${at}][${place}]: ${JSON.stringify(face)} is no face of ${what}`);
    return known;
  });
}

/** Each face once, in the sequence of the die. */
function facesOf(faces: readonly Face[]): WantedThrow['faces'] {
  return [...new Set(faces)].map(face => ({ face, sides: faces.filter(other => other === face).length }));
}

/** How likely it is that dice fall like this, in whatever sequence. */
export function chanceOf({ faces }: Pick<WantedThrow, 'faces'>, fallen: readonly Face[]): Fraction {
  const sides = faces.reduce((sum, face) => sum + face.sides, 0);
  let top = factorial(fallen.length);
  for (const { face, sides: own } of faces) {
    const count = fallen.filter(other => other === face).length;
    top = (top * BigInt(own) ** BigInt(count)) / factorial(count);
  }
  return fraction(top, BigInt(sides) ** BigInt(fallen.length));
}

function factorial(n: number): bigint {
  let product = 1n;
  for (let factor = 2; factor <= n; factor++) product *= BigInt(factor);
  return product;
}
