import type { Json, RuleId, Seat } from '../values/names.ts';

/** What is asked of one seat, now. One question at a time, except where the rules are truly simultaneous. */
export interface Decision {
  readonly seat: Seat;
  /** The kind of question, in the system's words. */
  readonly asks: string;
  /** The rule that opens the question. */
  readonly rule: RuleId;
}

/** An answer: its kind, and whatever its kind needs. */
export interface Order {
  readonly do: string;
}

/** Something that happened. The name `rolled` belongs to the kernel. */
export interface GameEvent {
  readonly event: string;
}

/** A question about a position that changes nothing. */
export interface Question {
  readonly ask: string;
}

export type Answer = { readonly [name: string]: Json };
