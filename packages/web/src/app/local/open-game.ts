import type { Reply } from '@guidon/protocol';
import { batch, createSignal } from 'solid-js';
import type { Client } from '../client.ts';
import { type SavedGame, savedGame } from '../saves.ts';
import { createSession, type Session } from '../session/session.ts';
import { hearTabs, type Release, takeLead, tellTabs } from '../tabs.ts';
import { words } from '../words/words.ts';

/** Whether a game file is only looked at, or played on. */
export type Use = 'watch' | 'play';

/** How an open game is held: played here, followed while another tab plays it, or only looked at. */
type Held = 'leads' | 'follows' | 'looks';

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), word => word.toString(36)).join('');

const NOTHING: Release = () => undefined;

/** The game of this browser that is open in this tab, if any. One tab leads a game, the others follow it. */
export function createOpenGame(client: Client) {
  const [session, setSession] = createSignal<Session | null>(null);
  const [fault, setFault] = createSignal<string | null>(null);
  const [held, setHeld] = createSignal<Held>('looks');
  let release = NOTHING;

  function open(reply: Reply, { id = newId(), as }: { readonly id?: string; readonly as: Held }): void {
    if (reply.say === 'opened')
      batch(() => {
        setFault(null);
        setHeld(as);
        setSession(createSession(client, reply, id));
        scrollTo(0, 0);
      });
    else if (reply.say === 'faulty') setFault(reply.message);
  }

  /** Opens a game that no other tab can have: it is new. */
  async function openNew(reply: Reply, id: string): Promise<void> {
    if (reply.say === 'opened') release = (await takeLead(id, 'if-free')) ?? NOTHING;
    open(reply, { id, as: 'leads' });
  }

  /** Opens a game that is kept here: to be played if no other tab plays it, or if this one has been given the lead. */
  async function openKept(id: string, { use, given }: { readonly use: Use; readonly given?: Release | undefined }) {
    const lead = use === 'play' ? (given ?? (await takeLead(id, 'if-free'))) : undefined;
    const kept = await savedGame(id);
    if (kept === undefined) {
      lead?.();
      setFault(words().noSuchLocalGame);
      return;
    }
    const as: Held = lead !== undefined ? 'leads' : use === 'play' ? 'follows' : 'looks';
    release = lead ?? NOTHING;
    open(await client.ask({ ask: 'load', journal: journalOf(kept), watch: as !== 'leads' }), { id, as });
    if (as === 'follows') await session()?.seek(kept.lines.length);
  }

  /** The other tab has played on. */
  async function follow(id: string): Promise<void> {
    const kept = await savedGame(id);
    if (kept === undefined || session()?.id !== id || held() !== 'follows') return;
    await client.ask({ ask: 'load', journal: journalOf(kept), watch: true });
    await session()?.seek(kept.lines.length);
  }

  /** What is under way is written first; then another tab may lead. */
  async function leave(): Promise<void> {
    const left = session();
    const free = release;
    release = NOTHING;
    setSession(null);
    left?.close();
    while (left?.isWriting() === true) await new Promise(resolve => setTimeout(resolve, 10));
    free();
  }

  /** This tab plays on what another one has played so far. */
  async function lead(): Promise<void> {
    const id = session()?.id;
    if (id === undefined) return;
    tellTabs('take', id);
    const given = await takeLead(id, 'wait');
    await openKept(id, { use: 'play', given });
  }

  hearTabs((word, id) => {
    if (session()?.id !== id) return;
    if (word === 'saved') void follow(id);
    else if (held() === 'leads') void leave().then(() => openKept(id, { use: 'play' }));
  });

  return { session, fault, isFollowing: () => held() === 'follows', held, open, openNew, openKept, leave, lead };
}

const journalOf = ({ lines }: SavedGame): string => `${lines.join('\n')}\n`;
