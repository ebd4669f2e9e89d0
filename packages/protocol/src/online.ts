import type { Fallen, Issue, Refusal, Seat, Verdict } from '@guidon/kernel';
import type { Remedy } from '@guidon/kit';
import { z } from 'zod';
import type { BeforehandCard, ChatLine, ClockCard, ProposalCard, StandingAnswers } from './agreed.ts';
import { timeSchema } from './agreed.ts';
import type { PositionNews } from './apply-change.ts';
import { boundedPlain } from './bounded.ts';
import type { OpenedReply, PositionReply, Reply } from './replies.ts';
import { requestSchema } from './requests.ts';

/** Messages over the network: the requests and replies of a local session, and some more. */

const seat = z.string().min(1).max(40);
const plain = z.record(z.string(), z.unknown());

/** A new game. The answer holds the secret links of all seats that people may take. */
export const newGameSchema = z.strictObject({
  scenario: z.string().min(1).max(200),
  /** A scenario that is not shipped. */
  custom: plain.optional(),
  seats: z.record(seat, z.union([z.literal('person'), z.string().regex(/^bot:[a-z-]{1,40}$/)])).optional(),
  profile: z.record(z.string().max(60), z.boolean()).optional(),
  charts: z.unknown().optional(),
  time: timeSchema.optional(),
  /** Shown in the lobby, for anybody to join. */
  listed: z.boolean().optional(),
  /** Minutes by which spectators are behind; without it there may be none. */
  watching: z.number().int().min(0).max(10_080).optional(),
  /** The seat that the creator takes at once; a guest gives a name. */
  mine: z
    .strictObject({
      seat,
      name: z.string().trim().min(1).max(40).optional(),
      word: z.string().min(8).max(200),
    })
    .optional(),
  /** Accounts that are invited, by seat. */
  invite: z.record(seat, z.string().min(1).max(60)).optional(),
});
export type NewGame = z.infer<typeof newGameSchema>;

/** Taking a seat: a name, and a word that goes into the dice. */
export const joinSchema = z.strictObject({
  name: z.string().min(1).max(40),
  word: z.string().min(8).max(200),
});
export type Join = z.infer<typeof joinSchema>;

/** An order. The key is chosen by the sender: the same key again is the same order. */
export const orderSchema = z.strictObject({
  key: z.string().min(8).max(80),
  revision: z.number().int().min(0),
  order: boundedPlain,
});
export type GivenOrder = z.infer<typeof orderSchema>;

/** Taking back the last order. With a key it is done once, however often the request is sent. */
export const undoSchema = z.strictObject({ key: z.string().min(8).max(80).optional() });

export const questionSchema = z.strictObject({ question: boundedPlain });

/** A link of the seat's chain for the dice of an entry; null from a client that has not got the chain. */
export const wordSchema = z.strictObject({
  entry: z.number().int().min(0),
  link: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});

/** Has the dice of an entry thrown without the links that have not come. */
export const withoutSchema = z.strictObject({ entry: z.number().int().min(0) });

/** A message from a client over its WebSocket. */
export const socketSchema = z.union([
  z.strictObject({ n: z.number().int().min(0), word: wordSchema }),
  z.strictObject({ n: z.number().int().min(0), without: withoutSchema }),
  z.strictObject({ n: z.number().int().min(0), order: orderSchema }),
  /** With `?feed=news`: a change does not fit what the client has, and it asks for the whole position. */
  z.strictObject({ n: z.number().int().min(0), whole: z.literal(true) }),
  z.strictObject({ n: z.number().int().min(0), request: requestSchema }),
]);
export type SocketMessage = z.infer<typeof socketSchema>;

export interface SeatCard {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: string | null;
  readonly joined: boolean;
  /** Held by an account, so that nobody can pretend to be its owner. */
  readonly account: boolean;
  /** Somebody is invited to this seat. */
  readonly invited: boolean;
  /** The end of the chain of which every throw takes a link; null if the seat has added a mere word. */
  readonly chain: string | null;
}

