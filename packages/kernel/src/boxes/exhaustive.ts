import type { Cast, Cup, Face } from '../dice/dice.ts';
import { inLowestTerms, type LooseFraction, looseTimes, ONE } from '../values/fraction.ts';
import { InvariantError, present } from '../values/invariant.ts';

/** One thing a throw can show: faces standing for all that tell the same, and how likely they are together. */
interface Showing<F extends Face> {
  readonly faces: readonly F[];
  readonly likely: LooseFraction;
}

/** More throws than any single step needs. */
const MOST_THROWS = 10_000;

/** What the throws of one step can show, by the outcomes before them. */
export type Showings = Map<string, readonly Showing<Face>[]>;

/**
 * Odds: a cup that follows a script of outcome numbers and takes the first outcome of every throw beyond it. Running
 * the same procedure once for each script visits every branch with its exact probability.
 */
export class BranchingCup implements Cup {
  likely: LooseFraction = ONE;
  /** How many outcomes each throw so far had, and which was taken. */
  readonly taken: { outcome: number; of: number }[] = [];
  private readonly script: readonly number[];
  private readonly seen: Showings;

  /** Cups of one step share what they have seen: the same throws come up on every branch. */
  constructor(script: readonly number[], seen: Showings = new Map()) {
    this.script = script;
    this.seen = seen;
  }

  cast<F extends Face>(cast: Cast<F>): readonly F[] {
    if (this.taken.length >= MOST_THROWS)
      throw new InvariantError(`one step throws without end for ${cast.purpose}: a tie is a step of its own`);
    const showings = this.showingsOf(cast);
    const outcome = this.script[this.taken.length] ?? 0;
    const showing = present(showings[outcome], 'an outcome of the throw');
    this.taken.push({ outcome, of: showings.length });
    this.likely = looseTimes(this.likely, showing.likely);
    return showing.faces;
  }

  /** The throw that follows the same outcomes is the same throw, so its faces are those found before. */
  private showingsOf<F extends Face>(cast: Cast<F>): readonly Showing<F>[] {
    const before = this.taken.map(step => step.outcome).join(' ');
    const known = this.seen.get(before);
    if (known !== undefined) return known as readonly Showing<F>[];
    const showings = toldApart(cast);
    this.seen.set(before, showings);
    return showings;
  }

  /** The scripts that branch off this one beyond its own script. */
  alternatives(): readonly (readonly number[])[] {
    const found: number[][] = [];
    for (let at = this.script.length; at < this.taken.length; at++) {
      const before = this.taken.slice(0, at).map(step => step.outcome);
      const of = this.taken[at]?.of ?? 1;
      for (let other = 1; other < of; other++) found.push([...before, other]);
    }
    return found;
  }
}

/** Everything that a throw can tell, with its exact probability. */
export const showingsOf = <F extends Face>(cast: Cast<F>): readonly Showing<F>[] =>
  toldApart(cast).map(({ faces, likely }) => ({ faces, likely: inLowestTerms(likely) }));

/** Handfuls that tell the same together are one. */
function toldApart<F extends Face>(cast: Cast<F>): readonly Showing<F>[] {
  const { together } = cast;
  const handfuls = handfulsOf(cast);
  if (together === undefined || cast.count === 1) return handfuls;
  const found = new Map<Face, { faces: readonly F[]; likely: LooseFraction }>();
  for (const { faces, likely } of handfuls) {
    const told = together(faces);
    const known = found.get(told);
    if (known === undefined) found.set(told, { faces, likely });
    // All handfuls of one throw have the same bottom.
    else known.likely = { top: known.likely.top + likely.top, bottom: likely.bottom };
  }
  return [...found.values()];
}

/** Every multiset of what the faces tell, with its multinomial probability. */
function handfulsOf<F extends Face>({ die, count, tells }: Cast<F>): readonly Showing<F>[] {
  const kinds = kindsOf(die.faces, tells ?? (face => face));
  const found: Showing<F>[] = [];
  const bottom = BigInt(die.faces.length) ** BigInt(count);
  const spread = (kind: number, left: number, chosen: readonly F[], ways: bigint): void => {
    const { face, size } = present(kinds[kind], 'a kind of face');
    if (kind === kinds.length - 1) {
      const faces = [...chosen, ...new Array<F>(left).fill(face)];
      found.push({ faces, likely: { top: ways * size ** BigInt(left), bottom } });
      return;
    }
    for (let here = left; here >= 0; here--) {
      const arrangements = ways * choose(left, here) * size ** BigInt(here);
      spread(kind + 1, left - here, [...chosen, ...new Array<F>(here).fill(face)], arrangements);
    }
  };
  spread(0, count, [], 1n);
  return found;
}

function kindsOf<F extends Face>(faces: readonly F[], tells: (face: F) => Face): { face: F; size: bigint }[] {
  const kinds = new Map<Face, { face: F; size: bigint }>();
  for (const face of faces) {
    const told = tells(face);
    const kind = kinds.get(told);
    if (kind === undefined) kinds.set(told, { face, size: 1n });
    else kind.size++;
  }
  return [...kinds.values()];
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i++) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}
