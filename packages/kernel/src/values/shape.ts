/**
 * Parsing at the border: a shape says what a piece of plain data must look like, and its TypeScript type derives
 * from it. Every fault is reported with its path; unknown keys are faults; nothing is coerced.
 */
export interface Issue {
  /** Where, as `units[3].hex`; empty for the document itself. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export interface Shape<T> {
  readonly expected: string;
  read(raw: unknown, path: string, issues: Issue[]): T | undefined;
}

export type TypeOf<X> = X extends Shape<infer T> ? T : never;

export function parseAs<T>(shape: Shape<T>, raw: unknown): Parsed<T> {
  const issues: Issue[] = [];
  const value = shape.read(raw, '', issues);
  if (issues.length > 0 || value === undefined) return { ok: false, issues };
  return { ok: true, value };
}

export const parsed = <T>(value: T): Parsed<T> => ({ ok: true, value });
export const faulty = (issues: readonly Issue[]): { readonly ok: false; readonly issues: readonly Issue[] } => ({
  ok: false,
  issues,
});
export const issue = (path: string, expected: string, found: unknown): Issue => ({
  path,
  expected,
  found: describe(found),
});

/** The fault of a part, with its place in the whole before its own. */
export const within = (path: string, fault: Issue): Issue => ({
  ...fault,
  path: fault.path === '' ? path : `${path}.${fault.path}`,
});

/** The same, its faults placed in the part of the whole it was read from. */
export const under = <T>(path: string, read: Parsed<T>): Parsed<T> =>
  read.ok ? read : faulty(read.issues.map(fault => within(path, fault)));

export const showIssue = (fault: Issue): string =>
  `${fault.path === '' ? '(top level)' : fault.path}: expected ${fault.expected}, found ${fault.found}`;

function describe(raw: unknown): string {
  if (raw === undefined) return 'nothing';
  if (Array.isArray(raw)) return `a list of ${raw.length}`;
  if (typeof raw === 'object' && raw !== null) return 'a mapping';
  const text = typeof raw === 'string' ? JSON.stringify(raw) : String(raw);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function fail(shape: { readonly expected: string }, raw: unknown, path: string, issues: Issue[]): undefined {
  issues.push(issue(path, shape.expected, raw));
  return undefined;
}

export const text: Shape<string> = {
  expected: 'text',
  read(raw, path, issues) {
    return typeof raw === 'string' ? raw : fail(text, raw, path, issues);
  },
};

export const flag: Shape<boolean> = {
  expected: 'true or false',
  read(raw, path, issues) {
    return typeof raw === 'boolean' ? raw : fail(flag, raw, path, issues);
  },
};

export function integer(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  const bounded = least !== Number.MIN_SAFE_INTEGER || most !== Number.MAX_SAFE_INTEGER;
  const self: Shape<number> = {
    expected: bounded ? `a whole number from ${least} to ${most}` : 'a whole number',
    read(raw, path, issues) {
      const fits = typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= least && raw <= most;
      // JSON can write -0, which is no other number here.
      return fits ? raw + 0 : fail(self, raw, path, issues);
    },
  };
  return self;
}

export function oneOf<const T extends readonly (string | number | boolean)[]>(...values: T): Shape<T[number]> {
  const self: Shape<T[number]> = {
    expected: `one of ${values.map(value => JSON.stringify(value)).join(', ')}`,
    read(raw, path, issues) {
      const found = values.find(value => value === raw);
      return found === undefined ? fail(self, raw, path, issues) : found;
    },
  };
  return self;
}

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  const self: Shape<readonly T[]> = {
    expected: `a list of ${item.expected}`,
    read(raw, path, issues) {
      if (!Array.isArray(raw)) return fail(self, raw, path, issues);
      const values: T[] = [];
      raw.forEach((entry, at) => {
        const value = item.read(entry, `${path}[${at}]`, issues);
        if (value !== undefined) values.push(value);
      });
      return values;
    },
  };
  return self;
}

const isMapping = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** What a mapping holds itself; `constructor` and the like are no data. */
const ownValue = (raw: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(raw, key) ? raw[key] : undefined;

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

export function mapping<T>(item: Shape<T>): Shape<{ readonly [key: string]: T }> {
  const self: Shape<{ readonly [key: string]: T }> = {
    expected: `a mapping to ${item.expected}`,
    read(raw, path, issues) {
      if (!isMapping(raw)) return fail(self, raw, path, issues);
      const values: [string, T][] = [];
      for (const key of Object.keys(raw)) {
        if (UNSAFE.has(key)) issues.push(issue(join(path, key), 'an ordinary name', key));
        const value = item.read(raw[key], join(path, key), issues);
        if (value !== undefined) values.push([key, value]);
      }
      return Object.fromEntries(values);
    },
  };
  return self;
}

const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const OPTIONAL: unique symbol = Symbol('optional');
export interface OptionalShape<T> extends Shape<T> {
  readonly [OPTIONAL]: true;
}

/** A key that may be left out. */
export const optional = <T>(shape: Shape<T>): OptionalShape<T> => ({
  [OPTIONAL]: true,
  expected: shape.expected,
  read: (raw, path, issues) => shape.read(raw, path, issues),
});

type Fields = { readonly [key: string]: Shape<unknown> };
type OptionalKeys<F extends Fields> = { [K in keyof F]: F[K] extends OptionalShape<unknown> ? K : never }[keyof F];
type Flat<T> = { readonly [K in keyof T]: T[K] };
export type RecordOf<F extends Fields> = Flat<
  { [K in Exclude<keyof F, OptionalKeys<F>>]: TypeOf<F[K]> } & { [K in OptionalKeys<F>]?: TypeOf<F[K]> }
>;

/** A mapping with known keys and no others. */
export function record<const F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const names = Object.keys(fields);
  const self: Shape<RecordOf<F>> = {
    expected: `a mapping with ${names.join(', ')}`,
    read(raw, path, issues) {
      if (!isMapping(raw)) return fail(self, raw, path, issues);
      for (const key of Object.keys(raw))
        if (!Object.hasOwn(fields, key))
          issues.push({ path: join(path, key), expected: `no key but ${names.join(', ')}`, found: `key "${key}"` });
      const values: Record<string, unknown> = {};
      for (const name of names) {
        const shape = fields[name];
        if (shape === undefined) continue;
        const found = ownValue(raw, name);
        if (found === undefined && OPTIONAL in shape) continue;
        const value = shape.read(found, join(path, name), issues);
        if (value !== undefined) values[name] = value;
      }
      // The one place where a checked mapping becomes its type.
      return values as RecordOf<F>;
    },
  };
  return self;
}

/** Null, or the shape. */
export const nullable = <T>(shape: Shape<T>): Shape<T | null> => ({
  expected: `${shape.expected}, or null`,
  read: (raw, path, issues) => (raw === null ? null : shape.read(raw, path, issues)),
});

/** Mappings told apart by the value of one key. */
export function variants<const V extends { readonly [tag: string]: Shape<unknown> }>(
  key: string,
  shapes: V,
): Shape<TypeOf<V[keyof V]>> {
  const tags = Object.keys(shapes);
  const self: Shape<TypeOf<V[keyof V]>> = {
    expected: `a mapping whose ${key} is one of ${tags.join(', ')}`,
    read(raw, path, issues) {
      const tag = isMapping(raw) ? ownValue(raw, key) : undefined;
      const shape = typeof tag === 'string' && Object.hasOwn(shapes, tag) ? shapes[tag] : undefined;
      if (shape === undefined) {
        issues.push(issue(isMapping(raw) ? join(path, key) : path, `one of ${tags.join(', ')}`, tag));
        return undefined;
      }
      // `shape` is one of the values of V, so what it reads is one of their types.
      return shape.read(raw, path, issues) as TypeOf<V[keyof V]> | undefined;
    },
  };
  return self;
}

/** Any plain data, unchecked: for parts that another parser reads later. */
export const anything: Shape<unknown> = {
  expected: 'anything',
  read(raw, path, issues) {
    return raw === undefined ? fail(anything, raw, path, issues) : raw;
  },
};

/** The shape, and then a further test of its value: an id that must exist, a text of a certain form. */
export function refined<T, U>(shape: Shape<T>, expected: string, test: (value: T) => U | undefined): Shape<U> {
  const self: Shape<U> = {
    expected,
    read(raw, path, issues) {
      const before = issues.length;
      const value = shape.read(raw, path, issues);
      if (value === undefined || issues.length > before) return undefined;
      const better = test(value);
      return better === undefined ? fail(self, raw, path, issues) : better;
    },
  };
  return self;
}
