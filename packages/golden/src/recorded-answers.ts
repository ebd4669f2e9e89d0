import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Answers, answersAre, answersOf, RECORDED } from './answers.ts';
import { goldenJournal } from './journals.ts';

/** What the rules answered in the games of their present version; `npm run golden -- --answers` writes it anew. */
export const ANSWERS_FILE = path.join(import.meta.dirname, '..', 'journals', 'answers.json');

export const recordedAnswers = (): { readonly [name: string]: Answers } =>
  JSON.parse(readFileSync(ANSWERS_FILE, 'utf8'));

/** Whether the rules ask, offer, refuse and reckon in a recorded game as they did. */
export const answersHold = (name: string, recorded: Answers): boolean =>
  answersAre(recorded, goldenJournal(name), RECORDED);

/** Where the answers of a game differ from those recorded, as a sentence; nothing where they are the same. */
export function differingAnswers(name: string, recorded: Answers): string | undefined {
  const found = answersOf(goldenJournal(name), RECORDED);
  const parts = Object.keys({ ...recorded.parts, ...found.parts }).filter(
    part => recorded.parts[part] !== found.parts[part],
  );
  if (parts.length === 0) return undefined;
  const [first] =
    recorded.at.find(([at, hash], index) => found.at[index]?.[0] !== at || found.at[index]?.[1] !== hash) ?? [];
  return `${parts.join(', ')}: other than recorded, first after line ${(first ?? 0) + 2}`;
}
