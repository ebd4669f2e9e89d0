import { Chain, chainWord } from '@guidon/protocol';
import { storage, storedList } from '../storage.ts';

/** A chain of this browser's own, and what its last link was told for. */
export interface KeptChain {
  readonly end: string;
  readonly seed: string;
  readonly entry?: number;
  readonly order?: string;
  /** All it was told for: entries, each with the beginning of the hash of its order. */
  readonly asked?: { readonly [entry: string]: string };
}

/** So much of a hash is kept: nobody finds another order with the same in the time of a throw. */
const KEPT_OF_HASH = 24;

/** A link is told for an order: it is written down first. */
export function askedFor(chain: KeptChain, entry: number, order: string): KeptChain {
  const more = { ...chain, entry, order, asked: { ...chain.asked, [entry]: order.slice(0, KEPT_OF_HASH) } };
  keepChain(more);
  return more;
}

const KEPT = 'guidon-dice';
const KEPT_AT_MOST = 50;

const keptChains = (): readonly KeptChain[] => storedList(KEPT, isChain);

const isChain = (one: unknown): one is KeptChain =>
  typeof one === 'object' &&
  one !== null &&
  'end' in one &&
  typeof one.end === 'string' &&
  'seed' in one &&
  typeof one.seed === 'string';

export const keptChain = (end: string | null): KeptChain | undefined => keptChains().find(kept => kept.end === end);

export function keepChain(chain: KeptChain): void {
  const others = keptChains().filter(({ end }) => end !== chain.end);
  storage.write(KEPT, JSON.stringify([chain, ...others].slice(0, KEPT_AT_MOST)));
}

/**
 * What a seat adds to the dice: the end of a chain that nobody could have known before. Its seed stays in this browser.
 */
export function freshWord(): string {
  const seed = Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const { end } = new Chain(seed);
  keepChain({ end, seed });
  return chainWord(end);
}
