import type { GameCard, Pushed } from '@guidon/protocol';
import { digestOf } from '../common/secrets.ts';
import type { SeatHolder, SeatKey } from '../games/seat-keys.ts';
import { type Socket, send, sendText } from './connections.ts';

/** The WebSocket is closed with this code when the link opens no seat, or does not any more. */
export const REFUSED = 4004;

/**
 * What a subscriber wants to be sent. `moves`: only what has happened, for a program that keeps the position itself.
 * `news`: what changes in pictures and offers, with what an order changed in the answer to it. `positions`: the same,
 * but the whole of it each time. Without a feed: whole positions, all of them as messages of their own.
 */
export type Feed = 'moves' | 'news' | 'positions' | undefined;

/** How a browser or a program connects. */
export interface SubscribeOptions {
  /** How many lines of the journal it knows. */
  readonly since: number;
  readonly feed?: Feed;
  readonly language?: string;
}

/** One browser or program at a seat, and what it has been sent. */
export interface Subscriber {
  readonly socket: Socket;
  readonly key: SeatKey;
  readonly holder: SeatHolder;
  /** The digest of the secret link; empty for a seat of an account. */
  readonly digest: string;
  readonly feed: Feed;
  /** In which it is told of the game. */
  readonly language: string;
  /** The opening message has been sent. */
  isGreeted: boolean;
  /** How many lines of the journal it has been told of. */
  sentLines: number;
  /** The rows of the game as it has been told of them. */
  sentRows: object | undefined;
  /** The name of the position it was sent last. */
  shown: string;
  /** It has been told of the end. */
  isOver: boolean;
  /** The id of the last chat line it was sent. */
  lastChat: number;
  /** The card and the notes that were sent last, as JSON, to send them only when they change. */
  card: string;
  notes: string;
  /** With a feed of news: the card that was sent last. */
  lastCard: GameCard | undefined;
  /** When it may ask for the whole position again, in milliseconds since the start. */
  wholeFrom: number;
  /** Its messages and the updates for it are handled one after another. */
  queue: Promise<void>;
  /** The update that waits in the queue. One that comes meanwhile is joined with it. */
  pending: 'nothing' | 'moves' | 'all';
  /** How many of its messages wait in the queue. */
  waiting: number;
}

export const newSubscriber = (
  socket: Socket,
  {
    key,
    holder,
    since,
    feed,
    language = 'en',
  }: SubscribeOptions & { readonly key: SeatKey; readonly holder: SeatHolder },
): Subscriber => ({
  socket,
  key,
  holder,
  digest: typeof key === 'string' ? digestOf(key) : '',
  feed,
  language,
  isGreeted: false,
  sentLines: since,
  sentRows: undefined,
  shown: '',
  isOver: false,
  lastChat: 0,
  card: '',
  notes: '',
  lastCard: undefined,
  wholeFrom: 0,
  queue: Promise.resolve(),
  pending: 'nothing',
  waiting: 0,
});

export const push = ({ socket }: Subscriber, message: Pushed): void => send(socket, message);

/** The same for a message that is JSON already. */
export const pushText = ({ socket }: Subscriber, text: string): void => sendText(socket, text);
