import type { ListedPuzzle, PuzzleListing } from '@guidon/protocol';

const BOOKS = new Map<string, Promise<PuzzleListing | undefined>>();

/** The puzzles of a game, fetched once; undefined where there are none, or none can be had. */
export function puzzleBook(system: string): Promise<PuzzleListing | undefined> {
  const asked = BOOKS.get(system) ?? fetched(`/puzzles/${system}.json`);
  BOOKS.set(system, asked);
  void asked.then(found => {
    // Next time it may be found.
    if (found === undefined) BOOKS.delete(system);
  });
  return asked;
}

async function fetched(address: string): Promise<PuzzleListing | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as PuzzleListing) : undefined;
  } catch {
    return undefined;
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** Which game the puzzle of a day is of, and its place among those of the game: the same for everybody. */
export function ofTheDay(games: number, now: number): { readonly game: number; readonly turn: number } {
  const day = Math.floor(now / DAY);
  return { game: day % games, turn: Math.floor(day / games) };
}

export const puzzleOfTurn = ({ puzzles }: PuzzleListing, turn: number): ListedPuzzle | undefined =>
  puzzles[turn % puzzles.length];
