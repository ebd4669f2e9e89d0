import type { ChatLine, GameCard, ProposalCard, Seat, SeatNotes } from '@guidon/protocol';
import { createSignal, onCleanup } from 'solid-js';
import { storage } from '../storage.ts';
import { NO_DICE } from './dice-keeper.ts';
import type { RemoteClient } from './remote-client.ts';
import { tellSeat } from './tell-seat.ts';

const NOTHING: SeatNotes = { standing: {}, beforehand: [], spared: 0, muted: [] };
const A_SECOND = 1000;

/** Everything beside the position of a game far away: clocks, proposals, talk. */
export function createBeside(client: RemoteClient, first: GameCard) {
  const [game, setGame] = createSignal(first);
  const [fault, setFault] = createSignal<string | null>(null);
  /** A proposal of one's own that the other side did not want. */
  const [declined, setDeclined] = createSignal<ProposalCard | null>(null);
  const [dice, setDice] = createSignal(NO_DICE);
  client.onDice(setDice);
  const withdrawn = new Set<number>();
  const clock = createClock(game);
  const talk = createTalk(client, first.game);

  client.onBeside(news => {
    if (news.kind === 'game') {
      const refused = declinedIn(news.game, { game: game(), seat: client.seat(), left: clock.left, withdrawn });
      setDeclined(news.isMove ? null : (refused ?? declined()));
      clock.set();
      setGame(news.game);
    } else if (news.kind === 'notes') talk.note(news.notes);
    else talk.hear(news.lines);
  });

  async function tell(what: string, body?: object, method?: 'POST' | 'DELETE'): Promise<boolean> {
    const wrong = await tellSeat(client.link, what, {
      ...(body === undefined ? {} : { body }),
      ...(method === undefined ? {} : { method }),
    });
    setFault(wrong ?? null);
    return wrong === undefined;
  }

  return {
    link: client.link,
    seat: client.seat,
    game,
    /** How the dice stand. */
    dice,
    chat: talk.chat,
    notes: talk.notes,
    fault,
    declined,
    left: clock.left,
    tell,
    answer: (proposal: ProposalCard, said: 'accept' | 'decline'): void => {
      if (proposal.seat === client.seat()) withdrawn.add(proposal.id);
      void tell('answers', { proposal: proposal.id, accept: said === 'accept' });
    },
    /** What went wrong and what was declined has been seen. */
    forget: (): void => {
      setFault(null);
      setDeclined(null);
    },
    unread: talk.unread,
    readAll: talk.readAll,
  };
}

export type BesideGame = ReturnType<typeof createBeside>;

/** The time of each seat, counted down between the messages of the server. */
function createClock(game: () => GameCard) {
  const [now, setNow] = createSignal(performance.now());
  let told = performance.now();
  const timer = setInterval(() => setNow(performance.now()), A_SECOND);
  onCleanup(() => clearInterval(timer));
  return {
    /** The server has just said how much is left. */
    set: () => {
      told = performance.now();
      setNow(told);
    },
    /** Milliseconds a seat has left by now; undefined where it has no clock. */
    left(seat: Seat): number | undefined {
      const { time, status } = game();
      const then = time?.left[seat];
      if (time === null || then === undefined) return undefined;
      return time.running.includes(seat) && status === 'playing' ? then - (now() - told) : then;
    },
  };
}

/** What is said at the table, and what the seat has settled for itself. */
function createTalk(client: RemoteClient, game: string) {
  const [chat, setChat] = createSignal<readonly ChatLine[]>([]);
  const [notes, setNotes] = createSignal<SeatNotes>(NOTHING);
  /** Kept, so that a page that is loaded again does not count what has been read. */
  const key = `guidon-read-${game}`;
  const [read, setRead] = createSignal(Number(storage.read(key) ?? 0));

  /** Whoever is heard again is heard from the beginning. */
  async function hearAgain(): Promise<void> {
    const response = await fetch(`/api/seats/${encodeURIComponent(client.link)}/notes`);
    if (response.ok) setChat(((await response.json()) as { readonly chat: readonly ChatLine[] }).chat);
  }

  return {
    chat,
    notes,
    note(news: SeatNotes): void {
      const isMoreHeard = notes().muted.length > news.muted.length;
      setNotes(news);
      setChat(lines => lines.filter(line => !news.muted.includes(line.seat)));
      if (isMoreHeard) void hearAgain();
    },
    hear: (news: readonly ChatLine[]): void => {
      setChat(lines => [...lines.filter(({ id }) => !news.some(line => line.id === id)), ...news]);
    },
    unread: () => chat().filter(({ id, seat }) => id > read() && seat !== client.seat()).length,
    readAll: (): void => {
      const last = chat().at(-1)?.id ?? read();
      setRead(last);
      storage.write(key, String(last));
    },
  };
}

interface Before {
  readonly game: GameCard;
  readonly seat: Seat;
  readonly left: (seat: Seat) => number | undefined;
  readonly withdrawn: ReadonlySet<number>;
}

/** What one had proposed and is proposed no more, though nothing came of it. */
function declinedIn(after: GameCard, { game, seat, left, withdrawn }: Before): ProposalCard | undefined {
  const gone = game.proposals.find(
    ({ id, seat: whose }) => whose === seat && !withdrawn.has(id) && after.proposals.every(other => other.id !== id),
  );
  if (gone === undefined || after.status === 'over') return undefined;
  const { kind } = gone.terms;
  const gained = (after.time?.left[seat] ?? 0) - (left(seat) ?? 0);
  if (kind === 'extension' && gained > A_SECOND * 30) return undefined;
  if ((kind === 'pause' || kind === 'resume') && after.time?.paused === (kind === 'pause')) return undefined;
  return gone;
}

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
