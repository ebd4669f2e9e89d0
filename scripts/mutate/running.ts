// What runs inside a process with a change in it.
import { readCaseFile, runCase } from '../../packages/cases/src/index.ts';
import { answersHold, goldenJournal, recordedAnswers } from '../../packages/golden/src/index.ts';
import { replay } from '../../packages/kernel/src/index.ts';
import { LIBRARY, openRecorded } from '../../packages/library/src/index.ts';
import type { CaseText } from './case-texts.ts';

/** One judge: a case, a recorded game, or what the rules answered in such a game. */
export type Judge = { readonly case: CaseText } | { readonly game: string } | { readonly answers: string };

export const judgeHolds = (judge: Judge): boolean =>
  'case' in judge ? caseHolds(judge.case) : 'game' in judge ? gameHolds(judge.game) : answersJudge(judge.answers);

/** Whether a case is as it was written. An exception is a failure like others, and so is a position that is refused. */
function caseHolds({ id, text }: CaseText): boolean {
  try {
    const read = readCaseFile(text, id, LIBRARY);
    return read.ok && read.value.cases.every(entry => runCase(entry).holds);
  } catch {
    return false;
  }
}

/** Whether a recorded game of the present rules replays to the same bytes. */
function gameHolds(name: string): boolean {
  const journal = goldenJournal(name);
  try {
    const recorded = openRecorded(LIBRARY, journal);
    if (!recorded.ok) return false;
    const replayed = replay(recorded.value.opened.system, journal);
    return replayed.ok && replayed.match.lines.every((line, at) => line === journal.lines[at]);
  } catch {
    return false;
  }
}

/** Whether the rules ask, offer, refuse and reckon in a recorded game as they did. */
function answersJudge(name: string): boolean {
  const recorded = recordedAnswers()[name];
  if (recorded === undefined) throw new Error(`${name} has no answers`);
  try {
    return answersHold(name, recorded);
  } catch {
    return false;
  }
}
