import { ProgramError, ServeError } from '@guidon/bots';
import { COMMANDS } from './commands/index.ts';
import { helpOf, parseArgs } from './console/args.ts';
import { BadInput } from './console/bad-input.ts';
import { table } from './console/layout.ts';
import { BAD, BROKEN, type Desk, FINE } from './desk.ts';
import { ENGINE } from './setting.ts';

/** Carries out one command line and resolves to its exit code. */
export async function run(argv: readonly string[], desk: Desk): Promise<number> {
  try {
    return await dispatch(argv, desk);
  } catch (error) {
    if (error instanceof BadInput || error instanceof ProgramError || error instanceof ServeError) {
      desk.io.err(`guidon: ${error.message}\n`);
      return BAD;
    }
    desk.io.err(`guidon: this is a mistake in Guidon, not yours. Please report it with the following lines.\n`);
    desk.io.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return BROKEN;
  }
}

async function dispatch(argv: readonly string[], desk: Desk): Promise<number> {
  const [word, ...rest] = argv;
  if (word === '--version') {
    desk.io.out(`guidon ${ENGINE}\n`);
    return FINE;
  }
  if (word === undefined || word === 'help' || word === '--help' || word === '-h') {
    const asked = COMMANDS.find(command => command.spec.name === rest[0]);
    desk.io.out(asked === undefined ? overview() : helpOf(asked.spec, desk.io.columns));
    return FINE;
  }
  const command = COMMANDS.find(known => known.spec.name === word);
  if (command === undefined)
    throw new BadInput(
      `there is no command "${word}". There is ${COMMANDS.map(known => known.spec.name).join(', ')}; guidon help describes them.`,
    );
  const given = parseArgs(command.spec, rest);
  if (given.has('help')) {
    desk.io.out(helpOf(command.spec, desk.io.columns));
    return FINE;
  }
  return command.run(given, desk);
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
    'Exit codes: 0 done, 1 the thing asked is false, 2 bad input.\n',
  ].join('');
}
