import {
  type AnySystem,
  type Cup,
  type Decision,
  DiceError,
  type GameEvent,
  InvariantError,
  type Issue,
  type Order,
  type Refusal,
  RunningPlay,
  remedied,
  stateHash,
} from '@guidon/kernel';
import { ChosenCup, type Throws, ThrowWanted, type WantedThrow } from './dice.ts';
import type { Stream } from './root.ts';
import type { Edge } from './study.ts';

/** Why an order with its dice cannot be an edge. */
export type EdgeFault =
  | { readonly kind: 'malformed'; readonly issues: readonly Issue[] }
  /** Refused by a rule. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Its dice do not fit: too few, too many, or a face that the die does not have. */
  | { readonly kind: 'dice'; readonly message: string }
  /** The rules could not carry it out: a fault of the program, or of a position that was made up. */
  | { readonly kind: 'broken'; readonly message: string };

/** An order, carried out. */
export interface Reached {
  readonly state: object;
  readonly stream: Stream;
  readonly order: Order;
  readonly dice: Throws;
  /** What each throw was. */
  readonly throws: readonly WantedThrow[];
}

export type Adjudicated =
  | { readonly ok: true; readonly reached: Reached }
  /** More dice are thrown than were chosen. */
  | { readonly ok: false; readonly wanted: WantedThrow }
  | { readonly ok: false; readonly fault: EdgeFault };

interface Given {
  readonly seat: string;
  readonly order: unknown;
  readonly dice: Throws;
  /** What throws the dice that were not chosen; left out, they are wanted. */
  readonly cup?: Cup | undefined;
}

/** Has the rules carry an order out with chosen dice: the same check and the same procedures as in a game. */
export function adjudicate(system: AnySystem, state: object, { seat, order: raw, dice, cup }: Given): Adjudicated {
  const read = system.parseOrder(raw);
  if (!read.ok) return { ok: false, fault: { kind: 'malformed', issues: read.issues } };
  const order = read.value;
  const decision =
    system.over(state) === undefined ? system.decisions(state).find(open => open.seat === seat) : undefined;
  if (decision === undefined) return refused(system.outOfTurn(state, seat, order));
  const refusal = system.check(state, decision, order);
  if (refusal !== undefined) return refused(remedied({ system, state, decision }, order, refusal));
  return carriedOut(system, state, { decision, order, chosen: new ChosenCup(dice, cup) });
}

const refused = (refusal: Refusal): Adjudicated => ({ ok: false, fault: { kind: 'refused', refusal } });

function carriedOut(
  system: AnySystem,
  state: object,
  { decision, order, chosen }: { readonly decision: Decision; readonly order: Order; readonly chosen: ChosenCup },
): Adjudicated {
  const play = new RunningPlay<object, Order, GameEvent, Decision>(system, state, chosen);
  try {
    system.resolve(play, decision, order);
    play.runOn();
  } catch (error) {
    if (error instanceof ThrowWanted) return { ok: false, wanted: error.wanted };
    if (error instanceof DiceError) return { ok: false, fault: { kind: 'dice', message: error.message } };
    if (error instanceof InvariantError) return { ok: false, fault: { kind: 'broken', message: error.message } };
    throw error;
  }
  const left = chosen.left();
  if (left > 0) {
    const { length } = chosen.thrown;
    const message = `dice[${length}]: expected no throw after ${length}, found ${left} more`;
    return { ok: false, fault: { kind: 'dice', message } };
  }
  return {
    ok: true,
    reached: { state: play.state, stream: play.stream, order, dice: chosen.thrown, throws: chosen.throws },
  };
}

/** Faults of an edge that stands in a file: its dice are all there, or it is faulty. */
export function faultOf(found: Exclude<Adjudicated, { readonly ok: true }>): EdgeFault {
  if ('fault' in found) return found.fault;
  return { kind: 'dice', message: new ThrowWanted(found.wanted).message };
}

/** The edge that an order with its dice makes. */
export const edgeOf = (seat: string, { order, dice, state }: Reached): Edge => ({
  seat,
  order,
  dice,
  position: stateHash(state),
});
