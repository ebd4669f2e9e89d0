import { availableParallelism } from 'node:os';
import type { GameSetup } from '../games/live-game.ts';
import type { Seen } from '../views/seat-view.ts';
import { freshLines, pastLines, seatPosition } from '../views/seat-view.ts';
import { settingOf } from '../work/jobs.ts';
import { DrawingThread, isUndo, NotDrawn } from './drawing-thread.ts';
import { ViewDrawer } from './view-drawer.ts';
import type { DrawnView, ViewJob, ViewWanted } from './view-job.ts';

const THREADS_AT_MOST = 4;
/** Milliseconds for which a whole position is not drawn again for the same seat. */
const WHOLE_LASTS = 1000;
/** Milliseconds for which a game is not drawn whose view had to be given up. */
const GIVEN_UP_FOR = 60_000;
/** Games that are known without a thread. */
const HERE_AT_MOST = 500;

/** What is to be drawn, and for whom. */
export interface ViewAsked {
  /** Under which its positions are kept: the game, or the game as spectators see it. */
  readonly game: string;
  readonly seen: Seen;
  readonly want: ViewWanted;
  /** How many lines of the journal the seat knows. */
  readonly since: number;
  /** Of a change: the name of the position it has. */
  readonly base?: string;
  /** For somebody who looks on. */
  readonly watching?: boolean;
}

interface Recent {
  readonly like: string;
  readonly view: Promise<DrawnView>;
}

/** Threads that there is room for beside the one that takes orders. */
export const drawingThreads = (): number => Math.max(1, Math.min(THREADS_AT_MOST, availableParallelism() - 1));

/**
 * What seats see of their games, drawn once for everybody who looks from the same seat, in threads beside the one that
 * takes orders. Where there are none, views are drawn here.
 */
export class Views {
  private readonly threads: readonly DrawingThread[];
  private readonly here = new ViewDrawer();
  private readonly drawnHere = new Set<string>();
  /** By game, then by seat and language: what was asked for last. */
  private readonly recent = new Map<string, Map<string, Recent>>();
  private readonly givenUp = new Map<string, number>();
  private last = 0;

  constructor({ threads = 0, most }: { readonly threads?: number; readonly most?: number } = {}) {
    const limits = most === undefined ? {} : { most };
    this.threads = Array.from({ length: threads }, () => new DrawingThread(limits));
    for (const thread of this.threads) thread.start();
  }

  /** The view; the same for all who ask alike. */
  draw(asked: ViewAsked): Promise<DrawnView> {
    const { game, seen, want, since, base = '' } = asked;
    const { match, seat, language = 'en', row } = seen;
    const like = [want, since, base, match.lines.length, row?.ended ?? ''].join();
    const ofGame = this.recent.get(game) ?? new Map<string, Recent>();
    this.recent.set(game, ofGame);
    const key = `${seat} ${language}`;
    const before = ofGame.get(key);
    if (before?.like === like) return before.view;
    const view = this.drawn(asked);
    const recent = { like, view };
    ofGame.set(key, recent);
    const drop = (): void => {
      if (ofGame.get(key) === recent) ofGame.delete(key);
      if (ofGame.size === 0 && this.recent.get(game) === ofGame) this.recent.delete(game);
    };
    view.then(({ kind }) => {
      // Changes are small, and kept for others at the same seat.
      if (kind === 'position') setTimeout(drop, WHOLE_LASTS).unref();
      else if (kind === 'opened') drop();
    }, drop);
    return view;
  }

  /** Nobody looks at a game any more. */
  forget(game: string): void {
    this.recent.delete(game);
    this.here.forget(game);
    this.drawnHere.delete(game);
    this.threadOf(game)?.forget(game);
  }

  /** How many threads have loaded the rules. */
  get threadsReady(): number {
    return this.threads.filter(({ isReady }) => isReady).length;
  }

  /** How many views wait to be drawn. */
  get length(): number {
    return this.threads.reduce((sum, thread) => sum + thread.length, 0);
  }

  close(): void {
    for (const thread of this.threads) thread.stop();
  }

  private async drawn({ game, seen, want, since, base, watching = false }: ViewAsked): Promise<DrawnView> {
    if ((this.givenUp.get(game) ?? 0) > performance.now()) throw new NotDrawn('a view took too long to be drawn');
    const { match, setup, language = 'en' } = seen;
    const { state, ...seat } = seatPosition(seen);
    const lines = freshLines(match, since);
    const isLogWanted = want === 'opened' || lines.some(isUndo);
    this.last += 1;
    const job = {
      n: this.last,
      game,
      setting: settingOf({ match }),
      state,
      at: match.lines.length,
      lines,
      seat,
      language,
      want,
      watching,
      ...(base === undefined ? {} : { base }),
      ...(isLogWanted ? { past: pastLines(match, since) } : {}),
      ...(want === 'opened' ? { header: { seats: match.header.seats, profile: match.header.profile } } : {}),
    };
    const thread = this.threadOf(game);
    if (thread === undefined) return this.drawHere(job, setup);
    return thread.draw(job).catch(error => {
      if (error instanceof NotDrawn) this.giveUp(game);
      throw error;
    });
  }

  private drawHere(job: ViewJob, setup: GameSetup): DrawnView {
    const { game } = job;
    this.drawnHere.delete(game);
    this.drawnHere.add(game);
    const [oldest] = this.drawnHere;
    if (this.drawnHere.size > HERE_AT_MOST && oldest !== undefined) {
      this.drawnHere.delete(oldest);
      this.here.forget(oldest);
    }
    return this.here.draw(job, setup);
  }

  private giveUp(game: string): void {
    this.givenUp.delete(game);
    this.givenUp.set(game, performance.now() + GIVEN_UP_FOR);
    const [oldest] = this.givenUp.keys();
    if (this.givenUp.size > HERE_AT_MOST && oldest !== undefined) this.givenUp.delete(oldest);
  }

  private threadOf(game: string): DrawingThread | undefined {
    let sum = 0;
    for (let at = 0; at < game.length; at++) sum = (sum * 31 + game.charCodeAt(at)) >>> 0;
    return this.threads[sum % this.threads.length];
  }
}
