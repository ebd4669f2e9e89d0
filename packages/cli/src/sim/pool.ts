import { Worker } from 'node:worker_threads';
import { ProgramError } from '@guidon/bots';
import { InvariantError } from '@guidon/kernel';
import type { FromWorker, GameResult, SimPlan, ToWorker } from './plan.ts';

export interface Batch {
  /** How many games there are, those played before included. */
  readonly games: number;
  /** The first that is still to be played; 0 unless told. */
  readonly first?: number;
  readonly workers: number;
  played(result: GameResult, journal: string | undefined): void;
  log(sentence: string): void;
}

export interface Running {
  /** Resolves when every game has been played. */
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

/** Spreads the games over worker threads. Which thread plays which game changes nothing. */
export function runBatch(plan: SimPlan, batch: Batch): Running {
  const { first = 0 } = batch;
  const count = Math.max(1, Math.min(batch.workers, batch.games - first));
  const workers = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: plan }),
  );
  let next = first;
  const hand = (worker: Worker): void => {
    const message: ToWorker = next < batch.games ? { type: 'play', game: next++ } : { type: 'end' };
    worker.postMessage(message);
  };
  const stop = async (): Promise<void> => {
    await Promise.all(workers.map(worker => worker.terminate()));
  };
  const done = Promise.all(workers.map(worker => lifeOf(worker, { batch, hand }))).then(
    () => undefined,
    async error => {
      await stop();
      throw error;
    },
  );
  for (const worker of workers) hand(worker);
  return { done, stop };
}

function lifeOf(worker: Worker, of: { batch: Batch; hand: (worker: Worker) => void }): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.type === 'log') of.batch.log(message.sentence);
      else if (message.type === 'failed')
        reject(
          message.bad
            ? new ProgramError(message.message)
            : new InvariantError(`game ${message.game}: ${message.message}`),
        );
      else {
        of.batch.played(message.result, message.journal);
        of.hand(worker);
      }
    });
    worker.on('error', reject);
    worker.on('exit', () => resolve());
  });
}
