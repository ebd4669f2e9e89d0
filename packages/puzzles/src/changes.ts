import { canonical } from '@guidon/kernel';
import type { Change } from './puzzle.ts';

type Named = { readonly [name: string]: unknown };

const isNamed = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What makes one position of plain data another. */
export function changesBetween(before: unknown, after: unknown, way: Change[0] = []): readonly Change[] {
  if (canonical(before ?? null) === canonical(after ?? null)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return after.flatMap((part, at) => changesBetween(before[at], part, [...way, at]));
  if (!isNamed(before) || !isNamed(after)) return [[way, after]];
  const gone = Object.keys(before).filter(name => !Object.hasOwn(after, name));
  return [
    ...gone.map((name): Change => [[...way, name]]),
    ...Object.entries(after).flatMap(([name, value]) =>
      Object.hasOwn(before, name)
        ? changesBetween(before[name], value, [...way, name])
        : [[[...way, name], value] as const],
    ),
  ];
}

/** The position after the changes; undefined where a way leads nowhere. */
export function changed(before: object, changes: readonly Change[]): object | undefined {
  let now: unknown = before;
  for (const change of changes) {
    now = withChange(now, change, 0);
    if (now === undefined) return undefined;
  }
  return typeof now === 'object' && now !== null ? now : undefined;
}

function withChange(value: unknown, change: Change, depth: number): unknown {
  const [way, now] = change;
  const step = way[depth];
  if (step === undefined) return now;
  const isLast = depth === way.length - 1;
  if (Array.isArray(value)) {
    if (typeof step !== 'number' || !(step in value)) return undefined;
    const part = isLast ? now : withChange(value[step], change, depth + 1);
    return part === undefined ? undefined : value.map((old, at) => (at === step ? part : old));
  }
  // The names of a position are its own; `__proto__` would be another thing.
  if (!isNamed(value) || step === '__proto__') return undefined;
  if (isLast && change.length === 1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step));
  const part = isLast ? now : withChange(value[step], change, depth + 1);
  return part === undefined ? undefined : { ...value, [step]: part };
}
