import type { Order } from '@guidon/kernel';
import type { Weighed } from '../bot.ts';

/** All orders with what they are worth, the best first, of equals the first; those that are never to be given left out. */
export const bestFirst = <O extends Order>(orders: readonly O[], score: (order: O) => number): readonly Weighed<O>[] =>
  orders
    .map(order => ({ order, worth: score(order) }))
    .filter(({ worth }) => worth > Number.NEGATIVE_INFINITY)
    .sort((a, b) => b.worth - a.worth);

/** An order that nothing else was weighed against. */
export const only = <O extends Order>(order: O): readonly Weighed<O>[] => [{ order, worth: 0 }];
