import type { Entry } from '@guidon/kernel';
import type { LogLine } from '@guidon/protocol';

/** How many lines of a journal are read for the log when a game is opened, and how many lines of the log are shown. */
export const LINES_READ = 400;
const LINES_SHOWN = 300;

/** The log of the last lines of a journal, without what was taken back. */
export function pastLog(
  lines: readonly string[],
  log: (entries: readonly Entry[]) => readonly LogLine[],
): readonly LogLine[] {
  const standing: Entry[] = [];
  for (const line of lines.slice(-LINES_READ)) {
    const entry = JSON.parse(line) as Entry;
    const { undo } = entry;
    if (undo === undefined) standing.push(entry);
    else while ((standing.at(-1)?.ply ?? undo) > undo) standing.pop();
  }
  return log(standing).slice(-LINES_SHOWN);
}
