import { parentPort } from 'node:worker_threads';
import { mindWith } from '../../packages/bots/src/captain/yankees-board/bot.ts';
import type { Doctrine } from '../../packages/bots/src/captain/yankees-board/doctrine.ts';
import { yankeesBoardBot } from '../../packages/bots/src/greedy/yankees-board/bot.ts';
import { type Arena, arenaOf, pairOf } from './arena.ts';

/** A pair of games to be played: a doctrine against greedy, or against another doctrine. */
export interface Task {
  readonly number: number;
  readonly scenario: string;
  readonly seed: string;
  readonly one: Doctrine;
  readonly other: Doctrine | 'greedy';
}

/** By how many points the first led over both games. */
export interface Done {
  readonly number: number;
  readonly lead: number;
}

const arenas = new Map<string, Arena>();

parentPort?.on('message', ({ number, scenario, seed, one, other }: Task) => {
  const arena = arenas.get(scenario) ?? arenaOf(scenario);
  arenas.set(scenario, arena);
  const opponent = other === 'greedy' ? yankeesBoardBot : mindWith(other);
  const { first, last } = pairOf(arena, [mindWith(one), opponent], seed);
  const done: Done = { number, lead: first + last };
  parentPort?.postMessage(done);
});
