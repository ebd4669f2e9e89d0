import { type Cast, type Cup, type DiceBox, type Face, faceOf } from '../dice/dice.ts';
import type { Seat } from '../values/names.ts';
import { sha256 } from '../values/sha256.ts';

/**
 * Online play: dice that nobody can choose after seeing the orders, and that anybody can check after the game. The
 * server commits to a secret before the first order, every seat adds a word of its own, and each throw derives from
 * both, the game, the number of the order in effect and the number of the die.
 */
export interface DiceSecret {
  readonly game: string;
  readonly secret: string;
  readonly contributions: { readonly [seat: Seat]: string };
}

/** Published before anybody contributes: the secret cannot be changed any more, and cannot be found from this. */
export const commitmentTo = (game: string, secret: string): string =>
  sha256(`guidon dice commitment\n${game}\n${secret}`);

export function verifiableBox(dice: DiceSecret): DiceBox {
  const words = Object.keys(dice.contributions)
    .toSorted()
    .map(seat => `${seat} ${dice.contributions[seat] ?? ''}`);
  const root = sha256(['guidon dice', dice.game, dice.secret, ...words].join('\n'));
  return { open: ply => new DerivedCup(sha256(`${root}\n${ply}`)) };
}

const WORDS_A_HASH = 8;
const RANGE = 0x1_0000_0000;

export class DerivedCup implements Cup {
  private readonly seed: string;
  private block = '';
  private drawn = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  cast<F extends Face>({ die, count }: Cast<F>): readonly F[] {
    const faces: F[] = [];
    for (let i = 0; i < count; i++) faces.push(faceOf(die, this.below(die.faces.length)));
    return faces;
  }

  /** Values past the last whole multiple would favour the low results: the next word is taken instead. */
  private below(bound: number): number {
    const fair = RANGE - (RANGE % bound);
    for (;;) {
      const value = this.word();
      if (value < fair) return value % bound;
    }
  }

  private word(): number {
    const at = this.drawn % WORDS_A_HASH;
    if (at === 0) this.block = sha256(`${this.seed}\n${this.drawn / WORDS_A_HASH}`);
    this.drawn++;
    return Number.parseInt(this.block.slice(at * 8, at * 8 + 8), 16);
  }
}
