import { Worker } from 'node:worker_threads';
import type { Parsed } from '@guidon/kernel';
import type { Reply } from '@guidon/protocol';
import type { GameSetting } from '../games/live-game.ts';
import type { SetupFacts } from '../games/new-game.ts';
import { faulty } from '../session/faulty.ts';
import type { Seen } from '../views/seat-view.ts';
import { type Budget, budgetOf, type Done, type Job, READY, settingOf, type Task, type WorkReply } from './jobs.ts';

/** Work of one seat that may wait, and of all. */
const QUEUE_PER_OWNER = 8;
const QUEUE_AT_MOST = 200;
/** Milliseconds after which the time that a seat has used counts half. */
const HALF_LIFE = 10_000;
/** What a seat has used counts so many times more when its work had to be given up. */
const GIVEN_UP_COUNTS = 4;

const TOO_MUCH = 'Too many questions wait for an answer. Ask again in a moment.';
const TOO_LONG = 'This takes too long to be worked out here.';
const STOPS = 'The server stops.';

interface Waiting {
  readonly job: Job;
  /** The seat that asks. */
  readonly owner: string;
  readonly budget: Budget;
  /** Of one seat's odds the narrower come first. */
  readonly width: number;
  readonly answer: (reply: WorkReply) => void;
}

interface Used {
  readonly time: number;
  readonly at: number;
}

/** Who asks for work: the game as a seat sees it. */
export interface Asker extends Pick<Seen, 'match' | 'seat' | 'language'> {
  /** Under which it is counted; the seat where it is left out. */
  readonly owner?: string;
}

/**
 * Works out questions, odds and bots' decisions in worker threads, so that the thread that takes orders never waits for
 * them. Whoever has used the least time lately comes first; each kind of work has a budget, and long work leaves a
 * worker free for short.
 */
export class WorkQueue {
  private readonly lanes: readonly Lane[];
  private waiting: readonly Waiting[] = [];
  private readonly used = new Map<string, Used>();
  private last = 0;
  private isClosed = false;

  constructor({ workers = 2, factor = 1 }: { readonly workers?: number; readonly factor?: number } = {}) {
    this.lanes = Array.from({ length: workers }, () => new Lane(factor, ended => this.ended(ended)));
  }

  /** The result of a task; a sentence why not, if it takes too long or too much waits already. */
  async run(asker: Asker, task: Task): Promise<Reply> {
    const { match, seat, language = 'en' } = asker;
    const { owner = `${match.header.dice.game ?? ''} ${seat}` } = asker;
    const reply = await this.queued({ setting: settingOf(asker), seat, language, task }, owner);
    return reply.say === 'set-up' ? faulty(STOPS) : reply;
  }

  /** Sets up a scenario for whoever sent it; issues where it cannot be, or takes too long. */
  async setUp(setting: GameSetting, owner: string): Promise<Parsed<SetupFacts>> {
    const reply = await this.queued({ setting, seat: '', language: 'en', task: { kind: 'set-up' } }, owner);
    if (reply.say === 'set-up') return reply.facts;
    const found = reply.say === 'faulty' ? reply.message : '';
    return { ok: false, issues: [{ path: 'custom', expected: 'a scenario that can be set up here', found }] };
  }

  private queued(work: Omit<Job, 'n'>, owner: string): Promise<WorkReply> {
    const { task } = work;
    const isTooMuch =
      this.waiting.length >= QUEUE_AT_MOST || this.waiting.filter(one => one.owner === owner).length >= QUEUE_PER_OWNER;
    if (this.isClosed || isTooMuch) return Promise.resolve(faulty(this.isClosed ? STOPS : TOO_MUCH));
    this.last += 1;
    const job = { n: this.last, ...work };
    return new Promise(answer => {
      this.waiting = [...this.waiting, { job, owner, budget: budgetOf(task), width: widthOf(task), answer }];
      this.next();
    });
  }

  /** How much waits. */
  get length(): number {
    return this.waiting.length;
  }

