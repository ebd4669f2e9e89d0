import type { LogLine } from '@guidon/protocol';
import { createMemo, createSignal } from 'solid-js';
import { keyOfResults, type Result, resultsOf } from '../stage/results.ts';
import type { Stage } from '../stage/stage.ts';

const NONE: readonly Result[] = [];

/** The throws that were made last. They stay until there are others, or somebody has read them. */
export function createThrowsShown(stage: Stage, latest: () => readonly LogLine[]) {
  // What was thrown before the game was opened is in the log.
  const [read, setRead] = createSignal(keyOfResults(resultsOf(latest())));
  const last = createMemo((before: readonly Result[]): readonly Result[] => {
    const found = resultsOf(stage.isPlaying() ? stage.told() : latest());
    return found.length > 0 && keyOfResults(found) !== keyOfResults(before) ? found : before;
  }, NONE);
  return {
    throwsShown: () => (keyOfResults(last()) === read() ? NONE : last()),
    closeThrows: () => setRead(keyOfResults(last())),
  };
}
