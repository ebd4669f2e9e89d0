import { Worker } from 'node:worker_threads';

/** A task and what came of it, each with its number in the list. */
export interface Numbered<T> {
  readonly number: number;
  readonly of: T;
}

/** Works through tasks in worker threads; which thread does which changes nothing. */
export class Pool<T, R> {
  private readonly workers: readonly Worker[];

  constructor(count: number, file: URL) {
    this.workers = Array.from({ length: count }, () => new Worker(file));
  }

  /** The results, in the order of the tasks; `done` is told how many there are. */
  async work(tasks: readonly T[], done?: (count: number) => void): Promise<readonly R[]> {
    const results = new Array<R>(tasks.length);
    let next = 0;
    let count = 0;
    const runs = this.workers.map(
      worker =>
        new Promise<void>((resolve, reject) => {
          const hand = (): void => {
            const of = tasks[next];
            if (of === undefined) {
              worker.off('message', take);
              worker.off('error', reject);
              resolve();
            } else worker.postMessage({ number: next++, of } satisfies Numbered<T>);
          };
          const take = ({ number, of }: Numbered<R>): void => {
            results[number] = of;
            done?.(++count);
            hand();
          };
          worker.on('message', take);
          worker.on('error', reject);
          hand();
        }),
    );
    await Promise.all(runs);
    return results;
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.terminate()));
  }
}
