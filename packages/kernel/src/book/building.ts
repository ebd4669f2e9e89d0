import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem } from '../game/system.ts';
import { canonical } from '../values/canonical.ts';
import type { Json } from '../values/names.ts';

/** Where orders are put together: a question of a position. */
export interface Asked<S extends object, O extends Order, E extends GameEvent, D extends Decision> {
  readonly system: GameSystem<S, O, E, D>;
  readonly state: S;
  readonly decision: D;
}

/** What an order put together part by part is to be. */
export interface Wanted {
  /** May the part have this value, as far as it has been said? */
  allows(part: string, value: Json): boolean;
  /** The value as it is said, where the one that is given stands for others: a measure within its limits. */
  said?(part: string, value: Json): Json;
  /** Parts that are tried before the others, the first of them first. */
  readonly parts: readonly string[];
  /** Is the whole order what is wanted? */
  fits(order: Order): boolean;
  /** How many orders in the making are looked at before the search gives up. */
  readonly most: number;
}

/** The order as it has been said, if it is whole and legal. */
export function legalOrder<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  { system, state, decision }: Asked<S, O, E, D>,
  said: Order,
): O | undefined {
  const order = system.parseOrder(said);
  return order.ok && system.check(state, decision, order.value) === undefined ? order.value : undefined;
}

/** A legal order of this word that fits, put together part by part as a player would; nothing if none was found. */
export function orderBuilt<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  asked: Asked<S, O, E, D>,
  begun: Order,
  wanted: Wanted,
): O | undefined {
  const seen = new Set<string>();
  let left = wanted.most;
  const from = (said: Order): O | undefined => {
    const key = canonical(said);
    if (left === 0 || seen.has(key)) return undefined;
    seen.add(key);
    left -= 1;
    const order = legalOrder(asked, said);
    if (order !== undefined && wanted.fits(order)) return order;
    for (const next of nextSaid(asked, said, wanted)) {
      const found = from(next);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return from(begun);
}

/** The orders in the making that have one part more, or one longer, in the sequence of what is wanted. */
function nextSaid<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  { system, state, decision }: Asked<S, O, E, D>,
  said: Order,
  wanted: Wanted,
): readonly Order[] {
  const parts = Object.entries(system.complete?.(state, decision, said) ?? {});
  const rank = (part: string): number => {
    const at = wanted.parts.indexOf(part);
    return at < 0 ? wanted.parts.length : at;
  };
  return parts
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .flatMap(([part, values]) =>
      values
        .filter(value => wanted.allows(part, value))
        .map((value): Order => ({ ...said, [part]: wanted.said?.(part, value) ?? value })),
    );
}
