import { parseArgs } from 'node:util';
import { readSettings, SettingsError } from '../settings.ts';
import { AdminError, administer } from './admin.ts';
import { openModeration } from './moderation.ts';

/** The command `guidon admin`, on the database that a server with the same settings uses. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      outcome: { type: 'string' },
      because: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  });
  const [work = '', ...rest] = positionals;
  const { databaseUrl, file } = readSettings(process.env, values.data === undefined ? [] : ['--data', values.data]);
  const moderation = await openModeration(databaseUrl === undefined ? { file } : { url: databaseUrl });
  if (moderation === undefined) throw new AdminError(`there is no database at ${file}`);
  try {
    const { outcome, because } = values;
    const said = await administer(moderation, { work, rest, outcome, because });
    process.stdout.write(values.json ? `${JSON.stringify(said.json, null, 2)}\n` : said.text);
    return said.ok ? 0 : 1;
  } finally {
    await moderation.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isTheirs =
    error instanceof AdminError || error instanceof SettingsError || (error instanceof Error && 'code' in error);
  console.error(`guidon: ${isTheirs ? error.message : String(error instanceof Error ? error.stack : error)}`);
  process.exitCode = isTheirs ? 2 : 70;
}
