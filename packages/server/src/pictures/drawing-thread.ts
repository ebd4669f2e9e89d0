import { Worker } from 'node:worker_threads';
import { type DrawnView, type FromDrawer, READY, type ViewJob } from './view-job.ts';

/** Jobs that are given to the thread ahead, so that it need not wait for this one. */
const AHEAD = 8;
/** Milliseconds that one view may take. */
const MOST = 5000;

/** A view that takes too long to be drawn, or a thread that ends. */
export class NotDrawn extends Error {}

interface Waiting {
  /** With everything: what the thread has is left out when it is given to it. */
  readonly job: ViewJob & Required<Pick<ViewJob, 'setting' | 'state'>>;
  readonly drawn: (view: DrawnView) => void;
  readonly failed: (error: Error) => void;
}

/** A thread that draws views, and what it has of each game. */
export class DrawingThread {
  private worker: Worker | undefined;
  private isReadyNow = false;
  /** The line up to which the thread knows each game. The first is the one that was drawn longest ago. */
  private readonly known = new Map<string, number>();
  /** News first; games are opened one at a time when no news wait. */
  private news: Waiting[] = [];
  private openings: Waiting[] = [];
  private readonly underWay = new Map<number, Waiting>();
  private timer: NodeJS.Timeout | undefined;
  private readonly gamesAtMost: number;
  private readonly most: number;

  constructor({ gamesAtMost = 2000, most = MOST }: { readonly gamesAtMost?: number; readonly most?: number } = {}) {
    this.gamesAtMost = gamesAtMost;
    this.most = most;
  }

  /** Begins to load the rules. */
  start(): void {
    this.worker ??= this.started();
  }

  /** The rules are loaded. */
  get isReady(): boolean {
    return this.isReadyNow;
  }

  get length(): number {
    return this.news.length + this.openings.length;
  }

  draw(job: Waiting['job']): Promise<DrawnView> {
    return new Promise((drawn, failed) => {
      (job.want === 'opened' ? this.openings : this.news).push({ job, drawn, failed });
      this.next();
    });
  }

  forget(game: string): void {
    if (this.known.delete(game)) this.worker?.postMessage({ forget: game });
  }

  stop(): void {
    const left = [...this.underWay.values(), ...this.news, ...this.openings];
    this.news = [];
    this.openings = [];
    this.end();
    for (const { failed } of left) failed(new NotDrawn('the server stops'));
  }

  private next(): void {
    this.start();
    while (this.isReadyNow && this.underWay.size < AHEAD) {
      const isOpening = this.news.length === 0;
      if (isOpening && [...this.underWay.values()].some(({ job }) => job.want === 'opened')) return;
      const waiting = (isOpening ? this.openings : this.news).shift();
      if (waiting === undefined) return;
      this.give(waiting);
    }
  }

  private give(waiting: Waiting): void {
    const { setting, state, ...job } = waiting.job;
    const { game, at, lines } = job;
    const from = this.known.get(game);
    const follows = from !== undefined && from <= at && from >= at - lines.length && !lines.some(isUndo);
    this.known.delete(game);
    this.known.set(game, at);
    this.underWay.set(job.n, waiting);
    this.worker?.postMessage({
      ...job,
      ...(from === undefined ? { setting } : {}),
      ...(follows ? {} : { state }),
    } satisfies ViewJob);
    if (this.underWay.size === 1) this.limit();
    const [oldest] = this.known.keys();
    if (this.known.size > this.gamesAtMost && oldest !== undefined) this.forget(oldest);
  }

  private started(): Worker {
    const worker = new Worker(new URL('./view-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (said: FromDrawer) => {
      if (this.worker === worker) this.heard(said);
    });
    worker.on('error', () => {
      if (this.worker === worker) this.giveUp('a view could not be drawn');
    });
    return worker;
  }

  private heard(said: FromDrawer): void {
    if (said === READY) this.isReadyNow = true;
    else {
      const waiting = this.underWay.get(said.n);
      this.underWay.delete(said.n);
      this.limit();
      if ('view' in said) waiting?.drawn(said.view);
      else {
        this.forget(waiting?.job.game ?? '');
        waiting?.failed(new Error(said.fault));
      }
    }
    this.next();
  }

  /** The thread draws one view after the other: the first of those under way has so much time from now. */
  private limit(): void {
    clearTimeout(this.timer);
    if (this.underWay.size === 0) return;
    this.timer = setTimeout(() => this.giveUp('a view takes too long to be drawn'), this.most);
    this.timer.unref();
  }

  /** The view that is being drawn is given up, and the thread with it; the others are drawn by another. */
  private giveUp(because: string): void {
    const [first, ...others] = this.underWay.values();
    this.end();
    this.news = [...others, ...this.news];
    first?.failed(new NotDrawn(because));
    if (this.length > 0) this.next();
  }

  private end(): void {
    const { worker } = this;
    clearTimeout(this.timer);
    this.worker = undefined;
    this.isReadyNow = false;
    this.known.clear();
    this.underWay.clear();
    void worker?.terminate();
  }
}

/** A line that may take something back. */
export const isUndo = (line: string): boolean => line.includes('"undo":');
