import { areAdjacent, type HexIndex, hexAt, type StepCost } from '@guidon/hex';
import type { Decision } from '@guidon/kernel';
import type { Pointed } from '@guidon/kit';
import { enemyOf, type Side } from '../clock/segments.ts';
import { type Pieces, type Posts, wayTo } from './pointing.ts';

interface Sheet extends Pieces {
  readonly roster: readonly { readonly side: Side }[];
}

interface Position extends Posts {
  readonly units: readonly (Posts['units'][number] & { readonly charge: HexIndex | null })[];
}

/** In what the meaning of pointing at a hex differs. */
interface Meaning<B, S> {
  holderOf(board: B, state: S, hex: HexIndex): Side | undefined;
  /** Is this a segment in which those beside the enemy assault him? */
  closes(state: S): boolean;
  /** Of several ways equally short, the cheapest. */
  stepCost(board: B): StepCost;
}

/** What pointing at a hex means with pieces in hand: an order of a segment, and the way of a piece there. */
export function meaningBy<B extends Sheet, S extends Position>({ holderOf, closes, stepCost }: Meaning<B, S>) {
  const way = (board: B, state: S, { units: [id = ''], hex }: Pointed<Decision>): readonly string[] =>
    wayTo(board, state, { id, hex, cost: stepCost(board) });
  /** At the enemy: fire, or an assault from next to him where that is the segment for it. Elsewhere: a move. */
  const action = (board: B, state: S, pointed: Pointed<Decision>) => {
    const units = pointed.units.filter(id => board.unitById.has(id));
    const leaders = pointed.units.filter(id => board.leaderById.has(id));
    const unit = board.unitById.get(units[0] ?? '');
    const goal = hexAt(board.map.grid, pointed.hex);
    const [post, side] = [state.units[unit ?? -1], board.roster[unit ?? -1]?.side];
    if (post === undefined || side === undefined) {
      const [leader] = leaders;
      return leader === undefined
        ? undefined
        : { do: 'move-leader' as const, leader, path: way(board, state, pointed) };
    }
    const { hex, where, charge } = post;
    if (goal === undefined || (where === 'map' && goal === hex)) return undefined;
    if (holderOf(board, state, goal) === enemyOf(side)) {
      const isClose = where === 'map' && closes(state) && areAdjacent(board.map.grid, hex, goal);
      const target = pointed.hex;
      if (charge !== null) return { do: 'charge' as const, units, target };
      return isClose ? { do: 'assault' as const, units, target } : { do: 'fire' as const, units, target };
    }
    const along = leaders.length === 0 ? {} : { leaders };
    return { do: 'move' as const, units, ...along, path: way(board, state, pointed) };
  };
  return { action, way };
}
