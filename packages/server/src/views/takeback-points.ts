import { type GameEvent, isRolled, knownBy, type Order, type Rolled, seenBy } from '@guidon/kernel';
import type { PointCard } from '@guidon/protocol';
import { entriesInEffect } from '../games/live-game.ts';
import type { LoadedGame } from '../games/match-cache.ts';
import { eventsOf, logOf } from '../session/game.ts';

const POINTS_AT_MOST = 60;
/** Both sides read the same card, so it is told as to somebody who has no seat and sees of each what its enemy sees. */
const ANYBODY = '';

/** The points to which a player may ask to go back, the latest first: before each of the last orders. */
export function pointsOf({ setup, match }: Pick<LoadedGame, 'setup' | 'match'>): readonly PointCard[] {
  return entriesInEffect(match)
    .filter(({ order }) => order !== undefined)
    .slice(-POINTS_AT_MOST)
    .toReversed()
    .map(entry => {
      const ply = entry.ply - 1;
      const before = match.before(ply);
      return {
        ply,
        clock: before === undefined ? '' : match.system.clock(before).label,
        seat: entry.seat ?? null,
        // It was parsed as an order of this system when it was taken.
        sentence:
          before === undefined
            ? ''
            : setup.opened.words.order(knownBy(match.system, before, ANYBODY), entry.order as object as Order),
      };
    });
}

/** Dice that were rolled and secrets that were revealed since a point, in the words of the log. */
export function revealedSince({ setup, match }: Pick<LoadedGame, 'setup' | 'match'>, ply: number): readonly string[] {
  const { system } = match;
  const revealed = entriesInEffect(match)
    .filter(entry => entry.ply > ply)
    .flatMap(entry => eventsOf(entry))
    .filter(event => isRolled(event) || system.reveals(event as GameEvent));
  const seen = seenBy(system, revealed as readonly (Rolled | GameEvent)[], ANYBODY);
  return logOf(setup.opened, seen).map(({ text, dice }) =>
    text !== '' || dice === undefined ? text : `${dice.purpose}: ${dice.faces.join(' ')}`,
  );
}
