import type { Entry } from '@guidon/kernel';
import type { AnyMatch } from './live-game.ts';

/** The last line of a game that was read, or written: all sides are told of it one after another. */
const latest = new WeakMap<AnyMatch, { readonly at: number; readonly entry: Entry }>();

export function cacheEntry(match: AnyMatch, at: number, entry: Entry): Entry {
  latest.set(match, { at, entry });
  return entry;
}

/** A line of a journal, read once for all who are told of it. */
export function entryAt(match: AnyMatch, at: number): Entry {
  const loaded = latest.get(match);
  return loaded?.at === at ? loaded.entry : cacheEntry(match, at, JSON.parse(match.lines[at] ?? '') as Entry);
}
