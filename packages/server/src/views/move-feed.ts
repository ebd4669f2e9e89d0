import { type GameEvent, type Rolled, type Seat, seenBy } from '@guidon/kernel';
import type { FeedEntry, FeedMessage } from '@guidon/protocol';
import { entryAt } from '../games/entry-cache.ts';
import type { CachedGame } from '../games/game-cache.ts';
import type { AnyMatch } from '../games/live-game.ts';
import type { LoadedGame } from '../games/match-cache.ts';
import { cardOf } from './game-card.ts';
import { endOf } from './seat-view.ts';

/** The message for a program that keeps the position itself: what its seat may know since a line, and who is asked. */
export function movesFor(
  { rows, loaded }: CachedGame & { readonly loaded: LoadedGame },
  seat: Seat,
  from: number,
): FeedMessage {
  const { match } = loaded;
  const { row } = rows;
  return {
    push: 'moves',
    entries: entriesFor(match, seat, from),
    revision: match.revisionOf(seat),
    asked: row.status === 'playing' ? match.system.decisions(match.state).map(open => open.seat) : [],
    over: endOf({ ...loaded, seat, row })?.verdict ?? null,
  };
}

/** The same from the beginning, with the header of the journal. */
export function begunFor(
  at: CachedGame & { readonly loaded: LoadedGame },
  seat: Seat,
  service: number,
): Extract<FeedMessage, { readonly push: 'begun' }> {
  const { rows, loaded } = at;
  return {
    ...movesFor(at, seat, 1),
    push: 'begun',
    seat,
    header: loaded.match.header,
    game: cardOf(rows.row, rows.seats, service),
  };
}

/** Entries as a seat may know them. An entry of which it sees nothing is left out and not counted. */
function entriesFor(match: AnyMatch, seat: Seat, from: number): readonly FeedEntry[] {
  return match.lines.slice(from).flatMap((_line, at): readonly FeedEntry[] => {
    const entry = entryAt(match, from + at);
    // Events in a journal were written by the same system.
    const stream = entry.events as readonly object[] as readonly (Rolled | GameEvent)[];
    const events = seenBy(match.system, stream, seat);
    const { ply, undo, seat: by = null } = entry;
    if (undo !== undefined) return [{ ply, seat: by, undo, events: [] }];
    return events.length === 0 && stream.length > 0 ? [] : [{ ply, seat: by, events }];
  });
}
