import { Worker } from 'node:worker_threads';
import { type DrawerData, type DrawnJob, type DrawnView, type FromDrawer, READY, type ViewJob } from './view-job.ts';

/** Jobs that are given to the thread ahead, so that it need not wait for this one. */
const AHEAD = 8;
/** Milliseconds that one view may take. */
const MOST = 5000;

/** A view that takes too long to be drawn, or a thread that ends. */
export class NotDrawn extends Error {}

const PROGRAM = new URL('./view-worker.ts', import.meta.url);

export interface DrawingOptions {
  /** Games that the thread knows. */
  readonly gamesAtMost?: number;
  /** Milliseconds that one view may take. */
  readonly most?: number;
  /** The program of the thread; another one in tests. */
  readonly worker?: URL;
}

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
  /** The number of the job that the thread is at. */
  private readonly at = new Int32Array(new SharedArrayBuffer(4));
  private timer: NodeJS.Timeout | undefined;
  private isGathering = false;
  private readonly gamesAtMost: number;
  private readonly most: number;
  private readonly program: URL;

  constructor({ gamesAtMost = 2000, most = MOST, worker = PROGRAM }: DrawingOptions = {}) {
    this.gamesAtMost = gamesAtMost;
    this.most = most;
    this.program = worker;
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
      this.gather();
    });
  }

  /** What is asked for in the same turn of the event loop, as by both seats of a game, is given to the thread at once. */
  private gather(): void {
    this.start();
    if (this.isGathering) return;
    this.isGathering = true;
    setImmediate(() => {
      this.isGathering = false;
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
    if (this.length === 0) return;
    this.start();
    if (!this.isReadyNow) return;
    const isIdle = this.underWay.size === 0;
    const jobs: ViewJob[] = [];
    for (let next = this.following(); next !== undefined; next = this.following()) jobs.push(this.given(next));
    if (jobs.length === 0) return;
    this.worker?.postMessage(jobs);
    if (isIdle) this.limit();
  }

  /** The next that may be given to the thread; undefined where it has enough. */
  private following(): Waiting | undefined {
    if (this.underWay.size >= AHEAD) return undefined;
    const news = this.news.shift();
    if (news !== undefined || this.openings.length === 0) return news;
    const isOpening = [...this.underWay.values()].some(({ job }) => job.want === 'opened');
    return isOpening ? undefined : this.openings.shift();
  }

  /** The job as the thread is given it, without what it has. */
  private given(waiting: Waiting): ViewJob {
    const { setting, state, ...job } = waiting.job;
    const { game, at, lines } = job;
    const from = this.known.get(game);
    const follows = from !== undefined && from <= at && from >= at - lines.length && !lines.some(isUndo);
    this.known.delete(game);
    this.known.set(game, at);
    this.underWay.set(job.n, waiting);
    const [oldest] = this.known.size > this.gamesAtMost ? this.known.keys() : [];
    if (oldest !== undefined) this.forget(oldest);
    return { ...job, ...(from === undefined ? { setting } : {}), ...(follows ? {} : { state }) };
  }

  private started(): Worker {
    const workerData: DrawerData = { at: this.at };
    const worker = new Worker(this.program, { workerData });
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
      for (const drawn of said) this.settle(drawn);
      this.limit();
    }
    this.next();
  }

  private settle(drawn: DrawnJob): void {
    const waiting = this.underWay.get(drawn.n);
    this.underWay.delete(drawn.n);
    if ('view' in drawn) waiting?.drawn(drawn.view);
    else {
      this.forget(waiting?.job.game ?? '');
      waiting?.failed(new Error(drawn.fault));
    }
  }

  /** The thread draws one view after the other, and tells of them soon: the one it is at has so much time from now. */
  private limit(): void {
    clearTimeout(this.timer);
    if (this.underWay.size === 0) return;
    this.timer = setTimeout(() => this.giveUp('a view takes too long to be drawn'), this.most);
    this.timer.unref();
  }

  /** The view that is being drawn is given up, and the thread with it; the others are drawn by another. */
  private giveUp(because: string): void {
    const [first] = this.underWay.values();
    const stuck = this.underWay.get(Atomics.load(this.at, 0)) ?? first;
    const others = [...this.underWay.values()].filter(one => one !== stuck);
    this.end();
    this.news = [...others, ...this.news];
    stuck?.failed(new NotDrawn(because));
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
