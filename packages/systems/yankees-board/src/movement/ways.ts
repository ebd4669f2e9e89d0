import { DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { ARMS, type Arm } from '../terms/names.ts';
import { mayStandOn, stepCost } from './steps.ts';

/** What a march has done so far, as bits: used a road, made a dear step, moved at all, must stop. */
export const BY_ROAD = 1;
export const DEAR = 2;
export const MOVED = 4;
export const STOPPED = 8;

/** Every step of the map at one rate of movement, by `hex * 6 + direction`. */
export interface Ways {
  readonly cost: Uint8Array;
  /** The bits that the step adds to a march. */
  readonly marks: Uint8Array;
  /** By hex: a bit for each arm that may not stand there, as `armBit` gives it. */
  readonly closed: Uint8Array;
}

export const armBit = (arm: Arm): number => 1 << ARMS.indexOf(arm);

/** The costs and closures of the rules, looked up once a board. */
export function waysOf(board: Board, { road }: { readonly road: boolean }): Ways {
  let known = KNOWN.get(board);
  if (known === undefined) {
    known = { field: waysAt(board, false), road: waysAt(board, true) };
    KNOWN.set(board, known);
  }
  return road ? known.road : known.field;
}

const KNOWN = new WeakMap<Board, { readonly field: Ways; readonly road: Ways }>();

function waysAt(board: Board, road: boolean): Ways {
  const { grid } = board.map;
  const cost = new Uint8Array(grid.size * 6);
  const marks = new Uint8Array(grid.size * 6);
  for (let from = 0; from < grid.size; from++)
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, from, direction);
      if (to === OFF_MAP) continue;
      const taken = stepCost(board, { from, to, road });
      cost[from * 6 + direction] = taken.cost;
      marks[from * 6 + direction] =
        MOVED | (taken.byRoad ? BY_ROAD : 0) | (taken.dear ? DEAR : 0) | (taken.stops ? STOPPED : 0);
    }
  return { cost, marks, closed: Uint8Array.from({ length: grid.size }, (_, hex) => closedAt(board, hex)) };
}

const closedAt = (board: Board, hex: HexIndex): number =>
  ARMS.reduce((bits, arm) => bits | (mayStandOn(board, arm, hex) === undefined ? 0 : armBit(arm)), 0);
