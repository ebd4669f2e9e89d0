import { recordedBox } from '../boxes/recorded.ts';
import { DiceError } from '../dice/dice.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { Refusal } from '../game/refusal.ts';
import type { GameSystem } from '../game/system.ts';
import { canonical } from '../values/canonical.ts';
import { InvariantError } from '../values/invariant.ts';
import type { Json } from '../values/names.ts';
import type { Entry, Journal } from './journal.ts';
import { stateHash } from './match.ts';
import { throwsOf, watch } from './replay.ts';
import { Simulation } from './simulation.ts';

/** An order of a recorded game that goes another way under the rules of today. */
export interface Divergence {
  /** The place in the list of entries, and how many orders are in effect after it. */
  readonly at: number;
  readonly ply: number;
  readonly why:
    | { readonly kind: 'not-asked' }
    | { readonly kind: 'refused'; readonly refusal: Refusal }
    /** Other dice are thrown than were recorded. */
    | { readonly kind: 'dice'; readonly fault: string }
    /** What happened from the first event on that is another one, as it was recorded and as it is now. */
    | { readonly kind: 'events'; readonly recorded: readonly Json[]; readonly now: readonly Json[] };
}

/**
 * Gives every order of a journal again, each in the position that was recorded before it, with the recorded dice, and
 * says which lead elsewhere today. Events that are only told otherwise are none: positions are compared.
 */
export function* divergences<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  journal: Journal,
): Generator<Divergence> {
  const { positions } = watch(system, journal);
  const standing: S[] = [];
  for (const [at, entry] of journal.entries.entries()) {
    const after = positions[at];
    if (after === undefined) return;
    const before = standing[entry.ply - 1];
    standing.length = entry.ply;
    standing[entry.ply] = after;
    if (entry.order === undefined || before === undefined) continue;
    const why = divergence(system, { before, after, entry });
    if (why !== undefined) yield { at, ply: entry.ply, why };
  }
}

interface Given<S> {
  readonly before: S;
  readonly after: S;
  readonly entry: Entry;
}

function divergence<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  { before, after, entry }: Given<S>,
): Divergence['why'] | undefined {
  const decision = system.decisions(before).find(({ seat }) => seat === entry.seat);
  const order = system.parseOrder(entry.order);
  if (decision === undefined || !order.ok) return { kind: 'not-asked' };
  const refusal = system.check(before, decision, order.value);
  if (refusal !== undefined) return { kind: 'refused', refusal };
  const box = recordedBox(
    () => throwsOf(entry),
    () => entry.dice,
  );
  const again = new Told(system, before, { box, ply: entry.ply - 1 });
  try {
    again.give(decision, order.value);
  } catch (error) {
    if (error instanceof DiceError) return { kind: 'dice', fault: error.message };
    if (error instanceof InvariantError) return { kind: 'dice', fault: error.message };
    throw error;
  }
  if (stateHash(again.state) === stateHash(after)) return undefined;
  return { kind: 'events', ...firstOther(entry.events.filter(isNoThrow), again.events) };
}

/** A simulation that keeps what happened. */
class Told<S extends object, O extends Order, E extends GameEvent, D extends Decision> extends Simulation<S, O, E, D> {
  readonly events: Json[] = [];

  override emit(event: E): void {
    this.events.push(JSON.parse(JSON.stringify(event)));
    super.emit(event);
  }
}

const isNoThrow = (event: Json): boolean =>
  !(typeof event === 'object' && event !== null && 'event' in event && event.event === 'rolled');

function firstOther(
  recorded: readonly Json[],
  now: readonly Json[],
): { readonly recorded: readonly Json[]; readonly now: readonly Json[] } {
  const same = now.findIndex((event, at) => canonical(event) !== canonical(recorded[at] ?? null));
  const from = same < 0 ? now.length : same;
  return { recorded: recorded.slice(from), now: now.slice(from) };
}
