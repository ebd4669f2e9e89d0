import type { FeedMessage, GameCard, Pushed } from '@guidon/protocol';
import type { Talk } from '../chat/chat.ts';
import { digestOf } from '../common/secrets.ts';
import type { CachedGame } from '../games/game-cache.ts';
import type { SeatHolder, SeatKey } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';
import { cachedCard } from '../views/game-card.ts';
import { begunFor, movesFor } from '../views/move-feed.ts';
import { positionFor, tableFor } from '../views/seat-view.ts';
import { type Socket, send } from './connections.ts';

/** The link of whoever connected opens no seat, or opens none any more. */
export const REFUSED = 4004;

/** One browser or program that listens, and what it has been told. */
export interface Subscriber {
  readonly socket: Socket;
  readonly key: SeatKey;
  readonly holder: SeatHolder;
  /** What is kept of the link, if it is one. */
  readonly digest: string;
  /** Only what has happened, for a program that keeps the position itself. */
  readonly isFeed: boolean;
  /** Lines of the journal this browser has been told of, and what it was last told beside them. */
  isGreeted: boolean;
  sentLines: number;
  /** It has been told of the end. */
  isOver: boolean;
  lastChat: number;
  card: string;
  notes: string;
  /** Messages are worked off one after another; news that come meanwhile are told at once. */
  queue: Promise<void>;
  /** News that have not been told yet: of moves, or of anything. */
  pending: 'nothing' | 'moves' | 'all';
  /** How many of its messages have not been worked off. */
  waiting: number;
}

/** How a browser or a program connects. */
export interface SubscribeOptions {
  /** The lines it knows. */
  readonly since: number;
  readonly isFeed?: boolean;
}

/** Tells those who listen what they do not know yet. */
export class Broadcaster {
  private readonly host: Host;
  private readonly talk: Talk;

  constructor(host: Host, talk: Talk) {
    this.host = host;
    this.talk = talk;
  }

  async update(line: Subscriber, what: Subscriber['pending'], { anew = false } = {}): Promise<void> {
    // Those who sit by account may have signed out.
    const isThere = typeof line.key === 'string' || (await this.host.seatOf(line.key)) !== undefined;
    const at = isThere ? await this.host.cachedGame(line.holder.game) : undefined;
    const holder = at === undefined ? undefined : currentHolder(at, line);
    if (at === undefined || holder === undefined) {
      line.socket.close(REFUSED, 'This link opens no seat.');
      return;
    }
    if (line.isFeed) this.updateMoves(line, at, { anew, isMove: what === 'moves' });
    else this.updatePosition(line, at, anew);
    if (what === 'moves') return;
    const heard = await this.talk.heard(holder, line.lastChat);
    line.lastChat = heard.at(-1)?.id ?? line.lastChat;
    if (heard.length > 0) push(line, { push: 'chat', lines: heard });
    const notes = await this.talk.notesOf(holder);
    const text = JSON.stringify(notes);
    if (text !== line.notes) push(line, { push: 'notes', notes });
    line.notes = text;
  }

  /** The card, and whether it is another than the one that was told last. */
  private cardFor(line: Subscriber, at: CachedGame): { readonly game: GameCard; readonly isNew: boolean } {
    const game = cachedCard(at, this.host.times().service);
    // How much time is left is another figure at every moment: that is no news, and must not tell that there are any.
    const card = JSON.stringify({ ...game, time: at.rows.row.time });
    const isNew = card !== line.card;
    line.card = card;
    return { game, isNew };
  }

  private updateMoves(
    line: Subscriber,
    at: CachedGame,
    { anew, isMove }: { readonly anew: boolean; readonly isMove: boolean },
  ): void {
    const { rows, loaded } = at;
    const { seat } = line.holder;
    // With every move the card is another: the program knows as much by itself.
    const card = isMove && line.isGreeted ? undefined : this.cardFor(line, at);
    if (loaded === undefined) {
      if (card?.isNew === true) push(line, { push: 'waiting', seat, game: card.game });
      return;
    }
    if (!line.isGreeted) {
      push(line, begunFor({ rows, loaded }, seat, this.host.times().service));
      line.isGreeted = true;
      line.sentLines = loaded.match.lines.length;
      line.isOver = rows.row.status === 'over';
      return;
    }
    const moves = newMoves(line, at, anew);
    if (moves !== undefined) push(line, moves);
    else if (card?.isNew === true) push(line, { push: 'game', game: card.game });
  }

  private updatePosition(line: Subscriber, at: CachedGame, anew: boolean): void {
    const { rows, loaded } = at;
    const { seat } = line.holder;
    const { game, isNew } = this.cardFor(line, at);
    if (loaded === undefined) {
      if (isNew) push(line, { push: 'waiting', seat, game });
      return;
    }
    const seen = { ...loaded, row: rows.row, seat };
    const lines = seen.match.lines.length;
    if (!line.isGreeted) {
      const table = tableFor(seen, line.sentLines === 0 ? lines - 1 : line.sentLines);
      line.sentLines = lines;
      line.isGreeted = true;
      if (table !== undefined) push(line, { push: 'table', seat, table, game });
    } else if (anew || lines !== line.sentLines || (isNew && game.status === 'over')) {
      const position = positionFor(seen, line.sentLines);
      line.sentLines = lines;
      push(line, { push: 'position', position, game });
    } else if (isNew) push(line, { push: 'game', game });
  }
}

/** The seat, if the link still opens it. */
function currentHolder({ rows }: CachedGame, { key, digest, holder }: Subscriber): SeatHolder | undefined {
  const seat = rows.seats.find(one => one.seat === holder.seat);
  return typeof key === 'string' && seat?.token !== digest ? undefined : seat;
}

/** What a program has not been told of yet; nothing where it knows all, the end included. */
export function newMoves(line: Subscriber, at: CachedGame | undefined, anew = false): FeedMessage | undefined {
  if (at?.loaded === undefined || !line.isGreeted) return undefined;
  const { rows, loaded } = at;
  const isOver = rows.row.status === 'over';
  if (!anew && loaded.match.lines.length === line.sentLines && isOver === line.isOver) return undefined;
  const moves = movesFor({ rows, loaded }, line.holder.seat, line.sentLines);
  line.sentLines = loaded.match.lines.length;
  line.isOver = isOver;
  return moves;
}

export const push = ({ socket }: Subscriber, message: Pushed): void => send(socket, message);

export const newSubscriber = (
  socket: Socket,
  { key, holder, since, isFeed = false }: SubscribeOptions & { readonly key: SeatKey; readonly holder: SeatHolder },
): Subscriber => ({
  socket,
  key,
  holder,
  digest: typeof key === 'string' ? digestOf(key) : '',
  isFeed,
  isGreeted: false,
  sentLines: since,
  isOver: false,
  lastChat: 0,
  card: '',
  notes: '',
  queue: Promise.resolve(),
  pending: 'nothing',
  waiting: 0,
});
