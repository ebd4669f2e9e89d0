import type { Seat } from '@guidon/kernel';
import { fallsFrom, isOfChain, type Link, throwSeed } from '@guidon/kernel/dice-check';
import type { AwaitedCard, ThrownCard } from './online.ts';

/** What a player's app knows of the dice of a game. */
export interface DiceKnown {
  readonly seat: Seat;
  /** The link of the own chain for an entry; undefined where this browser has not got the chain. */
  readonly own: ((entry: number) => string | undefined) | undefined;
  /** The last link that was told of each chain, at first its end. */
  readonly links: Map<Seat, Link>;
  /** What the own link was last asked for. */
  readonly asked: Pick<AwaitedCard, 'entry' | 'order'> | undefined;
}

/**
 * What is wrong with a throw. `order`: it was made for another order than the one the own link was asked for. `word`: a
 * link is none of its chain. `dice`: the dice are not those that order and links give.
 */
export type DiceFault = 'order' | 'word' | 'dice';

/** Checks a throw as it comes, and remembers its links. */
export function checkThrown(known: DiceKnown, thrown: ThrownCard): DiceFault | undefined {
  const { entry, of, order, words, house, rolls } = thrown;
  const { seat, own, links, asked } = known;
  if (asked?.entry === entry && asked.order !== order) return 'order';
  const mine = words[seat];
  if (mine !== undefined && own !== undefined && own(of) !== mine) return 'word';
  for (const [by, link] of of === entry ? Object.entries(words) : []) {
    const before = links.get(by);
    if (before === undefined || !isOfChain(before, { n: entry, link })) return 'word';
    links.set(by, { n: entry, link });
  }
  const seed = throwSeed(order, { words, ...(house === null ? {} : { house }) });
  return fallsFrom(seed, rolls) ? undefined : 'dice';
}
