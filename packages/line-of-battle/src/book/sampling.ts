import { type Chance, type Choices, pick, present } from '@guidon/kernel';
import type { Offered } from './drawers.ts';

/** How often a sampled order ends the segment: once in so many. */
const DONE_IN = 6;

/** An order of a segment, or its end, drawn so that every kind occurs: whose first, then the kind, then one of it. */
export const sampleOfSegment = <B, S, O>(
  { draw }: Pick<Offered<B, S, O>, 'draw'>,
  { board, state, done }: { readonly board: B; readonly state: S; readonly done: O },
  chance: Chance,
): O => (chance.below(DONE_IN) === 0 ? undefined : draw(board, state, chance)) ?? done;

/** One of the answers that are offered. */
export const sampleOf = <O extends { readonly do: string }>({ orders }: Choices<O>, chance: Chance): O =>
  present(pick(chance, orders), 'an order to give');
