import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import { canonical } from '../values/canonical.ts';
import { type Asked, legalOrder } from './building.ts';

/** How many orders in the making are looked at for one word. */
const MOST = 300;

/**
 * The legal orders for exactly these pieces, put together part by part: of those that differ only in the way to the same
 * place the first. What may be added to an order that is whole already (a facing, a road) is left out.
 */
export function ordersWith<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  asked: Asked<S, O, E, D>,
  pieces: readonly string[],
): readonly O[] {
  const { system, state, decision } = asked;
  const words = system.words?.(state, decision) ?? [];
  return words.flatMap(word => {
    const begun = naming(asked, { do: word }, pieces);
    return begun === undefined ? [] : wholeOrders(asked, begun);
  });
}

/** The order with these pieces named in its parts, if its parts have room for all of them. */
function naming<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  { system, state, decision }: Asked<S, O, E, D>,
  begun: Order,
  pieces: readonly string[],
): Order | undefined {
  let said = begun;
  let left = pieces;
  while (left.length > 0) {
    const parts = Object.entries(system.complete?.(state, decision, said) ?? {});
    const found = parts.find(([part, values]) => !Object.hasOwn(said, part) && isNamedIn(left, values));
    if (found === undefined) return undefined;
    const [part, values] = found;
    const named = left.filter(piece => isNamedIn([piece], values));
    const isList = values.some(value => Array.isArray(value));
    if (!isList && named.length > 1) return undefined;
    said = { ...said, [part]: isList ? named : named[0] };
    left = left.filter(piece => !named.includes(piece));
  }
  return said;
}

/** Does one of the pieces occur among the values of a part? */
const isNamedIn = (pieces: readonly string[], values: readonly unknown[]): boolean =>
  values.flat().some(value => typeof value === 'string' && pieces.includes(value));

function wholeOrders<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  asked: Asked<S, O, E, D>,
  begun: Order,
): readonly O[] {
  const found: O[] = [];
  const seen = new Set<string>();
  const waiting: Order[] = [begun];
  for (let said = waiting.shift(); said !== undefined && seen.size < MOST; said = waiting.shift()) {
    const order = legalOrder(asked, said);
    if (order !== undefined) found.push(order);
    for (const next of nextParts(asked, { begun, said })) {
      // Where there are whole orders, the others only go on: their way grows.
      if (found.length > 0 && !isLonger(said, next)) continue;
      const key = placeOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      waiting.push(next);
    }
  }
  return found;
}

/** The order with one part more or longer, besides those that name its pieces. */
const nextParts = <S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  { system, state, decision }: Asked<S, O, E, D>,
  { begun, said }: { readonly begun: Order; readonly said: Order },
): readonly Order[] =>
  Object.entries(system.complete?.(state, decision, said) ?? {})
    .filter(([part]) => !Object.hasOwn(begun, part))
    .flatMap(([part, values]) => values.map((value): Order => ({ ...said, [part]: value })));

/** Is a list that has been begun longer in the second, and all else the same? */
const isLonger = (before: Order, after: Order): boolean =>
  Object.entries(after).every(([part, value]) => {
    const said: unknown = Object.entries(before).find(([name]) => name === part)?.[1];
    return said === value || (Array.isArray(said) && Array.isArray(value) && value.length > said.length);
  });

/** An order without the way by which it comes to its end. */
const placeOf = (order: Order): string =>
  canonical(Object.entries(order).map(([part, value]) => [part, Array.isArray(value) ? value.at(-1) : value]));
