import type { CounterPicture, Offer } from '@guidon/protocol';

/** More places than these are a reach, not a choice between ways. */
const MOST = 6;

export interface Ghost {
  readonly hex: string;
  /** The piece that would stand there. */
  readonly counter: CounterPicture;
}

/**
 * Where a question is which of a few ways the same pieces go, as in a retreat, they are shown where each way would
 * bring them. The first of them stands for all.
 */
export function ghostsOf(offers: readonly Offer[], counters: readonly CounterPicture[]): readonly Ghost[] {
  const ways = offers.filter(({ hint }) => hint.to !== null);
  const [first] = ways;
  if (first === undefined || ways.some(({ hint }) => hint.weighed || hint.path.length === 0)) return [];
  const units = first.hint.units.join();
  const counter = counters.find(({ id }) => first.hint.units.includes(id));
  const hexes = new Set(ways.flatMap(({ hint }) => hint.to ?? []));
  const isChoice = ways.every(({ hint }) => hint.units.join() === units) && hexes.size > 1 && hexes.size <= MOST;
  return isChoice && counter !== undefined ? [...hexes].map(hex => ({ hex, counter })) : [];
}
