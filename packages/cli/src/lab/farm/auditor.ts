import {
  type AuditRate,
  auditSize,
  type Comparison,
  drawn,
  type GamePlace,
  type Gathered,
  keyOf,
  type Line,
  lineText,
  type Plan,
} from '@guidon/lab';
import type { Context } from '../../command.ts';
import { StandingPool } from '../../sim/standing-pool.ts';
import { lineFrom, simPlan } from '../run.ts';

interface AuditorParts {
  readonly context: Context;
  readonly plan: Plan;
  readonly comparisons: readonly Comparison[];
  readonly workers: number;
  readonly rate: AuditRate;
  /** Draws a number below a bound; nobody can foretell it. */
  readonly below: (bound: number) => number;
}

/** Plays games again that other machines say they have played. */
export class Auditor {
  private readonly parts: AuditorParts;
  private readonly known = new Map<string, Line>();
  /** Threads of the comparisons of which games are being played. */
  private readonly pools = new Map<number, { readonly pool: StandingPool; games: number }>();

  constructor(parts: AuditorParts) {
    this.parts = parts;
  }

  /** How the games went that were played here. */
  played(): readonly Line[] {
    return [...this.known.values()];
  }

  /** Machines that have told one of these games otherwise than it goes: all that is disputed, and a part of the rest. */
  async wrongIn(gathered: Gathered, lines: readonly Line[]): Promise<readonly string[]> {
    const counted = new Set(lines.map(keyOf));
    const { rate, below } = this.parts;
    const wanted: Line[] = gathered.disputed().map(({ line }) => line);
    for (const [worker, told] of gathered.byWorker()) {
      if (worker === '') continue;
      const own = told.filter(line => counted.has(keyOf(line)));
      const open = own.filter(line => !this.known.has(keyOf(line)));
      wanted.push(...drawn(open, auditSize(own.length, rate) - (own.length - open.length), below));
    }
    await this.playAll(wanted.filter(line => counted.has(keyOf(line))));
    return [...gathered.byWorker()].flatMap(([worker, told]) =>
      worker !== '' && told.some(line => this.isWrong(line)) ? [worker] : [],
    );
  }

  /** Plays a game of the plan here. */
  async play({ comparison: at, game }: GamePlace): Promise<Line> {
    const known = this.known.get(keyOf({ comparison: at, game }));
    if (known !== undefined) return known;
    const threads = this.threadsFor(at);
    threads.games += 1;
    try {
      const line = lineFrom(at, await threads.pool.play(game));
      this.known.set(keyOf(line), line);
      return line;
    } finally {
      threads.games -= 1;
      if (threads.games === 0) {
        this.pools.delete(at);
        void threads.pool.close();
      }
    }
  }

  async close(): Promise<void> {
    for (const { pool } of this.pools.values()) await pool.close();
  }

  private isWrong(line: Line): boolean {
    const known = this.known.get(keyOf(line));
    return known !== undefined && lineText(known) !== lineText(line);
  }

  /** One comparison after the other: each has threads of its own. */
  private async playAll(wanted: readonly Line[]): Promise<void> {
    for (const at of this.parts.comparisons.keys())
      await Promise.all(wanted.filter(({ comparison }) => comparison === at).map(place => this.play(place)));
  }

  private threadsFor(at: number): { readonly pool: StandingPool; games: number } {
    const known = this.pools.get(at);
    if (known !== undefined) return known;
    const { context, plan, comparisons, workers } = this.parts;
    const comparison = comparisons[at];
    if (comparison === undefined) throw new Error(`there is no comparison ${at}`);
    const log = (sentence: string): void => context.io.err(`${sentence}\n`);
    const threads = { pool: new StandingPool(simPlan(context, plan, comparison), { workers, log }), games: 0 };
    this.pools.set(at, threads);
    return threads;
  }
}
