import { randomInt } from 'node:crypto';
import path from 'node:path';
import { canonical } from '@guidon/kernel';
import {
  AUDIT,
  type AuditRate,
  type Claim,
  type Comparison,
  comparisonsOf,
  endOf,
  Gathered,
  type Line,
  mostGames,
  type Plan,
  planHash,
  readLine,
} from '@guidon/lab';
import { scenarioSource } from '@guidon/library';
import type { PgBoss } from 'pg-boss';
import type { Context } from '../../command.ts';
import { BadInput } from '../../console/bad-input.ts';
import { Progress } from '../../console/progress.ts';
import { checkComparison, type How, openResults, type Store } from '../run.ts';
import { Auditor } from './auditor.ts';
import { type ClaimsFile, openClaims } from './claims.ts';
import { editionOf, type Job, type Report, readJob, readReport } from './job.ts';
import { GAMES, GIVEN_UP, openQueues, resultsOf } from './queue.ts';

export interface FarHow extends How {
  readonly database: string;
  /** Games that a machine takes at once. */
  readonly batch: number;
  readonly audit?: AuditRate;
}

/** Who played what was checked here, or played here: nobody else can be called so. */
const HERE = '';
/** Jobs that wait for a machine or are being played. */
const AHEAD = 64;
const NOBODY_AFTER = 20_000;

/**
 * Plays a plan on whatever machines take its games from the queue of a database. Nothing that they say is believed: of
 * each one's games a part, chosen after they came in, is played here again. The results hold the same bytes as if all
 * had been played here. Resolves to nothing if it was interrupted; the same command then goes on.
 */
export async function runFar(context: Context, plan: Plan, how: FarHow): Promise<readonly Line[] | undefined> {
  const comparisons = comparisonsOf(plan);
  const editions = comparisons.map(comparison => editionFor(context, comparison));
  const boss = await openQueues(how.database, error => context.io.err(`guidon: ${error.message}\n`));
  try {
    return await runWith({ context, plan, how, comparisons, editions, boss });
  } finally {
    await boss.stop({ graceful: false });
  }
}

async function runWith(parts: Omit<FarParts, 'store' | 'claims'>): Promise<readonly Line[] | undefined> {
  const { context, plan, how } = parts;
  const store = openResults(context, plan, how.file);
  const claims = openClaims(path.resolve(context.cwd, `${how.file}.claims`));
  const far = new FarRun({ ...parts, store, claims });
  try {
    const lines = await far.run();
    if (lines === undefined)
      context.io.err(`guidon: interrupted; the same command goes on where it was (${how.file})\n`);
    return lines;
  } finally {
    await far.close();
    store.close();
    claims.close();
  }
}

function editionFor(context: Context, comparison: Comparison): string {
  if (scenarioSource(context.library, comparison.scenario) === undefined)
    throw new BadInput(`${comparison.scenario}: other machines have only the battles that come with the program`);
  return editionOf(checkComparison(context, comparison));
}

interface FarParts {
  readonly context: Context;
  readonly plan: Plan;
  readonly how: FarHow;
  readonly store: Store;
  readonly claims: ClaimsFile;
  readonly boss: PgBoss;
  readonly comparisons: readonly Comparison[];
  readonly editions: readonly string[];
}

class FarRun {
  private readonly parts: FarParts;
  private readonly gathered = new Gathered();
  private readonly auditor: Auditor;
  private readonly progress: Progress;
  /** Jobs under way, with their games. */
  private readonly jobs = new Map<string, Job>();
  private readonly asked = new Set<string>();
  private changed = Promise.withResolvers<void>();
  private fault: { readonly error: unknown } | undefined;
  private isInterrupted = false;
  private heard = performance.now();

  constructor(parts: FarParts) {
    const { context, plan, how, store, claims, comparisons } = parts;
    this.parts = parts;
    this.progress = new Progress(context.io, how);
    this.auditor = new Auditor({ context, plan, comparisons, workers: how.workers, rate: how.audit ?? AUDIT, below });
    for (const line of store.lines) this.gathered.add({ worker: HERE, line });
    for (const claim of claims.claims) this.gathered.add(claim);
  }

  async run(): Promise<readonly Line[] | undefined> {
    const { context, store } = this.parts;
    const deaf = context.io.onInterrupt(() => {
      this.isInterrupted = true;
      this.changed.resolve();
    });
    try {
      await this.listen();
      for (;;) {
        const lines = await this.gather();
        if (lines === undefined) return undefined;
        const wrong = await this.auditor.wrongIn(this.gathered, lines);
        for (const line of this.auditor.played()) this.gathered.add({ worker: HERE, line });
        for (const worker of wrong) this.drop(worker);
        if (wrong.length > 0) continue;
        for (const line of lines.slice(store.lines.length)) store.append(line);
        this.parts.claims.remove();
        return store.lines;
      }
    } finally {
      deaf();
      this.progress.end();
    }
  }

  async close(): Promise<void> {
    const { boss } = this.parts;
    const left = [...this.jobs.keys()];
    if (left.length > 0) await boss.deleteJob(GAMES, left).catch(() => undefined);
    await this.auditor.close();
  }

  private drop(worker: string): void {
    const lost = this.gathered.drop(worker);
    this.asked.clear();
    this.parts.context.io.err(
      `guidon: ${worker} has told a game otherwise than it goes; its games are played again (${lost})\n`,
    );
  }

