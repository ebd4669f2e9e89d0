import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { comparisonsOf, lineText, readPlan } from '@guidon/lab';
import type { PgBoss } from 'pg-boss';
import type { Context } from '../../command.ts';
import { BadInput } from '../../console/bad-input.ts';
import { reason } from '../../console/files.ts';
import { StandingPool } from '../../sim/standing-pool.ts';
import { checkComparison, lineFrom, simPlan } from '../run.ts';
import { editionOf, type Job, type Report, readJob } from './job.ts';
import { GAMES, openQueues } from './queue.ts';

export interface WorkHow {
  readonly database: string;
  readonly workers: number;
  readonly quiet: boolean;
  /** Ends when there was nothing to do for so many seconds; never unless told. */
  readonly idle: number | undefined;
}

/** Plays games for whoever asks for them, until it is interrupted or has nothing to do. Resolves to how many it played. */
export async function workForOthers(context: Context, how: WorkHow): Promise<number> {
  const ended = Promise.withResolvers<void>();
  const boss = await openQueues(how.database, error => context.io.err(`guidon: ${error.message}\n`));
  const worker = new FarmWorker(context, boss, { ...how, fault: ended.reject });
  const deaf = context.io.onInterrupt(() => ended.resolve());
  const watch = setInterval(() => {
    if (how.idle !== undefined && worker.idleFor() >= how.idle) ended.resolve();
  }, 500);
  try {
    if (!how.quiet) context.io.err(`guidon: ${worker.name} waits for games\n`);
    await boss.work(GAMES, { localConcurrency: how.workers, pollingIntervalSeconds: 0.5 }, ([job]) =>
      job === undefined ? Promise.resolve() : worker.take(job),
    );
    await ended.promise;
  } finally {
    clearInterval(watch);
    deaf();
    // What is under way is given back, and played by another.
    await boss.stop({ graceful: false });
    await worker.close();
  }
  return worker.played;
}

interface WorkerParts {
  readonly workers: number;
  readonly quiet: boolean;
  /** It cannot go on. */
  readonly fault: (error: unknown) => void;
}

interface Threads {
  readonly pool: StandingPool;
  jobs: number;
}

class FarmWorker {
  readonly name = `${hostname()}-${randomUUID().slice(0, 8)}`;
  played = 0;
  private readonly context: Context;
  private readonly boss: PgBoss;
  private readonly parts: WorkerParts;
  private atWork = 0;
  private last = performance.now();
  private readonly pools = new Map<string, Threads>();

  constructor(context: Context, boss: PgBoss, parts: WorkerParts) {
    this.context = context;
    this.boss = boss;
    this.parts = parts;
  }

  idleFor(): number {
    return this.atWork > 0 ? 0 : (performance.now() - this.last) / 1000;
  }

  async take({ id, data }: { readonly id: string; readonly data: unknown }): Promise<void> {
    this.atWork += 1;
    try {
      const report = await this.reportOn(id, data);
      const { results } = data as Job;
      await this.boss.send(results, report);
    } catch (error) {
      if (error instanceof BadInput) this.parts.fault(error);
      throw error;
    } finally {
      this.atWork -= 1;
      this.last = performance.now();
    }
  }

  async close(): Promise<void> {
    for (const { pool } of this.pools.values()) await pool.close();
  }

  private async reportOn(id: string, data: unknown): Promise<Report> {
    const read = readJob(data);
    if (!read.ok) throw new BadInput(`a job that cannot be read: ${read.issues[0]?.path}`);
    const job = read.value;
    const threads = this.threadsFor(job);
    const games = Array.from({ length: job.count }, (_, at) => job.first + at);
    const lines: string[] = [];
    const failed: Report['failed'][number][] = [];
    threads.jobs += 1;
    await Promise.all(
      games.map(async game => {
        try {
          lines.push(lineText(lineFrom(job.comparison, await threads.pool.play(game))));
        } catch (error) {
          failed.push({ comparison: job.comparison, game, message: reason(error) });
        }
      }),
    );
    threads.jobs -= 1;
    this.played += lines.length;
    if (!this.parts.quiet) this.context.io.err(`guidon: ${this.played} games played\n`);
    return { worker: this.name, job: id, lines, failed };
  }

  /** Threads for the comparison of a job; those of others that nobody needs are ended. */
  private threadsFor({ plan: source, comparison: at, edition }: Job): Threads {
    const key = `${at} ${source}`;
    const known = this.pools.get(key);
    if (known !== undefined) return known;
    const plan = readPlan(source);
    const comparison = plan.ok ? comparisonsOf(plan.value)[at] : undefined;
    if (!plan.ok || comparison === undefined) throw new BadInput('a job of a plan that cannot be read');
    if (editionOf(checkComparison(this.context, comparison)) !== edition)
      throw new BadInput(`this machine has other rules, charts or another ${comparison.scenario} than who asks for it`);
    for (const [other, { pool, jobs }] of this.pools) {
      if (jobs > 0) continue;
      this.pools.delete(other);
      void pool.close();
    }
    const pool = new StandingPool(simPlan(this.context, plan.value, comparison), {
      workers: this.parts.workers,
      log: sentence => this.context.io.err(`${sentence}\n`),
    });
    const threads = { pool, jobs: 0 };
    this.pools.set(key, threads);
    return threads;
  }
}
