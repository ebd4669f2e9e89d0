import type { Order, Seat } from '@guidon/kernel';
import type { OrderHint, TurnStory } from '@guidon/kit';
import type { OpenedReply, Reply } from './replies.ts';
import type { Request } from './requests.ts';

/** The review of a game as the page and the worker speak of it. It needs no server. */

export type LedgerRequest =
  | {
      readonly ask: 'ledger';
      readonly system: string;
      readonly journal: string;
      /** The value of positions that was learned for the scenario; null where there is none. */
      readonly model: object | null;
    }
  /** Works on for a while. */
  | { readonly ask: 'ledger-more'; readonly system: string }
  /** The battle turn by turn. */
  | { readonly ask: 'ledger-story'; readonly system: string }
  /** The position of a decision, to be tried again. */
  | { readonly ask: 'ledger-moment'; readonly system: string; readonly at: number }
  | { readonly ask: 'ledger-try'; readonly system: string; readonly order: Order }
  /** Questions about that position, as in a game. */
  | { readonly ask: 'in-ledger'; readonly system: string; readonly request: Request };

/** All numbers are millionths of a chance that the first seat wins, where nothing else is said. */
export interface LedgerReply {
  readonly say: 'ledger';
  /** Who won; null where the game is not over. */
  readonly verdict: string | null;
  readonly seats: readonly { readonly seat: Seat; readonly title: string }[];
  /** How well the value fits; null where none was learned. */
  readonly fit: { readonly games: number; readonly error: number; readonly errorOfShares: number } | null;
  /** Played under the present rules: what else the dice could have shown can be worked out. */
  readonly current: boolean;
  readonly curve: readonly CurvePoint[];
}

/** How far the review has come. */
export interface LedgerProgress {
  readonly say: 'ledger-progress';
  /** Orders of which the dice were worked out, and decisions that were compared. */
  readonly done: { readonly throws: number; readonly choices: number; readonly of: number };
  /** When all dice have just been worked out. */
  readonly account: LedgerAccount | null;
  /** Found since the last time. */
  readonly mistakes: readonly MistakeCard[];
}

export interface CurvePoint {
  /** The entry of the journal that led here. */
  readonly at: number;
  readonly turn: number;
  /** Null where no value was learned. */
  readonly chance: number | null;
  /** Points of the first seat less those of the second, if the game ended here. */
  readonly lead: number;
}

/** The account added up. */
export interface LedgerAccount {
  readonly start: number;
  readonly result: number;
  readonly luck: number;
  readonly skill: { readonly [seat: Seat]: number };
  readonly turns: readonly {
    readonly turn: number;
    readonly after: number;
    readonly luck: number;
    readonly skill: { readonly [seat: Seat]: number };
  }[];
  readonly rarity: {
    readonly throws: number;
    readonly games: number;
    readonly asFar: number;
    /** Whom the dice favoured is said where that is rare, and sure. */
    readonly were: 'ordinary' | 'remarkable' | 'unclear';
    readonly oneIn: number;
  };
  /** Orders whose dice were not followed to all ends, and how much of them was left out on average. */
  readonly unsure: { readonly orders: number; readonly share: number };
  readonly throws: readonly MomentCard[];
  readonly decisions: readonly MomentCard[];
}

/** An order that mattered, with what came of it. */
export interface MomentCard {
  readonly at: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly order: string;
  readonly sentences: readonly string[];
  readonly before: number;
  readonly expected: number;
  readonly after: number;
  /** How likely it was that the dice fell as well or better for the first seat, and as badly or worse. */
  readonly asGood: number;
  readonly asBad: number;
  /** Points of the first seat less those of the second, that it changed. */
  readonly points: number;
}

/** A decision with a better order that was there; numbers are for whoever decided. */
export interface MistakeCard {
  readonly at: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly kind: 'inaccuracy' | 'mistake' | 'blunder' | 'missed-win';
  readonly given: { readonly order: string; readonly worth: number };
  readonly best: { readonly order: string; readonly worth: number };
  readonly lost: number;
  readonly doubt: number;
  readonly compared: number;
}

export interface StoryReply {
  readonly say: 'ledger-story';
  readonly turns: readonly TurnStory[];
}

/** The position of a decision. */
export interface MomentReply {
  readonly say: 'ledger-moment';
  readonly seat: Seat;
  readonly given: string;
  /** Where the order of the game was carried out. */
  readonly about: OrderHint;
  readonly opened: OpenedReply;
}

/** How an order compares with the best that is known; numbers are for whoever decides. */
export interface TriedReply {
  readonly say: 'ledger-tried';
  readonly order: string;
  readonly worth: number;
  readonly best: { readonly order: string; readonly worth: number };
  readonly given: { readonly order: string; readonly worth: number };
  /** As good as the best one. */
  readonly equal: boolean;
}

export type LedgerAnswer = Reply | LedgerReply | LedgerProgress | StoryReply | MomentReply | TriedReply;
