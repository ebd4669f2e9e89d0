import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem } from '../game/system.ts';
import { compareDown, type Fraction, inLowestTerms, type LooseFraction, loosePlus } from '../values/fraction.ts';
import { endsOf, type OddsBounds } from './odds.ts';

/** A value that an order can lead to, and how likely it is. */
export interface Prospect {
  readonly worth: number;
  readonly likely: Fraction;
}

/** All that an order can lead to, until the next question. */
export interface Prospects {
  /** The likeliest first; with `open` they sum to exactly one. */
  readonly prospects: readonly Prospect[];
  /** How likely the ways are that were not followed. */
  readonly open: Fraction;
  readonly branches: number;
}

/**
 * Where an order leads as the game is played: through its dice and whatever follows by itself, the clock included, to
 * the very next question. Nobody's answer is taken for granted. Ends of the same worth are one.
 */
export function prospectsOf<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: { readonly decision: D; readonly order: O; readonly value: (end: S) => number },
  bounds: OddsBounds = {},
): Prospects {
  // Stretches take answers for granted: here everybody is asked.
  const { stretch: _, ...stepwise } = system;
  const asPlayed: typeof system = { ...stepwise, assume: () => undefined, paced: same => same };
  const { ends, open, branches } = endsOf(asPlayed, state, given, bounds);
  const byWorth = new Map<number, LooseFraction>();
  for (const end of ends) {
    const worth = given.value(end.state);
    const known = byWorth.get(worth);
    byWorth.set(worth, known === undefined ? end.likely : loosePlus(known, end.likely));
  }
  const prospects = [...byWorth]
    .map(([worth, likely]) => ({ worth, likely: inLowestTerms(likely) }))
    .sort((a, b) => compareDown(a.likely, b.likely) || b.worth - a.worth);
  return { prospects, open, branches };
}
