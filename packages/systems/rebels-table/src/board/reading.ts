import { type Issue, integer, issue, type Json, list, refined, type Shape } from '@guidon/kernel';
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

/** The ids of a list of a file, named by its place: those that are no names, or were there before. */
export const idFaults = (pieces: readonly { readonly id: string }[], path: string): readonly Issue[] =>
  pieces.flatMap(({ id }, at) => {
    const isName = /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(id);
    if (!isName) return [issue(`${path}[${at}].id`, 'letters and digits with hyphens', id)];
    return pieces.findIndex(other => other.id === id) < at ? [issue(`${path}[${at}].id`, 'an id of its own', id)] : [];
  });

/** By code units, so that the order is the same on every machine. */
export const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
