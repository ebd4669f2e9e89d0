import type { Order } from '@guidon/kernel';
import type { Weighed } from '../../bot.ts';
import { NOWHERE } from '../hexes.ts';
import { bestFirst } from '../weighing.ts';
import type { CommonPicture } from './picture.ts';

/** Those that gain something, the best first, and then the order that says there is nothing more to do. */
export const gains = <O extends Order>(
  orders: readonly O[],
  score: (order: O) => number,
  done: O,
): readonly Weighed<O>[] => [...bestFirst(orders, score).filter(({ worth }) => worth > 0), { order: done, worth: 0 }];

/** How the orders of a segment are weighed. */
export interface Scales<O> {
  score(order: O): number;
  /** The higher goes first. */
  phase(order: O): number;
  /** Whoever carries the order out. */
  actor(order: O): string;
}

interface Wish<O extends Order> extends Weighed<O> {
  readonly actor: string;
  readonly phase: number;
}

/**
 * What to do in a segment: what the actor who goes first wants most, then what else he could gain by. Every actor wants
 * one thing most; of what is wanted, the earliest phase goes first. Every order must gain something, and what it gains
 * cannot be gained again: so the segment comes to an end.
 */
export function mostWanted<O extends Order>(orders: readonly O[], scales: Scales<O>): readonly Weighed<O>[] {
  const wishes = new Map<string, Wish<O>>();
  const gaining: Weighed<O>[] = [];
  for (const order of orders) {
    const worth = scales.score(order);
    if (worth <= 0) continue;
    gaining.push({ order, worth });
    const actor = scales.actor(order);
    const before = wishes.get(actor);
    if (before === undefined || worth > before.worth)
      wishes.set(actor, { order, worth, actor, phase: scales.phase(order) });
  }
  let chosen: Wish<O> | undefined;
  for (const wish of wishes.values()) if (chosen === undefined || precedes(wish, chosen)) chosen = wish;
  if (chosen === undefined) return [];
  const { order, worth, actor } = chosen;
  const others = gaining.filter(other => other.order !== order && scales.actor(other.order) === actor);
  return [{ order, worth }, ...others.sort((a, b) => b.worth - a.worth)];
}

const precedes = <O extends Order>(one: Wish<O>, other: Wish<O>): boolean =>
  one.phase !== other.phase ? one.phase > other.phase : one.worth > other.worth;

/** Whoever carries the order out: a stack by its hex. */
export function stackActor(picture: CommonPicture, order: object): string {
  const id = firstUnit(order);
  const piece = id === undefined ? undefined : picture.pieces.get(id);
  return piece === undefined || piece.spot === NOWHERE ? `${id}` : `${piece.spot}`;
}

function firstUnit(order: {
  readonly units?: readonly string[] | undefined;
  readonly unit?: string | undefined;
}): string | undefined {
  return 'units' in order ? order.units?.[0] : order.unit;
}
