import { isSame } from '@guidon/kit';
import type { FeedMessage, GameCard, Pushed } from '@guidon/protocol';
import type { SeatPreferences } from '../agreements/seat-preferences.ts';
import type { Chat } from '../chat/chat.ts';
import type { CachedGame } from '../games/game-cache.ts';
import type { SeatHolder } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';
import type { DrawnView } from '../pictures/view-job.ts';
import type { Views } from '../pictures/views.ts';
import { cachedCard } from '../views/game-card.ts';
import { begunFor, movesFor } from '../views/move-feed.ts';
import { thrownSince } from '../views/thrown.ts';
import { push, pushText, REFUSED, type Subscriber } from './subscriber.ts';

export interface BroadcastSources {
  readonly host: Host;
  readonly chat: Chat;
  readonly preferences: SeatPreferences;
  readonly views: Views;
}

/** How an update is made. */
interface UpdateOptions {
  /** The position is sent even if it has not changed. Whole: and not only what changed in it. */
  readonly anew?: boolean | 'whole';
}

/** A message that is JSON already, under the name by which an answer holds it. */
interface Message {
  readonly kind: 'position' | 'change' | 'other';
  readonly text: string;
}

/** Sends subscribers what they do not know yet. */
export class Broadcaster {
  private readonly sources: BroadcastSources;
  private readonly cards = new WeakMap<object, Card>();

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
    // Whoever has ordered knows from the answer what came of it.
    if (what === 'moves' && options.anew === undefined && isGreeted && subscriber.sentRows === game.rows) return;
    const thrown = isGreeted && game.loaded !== undefined ? thrownSince(game.loaded.match, sentLines) : [];
    if (subscriber.feed === 'moves') {
      const message = this.movesMessage(subscriber, game, { ...options, isMove: what === 'moves' });
      if (message !== undefined) push(subscriber, message);
    } else {
      const message = await this.positionMessage(subscriber, game, options);
      if (message !== undefined) pushText(subscriber, message.text);
    }
    if (thrown.length > 0) push(subscriber, { push: 'thrown', throws: thrown });
    if (what === 'all') await this.updateChatAndNotes(subscriber, holder);
  }

  /** What the answer to an order that was taken brings with it, as fields of a message in JSON. */
  async afterOrder(subscriber: Subscriber, { again }: { readonly again: boolean }): Promise<string> {
    const { feed } = subscriber;
    const game = feed === undefined ? undefined : await this.sources.host.cachedGame(subscriber.holder.game);
    if (game === undefined) return '';
    if (feed === 'moves') {
      const moves = again ? undefined : newMoves(subscriber, game);
      return moves === undefined ? '' : `,"moves":${JSON.stringify(moves)}`;
    }
    // The position says what has changed since the opening message, which therefore goes first.
    if (!subscriber.isGreeted) await this.update(subscriber, 'moves');
    return asField(await this.positionMessage(subscriber, game, { anew: true }));
  }

  /** The whole position, as a field of an answer in JSON. */
  async whole(subscriber: Subscriber): Promise<string> {
    const game = await this.sources.host.cachedGame(subscriber.holder.game);
    if (game === undefined || !subscriber.isGreeted) return '';
    return asField(await this.positionMessage(subscriber, game, { anew: 'whole' }));
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
  private cardFor(subscriber: Subscriber, game: CachedGame): NewCard {
    const { card, text } = this.cards.get(game.rows) ?? this.newCard(game);
    const isNew = text !== subscriber.card;
    subscriber.card = text;
    return { card, isNew };
  }

  private newCard(game: CachedGame): Card {
    const { row, proposals } = game.rows;
    const card = cachedCard(game, this.sources.host.times().service);
    // The time left differs at every moment. It is compared as the database has it: otherwise every event, even one
    // that is secret, would send a card.
    const made = { card, text: JSON.stringify({ ...card, time: row.time }) };
    // Without a clock and a proposal it is the same for everybody, until the rows are others.
    if (row.time === null && proposals.length === 0) this.cards.set(game.rows, made);
    return made;
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
    const moves = newMoves(subscriber, game, { anew: anew !== false });
    return moves ?? (card?.isNew === true ? { push: 'game', game: card.card } : undefined);
  }

  private async positionMessage(
    subscriber: Subscriber,
    game: CachedGame,
    { anew = false }: UpdateOptions,
  ): Promise<Message | undefined> {
    const { rows, loaded } = game;
    const { feed, language, sentLines: before } = subscriber;
    const { seat } = subscriber.holder;
    const card = this.cardFor(subscriber, game);
    subscriber.sentRows = rows;
    if (loaded === undefined)
      return card.isNew ? other({ push: 'waiting', seat, game: sentCard(subscriber, card) }) : undefined;
    const seen = { ...loaded, row: rows.row, seat, language };
    const lines = loaded.match.lines.length;
    const { id } = rows.row;
    if (!subscriber.isGreeted) {
      subscriber.sentLines = lines;
      subscriber.isGreeted = true;
      const view = await this.drawn(subscriber, { game: id, seen, want: 'opened', since: before || lines - 1 });
      const told = JSON.stringify(sentCard(subscriber, card));
      return {
        kind: 'other',
        text: `{"push":"opened","seat":${JSON.stringify(seat)},"opened":${view.text},"hash":"${view.name}","game":${told}}`,
      };
    }
    if (anew !== false || lines !== before || (card.isNew && card.card.status === 'over')) {
      subscriber.sentLines = lines;
      const want = feed === 'news' && anew !== 'whole' ? 'change' : 'position';
      const view = await this.drawn(subscriber, { game: id, seen, want, since: before, base: subscriber.shown });
      return positionText(view, subscriber, card);
    }
    return card.isNew ? other({ push: 'game', game: sentCard(subscriber, card) }) : undefined;
  }

  /** What the subscriber is sent next, as it has been drawn. */
  private async drawn(subscriber: Subscriber, asked: Parameters<Views['draw']>[0]): Promise<DrawnView> {
    const view = await this.sources.views.draw(asked);
    subscriber.shown = view.name;
    return view;
  }
}

/** A card, and by what it is compared. */
interface Card {
  readonly card: GameCard;
  readonly text: string;
}

interface NewCard {
  readonly card: GameCard;
  readonly isNew: boolean;
}

const other = (message: Pushed): Message => ({ kind: 'other', text: JSON.stringify(message) });

const asField = (message: Message | undefined): string =>
  message === undefined || message.kind === 'other' ? '' : `,"${message.kind}":${message.text}`;

/** The card as it is sent whole. */
function sentCard(subscriber: Subscriber, { card }: NewCard): GameCard {
  subscriber.lastCard = card;
  return card;
}

function positionText({ kind, text, name }: DrawnView, subscriber: Subscriber, card: NewCard): Message {
  if (kind === 'change') {
    const game = changedCard(subscriber.lastCard, card.card);
    subscriber.lastCard = card.card;
    return { kind, text: `{"push":"change","news":${text},"game":${JSON.stringify(game)}}` };
  }
  const game = JSON.stringify(sentCard(subscriber, card));
  return { kind: 'position', text: `{"push":"position","position":${text},"hash":"${name}","game":${game}}` };
}

/** The fields of a card that differ from the one before. */
const changedCard = (before: GameCard | undefined, card: GameCard): Partial<GameCard> =>
  before === undefined
    ? card
    : Object.fromEntries(
        Object.entries(card).filter(([name, value]) => !isSame(value, before[name as keyof GameCard])),
      );

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
