import {
  flag,
  integer,
  issue,
  list,
  oneOf,
  optional,
  type RuleId,
  record,
  refined,
  type Shape,
  text,
} from '@guidon/kernel';
import type { ProfileOption } from './system-kit.ts';

/** Shapes of which the data files of games are made. */

/** Where a table comes from, and whether it is ours or the printed one. */
export const provenance = { title: text, source: list(text), reconstructed: flag, note: text };

/** Losses of history, as an order of battle tells them. */
export const lossFields = {
  killed: optional(integer(0)),
  wounded: optional(integer(0)),
  missing: optional(integer(0)),
  total: optional(integer(0)),
  approximate: flag,
};

/** A rule of one game, by its prefix; `example` is one of them. */
export function ruleShape<R extends RuleId>(prefix: string, example: string): Shape<R> {
  const pattern = new RegExp(`^${prefix}:\\S+$`);
  const isRule = (value: string): value is R => pattern.test(value);
  return refined(text, `a rule of this game, as ${prefix}:${example}`, value => (isRule(value) ? value : undefined));
}

/** The same under each of the keys, and no other key. */
export function table<K extends string, T>(keys: readonly K[], shape: Shape<T>): Shape<{ readonly [name in K]: T }> {
  const rows = record(Object.fromEntries(keys.map(key => [key, shape])));
  return {
    expected: rows.expected,
    // The record has asked for every key.
    read: (raw, path, issues) => rows.read(raw, path, issues) as { readonly [name in K]: T } | undefined,
  };
}

/** A number as a card prints it, `0.5`, read as so many parts of one. */
export function inParts(
  expected: string,
  { parts, least, most }: { readonly parts: number; readonly least: number; readonly most: number },
): Shape<number> {
  return {
    expected,
    read(raw, path, issues) {
      if (typeof raw === 'number' && raw >= least && raw <= most && Number.isInteger(raw * parts)) return raw * parts;
      issues.push(issue(path, expected, raw));
      return undefined;
    },
  };
}

/** Switches, each on or off. */
type Switches<Id extends string> = { readonly [I in Id]: boolean };

/** What files and players say about the options of a game. */
export function optionShapes<Id extends string>(
  options: readonly (ProfileOption & { readonly id: Id })[],
): {
  readonly id: Shape<Id>;
  /** Some of the options, on or off. */
  readonly choices: Shape<Partial<Switches<Id>>>;
  readonly defaults: Switches<Id>;
} {
  const ids = options.map(({ id }) => id);
  const choices = record(Object.fromEntries(ids.map(id => [id, optional(flag)])));
  return {
    id: oneOf(...ids),
    choices: {
      expected: choices.expected,
      // The record knows no other keys.
      read: (raw, path, issues) => choices.read(raw, path, issues) as Partial<Switches<Id>> | undefined,
    },
    // Each of the ids has its entry.
    defaults: Object.fromEntries(options.map(({ id, default: on }) => [id, on])) as Switches<Id>,
  };
}
