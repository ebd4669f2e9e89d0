import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import { type Refusal, withRemedy } from '../game/refusal.ts';
import { canonical } from '../values/canonical.ts';
import type { Json } from '../values/names.ts';
import { type Asked, legalOrder, orderBuilt } from './building.ts';

/** How many changed orders are tried, and then how many in the making. */
const MOST = 60;

/**
 * The refusal with a legal order near the one it refuses as its remedy, where there is one: less of a list, a part left
 * out, another value of one part; else any order of the same word for the same pieces. Looked for only when a refusal is
 * told to somebody: the rules themselves judge many orders that nobody has given.
 */
export function remedied<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  asked: Asked<S, O, E, D>,
  order: O,
  refusal: Refusal,
): Refusal {
  if (refusal.remedy !== undefined) return refusal;
  const near = nearestLegal(asked, order) ?? sameSubject(asked, order);
  // An order is plain data, as the parser made it.
  return near === undefined ? refusal : withRemedy(refusal, { order: near as object as Json });
}

function nearestLegal<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  asked: Asked<S, O, E, D>,
  order: O,
): O | undefined {
  const tried = new Set([canonical(order)]);
  for (const said of changedOrders(asked, order)) {
    const key = canonical(said);
    if (tried.has(key)) continue;
    tried.add(key);
    const found = legalOrder(asked, said);
    if (found !== undefined) return found;
    if (tried.size > MOST) return undefined;
  }
  return undefined;
}

/** Orders that differ from this one in one part, the smallest changes first. */
function* changedOrders<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  { system, state, decision }: Asked<S, O, E, D>,
  order: O,
): Generator<Order> {
  const parts = Object.entries(order).filter(([part]) => part !== 'do');
  for (const [part, value] of parts)
    if (Array.isArray(value)) for (const shorter of shortened(value)) yield { ...order, [part]: shorter };
  for (const [part] of parts) yield without(order, part);
  for (const [part] of parts)
    for (const other of system.complete?.(state, decision, without(order, part))[part] ?? [])
      yield { ...order, [part]: other };
  for (const [part, values] of Object.entries(system.complete?.(state, decision, order) ?? {}))
    for (const more of values) yield { ...order, [part]: more };
}

/** The list without its end, shorter and shorter; then without any one of the others. */
function* shortened(list: readonly unknown[]): Generator<readonly unknown[]> {
  for (let length = list.length - 1; length > 0; length--) yield list.slice(0, length);
  for (let at = list.length - 2; at >= 0; at--) if (list.length > 1) yield list.toSpliced(at, 1);
}

const without = (order: Order, left: string): Order => ({
  ...Object.fromEntries(Object.entries(order).filter(([part]) => part !== left)),
  do: order.do,
});

/** Any legal order of this word that begins with the same part: the same units, the same leader. */
function sameSubject<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  asked: Asked<S, O, E, D>,
  order: O,
): O | undefined {
  const [subject] = Object.entries(order).filter(([part]) => part !== 'do');
  if (subject === undefined) return undefined;
  const [part, value] = subject;
  const same = canonical(value);
  return orderBuilt(
    asked,
    { do: order.do, [part]: value },
    { allows: (named, other) => named !== part || canonical(other) === same, parts: [], fits: () => true, most: MOST },
  );
}
