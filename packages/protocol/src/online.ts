import type { Issue, Refusal, Seat, Verdict } from '@guidon/kernel';
import { z } from 'zod';
import {
  type BeforehandCard,
  type ChatLine,
  type ClockCard,
  type ProposalCard,
  type StandingAnswers,
  timeSchema,
} from './agreed.ts';
import type { PositionReply, Reply, TableReply } from './replies.ts';
import { requestSchema } from './requests.ts';

/** What is said over the network: the same requests and replies as at a table of one's own, and some more. */

const seat = z.string().min(1).max(40);
const plain = z.record(z.string(), z.unknown());

/** A new game. Whoever asks for it gets the secret links of all seats that people may take. */
export const newGameSchema = z.strictObject({
  scenario: z.string().min(1).max(200),
  /** A scenario that is not shipped. */
  custom: plain.optional(),
  seats: z.record(seat, z.union([z.literal('person'), z.string().regex(/^bot:[a-z-]{1,40}$/)])).optional(),
  profile: z.record(z.string().max(60), z.boolean()).optional(),
  charts: z.unknown().optional(),
  time: timeSchema.optional(),
  /** In the lobby, for anybody to sit down. */
  listed: z.boolean().optional(),
  /** Minutes by which those who look on are behind; without it nobody may. */
  watching: z.number().int().min(0).max(10_080).optional(),
  /** Where whoever makes the game sits down at once; a guest says a name. */
  mine: z
    .strictObject({
      seat,
      name: z.string().trim().min(1).max(40).optional(),
      word: z.string().min(8).max(200),
    })
    .optional(),
  /** People with an account who are asked to sit down, by seat. */
  invite: z.record(seat, z.string().min(1).max(60)).optional(),
});
export type NewGame = z.infer<typeof newGameSchema>;

/** Sitting down: a name to be called by, and a word that goes into the dice. */
export const joinSchema = z.strictObject({
  name: z.string().min(1).max(40),
  word: z.string().min(8).max(200),
});
export type Join = z.infer<typeof joinSchema>;

/** An order with a key of its sender's choosing: the same key twice is one order. */
export const orderSchema = z.strictObject({
  key: z.string().min(8).max(80),
  revision: z.number().int().min(0),
  order: plain,
});
export type GivenOrder = z.infer<typeof orderSchema>;

/** Taking back the last order: said twice with one key it is done once. */
export const undoSchema = z.strictObject({ key: z.string().min(8).max(80).optional() });

export const questionSchema = z.strictObject({ question: plain });

/** A message from a browser over its socket. */
export const socketSchema = z.union([
  z.strictObject({ n: z.number().int().min(0), order: orderSchema }),
  z.strictObject({ n: z.number().int().min(0), request: requestSchema }),
]);
export type SocketMessage = z.infer<typeof socketSchema>;

export interface SeatCard {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: string | null;
  readonly joined: boolean;
  /** Somebody with an account, so that nobody is taken for them. */
  readonly account: boolean;
  /** Who has been asked to sit here. */
  readonly invited: boolean;
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
  /** The hash of the secret that the dice derive from, published before anybody sits down. */
  readonly commitment: string;
  readonly verdict: Verdict | null;
  /** Ended otherwise than by the rules. */
  readonly ended: { readonly how: 'resigned' | 'time' | 'agreed' | 'closed'; readonly winner: Seat | null } | null;
  readonly time: ClockCard | null;
  readonly listed: boolean;
  readonly watching: number | null;
  readonly proposals: readonly ProposalCard[];
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

/** What one seat has settled for itself, and what has been said. */
export interface SeatNotes {
  readonly standing: StandingAnswers;
  readonly beforehand: readonly BeforehandCard[];
  /** Questions that were answered without asking. */
  readonly spared: number;
  readonly muted: readonly Seat[];
}

/** What comes over a socket. */
export type Pushed =
  | { readonly push: 'table'; readonly seat: Seat; readonly table: TableReply; readonly game: GameCard }
  /** Not all have sat down yet. */
  | { readonly push: 'waiting'; readonly seat: Seat; readonly game: GameCard }
  | PositionMessage
  | { readonly push: 'chat'; readonly lines: readonly ChatLine[] }
  /** Clocks, proposals, players: everything beside the position. */
  | { readonly push: 'game'; readonly game: GameCard }
  | { readonly push: 'notes'; readonly notes: SeatNotes }
  /** Nothing has happened; the line is not dead. */
  | { readonly push: 'here' }
  | FeedMessage
  /** An answer. With a feed, the answer to an order that was taken brings what the order led to. */
  | {
      readonly n: number;
      readonly reply: Reply | OrderReply;
      /** With `?feed=moves`. */
      readonly moves?: FeedMessage;
      /** With `?feed=positions`. */
      readonly position?: PositionMessage;
    };

/** Where the game stands after a move. */
export interface PositionMessage {
  readonly push: 'position';
  readonly position: PositionReply;
  readonly game: GameCard;
}

/** One entry of the journal as a seat may know it. */
export interface FeedEntry {
  /** How many orders are in effect after it. */
  readonly ply: number;
  /** Whose order it was; null for what happened before the first one. */
  readonly seat: Seat | null;
  /** Throws and events: folding the events one after another gives the position. */
  readonly events: readonly object[];
  /** It went back to where so many orders were in effect. */
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

/** The answer to an order: it is kept, or it is not, and why. */
export type OrderReply =
  | { readonly say: 'taken'; readonly n: number; readonly again: boolean }
  | {
      readonly say: 'not-taken';
      readonly because: string;
      readonly sentence: string;
      readonly refusal: Refusal | null;
      readonly issues: readonly Issue[];
    };
