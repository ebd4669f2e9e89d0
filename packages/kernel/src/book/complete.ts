import type { Order } from '../game/exchange.ts';
import type { Completion } from '../game/system.ts';
import { canonical } from '../values/canonical.ts';
import type { AnyAnswer, Terms } from './book.ts';

interface Making<T extends Terms> {
  readonly board: T['board'];
  readonly state: T['state'];
  readonly step: T['step'];
  /** The word, and the parts that have been said. */
  readonly said: Order;
  offers(): readonly T['order'][];
}

/** What may be said next of an order in the making, part by part in the sequence of its record. */
export function completionOf<T extends Terms>(answer: AnyAnswer<T>, making: Making<T>): Completion {
  if (answer.parts === 'offers') return partsOfOffers(making.said, making.offers());
  const { board, state, step, said } = making;
  // Finders read only the parts of their own order, and every part may be missing.
  const given = { said: said as Partial<T['order']>, step };
  const finders: { readonly [part: string]: Finder<T> } = answer.parts;
  return Object.fromEntries(Object.entries(finders).map(([part, next]) => [part, next(board, state, given)]));
}

type Finder<T extends Terms> = (
  board: T['board'],
  state: T['state'],
  given: { readonly said: Partial<T['order']>; readonly step: T['step'] },
) => Completion[string];

/** The values that offered orders have for each part, among those that agree with what has been said. */
function partsOfOffers(said: Order, offers: readonly Order[]): Completion {
  const spoken = Object.entries(said);
  const agreeing = offers
    .map(offer => new Map(Object.entries(offer)))
    .filter(offer => spoken.every(([part, value]) => canonical(offer.get(part) ?? null) === canonical(value)));
  const found = new Map<string, Map<string, Completion[string][number]>>();
  for (const offer of agreeing)
    for (const [part, value] of offer) {
      if (part === 'do') continue;
      const values = found.get(part) ?? new Map();
      values.set(canonical(value), value);
      found.set(part, values);
    }
  return Object.fromEntries([...found].map(([part, values]) => [part, [...values.values()]]));
}
