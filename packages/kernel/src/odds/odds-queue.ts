import { compareDown, type LooseFraction, loosePlus } from '../values/fraction.ts';
import { type Base, isSameList, listHash, type Marks } from './marks.ts';

export interface Position<S> {
  readonly state: S;
  readonly likely: LooseFraction;
}

/** Positions on their way, those that have come least far first: who waits for the others can be one with them. */
export class Queue<S extends object> {
  private readonly stages = new Map<number, Merged<S>>();
  private readonly progress: ((state: S) => number) | undefined;
  private readonly marks: Marks;
  private stage = 0;

  constructor(progress: ((state: S) => number) | undefined, marks: Marks) {
    this.progress = progress;
    this.marks = marks;
  }

  get size(): number {
    let size = 0;
    for (const merged of this.stages.values()) size += merged.size;
    return size;
  }

  add(position: Position<S>): void {
    const stage = this.progress?.(position.state) ?? this.stage + 1;
    const merged = this.stages.get(stage) ?? new Merged<S>(this.marks);
    this.stages.set(stage, merged);
    merged.add(position);
  }

  takeFirst(): readonly Position<S>[] | undefined {
    if (this.stages.size === 0) return undefined;
    this.stage = Math.min(...this.stages.keys());
    const merged = this.stages.get(this.stage);
    this.stages.delete(this.stage);
    return merged?.values();
  }
}

/** Positions, with equal ones as one. */
export class Merged<S extends object> {
  private readonly found: Met<S>[] = [];
  private readonly marks: Marks;
  /** The last of the positions with the same hash. */
  private readonly byHash = new Map<number, Met<S>>();
  private base: Base | undefined;

  constructor(marks: Marks) {
    this.marks = marks;
  }

  get size(): number {
    return this.found.length;
  }

  add({ state, likely }: Position<S>): void {
    this.base ??= this.marks.base(state);
    const difference = this.marks.difference(this.base, state);
    const hash = listHash(difference);
    const last = this.byHash.get(hash);
    for (let known = last; known !== undefined; known = known.before)
      if (isSameList(known.difference, difference)) {
        known.likely = loosePlus(known.likely, likely);
        return;
      }
    const met: Met<S> = { state, likely, difference, before: last };
    this.byHash.set(hash, met);
    this.found.push(met);
  }

  values(): readonly Position<S>[] {
    return this.found;
  }
}

interface Met<S> {
  readonly state: S;
  likely: LooseFraction;
  /** What tells it from the first. */
  readonly difference: readonly number[];
  /** Another position that has the same hash by chance. */
  readonly before: Met<S> | undefined;
}

/** Fine enough to tell nearly all fractions apart as whole numbers, which compare quickly. */
const FINE = 1n << 64n;

/** So many of the most likely, and the others. Where equally likely ones are parted, text says which come first. */
export function likeliest<P extends { readonly likely: LooseFraction }>(
  positions: readonly P[],
  most: number,
  text: (position: P) => string,
): { readonly taken: readonly P[]; readonly left: readonly P[] } {
  const ranked = positions
    .map(position => ({ position, size: (position.likely.top * FINE) / position.likely.bottom }))
    .sort((a, b) => (a.size === b.size ? compareDown(a.position.likely, b.position.likely) : a.size > b.size ? -1 : 1))
    .map(({ position }) => position);
  const last = ranked[most - 1];
  if (last === undefined) return { taken: ranked, left: [] };
  const isEqual = ({ likely }: P): boolean => compareDown(likely, last.likely) === 0;
  const from = ranked.findIndex(isEqual);
  const to = ranked.findLastIndex(isEqual) + 1;
  const equals = ranked
    .slice(from, to)
    .map(position => ({ position, text: to === most ? '' : text(position) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ position }) => position);
  const sorted = [...ranked.slice(0, from), ...equals, ...ranked.slice(to)];
  return { taken: sorted.slice(0, most), left: sorted.slice(most) };
}
