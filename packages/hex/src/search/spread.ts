import { DIRECTIONS, type Direction } from '../axial.ts';
import { type Grid, type HexIndex, OFF_MAP } from '../grid.ts';

/**
 * The price of a step: a small whole number from 0 up, `BARRED`, or `stopping(price)`
 * when movement ends in the hex entered.
 */
export type StepCost = (from: HexIndex, direction: Direction, to: HexIndex) => number;

export const BARRED = -1;

/** That price, and no further step this way. Applied twice it gives the price back. */
export const stopping = (price: number): number => -2 - price;

/** In `Reach.cost`: not reached. */
export const UNREACHED = -1;

/** A budget that no path exhausts. */
export const UNLIMITED = 0x3fffffff;

export interface ReachOrder {
  readonly start: HexIndex;
  readonly budget: number;
  readonly cost: StepCost;
}

/** Working space for `reach` on one grid, to be used again by later calls. */
export interface ReachScratch {
  readonly grid: Grid;
  readonly cost: Int32Array;
  readonly hexes: Int32Array;
  count: number;
  readonly labelCost: Int32Array;
  readonly labelFrom: Int32Array;
  /** By total price: the last entry of the queue with that price, or NONE. */
  bucket: Int32Array;
  readonly entryHex: Int32Array;
  readonly entryBefore: Int32Array;
  entries: number;
}

export const NONE = -1;
export const FAR = 0x7fffffff;

export function reachScratch(grid: Grid): ReachScratch {
  // Each hex is expanded once, so each side brings at most two entries, one from either hex.
  const room = grid.size * 6 + 1;
  return {
    grid,
    cost: new Int32Array(grid.size).fill(UNREACHED),
    hexes: new Int32Array(grid.size),
    count: 0,
    labelCost: new Int32Array(grid.size * 2).fill(FAR),
    labelFrom: new Int32Array(grid.size * 2).fill(NONE),
    bucket: new Int32Array(64).fill(NONE),
    entryHex: new Int32Array(room),
    entryBefore: new Int32Array(room),
    entries: 0,
  };
}

/** Forgets the last use. Only what it touched needs wiping. */
function clear(scratch: ReachScratch): void {
  const { cost, hexes, labelCost, labelFrom, grid } = scratch;
  for (let at = 0; at < scratch.count; at++) {
    const hex = hexes[at] ?? 0;
    cost[hex] = UNREACHED;
    labelCost[hex] = FAR;
    labelCost[hex + grid.size] = FAR;
    labelFrom[hex] = NONE;
    labelFrom[hex + grid.size] = NONE;
  }
  scratch.count = 0;
  scratch.entries = 0;
  scratch.bucket.fill(NONE);
}

/**
 * Finds the cheapest way to every hex within the budget: takes hexes out of the queue, one price
 * after the other, until it is empty or the goal is due. Without a goal, `goal` is OFF_MAP.
 */
export function spread(scratch: ReachScratch, order: ReachOrder, goal: HexIndex): void {
  const { labelCost, entryHex, entryBefore, grid } = scratch;
  clear(scratch);
  labelCost[order.start] = 0;
  scratch.hexes[scratch.count++] = order.start;
  enqueue(scratch, order.start, 0);
  let waiting = 1;
  for (let price = 0; waiting > 0 && price < scratch.bucket.length; price++) {
    if (goal !== OFF_MAP && price >= Math.min(labelCost[goal] ?? FAR, labelCost[goal + grid.size] ?? FAR)) return;
    for (let entry = scratch.bucket[price] ?? NONE; entry !== NONE; entry = scratch.bucket[price] ?? NONE) {
      scratch.bucket[price] = entryBefore[entry] ?? NONE;
      waiting--;
      const hex = entryHex[entry] ?? 0;
      // An entry left over from before a cheaper way was found.
      if (labelCost[hex] !== price) continue;
      waiting += expand(scratch, order, hex);
    }
  }
  if (waiting > 0) throw new RangeError('a step cost was not a whole number');
}

/** Tries the six steps out of a hex; returns how many entries that added to the queue. */
function expand(scratch: ReachScratch, order: ReachOrder, from: HexIndex): number {
  const { labelCost, labelFrom, grid } = scratch;
  const { neighbours, size } = grid;
  const { cost, budget } = order;
  const spent = labelCost[from] ?? 0;
  const entriesBefore = scratch.entries;
  for (let d = 0; d < 6; d++) {
    const direction = DIRECTIONS[d] ?? 0;
    const to = neighbours[from * 6 + direction] ?? OFF_MAP;
    if (to === OFF_MAP) continue;
    const answer = cost(from, direction, to);
    if (answer === BARRED) continue;
    const isStop = answer < BARRED;
    const price = isStop ? stopping(answer) : answer;
    const total = spent + price;
    if (total > budget) continue;
    const label = isStop ? to + size : to;
    const known = labelCost[label] ?? FAR;
    if (total < known) {
      if (known === FAR && labelCost[isStop ? to : to + size] === FAR) scratch.hexes[scratch.count++] = to;
      labelCost[label] = total;
      labelFrom[label] = from;
      if (!isStop) enqueue(scratch, to, total);
    } else if (total === known && price > 0 && from < (labelFrom[label] ?? NONE)) {
      // A free step never takes over, lest two hexes name each other.
      labelFrom[label] = from;
    }
  }
  return scratch.entries - entriesBefore;
}

function enqueue(scratch: ReachScratch, hex: HexIndex, price: number): void {
  if (price >= scratch.bucket.length) {
    const wider = new Int32Array(price * 2).fill(NONE);
    wider.set(scratch.bucket);
    scratch.bucket = wider;
  }
  const entry = scratch.entries++;
  scratch.entryHex[entry] = hex;
  scratch.entryBefore[entry] = scratch.bucket[price] ?? NONE;
  scratch.bucket[price] = entry;
}