  close(): void {
    this.isClosed = true;
    for (const { answer } of this.waiting) answer(faulty(STOPS));
    this.waiting = [];
    for (const lane of this.lanes) lane.stop(STOPS);
  }

  private next(): void {
    for (const lane of this.lanes) {
      const chosen = lane.isFree ? this.chosen() : undefined;
      if (chosen === undefined) continue;
      this.waiting = this.waiting.filter(one => one !== chosen);
      lane.begin(chosen);
    }
  }

  /** The work of whoever has used the least; long work only if a lane is left for short. */
  private chosen(): Waiting | undefined {
    const isLongAllowed = this.lanes.filter(({ isLong }) => isLong).length < Math.max(1, this.lanes.length - 1);
    const may = this.waiting.filter(({ budget }) => isLongAllowed || !budget.isLong);
    return may.toSorted(
      (a, b) =>
        this.usedBy(a.owner) - this.usedBy(b.owner) ||
        a.budget.rank - b.budget.rank ||
        a.width - b.width ||
        a.job.n - b.job.n,
    )[0];
  }

  private usedBy(owner: string): number {
    const used = this.used.get(owner);
    return used === undefined ? 0 : Math.round(used.time * 0.5 ** ((performance.now() - used.at) / HALF_LIFE));
  }

  private ended({ owner, took, isGivenUp }: Ended): void {
    const time = this.usedBy(owner) + took * (isGivenUp ? GIVEN_UP_COUNTS : 1);
    this.used.delete(owner);
    this.used.set(owner, { time, at: performance.now() });
    const [oldest] = this.used.keys();
    if (this.used.size > QUEUE_AT_MOST * 10 && oldest !== undefined) this.used.delete(oldest);
    if (!this.isClosed) this.next();
  }
}

const widthOf = (task: Task): number =>
  task.kind === 'question' && typeof task.request.question.widest === 'number'
    ? task.request.question.widest
    : Number.POSITIVE_INFINITY;

interface Ended {
  readonly owner: string;
  readonly took: number;
  readonly isGivenUp: boolean;
}

/** One worker thread, and the work it does. */
class Lane {
  private readonly factor: number;
  private readonly ended: (ended: Ended) => void;
  private worker: Worker | undefined;
  private isReady = false;
  private now: (Waiting & { begun: number; timer?: NodeJS.Timeout }) | undefined;

  constructor(factor: number, ended: (ended: Ended) => void) {
    this.factor = factor;
    this.ended = ended;
  }

  get isFree(): boolean {
    return this.now === undefined;
  }

  get isLong(): boolean {
    return this.now?.budget.isLong === true;
  }

  begin(waiting: Waiting): void {
    this.now = { ...waiting, begun: performance.now() };
    this.worker ??= this.started();
    this.worker.postMessage(waiting.job);
    if (this.isReady) this.limit();
  }

  /** Ends the work under way without a result, and the worker with it. */
  stop(because: string): void {
    const { worker } = this;
    this.worker = undefined;
    this.isReady = false;
    void worker?.terminate();
    this.done(faulty(because), { isGivenUp: true });
  }

  /** While a worker still loads the rules no time is counted. */
  private limit(): void {
    if (this.now === undefined) return;
    this.now.begun = performance.now();
    this.now.timer = setTimeout(() => this.stop(TOO_LONG), this.now.budget.most * this.factor);
  }

  private started(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (said: Done | typeof READY) => {
      if (this.worker !== worker) return;
      if (said === READY) {
        this.isReady = true;
        this.limit();
      } else if (this.now?.job.n === said.n) this.done(said.reply, { isGivenUp: false });
    });
    worker.on('error', () => {
      if (this.worker === worker) this.stop('This could not be worked out.');
    });
    return worker;
  }

  private done(reply: WorkReply, { isGivenUp }: { readonly isGivenUp: boolean }): void {
    const { now } = this;
    if (now === undefined) return;
    clearTimeout(now.timer);
    this.now = undefined;
    now.answer(reply);
    this.ended({ owner: now.owner, took: performance.now() - now.begun, isGivenUp });
  }
}
