import type { LibraryReply, OpenedReply, Seat, StudyAnswer, StudyChange, StudyReply } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import { askStudy } from '../client.ts';
import { createKeeper, type KeptStudy } from './kept-studies.ts';
import { headIn, recordOf } from './start.ts';
import { texts } from './study-texts.ts';

/** A study that is open in this tab: what the rules last said of it, and where it is kept. */
export function createOpenStudy(kept: KeptStudy, first: StudyReply & { readonly opened: OpenedReply }) {
  const [study, setStudy] = createSignal<StudyReply>(first);
  const [fault, setFault] = createSignal<string | null>(null);
  /** Changes that are on their way to the rules. */
  const [changing, setChanging] = createSignal(0);
  const keeper = createKeeper(() => setFault(texts().notSaved));
  let text = kept.text;

  /** Every change is kept at once. */
  function take(reply: StudyReply): void {
    setStudy(reply);
    setFault(null);
    if (reply.text === null) return;
    ({ text } = reply);
    keeper.keep({ ...recordOf(reply), id: kept.id, text });
  }

  async function taken(asked: Promise<StudyAnswer>): Promise<StudyReply | undefined> {
    const reply = await asked;
    if (reply.say === 'study') {
      take(reply);
      return reply;
    }
    if (reply.say === 'faulty') setFault(limitText(reply.message, reply.issues));
    return undefined;
  }

  const { system } = kept;
  return {
    id: kept.id,
    system,
    opened: first.opened,
    study,
    at: () => study().at,
    fault,
    setFault,
    take,
    text: () => text,
    isWriting: keeper.isBusy,
    seat: (): Seat => study().at.position.decisions[0]?.decision.seat ?? '',
    isChanging: () => changing() > 0,
    async change(change: StudyChange): Promise<StudyReply | undefined> {
      setChanging(count => count + 1);
      const reply = await taken(askStudy({ ask: 'study-change', system, change }));
      setChanging(count => count - 1);
      return reply;
    },
  };
}

export type OpenStudy = ReturnType<typeof createOpenStudy>;

/** What a limit refuses, in the language of the page. */
export function limitText(message: string, issues: readonly { readonly expected: string }[]): string {
  const expected = issues[0]?.expected ?? '';
  const most = Number(/at most (\d+)/.exec(expected)?.[1]);
  if (/nodes/.test(expected)) return texts().limits.nodes(most);
  return /orders in one position/.test(expected) ? texts().limits.branches(most) : message;
}

/** Opens a kept study in its worker; why it cannot be where it cannot. */
export async function openedStudy(
  kept: KeptStudy,
  { library, node }: { readonly library: LibraryReply; readonly node: number },
): Promise<OpenStudy | string> {
  const head = headIn(kept.text, library);
  if (head === undefined) return '';
  const reply = await askStudy({ ask: 'study', ...head, title: '', from: { kind: 'file', text: kept.text } });
  if (reply.say === 'faulty')
    return [reply.message, ...reply.issues.map(({ path, found }) => `${path}: ${found}`)].join(' ');
  if (reply.say !== 'study' || reply.opened === null) return '';
  const { opened } = reply;
  if (node === 0) return createOpenStudy(kept, { ...reply, opened });
  const there = await askStudy({ ask: 'study-go', system: head.system, node });
  if (there.say !== 'study') return createOpenStudy(kept, { ...reply, opened });
  return createOpenStudy(kept, { ...there, opened: { ...opened, position: there.at.position } });
}
