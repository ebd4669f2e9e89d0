import { createSignal } from 'solid-js';
import type { Session } from '../../session/session.ts';
import { words } from '../../words/words.ts';
import { type Named, pieceCalled, sentenceParts } from './sentence.ts';

interface TypedParts {
  readonly unit: () => string | null;
  readonly waiting: () => readonly Named[];
  readonly read: (what: string) => Promise<boolean>;
}

/** What is being typed. It outlives the field, which moves when a unit is taken up. */
export function createTyped(session: Session, { unit, waiting, read }: TypedParts) {
  const [typed, setTyped] = createSignal('');

  /** A sentence may begin with who it is for, as in `11th Mass: advance 3`; that unit is then taken up first. */
  async function readTyped(): Promise<void> {
    const { who, what } = sentenceParts(typed());
    const id = who === null ? unit() : pieceCalled(waiting(), who);
    if (id === null || id === undefined) {
      session.tell(words().table.sayWho(who ?? ''));
      return;
    }
    if (id !== unit()) session.hold([id]);
    if (await read(what)) setTyped('');
  }

  /** What may be typed, for somebody who is there. */
  function example(): string {
    const [first] = waiting();
    return unit() !== null || first === undefined ? words().table.sayExample : words().table.sayWhole(first.name);
  }

  return { typed, setTyped, readTyped, example };
}
