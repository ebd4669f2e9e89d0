import type { Entry } from '@guidon/kernel';
import type { AnyMatch } from './live-game.ts';

/** The journal entry of each match that was parsed or written last: it is sent to every subscriber in turn. */
const latest = new WeakMap<AnyMatch, { readonly at: number; readonly entry: Entry }>();

export function cacheEntry(match: AnyMatch, at: number, entry: Entry): Entry {
  latest.set(match, { at, entry });
  return entry;
}

/** An entry of the journal; a line is parsed once for all subscribers. */
export function entryAt(match: AnyMatch, at: number): Entry {
  const loaded = latest.get(match);
  return loaded?.at === at ? loaded.entry : cacheEntry(match, at, JSON.parse(match.lines[at] ?? '') as Entry);
}
