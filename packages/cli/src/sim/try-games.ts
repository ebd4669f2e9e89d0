import type { Context } from '../command.ts';
import { Progress } from '../console/progress.ts';
import { findScenario, layOut } from '../setting.ts';
import type { GameResult, SimPlan } from './plan.ts';
import { runBatch } from './pool.ts';

/** What came of random games, played to find out whether a scenario can be played at all. */
export interface Tried {
  readonly games: number;
  /** Games that had no end after more orders than any battle takes. */
  readonly unfinished: number;
  /** Why a game could not go on; the others were then not played. */
  readonly broken: string | null;
  readonly orders: number;
  readonly won: readonly { readonly seat: string; readonly games: number }[];
}

interface How {
  readonly games: number;
  readonly seed: string;
  readonly workers: number;
  readonly quiet: boolean;
}

export async function tryGames(context: Context, scenario: string, how: How): Promise<Tried | 'interrupted'> {
  const { seats } = layOut(context, findScenario(context, scenario), { options: [], charts: undefined }).opened.system;
  const results: GameResult[] = [];
  const progress = new Progress(context.io, how);
  const running = runBatch(planOf(context, { scenario, seats, seed: how.seed }), {
    games: how.games,
    workers: how.workers,
    played(result) {
      results.push(result);
      progress.at(`${results.length} of ${how.games} games`);
    },
    log: () => {},
  });
  let interrupted = false;
  const deaf = context.io.onInterrupt(() => {
    interrupted = true;
    void running.stop();
  });
  // A game that breaks off is what is looked for: it is told, not thrown.
  const broken = await running.done.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  progress.end();
  deaf();
  return interrupted ? 'interrupted' : sumOf(results, seats, broken);
}

function planOf(
  context: Context,
  { scenario, seats, seed }: { scenario: string; seats: readonly string[]; seed: string },
): SimPlan {
  return {
    libraryModule: context.libraryModule,
    cwd: context.cwd,
    scenario,
    options: [],
    charts: undefined,
    bots: seats.map(() => 'random'),
    swap: false,
    seed,
    seconds: 60,
    keepJournals: false,
  };
}

const sumOf = (results: readonly GameResult[], seats: readonly string[], broken: string | null): Tried => ({
  games: results.length,
  unfinished: results.filter(({ result }) => result === null).length,
  broken,
  orders: results.reduce((sum, { orders }) => sum + orders, 0),
  won: seats.map(seat => ({ seat, games: results.filter(({ winner }) => winner === seat).length })),
});
