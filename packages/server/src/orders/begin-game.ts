import { WordsAwaited } from '@guidon/kernel';
import { wordsWanted } from '../games/awaited-throw.ts';
import type { GameCache } from '../games/game-cache.ts';
import { diceOf, type LoadedGame, startGame } from '../games/match-cache.ts';
import type { Trx } from '../store/database.ts';
import { gameIn, seatsIn } from '../store/rows.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import type { Times } from '../time/game-time.ts';
import { persistAwaited, persistMoves } from './persist.ts';

/** Begins a game whose seats are all taken. If its opening throws dice, it begins when their links are there. */
export async function beginIfFull(
  cache: GameCache,
  trx: Trx,
  { game, times }: { readonly game: string; readonly times: Times },
): Promise<boolean> {
  const row = await gameIn(trx, game);
  const seats = await seatsIn(trx, game);
  if (row?.status !== 'waiting' || seats.some(({ contribution }) => contribution === null)) return false;
  const { store, present } = cache;
  // It waits for the links of its opening already.
  if (row.awaits !== null) return false;
  const loaded = started(cache, row, seats);
  if (loaded instanceof WordsAwaited) {
    await persistAwaited({ trx, row }, { words: loaded }, { times, store });
    return false;
  }
  cache.matches.remember(game, loaded);
  await persistMoves({ trx, row, seats, loaded }, { from: 0, times, store, present });
  return true;
}

function started(cache: GameCache, row: GamesTable, seats: readonly SeatsTable[]): LoadedGame | WordsAwaited {
  try {
    return startGame(row, seats, wordsWanted(diceOf(row, seats), cache.present));
  } catch (error) {
    if (error instanceof WordsAwaited) return error;
    throw error;
  }
}
