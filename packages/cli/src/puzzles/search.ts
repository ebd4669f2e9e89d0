import { Worker } from 'node:worker_threads';
import type { Puzzle } from '@guidon/puzzles';
import type { Searched } from './game.ts';
import type { Found, Task } from './worker.ts';

/** What is looked for. */
export interface Wanted {
  readonly count: number;
  /** As many of each level. */
  readonly even: boolean;
  readonly games: number;
  gameOf(number: number): Searched;
}

const LEVELS = 3;

/** Puzzles as they come in, game by game: those that stand there already, or are no longer wanted, are left out. */
export class Collection {
  readonly puzzles: Puzzle[] = [];
  readonly #wanted: Wanted;
  readonly #ids = new Set<string>();
  readonly #levels = new Map<number, number>();

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  get isFull(): boolean {
    return this.puzzles.length >= this.#wanted.count;
  }

  add(found: readonly Puzzle[]): void {
    const { count, even } = this.#wanted;
    for (const puzzle of found) {
      const known = this.#levels.get(puzzle.level) ?? 0;
      const isWanted = !even || known < Math.ceil(count / LEVELS);
      if (this.isFull || this.#ids.has(puzzle.id) || !isWanted) continue;
      this.#ids.add(puzzle.id);
      this.#levels.set(puzzle.level, known + 1);
      this.puzzles.push(puzzle);
    }
  }
}

/**
 * Searches games in worker threads until there are enough puzzles. Games are taken in by their numbers, so that the
 * same command finds the same puzzles however many threads there are.
 */
export async function searchGames(
  wanted: Wanted,
  how: { readonly workers: number; readonly libraryModule: string; told(games: number, puzzles: number): void },
): Promise<readonly Puzzle[]> {
  const collection = new Collection(wanted);
  const waiting = new Map<number, readonly Puzzle[]>();
  let next = 0;
  let taken = 0;
  const take = ({ number, puzzles }: Found): void => {
    waiting.set(number, puzzles);
    for (let found = waiting.get(taken); found !== undefined && !collection.isFull; found = waiting.get(taken)) {
      collection.add(found);
      waiting.delete(taken++);
      how.told(taken, collection.puzzles.length);
    }
  };
  const life = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const hand = (): void => {
        if (collection.isFull || next >= wanted.games) resolve();
        else {
          const number = next++;
          worker.postMessage({ number, game: wanted.gameOf(number) } satisfies Task);
        }
      };
      worker.on('message', (found: Found) => {
        take(found);
        hand();
      });
      worker.on('error', reject);
      hand();
    });
  const workers = Array.from(
    { length: how.workers },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: how.libraryModule }),
  );
  try {
    await Promise.all(workers.map(life));
  } finally {
    await Promise.all(workers.map(worker => worker.terminate()));
  }
  return collection.puzzles;
}