  private async listen(): Promise<void> {
    const { boss, plan } = this.parts;
    const results = resultsOf(planHash(plan));
    await boss.createQueue(results);
    const often = { pollingIntervalSeconds: 0.5, batchSize: 16, burstWhenBatchFull: true };
    await boss.work(results, often, async jobs => {
      for (const { data } of jobs) await this.hear(data);
      this.tell();
    });
    await boss.work(GIVEN_UP, often, async jobs => {
      for (const { data } of jobs) await this.playHere(data);
      this.tell();
    });
  }

  private tell(): void {
    this.changed.resolve();
  }

  /** What a machine says; what cannot be read says nothing, and its games are asked for again. */
  private async hear(raw: unknown): Promise<void> {
    this.heard = performance.now();
    const read = readReport(raw);
    if (!read.ok || read.value.worker === HERE) return;
    const report: Report = read.value;
    for (const text of report.lines) {
      const line = readLine(text);
      if (line.ok) this.keep({ worker: report.worker, line: line.value });
    }
    for (const { comparison, game } of report.failed) await this.answerFor({ comparison, game }, report.worker);
    this.forget(report.job);
  }

  private keep(claim: Claim): void {
    if (this.gathered.add(claim)) this.parts.claims.keep(claim);
  }

  /** A game fails on every machine, or it has not failed. */
  private async answerFor(place: { comparison: number; game: number }, worker: string): Promise<void> {
    if (this.parts.comparisons[place.comparison] === undefined) return;
    try {
      this.keep({ worker: HERE, line: await this.auditor.play(place) });
      this.drop(worker);
    } catch (error) {
      this.fault ??= { error };
    }
  }

  /** Games that no machine has finished. */
  private async playHere(raw: unknown): Promise<void> {
    const read = readJob(raw);
    if (!read.ok || read.value.results !== resultsOf(planHash(this.parts.plan))) return;
    const { comparison, first, count } = read.value;
    try {
      for (let game = first; game < first + count; game++)
        this.keep({ worker: HERE, line: await this.auditor.play({ comparison, game }) });
    } catch (error) {
      this.fault ??= { error };
    }
    for (const [id, job] of this.jobs) if (job.comparison === comparison && job.first === first) this.forget(id);
  }

  /** A job is over; of its games those that nobody has told are asked for again. */
  private forget(id: string): void {
    const job = this.jobs.get(id);
    this.jobs.delete(id);
    if (job === undefined) return;
    for (let game = job.first; game < job.first + job.count; game++) this.asked.delete(`${job.comparison}/${game}`);
  }

  /** All lines of the plan as they are told, when every comparison has reached its goal. */
  private async gather(): Promise<readonly Line[] | undefined> {
    const all: Line[] = [];
    for (const [at, comparison] of this.parts.comparisons.entries()) {
      const lines: Line[] = [];
      for (;;) {
        this.changed = Promise.withResolvers<void>();
        if (this.fault !== undefined) throw this.fault.error;
        if (this.isInterrupted) return undefined;
        if (this.follow(at, lines)) break;
        const most = mostGames(this.parts.plan.goal);
        this.progress.at(
          `${comparison.scenario}, ${comparison.bots.join(' – ')}: ${lines.length} of at most ${most} games`,
        );
        await this.ask(at, most);
        await this.somethingHeard();
      }
      all.push(...lines);
    }
    return all;
  }

  /** Goes on through what is told without a gap; whether the comparison has reached its goal. */
  private follow(comparison: number, lines: Line[]): boolean {
    const { goal } = this.parts.plan;
    for (;;) {
      if (endOf(goal, lines) !== undefined) return true;
      const line = this.gathered.lineAt({ comparison, game: lines.length });
      if (line === undefined) return false;
      lines.push(line);
    }
  }

  private async somethingHeard(): Promise<void> {
    const silence = setTimeout(() => {
      if (performance.now() - this.heard < NOBODY_AFTER) return;
      this.heard = performance.now();
      this.parts.context.io.err('guidon: no machine has sent anything; on others run guidon lab work\n');
    }, NOBODY_AFTER);
    await this.changed.promise;
    clearTimeout(silence);
  }

  /** Asks for games that nobody has told, as far as so many jobs are under way. */
  private async ask(comparison: number, most: number): Promise<void> {
    const { boss, plan, how, editions } = this.parts;
    const isOpen = (game: number): boolean =>
      game < most &&
      !this.asked.has(`${comparison}/${game}`) &&
      this.gathered.lineAt({ comparison, game }) === undefined;
    for (let first = 0; first < most && this.jobs.size < AHEAD; first++) {
      if (!isOpen(first)) continue;
      let count = 1;
      while (count < how.batch && isOpen(first + count)) count++;
      const job: Job = {
        plan: canonical(plan),
        comparison,
        first,
        count,
        results: resultsOf(planHash(plan)),
        edition: editions[comparison] ?? '',
      };
      const id = await boss.send(GAMES, job);
      if (id === null) throw new Error('the queue took no job');
      this.jobs.set(id, job);
      for (let game = first; game < first + count; game++) this.asked.add(`${comparison}/${game}`);
    }
  }
}

/** Nobody can know beforehand what is played again. */
const below = (bound: number): number => randomInt(bound);
