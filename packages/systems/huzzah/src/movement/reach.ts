import { type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Mover } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import type { Cursor, Walk } from './cursor.ts';
import {
  afterStep,
  belongs,
  halvesOf,
  isInMinimumZone,
  isTooFar,
  stepFault,
  straggles,
  strangersAt,
  usesRoad,
} from './cursor.ts';
import { endFault } from './path.ts';

/** A hex that a stack can reach, and the best way found to it. */
export interface Reached {
  readonly hex: HexIndex;
  readonly path: readonly HexIndex[];
  readonly cursor: Cursor;
  /** Straggle rolls on the way, and how many of them the road would help. */
  readonly rolls: number;
  readonly byRoad: number;
  /** Hexes of enemy minimum fire zones entered on the way. */
  readonly exposed: number;
}

/**
 * Where the stack can go, with the way that costs least; of equals the one with fewest straggle rolls and least fire.
 * Hexes where it may not stop are left out.
 */
export function reachOf(
  board: Board,
  state: HzState,
  start: { readonly mover: Mover; readonly cursor: Cursor; readonly entry: HexIndex | undefined },
): readonly Reached[] {
  const { mover, cursor, entry } = start;
  const best = new Map<HexIndex, Reached>();
  let ring: readonly Reached[] = [{ hex: cursor.hex, path: [], cursor, rolls: 0, byRoad: 0, exposed: 0 }];
  while (ring.length > 0) {
    const further: Reached[] = [];
    for (const at of ring) {
      if (at.path.length > 0 && meetsOwn(board, state, mover, at.hex)) continue;
      for (const to of nextHexes(board, at.cursor, entry)) {
        const known = best.get(to);
        const walk = { mover, cursor: at.cursor, to };
        const spent = at.cursor.spent + halvesOf(state, walk);
        // Most steps lead where another way has been before, for less, or too far: nothing else need be asked.
        if ((known !== undefined && spent > known.cursor.spent) || isTooFar(board, walk, spent)) continue;
        const reached = stepTo(board, state, at, walk);
        if (reached === undefined || !isBetter(reached, known)) continue;
        best.set(to, reached);
        further.push(reached);
      }
    }
    // Only the ways that still are the best to their hex go on.
    ring = further.filter(reached => best.get(reached.hex) === reached);
  }
  return [...best.values()].filter(
    reached => reached.hex !== cursor.hex && endFault(board, state, mover, reached.cursor) === undefined,
  );
}

const nextHexes = (board: Board, cursor: Cursor, entry: HexIndex | undefined): readonly HexIndex[] => {
  if (cursor.hex === OFF_MAP) return entry === undefined ? [] : [entry];
  return cursor.stopped === null ? neighboursOf(board.map.grid, cursor.hex) : [];
};

function stepTo(board: Board, state: HzState, at: Reached, walk: Walk): Reached | undefined {
  const { mover, to } = walk;
  if (stepFault(board, state, walk) !== undefined) return undefined;
  const rolls = straggles(board, state, walk);
  return {
    hex: to,
    path: [...at.path, to],
    cursor: afterStep(board, state, walk),
    rolls: at.rolls + (rolls ? 1 : 0),
    byRoad: at.byRoad + (rolls && usesRoad(board, walk) ? 1 : 0),
    exposed: at.exposed + (isInMinimumZone(mover, to) ? 1 : 0),
  };
}

/** R15: who comes into a hex of his own organization stops there, or takes somebody along. */
const meetsOwn = (board: Board, state: HzState, mover: Mover, hex: HexIndex): boolean =>
  strangersAt(state, mover, hex).some(unit => belongs(board, mover, unit));

function isBetter(one: Reached, other: Reached | undefined): boolean {
  if (other === undefined) return true;
  if (one.cursor.spent !== other.cursor.spent) return one.cursor.spent < other.cursor.spent;
  if (one.rolls !== other.rolls) return one.rolls < other.rolls;
  return one.exposed < other.exposed;
}
