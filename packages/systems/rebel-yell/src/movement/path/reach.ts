import { type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import type { Board } from '../../board/board.ts';
import { unitOf } from '../../terms/lookups.ts';
import { stackAt } from '../../terms/places.ts';
import type { RyState } from '../../terms/state.ts';
import type { Cursor, Mover, Walk } from './cursor.ts';
import { afterPaying, canPay, facingsAfter, isInMinimumZone, priceOf, stepFault } from './cursor.ts';

export interface Reached {
  readonly hex: HexIndex;
  readonly path: readonly HexIndex[];
  readonly cursor: Cursor;
  /** Hexes entered under an enemy's minimum fire zone. */
  readonly exposed: number;
}

/** A way found so far, told by its last step. */
interface Way {
  readonly cursor: Cursor;
  readonly exposed: number;
  readonly before: Way | null;
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
  const best = new Map<number, Way>();
  const place = ({ hex, facing, turns }: Cursor): number =>
    mover.turnsFreely ? hex : (hex * 6 + facing) * 2 + Math.min(1, turns);
  let ring: readonly Way[] = [{ cursor, exposed: 0, before: null }];
  while (ring.length > 0) {
    const further: Way[] = [];
    for (const way of ring) {
      if (way.before !== null && meetsFriends(state, mover, way.cursor.hex)) continue;
      for (const to of nextHexes(board, way.cursor, entries)) {
        const walk: Walk = { mover, cursor: way.cursor, to };
        const price = priceOf(board, walk);
        if (price === undefined || !canPay(walk, price)) continue;
        const exposed = way.exposed + (isInMinimumZone(mover, to) ? 1 : 0);
        const longer = facingsAfter(board, walk)
          .map((facing): Way => ({ cursor: afterPaying(walk, { price, facing }), exposed, before: way }))
          .filter(found => isBetter(found, best.get(place(found.cursor))));
        // Most steps lead where another way has been before, for less: whether they are allowed need not be asked.
        if (longer.length === 0 || stepFault(board, state, walk) !== undefined) continue;
        for (const found of longer) best.set(place(found.cursor), found);
        further.push(...longer);
      }
    }
    ring = further.filter(way => best.get(place(way.cursor)) === way);
  }
  return cheapest(best.values(), cursor.hex);
}

const nextHexes = (board: Board, cursor: Cursor, entries: readonly HexIndex[]): readonly HexIndex[] => {
  if (cursor.hex === OFF_MAP) return entries;
  if (cursor.stopped !== null) return cursor.free;
  return neighboursOf(board.map.grid, cursor.hex);
};

function cheapest(ways: Iterable<Way>, start: HexIndex): readonly Reached[] {
  const best = new Map<HexIndex, Way>();
  for (const way of ways) {
    const { hex } = way.cursor;
    if (hex !== start && isBetter(way, best.get(hex))) best.set(hex, way);
  }
  return [...best].map(([hex, way]) => ({ hex, path: pathOf(way), cursor: way.cursor, exposed: way.exposed }));
}

function pathOf(way: Way): readonly HexIndex[] {
  const path: HexIndex[] = [];
  for (let at = way; at.before !== null; at = at.before) path.push(at.cursor.hex);
  return path.reverse();
}

/** Who comes among friends stops there (8.4.12). */
const meetsFriends = (state: RyState, mover: Mover, hex: HexIndex): boolean =>
  stackAt(state, hex).some(unit => !mover.units.includes(unit) && unitOf(state, unit).deployment !== 'skirmish');

function isBetter(one: Way, other: Way | undefined): boolean {
  if (other === undefined) return true;
  if (one.cursor.spent !== other.cursor.spent) return one.cursor.spent < other.cursor.spent;
  if (one.cursor.turns !== other.cursor.turns) return one.cursor.turns < other.cursor.turns;
  return one.exposed < other.exposed;
}
