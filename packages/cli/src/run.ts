import { ProgramError, ServeError } from '@guidon/bots';
import { didYouMean, LANGUAGES } from '@guidon/kit';
import { ENGINE, librarySpeaking } from '@guidon/library';
import { BAD, BROKEN, type Context, FINE } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { helpOf, parseArgs } from './console/args.ts';
import { BadInput } from './console/bad-input.ts';
import { table } from './console/layout.ts';

/** Carries out one command line and resolves to its exit code. */
export async function run(argv: readonly string[], context: Context): Promise<number> {
  try {
    return await dispatch(argv, context);
  } catch (error) {
    if (error instanceof BadInput || error instanceof ProgramError || error instanceof ServeError) {
      context.io.err(`guidon: ${error.message}\n`);
      return BAD;
    }
    context.io.err(`guidon: this is a mistake in Guidon, not yours. Please report it with the following lines.\n`);
    context.io.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return BROKEN;
  }
}

async function dispatch(argv: readonly string[], context: Context): Promise<number> {
  const [word, ...rest] = argv;
  if (word === '--version') {
    context.io.out(`guidon ${ENGINE}\n`);
    return FINE;
  }
  if (word === undefined || word === 'help' || word === '--help' || word === '-h') {
    const asked = COMMANDS.find(command => command.spec.name === rest[0]);
    context.io.out(asked === undefined ? overview() : helpOf(asked.spec, context.io.columns));
    return FINE;
  }
  const command = COMMANDS.find(known => known.spec.name === word);
  if (command === undefined)
    throw new BadInput(
      `there is no command "${word}".${didYouMean(
        word,
        COMMANDS.map(known => known.spec.name),
      )} There is ${COMMANDS.map(known => known.spec.name).join(', ')}; guidon help describes them.`,
    );
  const { language, others } = languageIn(rest, context.language ?? 'en');
  const given = parseArgs(command.spec, others);
  if (given.has('help')) {
    context.io.out(helpOf(command.spec, context.io.columns));
    return FINE;
  }
  const library = language === 'en' ? context.library : librarySpeaking(context.library, language);
  return command.run(given, { ...context, library, language });
}

/** `--language de` or `--language=de` may stand in every command. */
function languageIn(
  argv: readonly string[],
  usual: string,
): { readonly language: string; readonly others: readonly string[] } {
  const at = argv.findIndex(word => word === '--language' || word.startsWith('--language='));
  const given = at < 0 ? usual : (argv[at]?.split('=')[1] ?? argv[at + 1] ?? '');
  const language = LANGUAGES.find(known => known === given);
  if (language === undefined) throw new BadInput(`no game speaks "${given}". There is ${LANGUAGES.join(', ')}.`);
  const words = argv[at] === '--language' ? 2 : 1;
  return { language, others: at < 0 ? argv : [...argv.slice(0, at), ...argv.slice(at + words)] };
}

function overview(): string {
  const rows = COMMANDS.map(({ spec }) => [
    `  guidon ${spec.name}`,
    spec.about.split('. ')[0]?.replace(/\.$/, '') ?? '',
  ]);
  return [
    'Guidon: battles of the American Civil War, with every rule enforced and explained.\n\n',
    table(rows),
    '\nguidon COMMAND --help tells more, with examples.\n',
    'Games are told in German with --language de, or where GUIDON_LANGUAGE is de.\n',
    'Exit codes: 0 done, 1 check failed, 2 bad input.\n',
  ].join('');
}
