import { type Chance, sfc32From } from '../dice/chance.ts';
import { type Cast, type Cup, type DiceBox, type Face, faceOf } from '../dice/dice.ts';
import { seedWords } from '../values/sha256.ts';

/** Play: the same seed gives the same dice to the same orders. */
export function seededBox(seed: string): DiceBox {
  const words = seedWords(`guidon dice ${seed}`);
  return { open: ply => new SeededCup(words, ply) };
}

class SeededCup implements Cup {
  private readonly words: readonly [number, number, number, number];
  private readonly ply: number;
  private chance: Chance | undefined;

  constructor(words: readonly [number, number, number, number], ply: number) {
    this.words = words;
    this.ply = ply;
  }

  cast<F extends Face>({ die, count }: Cast<F>): readonly F[] {
    // Most orders roll nothing: the stream is started only when the first die is thrown.
    this.chance ??= sfc32From(this.words, this.ply);
    const faces: F[] = [];
    for (let i = 0; i < count; i++) faces.push(faceOf(die, this.chance.below(die.faces.length)));
    return faces;
  }
}
