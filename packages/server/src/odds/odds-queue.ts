import { Worker } from 'node:worker_threads';
import type { Seat } from '@guidon/kernel';
import type { Reply } from '@guidon/protocol';
import type { GameSetting } from '../games/live-game.ts';
import { faulty } from '../session/faulty.ts';
import type { Seen } from '../views/seat-view.ts';

/** A request to the worker, and its result. */
export interface OddsRequest {
  readonly n: number;
  readonly setting: GameSetting;
  readonly state: object;
  readonly seat: Seat;
  readonly question: { readonly [name: string]: unknown };
  readonly language: string;
}
/** Said once, when the rules are loaded. */
export const READY = 'ready';

export interface OddsResult {
  readonly n: number;
  readonly reply: Reply;
}

interface Job {
  readonly asked: OddsRequest;
  /** The seat that asks, to limit how many requests it may have. */
  readonly owner: string;
  readonly width: number;
  readonly answer: (reply: Reply) => void;
}

/** Milliseconds that one request may take; the app asks for less. */
const TIMEOUT = 10_000;
const QUEUE_PER_SEAT = 8;
const QUEUE_AT_MOST = 200;

/**
 * Computes odds in a worker thread, one request after another, the shortest first. With many dice it takes seconds,
 * which the main thread must not spend.
 */
export class OddsQueue {
  private readonly timeout: number;
  private worker: Worker | undefined;
  private isReady = false;
  private waiting: readonly Job[] = [];
  private now: { readonly job: Job; timer?: NodeJS.Timeout } | undefined;
  private last = 0;

  constructor(longest = TIMEOUT) {
    this.timeout = longest;
  }

  static isOdds(question: { readonly [name: string]: unknown }): boolean {
    return question.ask === 'odds';
  }

  calculate(
    { match, seat, language = 'en' }: Pick<Seen, 'match' | 'seat' | 'language'>,
    question: OddsRequest['question'],
  ): Promise<Reply> {
    const { scenario, charts, profile, dice } = match.header;
    const owner = `${'game' in dice ? dice.game : ''} ${seat}`;
    const isTooMuch =
      this.waiting.length >= QUEUE_AT_MOST || this.waiting.filter(job => job.owner === owner).length >= QUEUE_PER_SEAT;
    if (isTooMuch) return Promise.resolve(faulty('Too many questions wait for an answer. Ask again in a moment.'));
    this.last += 1;
    // They were parsed as mappings when the game was set up.
    const setting = {
      scenario: scenario.id,
      edition: scenario.hash,
      profile,
      ...(scenario.data === undefined ? {} : { custom: scenario.data }),
      ...(charts.data === undefined ? {} : { charts: charts.data }),
    } as GameSetting;
    const asked: OddsRequest = { n: this.last, setting, state: match.state, seat, question, language };
    const width = typeof question.widest === 'number' ? question.widest : Number.POSITIVE_INFINITY;
    return new Promise(answer => {
      this.waiting = [...this.waiting, { asked, owner, width, answer }].toSorted((a, b) => a.width - b.width);
      this.next();
    });
  }

  close(): void {
    for (const { answer } of this.waiting) answer(faulty('The server stops.'));
    this.waiting = [];
    this.stop('The server stops.');
  }

  private next(): void {
    const [job, ...others] = this.waiting;
    if (this.now !== undefined || job === undefined) return;
    this.waiting = others;
    this.now = { job };
    this.worker ??= this.started();
    this.worker.postMessage(job.asked);
    if (this.isReady) this.limit();
  }

  /** A request may take so long. While a worker still loads the rules no time is counted. */
  private limit(): void {
    if (this.now === undefined) return;
    this.now.timer = setTimeout(() => {
      this.stop('This takes too long to be worked out here.');
      this.next();
    }, this.timeout);
  }

  private started(): Worker {
    const worker = new Worker(new URL('./odds-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (said: OddsResult | typeof READY) => {
      if (this.worker !== worker) return;
      if (said === READY) {
        this.isReady = true;
        this.limit();
        return;
      }
      const { n, reply } = said;
      if (this.now?.job.asked.n !== n) return;
      this.done(reply);
      this.next();
    });
    worker.on('error', () => {
      if (this.worker !== worker) return;
      this.stop('This could not be worked out.');
      this.next();
    });
    return worker;
  }

  /** Ends the request under way without a result, and the worker with it. */
  private stop(because: string): void {
    const { worker } = this;
    this.worker = undefined;
    this.isReady = false;
    void worker?.terminate();
    this.done(faulty(because));
  }

  private done(reply: Reply): void {
    clearTimeout(this.now?.timer);
    this.now?.job.answer(reply);
    this.now = undefined;
  }
}
