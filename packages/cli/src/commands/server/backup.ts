import type { Command, Context } from '../../command.ts';
import type { Given, OptionSpec } from '../../console/args.ts';
import { orBad } from '../../console/bad-input.ts';
import { runServerProgram } from './server-program.ts';

const DATA_OPTION: OptionSpec = {
  name: 'data',
  value: 'FOLDER',
  about: 'the folder of the embedded database (otherwise GUIDON_DATA, or .guidon/data); DATABASE_URL goes before it',
};

export const backup: Command = {
  spec: {
    name: 'backup',
    usage: 'FILE [--data FOLDER]',
    about: 'Writes everything a server keeps into one file.',
    more: 'The server may go on meanwhile: the file holds the database as it is at one moment. It is the same for both databases. It holds secrets of running games and hashes of passwords: keep it as you keep the database.',
    options: [DATA_OPTION],
    examples: [['guidon backup monday.jsonl', 'backed up: 12 games, 3411 lines of journals, …']],
  },
  run: (given, context) => run('backup', given, context),
};

export const restore: Command = {
  spec: {
    name: 'restore',
    usage: 'FILE [--replace] [--data FOLDER]',
    about: 'Lays a backup into a database: all of it, or nothing.',
    more: 'Stop the servers first. A damaged file is refused with its first bad line, and so is a database that is not empty; nothing is changed then.',
    options: [{ name: 'replace', about: 'throw away what is in the database' }, DATA_OPTION],
    examples: [
      ['guidon restore monday.jsonl', 'into the embedded database'],
      ['DATABASE_URL=postgres://… guidon restore monday.jsonl', 'into a PostgreSQL, wherever it was made'],
    ],
  },
  run: (given, context) => run('restore', given, context),
};

function run(work: 'backup' | 'restore', given: Given, context: Context): Promise<number> {
  const file = orBad(given.single('file'), () => `name a file: guidon ${work} FILE`);
  const data = given.text('data');
  return runServerProgram(context, 'store/backup-main.ts', [
    work,
    file,
    ...(given.has('replace') ? ['--replace'] : []),
    ...(data === undefined ? [] : ['--data', data]),
  ]);
}
