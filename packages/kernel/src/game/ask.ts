import { remedied } from '../book/remedies.ts';
import { type Odds, type OddsBounds, OddsTooWide, oddsOf } from '../odds/odds.ts';
import { approximately, isZero, showFraction } from '../values/fraction.ts';
import type { Json, Seat } from '../values/names.ts';
import { faulty, issue, type Parsed, parsed } from '../values/shape.ts';
import type { Answer, Decision, GameEvent, Order, Question } from './exchange.ts';
import { knownBy } from './known.ts';
import type { Refusal } from './refusal.ts';
import type { GameSystem } from './system.ts';

/**
 * Questions that change nothing. Three are the same in every game and are answered here: `why-not` (would this order
 * be legal, and if not, why), `complete` (what may be said next of an order in the making, and whether it may be given
 * as it is) and `odds` (every outcome of an order with its exact fraction; with `widest`, of the most likely ways only,
 * and then `open` says how likely the others are together). Others, such as `reach` and `sight`, go to the system.
 */
export function ask<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  asked: { readonly seat: Seat; readonly question: Question & { readonly order?: unknown; readonly widest?: unknown } },
): Parsed<Answer> {
  const { seat, question } = asked;
  // What is hidden from the seat must not show in any answer.
  const known = knownBy(system, state, seat);
  if (question.ask === 'complete') return completed(system, known, { seat, said: question.order });
  if (question.ask !== 'why-not' && question.ask !== 'odds') return system.query(known, seat, question);
  const order = system.parseOrder(question.order);
  if (!order.ok) return faulty(order.issues.map(fault => ({ ...fault, path: `order.${fault.path}` })));
  const decision = system.decisions(known).find(open => open.seat === seat);
  const refusal =
    decision === undefined ? system.outOfTurn(known, seat, order.value) : system.check(known, decision, order.value);
  if (refusal !== undefined) {
    const why = decision === undefined ? refusal : remedied({ system, state: known, decision }, order.value, refusal);
    return parsed({ legal: false, refusal: plain(why) });
  }
  if (question.ask === 'why-not') return parsed({ legal: true });
  if (decision === undefined) return faulty([issue('order', 'an order that answers an open decision', order.value.do)]);
  const { widest } = question;
  if (widest !== undefined && !isWidth(widest)) return faulty([issue('widest', 'a whole number from 1', widest)]);
  return parsed(oddsAnswer(system, known, { decision, order: order.value, bounds: isWidth(widest) ? { widest } : {} }));
}

/** The parts that may be said next, and whether the order is whole and legal already. */
function completed<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  { seat, said }: { readonly seat: Seat; readonly said: unknown },
): Parsed<Answer> {
  if (!isBegun(said)) return faulty([issue('order', 'an order with at least its word, do', said)]);
  const order = system.parseOrder(said);
  // A part that has not been said yet is no fault; what has been said must be well-formed.
  const faults = order.ok ? [] : order.issues.filter(({ path }) => Object.hasOwn(said, firstName(path)));
  if (faults.length > 0) return faulty(faults.map(fault => ({ ...fault, path: `order.${fault.path}` })));
  const decision = system.decisions(state).find(open => open.seat === seat);
  if (decision === undefined || system.complete === undefined) return parsed({ parts: {}, legal: false });
  const parts = system.complete(state, decision, said);
  if (!order.ok) return parsed({ parts, legal: false });
  const refusal = system.check(state, decision, order.value);
  return parsed(refusal === undefined ? { parts, legal: true } : { parts, legal: false, refusal: plain(refusal) });
}

const isBegun = (said: unknown): said is Order =>
  typeof said === 'object' && said !== null && 'do' in said && typeof said.do === 'string';

/** The key at which the path of an issue begins: `units` of `units[0]` and of `units.0`. */
const firstName = (path: string): string => path.split(/[.[]/)[0] ?? '';

const plain = (refusal: Refusal): Json => ({ ...refusal }) as object as Json;

const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;

interface Given<O extends Order, D extends Decision> {
  readonly decision: D;
  readonly order: O;
  readonly bounds: OddsBounds;
}

function oddsAnswer<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: Given<O, D>,
): Answer {
  const odds = oddsOrNone(system, state, given);
  if (odds === undefined) return { legal: true, tooWide: true };
  return {
    legal: true,
    assumed: odds.assumed,
    outcomes: odds.outcomes.map(({ outcome, likely }) => ({
      outcome,
      exactly: showFraction(likely),
      about: approximately(likely),
    })),
    ...(isZero(odds.open) ? {} : { open: { exactly: showFraction(odds.open), about: approximately(odds.open) } }),
  };
}

function oddsOrNone<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: Given<O, D>,
): Odds | undefined {
  try {
    return oddsOf(system, state, given, given.bounds);
  } catch (error) {
    if (error instanceof OddsTooWide) return undefined;
    throw error;
  }
}
