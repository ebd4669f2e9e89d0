import type { Order } from '@guidon/kernel';
import type { Offer, Reply } from './replies.ts';

/** The tutor as the page and the worker speak of it. It needs no server, and no server answers it. */

export type TutorRequest =
  /** The game that is played. Of its journal header and set-up are told, and nothing that came after. */
  | {
      readonly ask: 'tutor';
      readonly system: string;
      readonly journal: string;
      /** The value of positions that was learned for the scenario; null where there is none. */
      readonly model: object | null;
    }
  /** Is there a clearly better order? The position is what the seat knows. */
  | {
      readonly ask: 'tutor-order';
      readonly system: string;
      readonly state: object;
      readonly seat: string;
      readonly order: Order;
      /** Milliseconds after which nobody waits any more. */
      readonly within: number;
    };

/** Can it say anything about this game? */
export interface TutorReadyReply {
  readonly say: 'tutor-ready';
  readonly ready: boolean;
}

/** A clearly better order; numbers are millionths of a chance of whoever orders. */
export interface TutorAdvice {
  readonly better: Offer;
  /** The chance with the order as it was given, and with the better one. */
  readonly given: number;
  readonly best: number;
  /** What the better one is worth more, and how much of that is not sure. */
  readonly lost: number;
  readonly doubt: number;
  readonly compared: number;
}

export interface TutorReply {
  readonly say: 'tutor-advice';
  /** Null where nothing is clearly better, nothing can be said, or the time was too short. */
  readonly advice: TutorAdvice | null;
}

export type TutorAnswer = Reply | TutorReadyReply | TutorReply;
