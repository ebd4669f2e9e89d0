import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { SystemKit } from '@guidon/kit';
import { playable, systemsIn } from '@guidon/library';
import { doublesIn, openPuzzle, type Puzzle, type PuzzleBook, puzzleFaults } from '@guidon/puzzles';
import { type Command, type Context, FALSE, FINE } from '../../command.ts';
import { type Given, JSON_OPTION } from '../../console/args.ts';
import { BadInput, orBad } from '../../console/bad-input.ts';
import { writeWhole } from '../../console/files.ts';
import { jsonText, plural, table } from '../../console/layout.ts';
import { Progress } from '../../console/progress.ts';
import { playExercise } from '../../lessons/play.ts';
import { bookText, readBook, shippedFile } from '../../puzzles/book-file.ts';
import { searchGames } from '../../puzzles/search.ts';
import { systemNamed } from '../../setting.ts';

export const puzzle: Command = {
  spec: {
    name: 'puzzle',
    usage: 'make | check [FILE…] | list | play ID|SYSTEM [--system SYSTEM]',
    about: 'Puzzles: which order is worth most? Makes them from games, proves them again, lists them, or plays one.',
    more: 'make plays games between bots and keeps positions in which the best order is better than the next by at least three tenths of a unit, by exact expectations. The same seed makes the same puzzles, whatever the number of workers. check proves each again without bounds, and finds those that stand twice; exit code 0 only if all hold.',
    options: [
      { name: 'system', value: 'SYSTEM', about: 'one game only; make takes the first unless told' },
      { name: 'scenario', value: 'ID,…', about: 'with make: these battles; all of the game, if left out' },
      { name: 'count', value: 'N', about: 'with make: how many; default 20' },
      { name: 'even', about: 'with make: as many of each level' },
      { name: 'per-game', value: 'N', about: 'with make: from one game at the most; default 8' },
      { name: 'games', value: 'N', about: 'with make: games at the most; default 2000' },
      { name: 'seed', value: 'S', about: 'with make: any text; default 1' },
      { name: 'workers', value: 'N', about: 'with make: threads; default one for each processor core' },
      { name: 'out', value: 'FILE', about: 'with make: where they are written; else to standard output' },
      JSON_OPTION,
    ],
    examples: [
      ['guidon puzzle play hz', 'a puzzle of Huzzah!'],
      ['guidon puzzle make --system yb --count 50 --seed mine --out mine.json', 'fifty of your own'],
      ['guidon puzzle check mine.json', 'do they hold?'],
    ],
  },
  async run(given, context) {
    const [what, ...rest] = given.rest;
    if (what === 'make') return make(given, context);
    if (what === 'check') return check(given, context, rest);
    if (what === 'list') return list(given, context);
    if (what === 'play') return play(context, rest);
    throw new BadInput('say make, check, list or play: guidon puzzle --help tells more.');
  },
};

const MOST = 1_000_000;
/** Who plays the games by turns: positions of players who err are more various. */
const BOTS = ['greedy', 'sergeant'];

const kitsOf = (given: Given, context: Context): readonly SystemKit[] => {
  const name = given.text('system');
  return name === undefined ? systemsIn(context.library) : [systemNamed(context.library, name)];
};

async function make(given: Given, context: Context): Promise<number> {
  const [kit] = kitsOf(given, context);
  if (kit === undefined) throw new BadInput('there is no game to make puzzles of');
  const seed = given.text('seed') ?? '1';
  const scenarios = scenariosOf(given, context, kit);
  const progress = new Progress(context.io, { quiet: false });
  const puzzles = await searchGames(
    {
      count: given.count('count', { least: 1, most: MOST }) ?? 20,
      even: given.has('even'),
      games: given.count('games', { least: 1, most: MOST }) ?? 2000,
      gameOf: number => {
        const scenario = scenarios[number % scenarios.length] ?? '';
        return {
          scenario,
          seed: `puzzle ${seed}/${scenario}/${number}`,
          bot: BOTS[Math.floor(number / scenarios.length) % BOTS.length] ?? '',
          most: given.count('per-game', { least: 1, most: MOST }) ?? 8,
        };
      },
    },
    {
      workers: given.count('workers', { least: 1, most: 512 }) ?? availableParallelism(),
      libraryModule: context.libraryModule,
      told: (games, found) => progress.at(`${plural(games, 'game')}, ${plural(found, 'puzzle')}`),
    },
  );
  progress.end();
  const book: PuzzleBook = { system: kit.id, about: commandOf(given, kit), puzzles };
  const file = given.text('out');
  if (file === undefined) context.io.out(bookText(book));
  else {
    writeWhole(context.cwd, file, bookText(book));
    context.io.out(`${plural(puzzles.length, 'puzzle')} in ${file}\n`);
  }
  return FINE;
}

