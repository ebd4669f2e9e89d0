import type { FeedMessage, GameCard, PositionMessage, Pushed } from '@guidon/protocol';
import type { SeatPreferences } from '../agreements/seat-preferences.ts';
import type { Chat } from '../chat/chat.ts';
import type { CachedGame } from '../games/game-cache.ts';
import type { SeatHolder } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';
import { cachedCard } from '../views/game-card.ts';
import { begunFor, movesFor } from '../views/move-feed.ts';
import { openedFor, positionFor, spokenTo } from '../views/seat-view.ts';
import { thrownSince } from '../views/thrown.ts';
import { push, REFUSED, type Subscriber } from './subscriber.ts';

export interface BroadcastSources {
  readonly host: Host;
  readonly chat: Chat;
  readonly preferences: SeatPreferences;
}

/** How an update is made. */
interface UpdateOptions {
  /** The position is sent even if it has not changed. */
  readonly anew?: boolean;
}

/** Sends subscribers what they do not know yet. */
export class Broadcaster {
  private readonly sources: BroadcastSources;

  constructor(sources: BroadcastSources) {
    this.sources = sources;
  }

  /** Brings one subscriber up to date: with moves alone, or with everything that may have changed. */
  async update(subscriber: Subscriber, what: Subscriber['pending'], options: UpdateOptions = {}): Promise<void> {
    const { host } = this.sources;
    const { key } = subscriber;
    // Whoever holds the seat by an account may have signed out.
    const isSignedIn = typeof key === 'string' || (await host.seatOf(key)) !== undefined;
    const game = isSignedIn ? await host.cachedGame(subscriber.holder.game) : undefined;
    const holder = game === undefined ? undefined : currentHolder(game, subscriber);
    if (game === undefined || holder === undefined) {
      subscriber.socket.close(REFUSED, 'This link opens no seat.');
      return;
    }
    const { sentLines, isGreeted } = subscriber;
    const message =
      subscriber.feed === 'moves'
        ? this.movesMessage(subscriber, game, { ...options, isMove: what === 'moves' })
        : this.positionMessage(subscriber, game, options);
    if (message !== undefined) push(subscriber, message);
    const thrown = isGreeted && game.loaded !== undefined ? thrownSince(game.loaded.match, sentLines) : [];
    if (thrown.length > 0) push(subscriber, { push: 'thrown', throws: thrown });
    if (what === 'all') await this.updateChatAndNotes(subscriber, holder);
  }

  /** What the answer to an order that was taken brings with it. */
  async afterOrder(
    subscriber: Subscriber,
    { again }: { readonly again: boolean },
  ): Promise<{ readonly moves?: FeedMessage; readonly position?: PositionMessage }> {
    const { feed } = subscriber;
    const game = feed === undefined ? undefined : await this.sources.host.cachedGame(subscriber.holder.game);
    if (game === undefined) return {};
    if (feed === 'moves') {
      const moves = again ? undefined : newMoves(subscriber, game);
      return moves === undefined ? {} : { moves };
    }
    // The position says what has changed since the opening message, which therefore goes first.
    if (!subscriber.isGreeted) await this.update(subscriber, 'moves');
    const message = this.positionMessage(subscriber, game, { anew: true });
    return message?.push === 'position' ? { position: message } : {};
  }

  private async updateChatAndNotes(subscriber: Subscriber, holder: SeatHolder): Promise<void> {
    const { chat, preferences } = this.sources;
    const lines = await chat.linesFor(holder, subscriber.lastChat);
    subscriber.lastChat = lines.at(-1)?.id ?? subscriber.lastChat;
    if (lines.length > 0) push(subscriber, { push: 'chat', lines });
    const notes = await preferences.notesOf(holder);
    const text = JSON.stringify(notes);
    if (text !== subscriber.notes) push(subscriber, { push: 'notes', notes });
    subscriber.notes = text;
  }

  /** The card, and whether it differs from the one that was sent last. */
  private cardFor(subscriber: Subscriber, game: CachedGame): { readonly card: GameCard; readonly isNew: boolean } {
    const card = cachedCard(game, this.sources.host.times().service);
    // The time left differs at every moment. It is compared as the database has it: otherwise every event, even one
    // that is secret, would send a card.
    const text = JSON.stringify({ ...card, time: game.rows.row.time });
    const isNew = text !== subscriber.card;
    subscriber.card = text;
    return { card, isNew };
  }

  private movesMessage(
    subscriber: Subscriber,
    game: CachedGame,
    { anew = false, isMove }: UpdateOptions & { readonly isMove: boolean },
  ): Pushed | undefined {
    const { rows, loaded } = game;
    const { seat } = subscriber.holder;
    // Every move changes the card, but the program can tell how by itself.
    const card = isMove && subscriber.isGreeted ? undefined : this.cardFor(subscriber, game);
    if (loaded === undefined) return card?.isNew === true ? { push: 'waiting', seat, game: card.card } : undefined;
    if (!subscriber.isGreeted) {
      subscriber.isGreeted = true;
      subscriber.sentLines = loaded.match.lines.length;
      subscriber.isOver = rows.row.status === 'over';
      return begunFor({ rows, loaded }, seat, this.sources.host.times().service);
    }
    const moves = newMoves(subscriber, game, { anew });
    return moves ?? (card?.isNew === true ? { push: 'game', game: card.card } : undefined);
  }

  private positionMessage(
    subscriber: Subscriber,
    game: CachedGame,
    { anew = false }: UpdateOptions,
  ): Exclude<Pushed, { readonly n: number }> | undefined {
    const { rows, loaded } = game;
    const { seat } = subscriber.holder;
    const { card, isNew } = this.cardFor(subscriber, game);
    if (loaded === undefined) return isNew ? { push: 'waiting', seat, game: card } : undefined;
    const seen = spokenTo({ ...loaded, row: rows.row, seat }, subscriber.language);
    const lines = seen.match.lines.length;
    const before = subscriber.sentLines;
    if (!subscriber.isGreeted) {
      subscriber.sentLines = lines;
      subscriber.isGreeted = true;
      const opened = openedFor(seen, before === 0 ? lines - 1 : before);
      return opened === undefined ? undefined : { push: 'opened', seat, opened, game: card };
    }
    if (anew || lines !== before || (isNew && card.status === 'over')) {
      subscriber.sentLines = lines;
      return { push: 'position', position: positionFor(seen, before), game: card };
    }
    return isNew ? { push: 'game', game: card } : undefined;
  }
}

/** Who holds the seat now; undefined if the subscriber's link has been replaced. */
function currentHolder({ rows }: CachedGame, { key, digest, holder }: Subscriber): SeatHolder | undefined {
  const seat = rows.seats.find(one => one.seat === holder.seat);
  return typeof key === 'string' && seat?.token !== digest ? undefined : seat;
}

/** The moves a program has not been sent yet; undefined where it knows all of them, and the end. */
function newMoves(
  subscriber: Subscriber,
  { rows, loaded }: CachedGame,
  { anew = false }: UpdateOptions = {},
): FeedMessage | undefined {
  if (loaded === undefined || !subscriber.isGreeted) return undefined;
  const isOver = rows.row.status === 'over';
  const lines = loaded.match.lines.length;
  if (!anew && lines === subscriber.sentLines && isOver === subscriber.isOver) return undefined;
  const moves = movesFor({ rows, loaded }, subscriber.holder.seat, subscriber.sentLines);
  subscriber.sentLines = lines;
  subscriber.isOver = isOver;
  return moves;
}
