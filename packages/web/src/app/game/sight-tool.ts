import { createSignal } from 'solid-js';
import type { SightLine } from '../board/overlay.ts';
import { asking } from '../session/questions.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

/** What the rules answer about a line of sight; systems name what blocks it by one hex or by several. */
interface SightAnswer {
  readonly open?: boolean;
  readonly blockedBy?: readonly string[];
  readonly blockedAt?: string | null;
  readonly rule?: string;
}

/** A line of sight is asked about by pointing at its two ends. */
export function createSightTool(session: Session) {
  const [line, setLine] = createSignal<SightLine | null>(null);
  /** The first end; null while it is still to be pointed at, false while nobody asks. */
  const [from, setFrom] = createSignal<string | null | false>(false);

  async function point(hex: string): Promise<void> {
    const start = from();
    if (start === null || start === false) {
      setFrom(hex);
      return;
    }
    setFrom(false);
    const reply = await session.question(asking({ ask: 'sight', from: start, to: hex }));
    if (reply.say === 'faulty') session.tell(reply.message);
    if (reply.say !== 'answer') return;
    const found: SightAnswer = reply.answer;
    const isOpen = found.open === true;
    const blockedBy = found.blockedBy ?? (typeof found.blockedAt === 'string' ? [found.blockedAt] : []);
    const profile = reply.picture?.profile ?? null;
    setLine({ from: start, to: hex, open: isOpen, blockedBy, profile });
    if (profile === null)
      session.tell(
        `${words().sight} ${start}–${hex}: ${isOpen ? '✓' : `✗ ${blockedBy.join(', ')}`} (${found.rule ?? ''})`,
      );
  }

  return {
    line,
    from,
    isAsking: () => from() !== false,
    point,
    /** Begins anew: with one end given only the other is still to be pointed at. */
    begin(hex: string | null): void {
      setLine(null);
      setFrom(hex);
    },
    ask: () => setFrom(null),
    toggle: () => setFrom(from() === false ? null : false),
    close: () => setLine(null),
    cancel(): void {
      setLine(null);
      setFrom(false);
    },
  };
}

export type SightTool = ReturnType<typeof createSightTool>;
