import type { Decision, Facts, GameEvent, Order, Parsed, Refusal, Rolled, Seat, Verdict } from '@guidon/kernel';

/** Sentences for people. Rules are decided elsewhere; this only says them. */
export interface Words<
  S extends object = object,
  O extends Order = Order,
  E extends GameEvent = GameEvent,
  D extends Decision = Decision,
> {
  seat(seat: Seat): string;
  decision(state: S, decision: D): string;
  order(state: S, order: O): string;
  event(event: E | Rolled): string | undefined;
  refusal(refusal: Refusal): string;
  outcome(outcome: Facts): string;
  verdict(verdict: Verdict): string;
  /** The board as text, with coordinates. */
  board(state: S, seat: Seat): string;
  /** Where things stand beside the board: clock, score, markers, pool. */
  status(state: S, seat: Seat): readonly string[];
  /** Every piece in a line of its own. */
  roster(state: S, seat: Seat): readonly string[];
  /** The order a player means by a sentence; left out where orders are only chosen or typed as data. */
  read?(state: S, said: { readonly decision: D; readonly text: string }): Parsed<O>;
}
