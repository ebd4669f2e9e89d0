import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import {
  type Comparison,
  comparisonsOf,
  endOf,
  headOf,
  type Line,
  lineText,
  mostGames,
  type Plan,
  readResults,
} from '@guidon/lab';
import type { Context } from '../command.ts';
import { BadInput, badIssues } from '../console/bad-input.ts';
import { reason } from '../console/files.ts';
import { Progress } from '../console/progress.ts';
import { checkBotName, SECONDS } from '../players.ts';
import { findScenario, type Laid, layOut } from '../setting.ts';
import { wasInterrupted } from '../sim/interruptible.ts';
import type { GameResult, SimPlan } from '../sim/plan.ts';
import { runBatch } from '../sim/pool.ts';

export interface How {
  /** Where the results are kept as they come. */
  readonly file: string;
  readonly workers: number;
  readonly quiet: boolean;
}

/**
 * Plays a plan to its end, or until somebody interrupts it: then it can be gone on with at will. A game is written down
 * when all before it are, so that the file holds the same bytes however often the work was stopped and by how many
 * workers it was done. Resolves to all lines, or to nothing if it was interrupted.
 */
export async function runPlan(context: Context, plan: Plan, how: How): Promise<readonly Line[] | undefined> {
  const comparisons = comparisonsOf(plan);
  for (const comparison of comparisons) checkComparison(context, comparison);
  const store = openResults(context, plan, how.file);
  const progress = new Progress(context.io, how);
  try {
    for (const [at, comparison] of comparisons.entries()) {
      const done = await runComparison({ context, plan, how, store, progress }, { at, comparison });
      if (!done) {
        context.io.err(`guidon: interrupted; the same command goes on where it was (${how.file})\n`);
        return undefined;
      }
    }
  } finally {
    progress.end();
    store.close();
  }
  return store.lines;
}

/** Faults of the plan are told before the first game. */
export function checkComparison(context: Context, { scenario, profile, bots }: Comparison): Laid {
  const found = findScenario(context, scenario);
  for (const bot of bots) checkBotName(bot, found);
  const laid = layOut(context, found, { options: optionsOf(profile), charts: undefined });
  if (laid.opened.system.seats.length !== 2)
    throw new BadInput(`${scenario} has ${laid.opened.system.seats.length} seats; the lab compares two sides`);
  return laid;
}

const optionsOf = (profile: Comparison['profile']): readonly string[] =>
  Object.entries(profile).map(([option, value]) => `${option}=${value}`);

interface Work {
  readonly context: Context;
  readonly plan: Plan;
  readonly how: How;
  readonly store: Store;
  readonly progress: Progress;
}

async function runComparison(work: Work, { at, comparison }: { at: number; comparison: Comparison }): Promise<boolean> {
  const { context, plan, how, store, progress } = work;
  const lines = store.lines.filter(line => line.comparison === at);
  const isOver = (): boolean => endOf(plan.goal, lines) !== undefined;
  if (isOver()) return true;
  const waiting = new Map<number, GameResult>();
  const most = mostGames(plan.goal);
  const first = lines.length;
  const begun = performance.now();
  const running = runBatch(simPlan(context, plan, comparison), {
    games: most,
    first,
    workers: how.workers,
    played(result) {
      waiting.set(result.game, result);
      for (let next = waiting.get(lines.length); next !== undefined && !isOver(); next = waiting.get(lines.length)) {
        waiting.delete(next.game);
        const line = lineFrom(at, next);
        store.append(line);
        lines.push(line);
      }
      progress.at(
        `${comparison.scenario}, ${comparison.bots.join(' – ')}: ${told(lines.length, { first, most, begun })}`,
      );
      if (isOver()) void running.stop();
    },
    log: sentence => {
      if (!how.quiet) context.io.err(`${sentence}\n`);
    },
  });
  const interrupted = await wasInterrupted(context.io, running);
  return !interrupted || isOver();
}

/** How far it is, and how long it still takes if it takes as many games as it may. */
function told(games: number, { first, most, begun }: { first: number; most: number; begun: number }): string {
  const seconds = (performance.now() - begun) / 1000;
  const left = games > first ? Math.ceil(((most - games) * seconds) / (games - first)) : undefined;
  return `${games} of at most ${most} games${left === undefined ? '' : `, at most ${left < 120 ? `${left} s` : `${Math.ceil(left / 60)} min`} left`}`;
}

export const simPlan = (context: Context, plan: Plan, { scenario, profile, bots }: Comparison): SimPlan => ({
  libraryModule: context.libraryModule,
  cwd: context.cwd,
  scenario,
  options: optionsOf(profile),
  charts: undefined,
  bots,
  swap: true,
  // Two of the same name would play the same game twice.
  sameDice: bots[0] !== bots[1],
  seed: plan.seed,
  seconds: SECONDS,
  keepJournals: false,
});

export const lineFrom = (comparison: number, result: GameResult): Line => {
  const { seed: _, fallbacks: __, ...kept } = result;
  return { comparison, ...kept };
};

export interface Store {
  readonly lines: readonly Line[];
  append(line: Line): void;
  close(): void;
}

/** Goes on with what is there; a last line that was cut off is taken away and played again. */
export function openResults(context: Context, plan: Plan, file: string): Store {
  const target = path.resolve(context.cwd, file);
  try {
    const content = existsSync(target) ? readFileSync(target, 'utf8') : '';
    const read = readResults(content, plan);
    if (!read.ok) throw badIssues(file, read.issues);
    const handle = openSync(target, existsSync(target) ? 'r+' : 'wx+');
    ftruncateSync(handle, read.value.bytes);
    let end = read.value.bytes;
    const write = (text: string): void => {
      end += writeSync(handle, text, end);
    };
    if (read.value.bytes === 0) write(`${headOf(plan)}\n`);
    const lines = [...read.value.lines];
    return {
      lines,
      append(line) {
        lines.push(line);
        write(`${lineText(line)}\n`);
      },
      close: () => closeSync(handle),
    };
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`${file} cannot be used for results: ${reason(error)}`);
  }
}
