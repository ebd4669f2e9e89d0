type Part = { readonly [name: string]: unknown };
type List = readonly unknown[];

/** A position that others are compared with. */
export interface Base {
  readonly names: readonly string[];
  readonly values: List;
}

/** So many parts that one forgets which mark belongs to which; the marks themselves stay. */
const MOST_KNOWN = 200_000;
/** More elements than a list of a position has. */
const A_NAME = 1 << 20;

/**
 * Gives every part of the positions of a walk a mark: equal data get the same, different data different ones, however
 * they were put together. A part that was seen before is known by reference, so that positions folded from one another
 * compare quickly: by the marks of what tells them apart.
 */
export class Marks {
  private readonly known = new Map<unknown, number>();
  private readonly byHash = new Map<number, Marked>();
  private last = 0;

  base(state: object): Base {
    return { names: Object.keys(state), values: Object.values(state) };
  }

  /** Places and marks of what a position has that the base has not. Equal positions give equal lists. */
  difference(base: Base, state: object): readonly number[] {
    const names = Object.keys(state);
    const values: List = Object.values(state);
    // Names in another order, or other names: marked as a whole, since nothing can be told part by part.
    if (!isSameList(names, base.names)) return [-1, this.of(state)];
    const found: number[] = [];
    for (let at = 0; at < values.length; at++) {
      const was = base.values[at];
      const now = values[at];
      if (was === now) continue;
      if (Array.isArray(was) && Array.isArray(now)) this.inList(was, now, { place: at * A_NAME, found });
      else if (this.of(was) !== this.of(now)) found.push(at * A_NAME, this.of(now));
    }
    return found;
  }

  /** The same in one word, without some elements of lists. */
  differenceWithout(
    base: Base,
    state: object,
    parts: readonly { readonly list: string; readonly at: number }[],
  ): string {
    const places = new Set(parts.map(({ list, at }) => base.names.indexOf(list) * A_NAME + at + 1));
    const found = this.difference(base, state);
    let text = '';
    for (let at = 0; at < found.length; at += 2) {
      const place = found[at] ?? 0;
      if (!places.has(place)) text += ` ${place} ${found[at + 1] ?? 0}`;
    }
    return text;
  }

  private inList(was: List, now: List, { place, found }: { readonly place: number; readonly found: number[] }): void {
    if (was.length !== now.length) found.push(place, -1 - now.length);
    for (let at = 0; at < now.length; at++) {
      if (was[at] === now[at]) continue;
      const mark = this.of(now[at]);
      if (at >= was.length || mark !== this.of(was[at])) found.push(place + at + 1, mark);
    }
  }

  of(value: unknown): number {
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const mark = isPart(value) ? this.ofPart(value) : this.next();
    if (this.known.size >= MOST_KNOWN) this.forget();
    this.known.set(value, mark);
    return mark;
  }

  private ofPart(value: Part | List): number {
    const hash = dataHash(value);
    const last = this.byHash.get(hash);
    for (let same = last; same !== undefined; same = same.before) if (isSame(same.value, value)) return same.mark;
    const mark = this.next();
    this.byHash.set(hash, { value, mark, before: last });
    return mark;
  }

  /** Plain values are found by themselves and nowhere else: they stay. */
  private forget(): void {
    for (const value of [...this.known.keys()]) if (isPart(value)) this.known.delete(value);
  }

  private next(): number {
    this.last += 1;
    return this.last;
  }
}

interface Marked {
  readonly value: unknown;
  readonly mark: number;
  /** Another part that has the same hash by chance. */
  readonly before: Marked | undefined;
}

export function isSameList(a: List, b: List): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Is it the same plain data, whatever the order of its names? */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isPart(a) || !isPart(b)) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && isSameThrough(a, b);
  let more = 0;
  for (const name in a) {
    more++;
    const there = b[name];
    if (a[name] !== there && (there === undefined || !isSame(a[name], there))) return false;
  }
  for (const _ in b) more--;
  return more === 0;
}

const isSameThrough = (a: List, b: List): boolean =>
  a.length === b.length && a.every((part, at) => part === b[at] || isSame(part, b[at]));

/** The primes of the FNV hash: odd and well spread. */
const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Equal data have equal hashes; different data seldom do, so that `isSame` has the last word. */
function dataHash(value: unknown): number {
  if (typeof value === 'number') return mixed(value | 0, 3);
  if (typeof value === 'string') return textHash(value);
  if (!isPart(value)) return value === true ? 7 : value === false ? 11 : 13;
  let hash = SEED;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) hash = mixed(hash, dataHash(value[at]));
    return hash;
  }
  // A sum over the names, since their order says nothing; a name's length and first letter tell enough of it.
  for (const name in value) hash = (hash + mixed(dataHash(value[name]), name.length * 128 + name.charCodeAt(0))) | 0;
  return hash;
}

export function listHash(list: readonly number[]): number {
  let hash = SEED;
  for (let at = 0; at < list.length; at++) hash = mixed(hash, list[at] ?? 0);
  return hash;
}

function mixed(a: number, b: number): number {
  const once = Math.imul(a ^ Math.imul(b, PRIME), SEED);
  return Math.imul(once ^ (once >>> 15), PRIME);
}

function textHash(text: string): number {
  let hash = SEED;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash;
}
