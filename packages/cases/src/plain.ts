import { type Issue, issue, type Json, type Shape } from '@guidon/kernel';
import { LIMITS } from './reading/limits.ts';

export type Mapping = { readonly [key: string]: Json };

export const isMapping = (value: Json | undefined): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a mapping holds itself; never what every object inherits. */
export const own = (value: Mapping, key: string): Json | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined;

const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const expected = 'plain data: text, numbers, true, false, null, lists and mappings';

/** Any plain data, of bounded depth, without the names that would reach into objects. */
export const plainData: Shape<Json> = {
  expected,
  read: (raw, path, issues) => read(raw, { path, issues, depth: 0 }),
};

interface At {
  readonly path: string;
  readonly issues: Issue[];
  readonly depth: number;
}

function read(raw: unknown, at: At): Json | undefined {
  if (raw === null || typeof raw === 'string' || typeof raw === 'boolean') return raw;
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw + 0;
  if (typeof raw !== 'object' || at.depth >= LIMITS.depth) return refused(raw, at);
  if (Array.isArray(raw)) {
    return raw.flatMap((item: unknown, index) => {
      const value = read(item, { ...at, path: `${at.path}[${index}]`, depth: at.depth + 1 });
      return value === undefined ? [] : [value];
    });
  }
  if (Object.getPrototypeOf(raw) !== Object.prototype) return refused(raw, at);
  const entries: [string, Json][] = [];
  for (const [key, item] of Object.entries(raw)) {
    const path = at.path === '' ? key : `${at.path}.${key}`;
    if (UNSAFE.has(key)) at.issues.push(issue(path, 'an ordinary name', key));
    const value = read(item, { ...at, path, depth: at.depth + 1 });
    if (value !== undefined) entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function refused(raw: unknown, { path, issues, depth }: At): undefined {
  const wanted = depth >= LIMITS.depth ? `at most ${LIMITS.depth} levels` : expected;
  issues.push(issue(path, wanted, raw));
  return undefined;
}

/** Mappings merge key by key; anything else is replaced by what comes later. */
export function merged(base: Json | undefined, over: Json | undefined): Json | undefined {
  if (over === undefined) return base;
  if (base === undefined || !isMapping(base) || !isMapping(over)) return over;
  const values = new Map<string, Json>(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    const together = merged(own(base, key), value);
    if (together !== undefined) values.set(key, together);
  }
  return Object.fromEntries(values);
}
