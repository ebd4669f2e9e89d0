import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemKit } from '@guidon/kit';
import { type PuzzleBook, parsePuzzleBook } from '@guidon/puzzles';
import { BadInput, badIssues } from '../console/bad-input.ts';
import { HERE } from '../rules-index/index-of-rules.ts';

/** Where the puzzles of a game stand that are shipped. */
export const shippedFile = ({ id }: Pick<SystemKit, 'id'>): string =>
  path.join(HERE, 'packages', 'puzzles', 'data', `${id}.json`);

/** A puzzle to a line, so that a change of one is a change of one line. */
export const bookText = ({ system, about, puzzles }: PuzzleBook): string =>
  `{"system": ${JSON.stringify(system)},\n"about": ${JSON.stringify(about)},\n"puzzles": [\n${puzzles
    .map(puzzle => JSON.stringify(puzzle))
    .join(',\n')}\n]}\n`;

export function readBook(file: string): PuzzleBook {
  if (!existsSync(file)) throw new BadInput(`There is no file ${file}.`);
  const book = parsePuzzleBook(parsedJson(file));
  if (!book.ok) throw badIssues(file, book.issues);
  return book.value;
}

function parsedJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BadInput(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
