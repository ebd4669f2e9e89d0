import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readJournal, replay, stateHash } from '@guidon/kernel';
import { LIBRARY, openRecorded, systemNamed } from '@guidon/library';
import { answersOf, RECORDED } from './answers.ts';
import { type GoldenGame, goldenGames, goldenJournal } from './journals.ts';
import { ANSWERS_FILE } from './recorded-answers.ts';

/**
 * `npm run golden -- FOLDER` adds all journals of a folder to the corpus, each as SYSTEM-RULES/NAME. A journal that the
 * present rules do not confirm is not taken, and a game that is there already is never replaced. `npm run golden --
 * --answers` records anew what the rules answer in the games of their present version.
 */
const JOURNALS = path.join(import.meta.dirname, '..', 'journals');
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run golden -- FOLDER | --answers');
  process.exitCode = 2;
} else if (folder === '--answers') recordAnswers();
else {
  const games: GoldenGame[] = [...goldenGames()];
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!file.endsWith('.guidon')) continue;
    const added = addedFrom(path.join(folder, file), file.replaceAll(path.sep, '-').slice(0, -'.guidon'.length));
    if (typeof added === 'string') {
      console.error(`${file}: ${added}`);
      process.exitCode = 1;
    } else if (!games.some(({ name }) => name === added.game.name)) {
      const at = path.join(JOURNALS, `${added.game.name}.guidon.br`);
      mkdirSync(path.dirname(at), { recursive: true });
      writeFileSync(at, added.bytes);
      games.push(added.game);
      console.log(`${added.game.name}: ${added.game.orders} orders, ${added.bytes.length} bytes`);
    }
  }
  const sorted = games.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  writeFileSync(
    path.join(JOURNALS, 'games.json'),
    `[\n${sorted.map(game => `  ${JSON.stringify(game)}`).join(',\n')}\n]\n`,
  );
}

function recordAnswers(): void {
  const present = goldenGames().filter(({ system, rules }) => systemNamed(LIBRARY, system)?.rulesVersion === rules);
  const lines = present.map(
    ({ name }) => `  ${JSON.stringify(name)}: ${JSON.stringify(answersOf(goldenJournal(name), RECORDED))}`,
  );
  writeFileSync(ANSWERS_FILE, `{\n${lines.join(',\n')}\n}\n`);
}

function addedFrom(file: string, name: string): { readonly game: GoldenGame; readonly bytes: Buffer } | string {
  const text = readFileSync(file);
  const read = readJournal(text.toString('utf8'));
  if (!read.ok) return `line ${read.damage.line}: ${read.damage.fault}`;
  const { header, entries, hash } = read.journal;
  const recorded = openRecorded(LIBRARY, read.journal);
  if (!recorded.ok) return JSON.stringify(recorded.issues);
  const replayed = replay(recorded.value.opened.system, read.journal);
  if (!replayed.ok) return `line ${replayed.damage.line}: ${replayed.damage.fault}`;
  const game: GoldenGame = {
    name: `${header.system}-${header.rules}/${name}`,
    system: header.system,
    rules: header.rules,
    orders: entries.at(-1)?.ply ?? 0,
    hash,
    state: stateHash(replayed.match.state),
  };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return { game, bytes: brotliCompressSync(text, { params }) };
}
