import type { TablePoint } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import { asking } from '../session/questions.ts';
import type { Session } from '../session/session.ts';

/** An end of the tape: somebody, or a place. */
export interface TapeEnd extends TablePoint {
  readonly unit: string | null;
}

export interface TapePicture {
  readonly from: TapeEnd;
  readonly to: TapeEnd;
  /** As the table measures it; null while it is asked. */
  readonly distance: number | null;
}

/** The tape: it may be laid at any time, between units and places. */
export function createTape(session: Session) {
  const [isOut, setIsOut] = createSignal(false);
  const [laid, setLaid] = createSignal<TapePicture | null>(null);
  let isAsking = false;
  let next: TapePicture | null = null;

  async function lay(from: TapeEnd, to: TapeEnd): Promise<void> {
    next = { from, to, distance: null };
    setLaid(before => ({ from, to, distance: before?.distance ?? null }));
    if (isAsking) return;
    isAsking = true;
    while (next !== null) {
      const wanted: TapePicture = next;
      next = null;
      const reply = await session.question(asking({ ask: 'measure', from: endOf(wanted.from), to: endOf(wanted.to) }));
      const distance = reply.say === 'answer' ? reply.answer.distance : undefined;
      if (next === null && laid() !== null)
        setLaid({ ...wanted, distance: typeof distance === 'number' ? distance : null });
    }
    isAsking = false;
  }

  return {
    isOut,
    laid,
    lay,
    /** Takes it out, or rolls it up. */
    toggle: () => {
      if (isOut()) setLaid(null);
      setIsOut(!isOut());
    },
    away: () => {
      setIsOut(false);
      setLaid(null);
    },
  };
}

export type Tape = ReturnType<typeof createTape>;

const endOf = ({ unit, x, y }: TapeEnd) => (unit === null ? { x, y } : { unit });
