import { type Chance, pick } from '@guidon/kernel';

/** A part of the orders on offer, found when it is asked for. */
export type Drawer<O> = () => readonly O[];

/** What is on offer in a position, asked for as a whole or in part. */
export interface Offered<B, S, O> {
  /** Is there anything at all? Asked, not listed: it ends at the first thing found. */
  has(board: B, state: S): boolean;
  /** All of it, found once for each position. */
  list(board: B, state: S): readonly O[];
  /** An order drawn by chance: first from which drawer, then of which kind, without opening the others. */
  draw(board: B, state: S, chance: Chance): O | undefined;
}

interface Search<B, S, O> {
  /** Is there something that is soon found? Asked before any drawer is opened. */
  hasSoon(board: B, state: S): boolean;
  drawers(board: B, state: S): readonly Drawer<O>[];
}

export function offeredFrom<B, S extends object, O extends { readonly do: string }>({
  hasSoon,
  drawers,
}: Search<B, S, O>): Offered<B, S, O> {
  const remembered = new WeakMap<S, readonly O[]>();
  return {
    has(board, state) {
      const known = remembered.get(state);
      if (known !== undefined) return known.length > 0;
      return hasSoon(board, state) || drawers(board, state).some(drawer => drawer().length > 0);
    },
    list(board, state) {
      const known = remembered.get(state);
      if (known !== undefined) return known;
      const found = drawers(board, state).flatMap(drawer => drawer());
      remembered.set(state, found);
      return found;
    },
    draw: (board, state, chance) => drawnFrom(drawers(board, state), chance),
  };
}

function drawnFrom<O extends { readonly do: string }>(all: readonly Drawer<O>[], chance: Chance): O | undefined {
  const from = chance.below(Math.max(1, all.length));
  for (let at = 0; at < all.length; at++) {
    const orders = all[(from + at) % all.length]?.() ?? [];
    const kind = pick(chance, [...new Set(orders.map(order => order.do))]);
    const drawn = pick(
      chance,
      orders.filter(order => order.do === kind),
    );
    if (drawn !== undefined) return drawn;
  }
  return undefined;
}
