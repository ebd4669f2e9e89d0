import { chainIn, type Entry, type GivenWords, type Link, type Order, type Seat } from '@guidon/kernel';
import type { AwaitedCard } from '@guidon/protocol';
import type { GamesTable } from '../store/schema.ts';
import { readAt } from '../time/clocks.ts';
import { clocksOf } from '../time/game-time.ts';
import type { GameDice } from './live-game.ts';
import type { LoadedGame } from './match-cache.ts';

/** An order whose dice wait for the links of seats that are there. It is stored before any of them is asked for. */
export interface AwaitedThrow {
  /** The number of its line among the entries. */
  readonly n: number;
  /** The hash of the order. */
  readonly hash: string;
  /** Seats that are asked for their link. */
  readonly seats: readonly Seat[];
  /** Missing for the opening of the game. */
  readonly given?: { readonly seat: Seat; readonly order: Order; readonly key?: string };
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Seats whose clocks go on when the dice have been thrown. */
  readonly running: readonly Seat[];
}

export const awaitedIn = ({ awaits }: Pick<GamesTable, 'awaits'>): AwaitedThrow | undefined =>
  awaits === null ? undefined : (JSON.parse(awaits) as AwaitedThrow);

export function awaitedCard(row: Pick<GamesTable, 'awaits'>): AwaitedCard | null {
  const awaited = awaitedIn(row);
  if (awaited === undefined) return null;
  const { n, hash, seats, given, since } = awaited;
  return { entry: n, order: hash, seats, by: given?.seat ?? null, since };
}

/** The columns of a game whose dice wait: no clock runs meanwhile. */
export function awaitingColumns(
  row: Pick<GamesTable, 'time'>,
  awaited: Omit<AwaitedThrow, 'running'>,
  service: number,
): Pick<GamesTable, 'awaits' | 'time'> {
  const clocks = clocksOf(row);
  const running = clocks?.running ?? [];
  return {
    awaits: JSON.stringify({ ...awaited, running } satisfies AwaitedThrow),
    time: clocks === undefined ? row.time : JSON.stringify({ ...readAt(clocks, service), running: [] }),
  };
}

/** The column `time` when the dice have come: the clocks go on where they stood. */
export function resumedTime(row: Pick<GamesTable, 'time'>, { running }: AwaitedThrow, service: number): string | null {
  const clocks = clocksOf(row);
  return clocks === undefined ? row.time : JSON.stringify({ ...readAt(clocks, service), running });
}

/** The seats of a game that have a chain and are there now: their links are asked for. */
export type PresentSeats = (game: string) => readonly Seat[];

export const wordsWanted = ({ game, contributions }: GameDice, present: PresentSeats): GivenWords => ({
  ask: present(game)
    .filter(seat => chainIn(contributions[seat]) !== undefined)
    .toSorted(),
});

/** The last link of a seat that the journal tells, or the end of its chain. */
export function lastLink({ match, dice }: Pick<LoadedGame, 'match' | 'dice'>, seat: Seat): Link | undefined {
  const end = chainIn(dice.contributions[seat]);
  if (end === undefined) return undefined;
  const wanted = `"${seat}":"`;
  for (let at = match.lines.length - 1; at > 0; at--) {
    const line = match.lines[at] ?? '';
    const from = line.indexOf('"dice":{"words":{');
    if (from < 0 || !line.includes(wanted, from)) continue;
    const { n, dice: added } = JSON.parse(line) as Entry;
    const link = added?.of === undefined ? added?.words[seat] : undefined;
    if (link !== undefined) return { n, link };
  }
  return end;
}
