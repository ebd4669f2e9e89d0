import { faulty, type Issue, integer, issue, type Json, list, type Parsed, refined, type Shape } from '@guidon/kernel';
import type { Point } from '@guidon/tabletop';

/** Thousandths of a base width; no table is larger than this. */
export const LARGEST = 200_000;

/** As `[x, y]`, in thousandths of a base width. */
export const point: Shape<Point> = refined(
  list(integer(-LARGEST, LARGEST)),
  'a point as [x, y]',
  ([x, y, ...more]): Point | undefined =>
    x === undefined || y === undefined || more.length > 0 ? undefined : { x, y },
);

/** Plain data that a rule of a scenario reads itself. */
export const json: Shape<Json> = {
  expected: 'plain data',
  read(raw, path, issues) {
    if (isJson(raw)) return raw;
    issues.push(issue(path, 'plain data with whole numbers', raw));
    return undefined;
  },
};

function isJson(raw: unknown): raw is Json {
  if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return true;
  if (typeof raw === 'number') return Number.isSafeInteger(raw);
  if (Array.isArray(raw)) return raw.every(isJson);
  return typeof raw === 'object' && Object.values(raw).every(isJson);
}

/** The faults of a part, with its place in the whole before theirs. */
export function under<T>(path: string, read: Parsed<T>): Parsed<T> {
  if (read.ok) return read;
  return faulty(read.issues.map(fault => within(path, fault)));
}

export const within = (path: string, fault: Issue): Issue => ({
  ...fault,
  path: fault.path === '' ? path : `${path}.${fault.path}`,
});

/** Ids in the order of a file: those that are empty or were there before. */
export function idFaults(ids: readonly string[], path: (at: number) => string): readonly Issue[] {
  return ids.flatMap((id, at) => {
    if (!/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(id)) return [issue(path(at), 'letters and digits with hyphens', id)];
    return ids.indexOf(id) < at ? [issue(path(at), 'an id of its own', id)] : [];
  });
}

/** By code units, so that the order is the same on every machine. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
