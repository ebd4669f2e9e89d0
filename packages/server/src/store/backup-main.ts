import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '../settings.ts';
import { type BackupReport, backUp, restore } from './backup.ts';
import { BackupError } from './backup-file.ts';

/**
 * The commands `backup FILE` and `restore FILE [--replace]`, on the database that a server with the same settings uses.
 */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, replace: { type: 'boolean', default: false } },
  });
  const [work, named] = positionals;
  const { databaseUrl, file } = readSettings(process.env, values.data === undefined ? [] : ['--data', values.data]);
  if (named === undefined) throw new BackupError(`name a file: guidon ${work} FILE`);
  const place = databaseUrl === undefined ? { file } : { url: databaseUrl };
  const target = path.resolve(named);
  if (work === 'backup') {
    if (existsSync(target)) throw new BackupError(`${named} is there already: choose another name`);
    if ('file' in place && !existsSync(file)) throw new BackupError(`there is no database at ${file}`);
    return `backed up: ${summary(await backUp(place, target))}`;
  }
  if (!existsSync(target)) throw new BackupError(`there is no file ${named}`);
  if ('file' in place) mkdirSync(path.dirname(file), { recursive: true });
  return `restored: ${summary(await restore(place, target, { replace: values.replace }))}`;
}

function summary({ rows, hash }: BackupReport): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${rows.games ?? 0} games, ${rows.lines ?? 0} lines of journals, ${all} rows in all, hash ${hash}`;
}

try {
  console.log(await main());
} catch (error) {
  const isTheirs =
    error instanceof BackupError || error instanceof SettingsError || (error instanceof Error && 'code' in error);
  console.error(`guidon: ${isTheirs ? error.message : String(error instanceof Error ? error.stack : error)}`);
  process.exitCode = isTheirs ? 2 : 70;
}
