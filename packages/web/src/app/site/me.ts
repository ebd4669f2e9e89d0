import type { MeCard, MeReply } from '@guidon/protocol';
import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';
import { askServer } from './ask-server.ts';

/** This browser has signed in some time: only then the server is asked who it is, at the start. */
const HINT = 'guidon-signed-in';
const NAME = 'guidon-name';
const LOOK_EVERY = 60_000;

const [me, setMe] = createSignal<MeCard | null>(null);
const [isKnown, setKnown] = createSignal(storage.read(HINT) === null);

/** Does the server send mail? Not known before it was asked. */
const [mails, setMails] = createSignal(false);

/** Whoever has signed in here; null while nobody has, or it is not known yet. */
export { isKnown, mails, me };

/** The name that stands in the corner while the server is being asked. */
export const nameHere = (): string | null => me()?.name ?? (isKnown() ? null : storage.read(HINT));

export async function refreshMe(): Promise<MeCard | null> {
  const answer = await askServer<MeReply>('/api/me');
  // A server that does not answer has not signed anybody out.
  if (answer.ok) {
    const found = answer.value.me;
    if (found === null) storage.remove(HINT);
    else storage.write(HINT, found.name);
    setMe(found);
    setMails(answer.value.mails);
  }
  setKnown(true);
  return me();
}

export function signedOut(): void {
  storage.remove(HINT);
  setMe(null);
  setKnown(true);
}

if (!isKnown()) void refreshMe();
// Games go on while one looks at something else.
setInterval(() => {
  if (me() !== null && document.visibilityState === 'visible') void refreshMe();
}, LOOK_EVERY);

/** What a guest is called; kept in this browser. */
const [guestName, keepGuestName] = createSignal(storage.read(NAME) ?? '');

export { guestName };

export function setGuestName(name: string): void {
  storage.write(NAME, name);
  keepGuestName(name);
}
