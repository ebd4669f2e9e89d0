import { Worker } from 'node:worker_threads';
import { ProgramError } from '@guidon/bots';
import { InvariantError } from '@guidon/kernel';
import type { FromWorker, GameResult, SimPlan, ToWorker } from './plan.ts';

interface Asked {
  readonly game: number;
  readonly resolve: (result: GameResult) => void;
  readonly reject: (error: unknown) => void;
}

/** Threads that stay, and play single games of a batch as they are asked for. */
export class StandingPool {
  private readonly plan: SimPlan;
  private readonly log: (sentence: string) => void;
  private readonly most: number;
  private readonly idle: Worker[] = [];
  private readonly atWork = new Map<Worker, Asked>();
  private readonly waiting: Asked[] = [];

  constructor(plan: SimPlan, { workers, log }: { readonly workers: number; log(sentence: string): void }) {
    this.plan = plan;
    this.most = workers;
    this.log = log;
  }

  play(game: number): Promise<GameResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ game, resolve, reject });
      this.hand();
    });
  }

  async close(): Promise<void> {
    const workers = [...this.idle.splice(0), ...this.atWork.keys()];
    await Promise.all(workers.map(worker => worker.terminate()));
  }

  private hand(): void {
    const worker = this.idle.pop() ?? (this.atWork.size < this.most ? this.begun() : undefined);
    if (worker === undefined) return;
    const asked = this.waiting.shift();
    if (asked === undefined) {
      this.idle.push(worker);
      return;
    }
    this.atWork.set(worker, asked);
    const message: ToWorker = { type: 'play', game: asked.game };
    worker.postMessage(message);
  }

  private begun(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.plan });
    worker.on('message', (message: FromWorker) => this.heard(worker, message));
    worker.on('error', error => this.atWork.get(worker)?.reject(error));
    worker.on('exit', () => {
      this.atWork.get(worker)?.reject(new Error('the thread was ended'));
      this.atWork.delete(worker);
    });
    return worker;
  }

  private heard(worker: Worker, message: FromWorker): void {
    if (message.type === 'log') {
      this.log(message.sentence);
      return;
    }
    const asked = this.atWork.get(worker);
    this.atWork.delete(worker);
    this.idle.push(worker);
    if (message.type === 'played') asked?.resolve(message.result);
    else {
      const { bad, game } = message;
      asked?.reject(bad ? new ProgramError(message.message) : new InvariantError(`game ${game}: ${message.message}`));
    }
    this.hand();
  }
}
