import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Command, type Context, FINE, INTERRUPTED } from '../../command.ts';
import { type Given, JSON_OPTION } from '../../console/args.ts';
import { BadInput, orBad } from '../../console/bad-input.ts';
import { reason, writeWhole } from '../../console/files.ts';
import { jsonText } from '../../console/layout.ts';
import { Progress } from '../../console/progress.ts';
import { checkBotName, SECONDS } from '../../players.ts';
import { findScenario, type Laid, layOut } from '../../setting.ts';
import { wasInterrupted } from '../../sim/interruptible.ts';
import type { GameResult, SimPlan } from '../../sim/plan.ts';
import { runBatch } from '../../sim/pool.ts';
import { reportOf, showReport } from '../../sim/report.ts';

export const sim: Command = {
  spec: {
    name: 'sim',
    usage: 'SCENARIO --games N --bots A,B --seed S',
    about: 'Plays batches of games between bots. The same seed gives the same games, whatever the number of workers.',
    more: 'Bots are named in the order of the seats (guidon list shows it). A bot is one of ours or exec:COMMAND, a program that speaks the protocol of docs/bot-protocol.md; its command contains no comma.',
    options: [
      { name: 'games', value: 'N', about: 'how many games; default 100' },
      { name: 'bots', value: 'A,B', about: 'who plays; default random for every seat' },
      { name: 'seed', value: 'S', about: 'any text; default 1' },
      { name: 'swap', about: 'exchange the seats in every other game' },
      { name: 'profile', value: 'A=true,B=false', about: 'options of the game' },
      { name: 'charts', value: 'FILE', about: 'charts to play with instead of those shipped' },
      { name: 'journals', value: 'DIR', about: 'write every game into this folder' },
      { name: 'workers', value: 'N', about: 'threads; default one for each processor core' },
      { name: 'seconds', value: 'N', about: `what a program has for one decision; default ${SECONDS}` },
      { name: 'quiet', about: 'no progress on stderr' },
      JSON_OPTION,
    ],
    examples: [
      [
        'guidon sim gettysburg-1863-07-01 --games 200 --bots greedy,random --seed 7',
        'two hundred games, greedy for the Union',
      ],
      ['guidon sim gettysburg-1863-07-03 --games 50 --bots greedy,greedy --swap --json', 'is the third day balanced?'],
      [
        'guidon sim gettysburg-1863-07-01 --games 4 --bots "exec:python3 examples/bots/random_bot.py",random',
        'a program of your own',
      ],
    ],
  },
  async run(given, context) {
    const { plan, laid } = planned(given, context);
    const games = given.count('games', { least: 1, most: 10_000_000 }) ?? 100;
    const workers = given.count('workers', { least: 1, most: 512 }) ?? availableParallelism();
    const results = await played(context, plan, {
      games,
      workers,
      quiet: given.has('quiet'),
      journals: given.text('journals'),
    });
    if (results === undefined) return INTERRUPTED;
    const report = reportOf(plan, laid, results);
    context.io.out(given.has('json') ? jsonText(report) : showReport(report, laid));
    return FINE;
  },
};

function planned(given: Given, context: Context): { plan: SimPlan; laid: Laid } {
  const scenario = orBad(
    given.single('scenario'),
    () => 'name a scenario: guidon sim SCENARIO. guidon list shows them.',
  );
  const options = given.list('profile') ?? [];
  const charts = given.text('charts');
  const laid = layOut(context, findScenario(context, scenario), { options, charts });
  const { seats } = laid.opened.system;
  const bots = given.list('bots') ?? seats.map(() => 'random');
  for (const bot of bots) checkBotName(bot, laid.found);
  if (bots.length !== seats.length)
    throw new BadInput(`--bots: expected ${seats.length} bots, for ${seats.join(' and ')}, found ${bots.length}`);
  const plan: SimPlan = {
    libraryModule: context.libraryModule,
    cwd: context.cwd,
    scenario,
    options,
    charts,
    bots,
    swap: given.has('swap'),
    seed: given.text('seed') ?? '1',
    seconds: given.count('seconds', { least: 1, most: 86_400 }) ?? SECONDS,
    keepJournals: given.has('journals'),
  };
  return { plan, laid };
}

interface How {
  readonly games: number;
  readonly workers: number;
  readonly quiet: boolean;
  readonly journals: string | undefined;
}

/** All results by number of game, or nothing if the batch was interrupted. */
async function played(context: Context, plan: SimPlan, how: How): Promise<readonly GameResult[] | undefined> {
  const results: GameResult[] = [];
  const progress = new Progress(context.io, how);
  const { journals } = how;
  if (journals !== undefined) makeFolder(context, journals);
  const running = runBatch(plan, {
    ...how,
    played(result, journal) {
      results.push(result);
      progress.at(`${results.length} of ${how.games} games`);
      if (journals !== undefined && journal !== undefined)
        writeWhole(
          context.cwd,
          path.join(journals, `${path.parse(plan.scenario).name}-${fileWord(plan.seed)}-${result.game}.guidon`),
          journal,
        );
    },
    log: sentence => {
      if (!how.quiet) context.io.err(`${sentence}\n`);
    },
  });
  const interrupted = await wasInterrupted(context.io, running).finally(() => progress.end());
  if (interrupted) context.io.err(`guidon: interrupted after ${results.length} of ${how.games} games\n`);
  return interrupted ? undefined : results.toSorted((a, b) => a.game - b.game);
}

function makeFolder(context: Context, folder: string): void {
  try {
    mkdirSync(path.resolve(context.cwd, folder), { recursive: true });
  } catch (error) {
    throw new BadInput(`--journals ${folder}: the folder cannot be made: ${reason(error)}`);
  }
}

export const fileWord = (text: string): string => text.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, 40);
