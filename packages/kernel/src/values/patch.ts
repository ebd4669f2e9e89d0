import { InvariantError } from './invariant.ts';

type Named = { readonly [name: string]: unknown };

/** What a stretch of the way has made of a position, to be made of others that agree in all it touches. */
export type Patch = readonly Change[];

interface Change {
  readonly name: string;
  /** In a list: from where on, or which one. */
  readonly at?: number;
  readonly was: unknown;
  readonly now: unknown;
  /** The end of a list gives way to another: steps that are done, debts that are new. */
  readonly end?: { readonly dropped: readonly unknown[]; readonly added: readonly unknown[] };
}

export function patchBetween(before: object, after: object): Patch {
  const was: Named = { ...before };
  return Object.entries(after).flatMap(([name, now]): readonly Change[] => {
    const then = was[name];
    if (then === now) return [];
    if (!Array.isArray(then) || !Array.isArray(now)) return [{ name, was: then, now }];
    return then.length === now.length ? inPlace(name, then, now) : [endOf(name, then, now)];
  });
}

const inPlace = (name: string, was: readonly unknown[], now: readonly unknown[]): readonly Change[] =>
  now.flatMap((part, at) => (part === was[at] ? [] : [{ name, at, was: was[at], now: part }]));

function endOf(name: string, was: readonly unknown[], now: readonly unknown[]): Change {
  let at = 0;
  while (at < was.length && at < now.length && was[at] === now[at]) at++;
  return { name, was, now, end: { dropped: was.slice(at), added: now.slice(at) } };
}

/** Parts that are not what they were when the patch was made are a fault of the system that said they agree. */
export function patched<S extends object>(state: S, patch: Patch, isSame: (a: unknown, b: unknown) => boolean): S {
  if (!isNamed(state)) return state;
  const fresh: { [name: string]: unknown } = {};
  for (const { name, at, was, now, end } of patch) {
    const value = name in fresh ? fresh[name] : state[name];
    const list = Array.isArray(value) ? value : [];
    if (end !== undefined) fresh[name] = [...withoutEnd(list, end.dropped, isSame), ...end.added];
    else if (at === undefined) fresh[name] = agreed(value, was, isSame) && now;
    else {
      agreed(list[at], was, isSame);
      if (!(name in fresh)) fresh[name] = [...list];
      const copy = fresh[name];
      if (Array.isArray(copy)) copy[at] = now;
    }
  }
  return Object.assign({}, state, fresh);
}

const isNamed = (value: object): value is Named => !Array.isArray(value);

function withoutEnd(
  list: readonly unknown[],
  dropped: readonly unknown[],
  isSame: (a: unknown, b: unknown) => boolean,
): readonly unknown[] {
  const kept = list.length - dropped.length;
  for (const [at, part] of dropped.entries()) agreed(list[kept + at], part, isSame);
  return list.slice(0, kept);
}

function agreed(found: unknown, was: unknown, isSame: (a: unknown, b: unknown) => boolean): true {
  if (found !== was && !isSame(found, was)) throw new InvariantError('a stretch touches more than it says');
  return true;
}
