import { type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { stackAt, unitOf } from '../lookups.ts';
import type { RyState } from '../state.ts';
import {
  afterPaying,
  type Cursor,
  canPay,
  isInMinimumZone,
  type Mover,
  priceOf,
  stepFault,
  type Walk,
} from './cursor.ts';

export interface Reached {
  readonly hex: HexIndex;
  readonly path: readonly HexIndex[];
  readonly cursor: Cursor;
  /** Hexes entered under an enemy's minimum fire zone. */
  readonly exposed: number;
}

/**
 * Where a stack can go, each hex by its cheapest way, then the one with fewest turns and least fire. A way with fewer
 * turns may lead on where a cheaper one must stop, so both are followed.
 */
export function reachOf(
  board: Board,
  state: RyState,
  start: { readonly mover: Mover; readonly cursor: Cursor; readonly entries: readonly HexIndex[] },
): readonly Reached[] {
  const { mover, cursor, entries } = start;
  const best = new Map<number, Reached>();
  const place = ({ hex, facing, turns }: Cursor): number =>
    mover.turnsFreely ? hex : (hex * 6 + facing) * 2 + Math.min(1, turns);
  let ring: readonly Reached[] = [{ hex: cursor.hex, path: [], cursor, exposed: 0 }];
  while (ring.length > 0) {
    const further: Reached[] = [];
    for (const at of ring) {
      if (at.path.length > 0 && meetsFriends(state, mover, at.hex)) continue;
      for (const to of nextHexes(board, at.cursor, entries)) {
        const walk: Walk = { mover, cursor: at.cursor, to };
        const price = priceOf(board, walk);
        if (price === undefined || !canPay(walk, price)) continue;
        const after = afterPaying(board, walk, price);
        const exposed = at.exposed + (isInMinimumZone(mover, to) ? 1 : 0);
        const spot = place(after);
        // Most steps lead where another way has been before, for less: whether they are allowed need not be asked.
        if (!isBetter({ cursor: after, exposed }, best.get(spot))) continue;
        if (stepFault(board, state, walk) !== undefined) continue;
        const reached: Reached = { hex: to, path: [...at.path, to], cursor: after, exposed };
        best.set(spot, reached);
        further.push(reached);
      }
    }
    ring = further.filter(reached => best.get(place(reached.cursor)) === reached);
  }
  return cheapest([...best.values()].filter(reached => reached.hex !== cursor.hex));
}

const nextHexes = (board: Board, cursor: Cursor, entries: readonly HexIndex[]): readonly HexIndex[] => {
  if (cursor.hex === OFF_MAP) return entries;
  if (cursor.stopped !== null) return cursor.free;
  return neighboursOf(board.map.grid, cursor.hex);
};

function cheapest(all: readonly Reached[]): readonly Reached[] {
  const best = new Map<HexIndex, Reached>();
  for (const reached of all) if (isBetter(reached, best.get(reached.hex))) best.set(reached.hex, reached);
  return [...best.values()];
}

/** Who comes among friends stops there (8.4.12). */
const meetsFriends = (state: RyState, mover: Mover, hex: HexIndex): boolean =>
  stackAt(state, hex).some(unit => !mover.units.includes(unit) && unitOf(state, unit).deployment !== 'skirmish');

function isBetter(one: Pick<Reached, 'cursor' | 'exposed'>, other: Reached | undefined): boolean {
  if (other === undefined) return true;
  if (one.cursor.spent !== other.cursor.spent) return one.cursor.spent < other.cursor.spent;
  if (one.cursor.turns !== other.cursor.turns) return one.cursor.turns < other.cursor.turns;
  return one.exposed < other.exposed;
}
