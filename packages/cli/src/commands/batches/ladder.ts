import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type Ladder, type LadderNames, ladderOf, ladderText, type Plan, type PlayedPlan, planHash } from '@guidon/lab';
import { scenarioIds, systemsIn } from '@guidon/library';
import { type Command, type Context, FINE, INTERRUPTED } from '../../command.ts';
import { type Given, JSON_OPTION } from '../../console/args.ts';
import { BadInput, orBad } from '../../console/bad-input.ts';
import { writeWhole } from '../../console/files.ts';
import { jsonText } from '../../console/layout.ts';
import { runPlan } from '../../lab/run.ts';
import { findScenario, systemNamed } from '../../setting.ts';

/** It does not change, so ratings of today and of another year can be compared. */
const YARDSTICK = 'greedy';
const GAMES = 50;
const OTHERS = 10;

export const ladder: Command = {
  spec: {
    name: 'ladder',
    usage: '',
    about: 'Plays all levels of the programs against one another in every battle, and rates them.',
    more: 'Pairs with seats exchanged and the same dice. Each level plays the one below, and the strongest the lieutenant, for --games in each battle; all others for --others. Results are kept as they come; the same command goes on where it was stopped. docs/ladder.md is what --write makes.',
    options: [
      { name: 'system', value: 'A,B', about: 'these games; default all' },
      { name: 'scenario', value: 'A,B', about: 'these battles; default all of the game' },
      { name: 'games', value: 'N', about: `a battle, for each level and the one below; default ${GAMES}` },
      { name: 'others', value: 'N', about: `a battle, for all other pairs; default ${OTHERS}; 0 leaves them out` },
      { name: 'seed', value: 'S', about: 'any text; default 1' },
      { name: 'results', value: 'FOLDER', about: 'where results are kept; default .guidon/ladder' },
      { name: 'write', value: 'FILE', about: 'write the ladder as a document' },
      { name: 'workers', value: 'N', about: 'threads; default one for each processor core' },
      { name: 'quiet', about: 'no progress on stderr' },
      JSON_OPTION,
    ],
    examples: [['guidon ladder --system huzzah --games 20', 'how strong is each level in Huzzah!?']],
  },
  async run(given, context) {
    if (given.rest.length > 0) throw new BadInput(`guidon ladder takes no "${given.rest[0]}"`);
    const ladders: Rated[] = [];
    for (const system of wantedSystems(given, context)) {
      const rated = await rate(system, given, context);
      if (rated === undefined) return INTERRUPTED;
      ladders.push(rated);
    }
    const text = documentOf(ladders, given);
    const file = given.text('write');
    if (file !== undefined) writeWhole(context.cwd, file, text);
    context.io.out(given.has('json') ? jsonText(ladders.map(({ system, ladder }) => ({ system, ...ladder }))) : text);
    return FINE;
  },
};

interface Rated {
  readonly system: string;
  readonly title: string;
  readonly ladder: Ladder;
  readonly names: LadderNames;
}

const wantedSystems = (given: Given, { library }: Context): readonly string[] =>
  given.list('system')?.map(word => systemNamed(library, word).id) ?? systemsIn(library).map(({ id }) => id);

async function rate(system: string, given: Given, context: Context): Promise<Rated | undefined> {
  const battles = battlesOf(system, given, context);
  const { kit, bots } = orBad(battles[0], () => `there is no battle of ${system} among those named`);
  const levels = bots.filter(({ isExercise }) => isExercise !== true).map(({ name }) => name);
  if (!levels.includes(YARDSTICK)) throw new BadInput(`${system} has no ${YARDSTICK} to measure the others by`);
  const played: PlayedPlan[] = [];
  for (const plan of plansOf(system, { levels, scenarios: battles.map(({ where }) => where), given })) {
    const lines = await runPlan(context, plan, { file: fileOf(plan, given, context), ...manner(given) });
    if (lines === undefined) return undefined;
    played.push({ plan, lines });
  }
  const title = new Map(battles.map(({ where, card }) => [where, card.title]));
  return {
    system,
    title: kit.title,
    ladder: ladderOf(levels, YARDSTICK, played),
    names: { level: name => name, scenario: id => title.get(id) ?? id },
  };
}

const battlesOf = (system: string, given: Given, context: Context) =>
  (given.list('scenario') ?? scenarioIds(context.library))
    .map(word => findScenario(context, word))
    .filter(({ kit }) => kit.id === system);

interface Wanted {
  readonly levels: readonly string[];
  readonly scenarios: readonly string[];
  readonly given: Given;
}

/** Close pairs, which the claims are about, and all others, which only the ratings need. */
function plansOf(system: string, { levels, scenarios, given }: Wanted): readonly Plan[] {
  const close: (readonly [string, string])[] = [];
  const others: (readonly [string, string])[] = [];
  for (const [at, upper] of levels.entries())
    for (const [below, lower] of levels.slice(0, at).entries()) {
      const isClaim = below === at - 1 || (at === levels.length - 1 && lower === YARDSTICK);
      (isClaim ? close : others).push([upper, lower]);
    }
  const plan = (title: string, bots: readonly (readonly [string, string])[], games: number): readonly Plan[] =>
    bots.length === 0 || games === 0
      ? []
      : [{ lab: 1, title: `${title} of ${system}`, seed: given.text('seed') ?? '1', scenarios, bots, goal: { games } }];
  return [
    ...plan('levels', close, even(given.count('games', { least: 2, most: 100_000 }) ?? GAMES)),
    ...plan('other pairs', others, even(given.count('others', { least: 0, most: 100_000 }) ?? OTHERS)),
  ];
}

const even = (games: number): number => games + (games % 2);

function fileOf(plan: Plan, given: Given, { cwd }: Context): string {
  const folder = given.text('results') ?? path.join('.guidon', 'ladder');
  mkdirSync(path.resolve(cwd, folder), { recursive: true });
  return path.join(folder, `${planHash(plan).slice(0, 16)}.results`);
}

const manner = (given: Given) => ({
  workers: given.count('workers', { least: 1, most: 512 }) ?? availableParallelism(),
  quiet: given.has('quiet'),
});

/** The command that makes it again stands in it. */
function documentOf(ladders: readonly Rated[], given: Given): string {
  const options = ['system', 'scenario', 'games', 'others', 'seed'].flatMap(name => {
    const value = given.text(name);
    return value === undefined ? [] : [`--${name} ${value}`];
  });
  return [
    '# The ladder',
    '',
    `All levels of the programs against one another, written by \`${['guidon ladder', ...options].join(' ')}\`. Two games with seats exchanged and the same dice are a pair. Ratings are Elo above the lieutenant (\`greedy\`), who never changes: 100 more win 64 games in 100, a draw as half; a battle that one side nearly always wins keeps everybody near nought. *By margin*: of the points by which pairs were won, the share of the upper level, each battle alike; "yes" and "no" only where the whole interval lies on one side.`,
    '',
    ...ladders.map(({ title, ladder, names }) => ladderText(title, ladder, names)),
  ].join('\n');
}
