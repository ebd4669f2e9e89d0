import type { Entry } from '@guidon/kernel';
import type { AnyMatch } from './live-game.ts';

/** The last line of a game that was read, or written: all sides are told of it one after another. */
const latest = new WeakMap<AnyMatch, { readonly at: number; readonly entry: Entry }>();

export function noteEntry(match: AnyMatch, at: number, entry: Entry): Entry {
  latest.set(match, { at, entry });
  return entry;
}

/** A line of a journal, read once for all who are told of it. */
export function entryAt(match: AnyMatch, at: number): Entry {
  const known = latest.get(match);
  return known?.at === at ? known.entry : noteEntry(match, at, JSON.parse(match.lines[at] ?? '') as Entry);
}
