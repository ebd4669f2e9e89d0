import type { Seat } from '@guidon/kernel';
import { z } from 'zod';
import type { GameCard } from './online.ts';

/** Accounts, and how players find each other. Nobody needs an account in order to play. */

/** The server checks which names are allowed; here only the length is limited. */
const name = z.string().min(1).max(60);
const password = z.string().min(8).max(200);
/** A password that is compared: only its length is checked. */
const given = z.string().min(1).max(200);
const mail = z.email().max(200);
const word = z.string().min(8).max(200);
const seat = z.string().min(1).max(40);

export const signUpSchema = z.strictObject({ name, password, mail: mail.optional() });
export const signInSchema = z.strictObject({ name, password: given });
export const forgotSchema = z.strictObject({ name });
export const resetSchema = z.strictObject({ word, password });
export const changePasswordSchema = z.strictObject({ old: given, password });
export const renameSchema = z.strictObject({ name });
export const deleteAccountSchema = z.strictObject({ password: given });

/** Taking a seat of an open game. A guest gives a name; an account has one. */
export const takeSeatSchema = z.strictObject({ name: z.string().trim().min(1).max(40).optional(), word });
export const acceptSchema = z.strictObject({ word });
/** Null withdraws an invitation. */
export const inviteSchema = z.strictObject({ seat, name: name.nullable() });
/** For one's own seat, or for another one that nobody has taken. */
export const newLinkSchema = z.strictObject({ seat: seat.optional() });

/** The account that has signed in, as only its owner sees it. */
export interface MeCard {
  readonly name: string;
  readonly since: number;
  /** Games that wait for a decision, and invitations that wait for an answer. */
  readonly waiting: number;
}

export interface MeReply {
  /** Null if nobody has signed in. */
  readonly me: MeCard | null;
  /** Can this server send mail? */
  readonly mails: boolean;
}

/** One session of an account. */
export interface SessionCard {
  readonly id: string;
  readonly agent: string;
  readonly created: number;
  readonly seen: number;
  /** The session of this request. */
  readonly current: boolean;
}

/** Games anybody may join, and games anybody may watch. */
export interface LobbyReply {
  readonly open: readonly OpenGame[];
  readonly watched: readonly GameCard[];
}

export interface OpenGame {
  readonly game: GameCard;
  /** Seats that may be taken. */
  readonly free: readonly Seat[];
}

export interface MyGame {
  readonly game: GameCard;
  readonly seat: Seat;
  readonly yourTurn: boolean;
  /** Open proposals of the other side. */
  readonly proposals: number;
}

export interface MyGamesReply {
  readonly invitations: readonly { readonly game: GameCard; readonly seat: Seat }[];
  readonly games: readonly MyGame[];
  readonly finished: readonly MyGame[];
}

/** A seat that was taken. `key` is used in place of a secret link. */
export interface TakenSeat {
  readonly game: string;
  readonly seat: Seat;
  readonly key: string;
  readonly begun: boolean;
}

export interface PersonCard {
  readonly name: string;
  readonly since: number;
  /** Finished games between people. */
  readonly finished: number;
  readonly results: readonly SystemResult[];
  readonly last: readonly PastGame[];
}

export interface SystemResult {
  readonly system: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface PastGame {
  readonly game: string;
  readonly system: string;
  readonly title: string;
  readonly seat: Seat;
  readonly against: readonly string[];
  readonly outcome: 'won' | 'lost' | 'drawn' | 'closed';
  readonly ended: number;
}
