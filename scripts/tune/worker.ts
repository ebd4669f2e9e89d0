import { parentPort } from 'node:worker_threads';
import { mindWith } from '../../packages/bots/src/captain/yankees-board/bot.ts';
import type { Doctrine } from '../../packages/bots/src/captain/yankees-board/doctrine.ts';
import { yankeesBoardBot } from '../../packages/bots/src/greedy/yankees-board/bot.ts';
import { type Arena, arenaOf, pairOf } from './arena.ts';
import type { Numbered } from './pool.ts';

/** A pair of games to be played: a doctrine against greedy, or against another doctrine. */
export interface Task {
  readonly scenario: string;
  readonly seed: string;
  readonly one: Doctrine;
  readonly other: Doctrine | 'greedy';
}

const arenas = new Map<string, Arena>();

/** Answers by how many points the first led over both games. */
parentPort?.on('message', ({ number, of: { scenario, seed, one, other } }: Numbered<Task>) => {
  const arena = arenas.get(scenario) ?? arenaOf(scenario);
  arenas.set(scenario, arena);
  const opponent = other === 'greedy' ? yankeesBoardBot : mindWith(other);
  const { first, last } = pairOf(arena, [mindWith(one), opponent], seed);
  parentPort?.postMessage({ number, of: first + last } satisfies Numbered<number>);
});
