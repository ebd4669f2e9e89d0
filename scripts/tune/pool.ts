import { Worker } from 'node:worker_threads';
import type { Done, Task } from './worker.ts';

/** Plays pairs of games in worker threads; which thread plays which changes nothing. */
export class Pool {
  private readonly workers: readonly Worker[];

  constructor(count: number) {
    this.workers = Array.from({ length: count }, () => new Worker(new URL('./worker.ts', import.meta.url)));
  }

  /** The leads, in the order of the tasks. */
  async play(tasks: readonly Omit<Task, 'number'>[]): Promise<readonly number[]> {
    const leads: number[] = new Array(tasks.length).fill(0);
    let next = 0;
    const runs = this.workers.map(
      worker =>
        new Promise<void>((resolve, reject) => {
          const hand = (): void => {
            const task = tasks[next];
            if (task === undefined) {
              worker.off('message', take);
              worker.off('error', reject);
              resolve();
            } else worker.postMessage({ ...task, number: next++ } satisfies Task);
          };
          const take = ({ number, lead }: Done): void => {
            leads[number] = lead;
            hand();
          };
          worker.on('message', take);
          worker.on('error', reject);
          hand();
        }),
    );
    await Promise.all(runs);
    return leads;
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.terminate()));
  }
}
