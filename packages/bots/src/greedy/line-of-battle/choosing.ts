import { NOWHERE } from '../hexes.ts';
import type { CommonPicture } from './picture.ts';

/** The order with the highest score; of equals the first. */
export function best<O>(orders: readonly O[], score: (order: O) => number): O | undefined {
  let chosen: O | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const order of orders) {
    const worth = score(order);
    if (worth > most) [chosen, most] = [order, worth];
  }
  return chosen;
}

/** The same, but only if it gains something. */
export function bestGain<O>(orders: readonly O[], score: (order: O) => number): O | undefined {
  const wanted = best(orders, score);
  return wanted !== undefined && score(wanted) > 0 ? wanted : undefined;
}

/** How the orders of a segment are weighed. */
export interface Scales<O> {
  score(order: O): number;
  /** The higher goes first. */
  phase(order: O): number;
  /** Whoever carries the order out. */
  actor(order: O): string;
}

interface Wish<O> {
  readonly order: O;
  readonly score: number;
  readonly phase: number;
}

/**
 * What to do in a segment. Every stack wants one thing most; of what is wanted, the earliest phase goes first. Every
 * order must gain something, and what it gains cannot be gained again: so the segment comes to an end.
 */
export function mostWanted<O>(orders: readonly O[], scales: Scales<O>): O | undefined {
  const wishes = new Map<string, Wish<O>>();
  for (const order of orders) {
    const score = scales.score(order);
    if (score <= 0) continue;
    const actor = scales.actor(order);
    const before = wishes.get(actor);
    if (before === undefined || score > before.score) wishes.set(actor, { order, score, phase: scales.phase(order) });
  }
  let chosen: Wish<O> | undefined;
  for (const wish of wishes.values()) if (chosen === undefined || precedes(wish, chosen)) chosen = wish;
  return chosen?.order;
}

const precedes = <O>(one: Wish<O>, other: Wish<O>): boolean =>
  one.phase !== other.phase ? one.phase > other.phase : one.score > other.score;

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
