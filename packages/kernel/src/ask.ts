import type { Answer, Decision, GameEvent, Order, Question } from './exchange.ts';
import { approximately, isZero, showFraction } from './fraction.ts';
import type { Json, Seat } from './names.ts';
import { type Odds, type OddsBounds, OddsTooWide, oddsOf } from './odds.ts';
import { faulty, issue, type Parsed, parsed } from './shape.ts';
import type { GameSystem } from './system.ts';

/**
 * Questions that change nothing. Two are the same in every game and are answered here: `why-not` (would this order
 * be legal, and if not, why) and `odds` (every outcome of an order with its exact fraction; with `widest`, of the most
 * likely ways only, and then `open` says how likely the others are together). Others, such as `reach` and `sight`, go
 * to the system.
 */
export function ask<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  asked: { readonly seat: Seat; readonly question: Question & { readonly order?: unknown; readonly widest?: unknown } },
): Parsed<Answer> {
  const { seat, question } = asked;
  if (question.ask !== 'why-not' && question.ask !== 'odds') return system.query(state, seat, question);
  const order = system.parseOrder(question.order);
  if (!order.ok) return faulty(order.issues.map(fault => ({ ...fault, path: `order.${fault.path}` })));
  const decision = system.decisions(state).find(open => open.seat === seat);
  const refusal =
    decision === undefined ? system.outOfTurn(state, seat, order.value) : system.check(state, decision, order.value);
  if (refusal !== undefined) return parsed({ legal: false, refusal: { ...refusal } as object as Json });
  if (question.ask === 'why-not') return parsed({ legal: true });
  if (decision === undefined) return faulty([issue('order', 'an order that answers an open decision', order.value.do)]);
  const { widest } = question;
  if (widest !== undefined && !isWidth(widest)) return faulty([issue('widest', 'a whole number from 1', widest)]);
  // What is hidden from the seat must not show in its odds.
  const known = system.known?.(state, seat) ?? state;
  return parsed(oddsAnswer(system, known, { decision, order: order.value, bounds: isWidth(widest) ? { widest } : {} }));
}

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
