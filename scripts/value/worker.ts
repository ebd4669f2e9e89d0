import { parentPort } from 'node:worker_threads';
import { type Arena, arenaOf } from '../tune/arena.ts';
import type { Numbered } from '../tune/pool.ts';
import { type Played, played } from './positions.ts';

/** A game to be played. */
export interface Task {
  readonly scenario: string;
  readonly game: number;
  readonly seed: string;
}

const arenas = new Map<string, Arena>();

parentPort?.on('message', ({ number, of: { scenario, game, seed } }: Numbered<Task>) => {
  const arena = arenas.get(scenario) ?? arenaOf(scenario);
  arenas.set(scenario, arena);
  parentPort?.postMessage({ number, of: played(arena, game, seed) } satisfies Numbered<Played>);
});