/** An order whose dice wait for links. */
export interface AwaitedCard {
  readonly entry: number;
  /** The hash of the order: it can be no other any more. */
  readonly order: string;
  /** Who is asked for a link. */
  readonly seats: readonly Seat[];
  /** Whose order it is; null for the opening. */
  readonly by: Seat | null;
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** What the throws of an entry were made of, as it stands in the journal, and how they fell. */
export interface ThrownCard {
  readonly entry: number;
  /** The entry whose links were used, where the same order was taken back before; otherwise its own. */
  readonly of: number;
  readonly order: string;
  readonly words: { readonly [seat: Seat]: string };
  readonly house: string | null;
  readonly without: readonly Seat[];
  readonly rolls: readonly Fallen[];
}

export interface GameCard {
  readonly game: string;
  readonly system: string;
  readonly scenario: string;
  readonly title: string;
  readonly status: 'waiting' | 'playing' | 'over';
  readonly created: number;
  readonly updated: number;
  readonly clock: string;
  /** Seats that have to decide now. */
  readonly asked: readonly Seat[];
  readonly seats: readonly SeatCard[];
  /** The hash of the secret that the dice are derived from, published before anybody takes a seat. */
  readonly commitment: string;
  readonly verdict: Verdict | null;
  /** How the game ended, if not by its rules. */
  readonly ended: { readonly how: 'resigned' | 'time' | 'agreed' | 'closed'; readonly winner: Seat | null } | null;
  readonly time: ClockCard | null;
  readonly listed: boolean;
  readonly watching: number | null;
  readonly proposals: readonly ProposalCard[];
  readonly awaits: AwaitedCard | null;
}

export interface CreatedGame {
  readonly game: string;
  readonly commitment: string;
  readonly links: { readonly [seat: Seat]: string };
}

export interface SeatReply {
  readonly seat: Seat;
  readonly game: GameCard;
}

/** What one seat has settled for itself. */
export interface SeatNotes {
  readonly standing: StandingAnswers;
  readonly beforehand: readonly BeforehandCard[];
  /** How many questions were answered automatically. */
  readonly spared: number;
  readonly muted: readonly Seat[];
}

/** Messages from the server over a WebSocket. */
export type Pushed =
  | {
      readonly push: 'opened';
      readonly seat: Seat;
      readonly opened: OpenedReply;
      /** Of its position. Spectators are sent none. */
      readonly hash?: string;
      readonly game: GameCard;
    }
  /** Not all seats are taken yet. */
  | { readonly push: 'waiting'; readonly seat: Seat; readonly game: GameCard }
  | PositionMessage
  | ChangeMessage
  | { readonly push: 'chat'; readonly lines: readonly ChatLine[] }
  /** Clocks, proposals, players: everything beside the position. */
  | { readonly push: 'game'; readonly game: GameCard }
  | { readonly push: 'notes'; readonly notes: SeatNotes }
  /** How dice were made that have been thrown. */
  | { readonly push: 'thrown'; readonly throws: readonly ThrownCard[] }
  /** Nothing has happened, but the connection works. */
  | { readonly push: 'here' }
  | FeedMessage
  /** An answer. With a feed, the answer to an order that was taken brings what the order led to. */
  | {
      readonly n: number;
      readonly reply: Reply | OrderReply;
      /** With `?feed=moves`. */
      readonly moves?: FeedMessage;
      /** With `?feed=positions`, and with `?feed=news` where the whole had to be sent. */
      readonly position?: PositionMessage;
      /** With `?feed=news`. */
      readonly change?: ChangeMessage;
    };

/** Where the game stands after a move. */
export interface PositionMessage {
  readonly push: 'position';
  readonly position: PositionReply;
  /** Of the position. Spectators are sent none. */
  readonly hash?: string;
  readonly game: GameCard;
}

/** What a move has changed (`?feed=news`). */
export interface ChangeMessage {
  readonly push: 'change';
  readonly news: PositionNews;
  /** What is otherwise in the card of the game. */
  readonly game: Partial<GameCard>;
}

/** One entry of the journal as a seat may know it. */
export interface FeedEntry {
  /** How many orders are in effect after it. */
  readonly ply: number;
  /** Whose order it was; null for what happened before the first one. */
  readonly seat: Seat | null;
  /** Rolls and events. Folding the events one after another gives the position. */
  readonly events: readonly object[];
  /** Set for an undo: how many orders were in effect where it went back to. */
  readonly undo?: number;
}

interface Moves {
  readonly entries: readonly FeedEntry[];
  /** To be given with the next order. */
  readonly revision: number;
  readonly asked: readonly Seat[];
  readonly over: Verdict | null;
}

/** For programs that keep the position themselves (`?feed=moves`): no picture, no offers, only what has happened. */
export type FeedMessage =
  | ({ readonly push: 'begun'; readonly seat: Seat; readonly header: object; readonly game: GameCard } & Moves)
  | ({ readonly push: 'moves' } & Moves);

/** The answer to an order: taken, or not taken and why. */
export type OrderReply =
  | { readonly say: 'taken'; readonly n: number; readonly again: boolean }
  /** It is stored, and carried out when the links for its dice are there. The position after it comes by itself. */
  | { readonly say: 'waits'; readonly n: number; readonly seats: readonly Seat[] }
  /** The answer to a link for dice. */
  | { readonly say: 'word'; readonly because: string | null }
  /** The answer to a question for the whole position, which comes with it. */
  | { readonly say: 'whole' }
  | {
      readonly say: 'not-taken';
      readonly because: string;
      readonly sentence: string;
      readonly refusal: Refusal | null;
      /** What may be done instead. */
      readonly remedy: Remedy | null;
      readonly issues: readonly Issue[];
    };