/** What was typed, as far as it decides which puzzles are made. */
function commandOf(given: Given, { prefix }: SystemKit): string {
  const names = ['scenario', 'count', 'per-game', 'games', 'seed'];
  const values = names.flatMap(name => {
    const value = given.text(name);
    return value === undefined ? [] : [`--${name} ${value}`];
  });
  return ['guidon puzzle make --system', prefix, ...values, ...(given.has('even') ? ['--even'] : [])].join(' ');
}

function scenariosOf(given: Given, context: Context, kit: SystemKit): readonly string[] {
  const all = context.library.games
    .filter(game => game.kit.id === kit.id)
    .flatMap(({ book }) => book.scenarios.map(({ id }) => id));
  const named = given.list('scenario');
  const wrong = named?.find(id => playable(context.library, id)?.kit.id !== kit.id);
  if (wrong !== undefined) throw new BadInput(`${kit.title} has no battle "${wrong}". It has ${all.join(', ')}.`);
  return named ?? all;
}

async function check(given: Given, context: Context, files: readonly string[]): Promise<number> {
  const named =
    files.length > 0 ? files.map(file => path.resolve(context.cwd, file)) : kitsOf(given, context).map(shippedFile);
  const progress = new Progress(context.io, { quiet: false });
  let faults = 0;
  const say = (sentence: string): void => {
    faults++;
    context.io.out(`${sentence}\n`);
  };
  for (const file of named) {
    const book = readBook(file);
    for (const id of doublesIn(book)) say(`${id} stands twice`);
    for (const [at, one] of book.puzzles.entries()) {
      progress.at(`${book.system}: ${at + 1} of ${book.puzzles.length}`);
      for (const fault of puzzleFaults(one, context.library)) say(`${one.id}: ${fault}`);
      // The terminal is written to between two puzzles.
      await new Promise(resolve => setImmediate(resolve));
    }
    context.io.out(`${book.system}: ${plural(book.puzzles.length, 'puzzle')} proved\n`);
  }
  progress.end();
  return faults === 0 ? FINE : FALSE;
}

const shipped = (kits: readonly SystemKit[]): readonly Puzzle[] =>
  kits.flatMap(kit => readBook(shippedFile(kit)).puzzles);

function list(given: Given, context: Context): number {
  const puzzles = shipped(kitsOf(given, context));
  const rows = puzzles.map(({ id, scenario, level, themes }) => ({ id, scenario, level, themes }));
  if (given.has('json')) context.io.out(jsonText(rows));
  else
    context.io.out(
      table(rows.map(({ id, scenario, level, themes }) => [id, '*'.repeat(level), scenario, themes.join(' ')])),
    );
  return FINE;
}

async function play(context: Context, [word]: readonly string[]): Promise<number> {
  const [prefix = ''] = orBad(word, () => 'name a puzzle or a game: guidon puzzle play hz').split('-');
  const kit = systemNamed(
    context.library,
    systemsIn(context.library).some(({ id }) => id === word) ? (word ?? '') : prefix,
  );
  const puzzles = shipped([kit]);
  const found =
    puzzles.find(({ id }) => id === word) ?? (word === kit.prefix || word === kit.id ? puzzles[0] : undefined);
  if (found === undefined) throw new BadInput(`there is no puzzle "${word}". guidon puzzle list shows them.`);
  const open = openPuzzle(found, context.library, context.language ?? 'en');
  if (!open.ok) throw new BadInput(`${found.id} cannot be opened`);
  return (await playExercise(context, open.value)).solved ? FINE : FALSE;
}
