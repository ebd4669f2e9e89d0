import type { LogLine, PositionReply } from '@guidon/protocol';
import { batch, createSignal } from 'solid-js';

/** Older lines of a long game are in its journal, not on the screen. */
const LONGEST_LOG = 600;

/** The position as it was sent last, the log up to it, and the journal of the game. */
export function createGameRecord(first: PositionReply) {
  const [position, setPosition] = createSignal<PositionReply>(first);
  const [log, setLog] = createSignal<readonly LogLine[]>([...(first.past ?? []), ...first.log]);
  const [latest, setLatest] = createSignal<readonly LogLine[]>(first.log);
  let lines: readonly string[] = first.lines;
  let arrived = first;
  return {
    position,
    log,
    /** What happened last. */
    latest,
    lines: () => lines,
    /** The position that came last; it may not be shown yet. */
    arrived: () => arrived,
    /** The game went on; it is not shown yet. */
    keep(reply: PositionReply): void {
      lines = [...lines, ...reply.lines];
      arrived = reply;
    },
    /** What was kept is shown. */
    add(reply: PositionReply): void {
      batch(() => {
        setPosition(reply);
        setLatest(reply.log);
        setLog(known => [...(reply.past ?? known), ...reply.log].slice(-LONGEST_LOG));
      });
    },
    /** Another position of a recorded game is shown. */
    show(reply: PositionReply): void {
      batch(() => {
        setPosition(reply);
        setLatest(reply.log);
        // What was shown on the way here stays; what lies ahead is not told yet.
        setLog(known => [...known.filter(({ entry = 0 }) => entry < reply.entry), ...reply.log]);
      });
    },
    /** What happened last is about to be taken back. */
    dropLatest(): void {
      setLog(known => known.slice(0, Math.max(0, known.length - latest().length)));
    },
  };
}

export type GameRecord = ReturnType<typeof createGameRecord>;
