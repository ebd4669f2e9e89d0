import type { Json } from '@guidon/kernel';
import { isMapping, type Mapping, own } from './plain.ts';

/** Where the outcome is not as the case says. */
export interface Difference {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

export interface Comparing {
  readonly path: string;
  /** The system's rule prefix: `5.4-7` stands for `yb:5.4-7`. */
  readonly prefix: string;
}

/** Compares partially: mappings by the keys that are named, lists item by item, everything else exactly. */
export function differences(expected: Json, found: Json | undefined, at: Comparing): readonly Difference[] {
  if (isMapping(expected)) {
    const test = testOf(expected, found);
    if (test !== undefined) return test(at);
    if (found === undefined || !isMapping(found)) return [differs(expected, found, at)];
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(value, own(found, key), { ...at, path: at.path === '' ? key : `${at.path}.${key}` }),
    );
  }
  if (isList(expected)) {
    if (!isList(found) || found.length !== expected.length) return [differs(expected, found, at)];
    return expected.flatMap((item, index) => differences(item, found[index], { ...at, path: `${at.path}[${index}]` }));
  }
  return expected === found || isRuleOf(at, expected, found) ? [] : [differs(expected, found, at)];
}

export const matches = (expected: Json, found: Json | undefined, prefix: string): boolean =>
  differences(expected, found, { path: '', prefix }).length === 0;

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const isRuleOf = ({ prefix }: Comparing, expected: Json, found: Json | undefined): boolean =>
  typeof expected === 'string' && typeof found === 'string' && found === `${prefix}:${expected}`;

type Test = (at: Comparing) => readonly Difference[];

const LIST_TESTS: ReadonlySet<string> = new Set(['includes', 'excludes', 'exactly', 'count']);

/** `{oneOf: …}` for any value; `{includes, excludes, exactly, count}` for a list. */
function testOf(expected: Mapping, found: Json | undefined): Test | undefined {
  const names = Object.keys(expected);
  const options = own(expected, 'oneOf');
  if (names.length === 1 && isList(options) && (!isMapping(found) || !Object.hasOwn(found, 'oneOf')))
    return at => (options.some(option => matches(option, found, at.prefix)) ? [] : [differs(expected, found, at)]);
  if (names.length === 0 || !names.every(name => LIST_TESTS.has(name)) || !isList(found)) return undefined;
  return at => (listHolds(expected, found, at.prefix) ? [] : [differs(expected, found, at)]);
}

function listHolds(expected: Mapping, found: readonly Json[], prefix: string): boolean {
  const holds = (item: Json): boolean => found.some(candidate => matches(item, candidate, prefix));
  const [includes, excludes, exactly, count] = ['includes', 'excludes', 'exactly', 'count'].map(name =>
    own(expected, name),
  );
  if (count !== undefined && count !== found.length) return false;
  if (includes !== undefined && !(isList(includes) && includes.every(holds))) return false;
  if (excludes !== undefined && !(isList(excludes) && !excludes.some(holds))) return false;
  return exactly === undefined || (isList(exactly) && sameItems(exactly, found, prefix));
}

/** The same items in whatever order. */
function sameItems(expected: readonly Json[], found: readonly Json[], prefix: string): boolean {
  const left = [...found];
  for (const item of expected) {
    const at = left.findIndex(candidate => matches(item, candidate, prefix));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

const differs = (expected: Json, found: Json | undefined, { path }: Comparing): Difference => ({
  path,
  expected: show(expected),
  found: found === undefined ? 'nothing' : show(found),
});

const LONGEST = 400;

/** A value on one line, the way it would stand in a case. */
export function show(value: Json): string {
  const shown = flow(value);
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown;
}

function flow(value: Json): string {
  if (isList(value)) return `[${value.map(flow).join(', ')}]`;
  if (isMapping(value))
    return `{${Object.entries(value)
      .map(([key, part]) => `${key}: ${flow(part)}`)
      .join(', ')}}`;
  if (typeof value === 'string') return /^[\p{L}\d][\p{L}\d .:/_-]*$/u.test(value) ? value : JSON.stringify(value);
  return String(value);
}
