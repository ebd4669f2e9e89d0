import type { Added, Cup, DiceBox } from '../dice/dice.ts';
import type { GameEvent } from '../game/exchange.ts';
import type { Refusal } from '../game/refusal.ts';
import type { Json, Seat } from '../values/names.ts';
import type { Issue } from '../values/shape.ts';
import type { Entry } from './journal.ts';
import { isRolled, type Stream } from './running.ts';

/** Why an undo is not possible. It is no rule of any rulebook, so it names none. */
export type UndoBarred = 'nothing-to-undo' | 'dice-rolled' | 'revealed' | 'another-seat' | 'asked-together';

/** The way back to before an order: kept while no die and no reveal stands in it. */
export interface Past<S> {
  readonly before: S;
  readonly seat: Seat;
  readonly barred: UndoBarred | undefined;
  /** The seats that saw nothing of it. */
  readonly hiddenFrom: readonly Seat[];
}

export type Submitted<E extends GameEvent> =
  /** Entry, line and stream hold everything; a seat gets what `seenBy` leaves of the stream. */
  | { readonly ok: true; readonly entry: Entry; readonly line: string; readonly stream: Stream<E> }
  | { readonly ok: false; readonly refusal: Refusal }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export type Undone =
  | { readonly ok: true; readonly line: string }
  | { readonly ok: false; readonly because: UndoBarred };

/** Where a match begins: at the start, or behind what was recorded. */
export interface Begun<S, E extends GameEvent> {
  readonly box: DiceBox;
  readonly opening: Stream<E>;
  readonly state: S;
  readonly past: readonly Past<S>[];
  readonly untold: string | undefined;
}

export const diceIn = ({ added }: Cup): { dice?: Added } => (added === undefined ? {} : { dice: added });

/** Whoever looks on without a seat. No seat has this name. */
export const ANYBODY: Seat = '';

/** Orders and events are plain data by contract; the shared battery proves it for every system. */
export const plain = (value: object): Json => value as Json;
export const plainStream = <E extends GameEvent>(stream: Stream<E>): readonly Json[] =>
  stream as readonly object[] as readonly Json[];

/** Why what came of an order cannot be undone; nothing where it can. */
export function barredBy<E extends GameEvent>(
  system: { reveals(event: E): boolean },
  stream: Stream<E>,
): UndoBarred | undefined {
  for (const event of stream) {
    if (isRolled(event)) return 'dice-rolled';
    if (system.reveals(event)) return 'revealed';
  }
  return undefined;
}
