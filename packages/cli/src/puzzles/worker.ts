import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { present } from '@guidon/kernel';
import { libraryOf } from '@guidon/library/here';
import type { Puzzle } from '@guidon/puzzles';
import { puzzlesOfGame, type Searched } from './game.ts';

/** A game to be searched, by its number; and what was found in it. */
export interface Task {
  readonly number: number;
  readonly game: Searched;
}

export interface Found {
  readonly number: number;
  readonly puzzles: readonly Puzzle[];
}

const port = present(parentPort, 'the thread that started this one');
const library = libraryOf(fileURLToPath(workerData));

port.on('message', ({ number, game }: Task) => {
  port.postMessage({ number, puzzles: puzzlesOfGame(library, game) } satisfies Found);
});
