import { compareDown, type LooseFraction, loosePlus } from './fraction.ts';
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

/** Most likely first; text is only asked for where positions are equally likely. */
export function ranking<P extends { readonly likely: LooseFraction }>(
  positions: readonly P[],
  text: (position: P) => string,
): readonly P[] {
  const ranked = positions.map(position => {
    const { top, bottom } = position.likely;
    return { position, size: (top * FINE) / bottom, text: '' };
  });
  const textOf = (one: (typeof ranked)[number]): string => {
    one.text ||= text(one.position);
    return one.text;
  };
  ranked.sort((a, b) => {
    if (a.size !== b.size) return a.size > b.size ? -1 : 1;
    return compareDown(a.position.likely, b.position.likely) || (textOf(a) < textOf(b) ? -1 : 1);
  });
  return ranked.map(({ position }) => position);
}
