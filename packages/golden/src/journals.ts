import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { InvariantError, type Journal, readJournal } from '@guidon/kernel';

const FOLDER = path.join(import.meta.dirname, '..', 'journals');
const ENDING = '.guidon.br';

/** What the corpus says of one of its games; `games.json` holds one for each journal. */
export interface GoldenGame {
  /** From the folder `journals`, without its ending. */
  readonly name: string;
  readonly system: string;
  readonly rules: string;
  readonly orders: number;
  /** Of the last line of the journal. */
  readonly hash: string;
  /** Of the last position. */
  readonly state: string;
}

/** The names of all recorded games, sorted. */
export const goldenNames = (): readonly string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ENDING))
    .map(file => file.slice(0, -ENDING.length).replaceAll(path.sep, '/'))
    .toSorted();

export const goldenGames = (): readonly GoldenGame[] =>
  JSON.parse(readFileSync(path.join(FOLDER, 'games.json'), 'utf8'));

export function goldenJournal(name: string): Journal {
  const text = brotliDecompressSync(readFileSync(path.join(FOLDER, `${name}${ENDING}`))).toString('utf8');
  const read = readJournal(text);
  if (!read.ok) throw new InvariantError(`${name}, line ${read.damage.line}: ${read.damage.fault}`);
  return read.journal;
}
