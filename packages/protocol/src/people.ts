import type { Seat } from '@guidon/kernel';
import { z } from 'zod';
import type { GameCard } from './online.ts';

/** People with an account, and how players find each other. Nobody needs one to play. */

/** What a name may be made of is settled where accounts are kept; here only how long it may be. */
const name = z.string().min(1).max(60);
const password = z.string().min(8).max(200);
/** As it was typed: an old one is compared, never judged. */
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

/** Sitting down at an open game: a guest says a name, whoever has signed in has one. */
export const takeSeatSchema = z.strictObject({ name: z.string().trim().min(1).max(40).optional(), word });
export const acceptSchema = z.strictObject({ word });
/** Null takes an invitation back. */
export const inviteSchema = z.strictObject({ seat, name: name.nullable() });
/** For one's own seat, or for another where nobody sits yet. */
export const newLinkSchema = z.strictObject({ seat: seat.optional() });

/** Whoever has signed in, as only they see it. */
export interface MeCard {
  readonly name: string;
  readonly since: number;
  /** Games that wait for a decision, and invitations that wait for an answer. */
  readonly waiting: number;
}

export interface MeReply {
  /** Null while nobody has signed in. */
  readonly me: MeCard | null;
  /** Does this server send mail at all? */
  readonly mails: boolean;
}

/** One browser that has signed in. */
export interface SessionCard {
  readonly id: string;
  readonly agent: string;
  readonly created: number;
  readonly seen: number;
  /** The one that asks. */
  readonly current: boolean;
}

/** Games anybody may sit down at, and games anybody may look on. */
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
  /** What others have proposed and nobody has answered. */
  readonly proposals: number;
}

export interface MyGamesReply {
  readonly invitations: readonly { readonly game: GameCard; readonly seat: Seat }[];
  readonly games: readonly MyGame[];
  readonly finished: readonly MyGame[];
}

/** A seat that was taken: `key` stands where a secret link would. */
export interface TakenSeat {
  readonly game: string;
  readonly seat: Seat;
  readonly key: string;
  readonly begun: boolean;
}

export interface PersonCard {
  readonly name: string;
  readonly since: number;
  /** Games between people that came to an end. */
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
