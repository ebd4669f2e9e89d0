import type { ChatLine, GameCard, ProposalCard, Seat, SeatNotes } from '@guidon/protocol';
import { createSignal, onCleanup } from 'solid-js';
import { storage } from '../storage.ts';
import type { RemoteClient } from './remote-client.ts';
import { tellSeat } from './tell-seat.ts';

const NOTHING: SeatNotes = { standing: {}, beforehand: [], spared: 0, muted: [] };
const A_SECOND = 1000;

/** Everything beside the position of a game far away: clocks, proposals, talk. */
export function createBeside(client: RemoteClient, first: GameCard) {
  const [game, setGame] = createSignal(first);
  const [chat, setChat] = createSignal<readonly ChatLine[]>([]);
  /** Kept, so that a page that is loaded again does not count what has been read. */
  const readAt = `guidon-read-${first.game}`;
  const [read, setRead] = createSignal(Number(storage.read(readAt) ?? 0));
  const [notes, setNotes] = createSignal<SeatNotes>(NOTHING);
  const [fault, setFault] = createSignal<string | null>(null);
  /** A proposal of one's own that the other side did not want. */
  const [declined, setDeclined] = createSignal<ProposalCard | null>(null);
  const withdrawn = new Set<number>();
  const [now, setNow] = createSignal(performance.now());
  let told = performance.now();
  const timer = setInterval(() => setNow(performance.now()), A_SECOND);
  onCleanup(() => clearInterval(timer));

  client.onBeside(news => {
    if (news.kind === 'game') {
      setDeclined(news.isMove ? null : (declinedBy(news.game) ?? declined()));
      told = performance.now();
      setNow(told);
      setGame(news.game);
    } else if (news.kind === 'notes') {
      const unmuted = notes().muted.length > news.notes.muted.length;
      const muted = news.notes.muted;
      setNotes(news.notes);
      setChat(lines => lines.filter(line => !muted.includes(line.seat)));
      if (unmuted) void hearAgain();
    } else setChat(lines => [...lines.filter(({ id }) => !news.lines.some(line => line.id === id)), ...news.lines]);
  });

  /** What one had proposed and is proposed no more, though nothing came of it. */
  function declinedBy(after: GameCard): ProposalCard | undefined {
    const gone = game().proposals.find(
      ({ id, seat }) => seat === client.seat() && !withdrawn.has(id) && after.proposals.every(other => other.id !== id),
    );
    if (gone === undefined || after.status === 'over') return undefined;
    const { kind } = gone.terms;
    const gained = (after.time?.left[client.seat()] ?? 0) - (left(client.seat()) ?? 0);
    if (kind === 'extension' && gained > A_SECOND * 30) return undefined;
    if ((kind === 'pause' || kind === 'resume') && after.time?.paused === (kind === 'pause')) return undefined;
    return gone;
  }

  /** Whoever is heard again is heard from the beginning. */
  async function hearAgain(): Promise<void> {
    const response = await fetch(`/api/seats/${encodeURIComponent(client.link)}/notes`);
    if (response.ok) setChat(((await response.json()) as { readonly chat: readonly ChatLine[] }).chat);
  }

  async function tell(way: string, body?: object, method?: 'POST' | 'DELETE'): Promise<boolean> {
    const wrong = await tellSeat(client.link, way, {
      ...(body === undefined ? {} : { body }),
      ...(method === undefined ? {} : { method }),
    });
    setFault(wrong ?? null);
    return wrong === undefined;
  }

  /** Milliseconds a seat has left by now; nothing where nobody is pressed. */
  function left(seat: Seat): number | undefined {
    const time = game().time;
    const then = time?.left[seat];
    if (time === null || then === undefined) return undefined;
    return time.running.includes(seat) && game().status === 'playing' ? then - (now() - told) : then;
  }

  return {
    link: client.link,
    seat: client.seat,
    game,
    chat,
    notes,
    fault,
    declined,
    left,
    tell,
    answer: (proposal: ProposalCard, accept: boolean): void => {
      if (proposal.seat === client.seat()) withdrawn.add(proposal.id);
      void tell('answers', { proposal: proposal.id, accept });
    },
    /** What went wrong and what was declined has been seen. */
    forget: (): void => {
      setFault(null);
      setDeclined(null);
    },
    unread: () => chat().filter(({ id, seat }) => id > read() && seat !== client.seat()).length,
    readAll: (): void => {
      const last = chat().at(-1)?.id ?? read();
      setRead(last);
      storage.write(readAt, String(last));
    },
  };
}

export type BesideGame = ReturnType<typeof createBeside>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 3 d 4 h, 2:05:09 or 4:59; a minus once it has run out. */
export function shownTime(left: number): string {
  const abs = Math.abs(left);
  const sign = left < 0 ? '−' : '';
  if (abs >= DAY) return `${sign}${Math.floor(abs / DAY)} d ${Math.floor((abs % DAY) / HOUR)} h`;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const seconds = two((abs % MINUTE) / A_SECOND);
  if (abs >= HOUR) return `${sign}${Math.floor(abs / HOUR)}:${two((abs % HOUR) / MINUTE)}:${seconds}`;
  return `${sign}${Math.floor(abs / MINUTE)}:${seconds}`;
}
