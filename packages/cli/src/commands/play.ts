import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ProgramError } from '@guidon/bots';
import { type Command, type Context, FINE, INTERRUPTED } from '../command.ts';
import type { Given } from '../console/args.ts';
import { BadInput } from '../console/bad-input.ts';
import { wrap } from '../console/layout.ts';
import { Lines } from '../console/lines.ts';
import { paintFor } from '../console/paint.ts';
import { openJournal } from '../journal-file.ts';
import { askSetting } from '../play/ask-setting.ts';
import { Game } from '../play/game.ts';
import { loadedSeating, readSeating, usualSeating } from '../play/seats.ts';
import { type Ending, Session } from '../play/session.ts';
import { SECONDS } from '../players.ts';
import { findScenario, layOut } from '../setting.ts';
import { fileWord } from './batches/sim.ts';

export const play: Command = {
  spec: {
    name: 'play',
    usage: '[SCENARIO | FILE.json] [--seats …]',
    about: 'Plays a game in the terminal: alone against a bot, or two at one keyboard. Without a scenario it asks.',
    more: 'Type "help" in the game for what can be typed there. The game is saved after every order.',
    options: [
      { name: 'seats', value: 'A=me,B=greedy', about: 'who plays: me, friend, a bot, or exec:COMMAND' },
      { name: 'seed', value: 'S', about: 'for the dice; any text; default: a new one for every game' },
      { name: 'profile', value: 'A=true,B=false', about: 'options of the game; guidon list shows them' },
      { name: 'charts', value: 'FILE', about: 'charts to play with instead of those shipped' },
      { name: 'save', value: 'FILE', about: 'where the game is saved; default guidon-SCENARIO-SEED.guidon' },
      { name: 'load', value: 'FILE', about: 'go on with a saved game' },
      {
        name: 'scenario',
        value: 'FILE',
        about: 'with --load: the scenario of the saved game, if it is not one of ours',
      },
      { name: 'seconds', value: 'N', about: `what a program has for one decision; default ${SECONDS}` },
    ],
    examples: [
      ['guidon play', 'asks what to play; Enter three times begins'],
      ['guidon play gettysburg-1863-07-01 --seats union=me,confederate=random', 'the first day against random'],
      ['guidon play --load guidon-gettysburg-1863-07-01-5e1f.guidon', 'goes on with a saved game'],
    ],
  },
  async run(given, context) {
    const scenario = given.single('scenario');
    if (given.has('load') && scenario !== undefined)
      throw new BadInput('--load takes the scenario from the saved game: name no other');
    const begun = given.has('load') || scenario !== undefined ? named(given, context, scenario) : undefined;
    const lines = new Lines(context.io);
    try {
      const game = begun ?? (await asked(given, context, lines));
      return game === undefined ? FINE : await played(context, game, { lines, seconds: secondsOf(given) });
    } finally {
      lines.close();
    }
  },
};

const secondsOf = (given: Given): number => given.count('seconds', { least: 1, most: 86_400 }) ?? SECONDS;

/** A game that the command line describes. */
function named(given: Given, context: Context, scenario: string | undefined): Game {
  const file = given.text('load');
  if (file !== undefined) return loaded(context, file, given);
  const laid = layOut(context, findScenario(context, scenario ?? ''), {
    options: given.list('profile') ?? [],
    charts: given.text('charts'),
  });
  const seating = readSeating(laid, given.list('seats') ?? [], usualSeating(laid));
  const seed = seedOf(given);
  return Game.begin(laid, { seating, seed, file: saveFile(given, context, { scenario: laid.found.card.id, seed }) });
}

async function asked(given: Given, context: Context, lines: Lines): Promise<Game | undefined> {
  const setting = await askSetting(context, lines);
  if (setting === undefined) return undefined;
  const seed = seedOf(given);
  const file = saveFile(given, context, { scenario: setting.laid.found.card.id, seed });
  return Game.begin(setting.laid, { seating: setting.seating, seed, file });
}

