import type { LogLine } from '@guidon/protocol';

/** A throw: what it was for, the dice, what came of it, and what followed. */
export interface Result {
  readonly line: LogLine;
  readonly dice: readonly NonNullable<LogLine['dice']>[];
  readonly effects: readonly LogLine[];
}

/** Something else begins: what comes after is not the effect of a throw before. */
const isPause = ({ hint }: LogLine): boolean => hint.motion === 'turn' || hint.motion === 'step';

/** The throws that some lines of the log tell of, each with what followed from it. */
export function resultsOf(lines: readonly LogLine[]): readonly Result[] {
  const results: Result[] = [];
  let dice: NonNullable<LogLine['dice']>[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.dice !== undefined) {
      // What is drawn from a cup is no throw.
      if (line.dice.die !== 'cup') dice.push(line.dice);
      continue;
    }
    if (line.text === '') continue;
    const last = results.at(-1);
    if (line.thrown !== undefined || dice.length > 0) {
      results.push({ line, dice, effects: [] });
      dice = [];
      isOpen = true;
    } else if (isPause(line) || line.entry !== last?.line.entry) isOpen = false;
    else if (isOpen && last !== undefined) results.splice(-1, 1, { ...last, effects: [...last.effects, line] });
  }
  return results;
}

/** What tells some throws from others. */
export const keyOfResults = (results: readonly Result[]): string =>
  results.map(({ line }) => `${line.entry ?? ''} ${line.text}`).join('\n');