function loaded(context: Context, file: string, given?: Given): Game {
  const shelved = openJournal(context, file, given?.text('scenario'));
  const seating = loadedSeating(shelved.laid, shelved.journal.header.seats);
  return Game.load(shelved, readSeating(shelved.laid, given?.list('seats') ?? [], seating));
}

const seedOf = (given: Given): string => given.text('seed') ?? randomBytes(4).toString('hex');

/** A name that no other game has: one that was saved earlier is never written over by a new one. */
function saveFile(given: Given, context: Context, of: { scenario: string; seed: string }): string {
  const wanted = given.text('save');
  const isTaken = (file: string): boolean => existsSync(path.resolve(context.cwd, file));
  if (wanted !== undefined) {
    if (isTaken(wanted))
      throw new BadInput(`${wanted} is there already. --load ${wanted} goes on with it; or choose another name.`);
    return wanted;
  }
  const name = `guidon-${fileWord(of.scenario)}-${fileWord(of.seed)}`;
  for (let copy = 1; ; copy++) {
    const file = copy === 1 ? `${name}.guidon` : `${name}-${copy}.guidon`;
    if (!isTaken(file)) return file;
  }
}

/** Plays until it is over or the player leaves; `load` goes on with another game. Whatever happens, it is saved. */
async function played(context: Context, first: Game, how: { lines: Lines; seconds: number }): Promise<number> {
  let game = first;
  let interrupted = false;
  const deaf = context.io.onInterrupt(() => {
    interrupted = true;
    how.lines.close();
  });
  const log = (sentence: string): void => context.io.err(`${sentence}\n`);
  try {
    for (let begun: Game | undefined; ; ) {
      if (begun !== game) {
        await game.seat({ seconds: how.seconds, log });
        introduce(context, game);
      }
      begun = game;
      const ending = await new Session(context, game, { lines: how.lines, isInterrupted: () => interrupted }).run();
      game.save(context);
      context.io.out(savedText(game, ending));
      if (ending.kind !== 'load') return interrupted ? INTERRUPTED : FINE;
      game = another(context, game, ending.file);
      if (game !== begun) await begun.leave();
    }
  } catch (error) {
    game.save(context);
    context.io.err(`Saved in ${game.file}.\n`);
    // Ctrl-C reaches the programs that play as well: that they end is then no fault.
    if (interrupted && error instanceof ProgramError) return INTERRUPTED;
    throw error;
  } finally {
    deaf();
    await game.leave();
  }
}

const savedText = ({ file }: Game, { kind }: Ending): string =>
  `${kind === 'interrupted' ? '\n' : ''}Saved in ${file}.${kind === 'over' || kind === 'load' ? '' : ` guidon play --load ${file} goes on.`}\n`;

/** The game to go on with: the loaded one, or the same if the file is no good. */
function another(context: Context, game: Game, file: string): Game {
  try {
    return loaded(context, file);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    context.io.out(`${error.message}\n`);
    return game;
  }
}

function introduce(context: Context, game: Game): void {
  const { strong } = paintFor(context.io);
  const { card } = game.laid.found;
  const { opened } = game.laid;
  const width = Math.min(context.io.columns, 96);
  context.io.out(`\n${strong(card.title)}${card.length === undefined ? '' : `, ${card.length}`}\n`);
  if (card.summary !== undefined) context.io.out(`${wrap(card.summary, width)}\n`);
  if (opened.reconstructed.length > 0) context.io.out('Not quite the printed game; guidon list tells more:\n');
  for (const reason of opened.reconstructed) context.io.out(`${wrap(firstSentence(reason), width, '  ')}\n`);
  const seats = opened.system.seats.map(seat => `${opened.words.seat(seat)}: ${whoIs(game.seating[seat])}`);
  context.io.out(`${seats.join('   ')}   seed ${game.seed}\n"help" tells what you can type.\n\n`);
}

const whoIs = (who: string | undefined): string => (who === 'me' ? 'you' : who === 'friend' ? 'a friend' : (who ?? ''));

const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
