import type { Ints } from '../axial.ts';
import { type Grid, type HexIndex, OFF_MAP } from '../grid.ts';
import type { ReachOrder, ReachScratch, StepCost } from './spread.ts';
import { FAR, NONE, reachScratch, spread, UNLIMITED } from './spread.ts';

/**
 * How far a start reaches. The arrays belong to the scratch space it was computed in
 * and hold until that is used again.
 */
export interface Reach {
  readonly grid: Grid;
  readonly start: HexIndex;
  /** By hex: the least total price, or UNREACHED. */
  readonly cost: Ints;
  /** The first `count` are the hexes reached, the start among them, in no order. */
  readonly hexes: Ints;
  readonly count: number;
  /** For `pathTo`: by label (the hex, plus `size` when entered by a stopping step), price and hex before. */
  readonly labelCost: Ints;
  readonly labelFrom: Ints;
}

/**
 * Every hex that can be reached within the budget, with its least price. A hex entered by a
 * stopping step may still be passed by another, dearer way, so both arrivals are kept. Of
 * equally cheap ways the one whose last hex before has the lowest index counts.
 */
export function reach(grid: Grid, order: ReachOrder, scratch: ReachScratch = reachScratch(grid)): Reach {
  spread(scratch, order, OFF_MAP);
  for (let at = 0; at < scratch.count; at++) {
    const hex = scratch.hexes[at] ?? 0;
    scratch.cost[hex] = Math.min(scratch.labelCost[hex] ?? FAR, scratch.labelCost[hex + grid.size] ?? FAR);
  }
  const { cost, hexes, count, labelCost, labelFrom } = scratch;
  return { grid, start: order.start, cost, hexes, count, labelCost, labelFrom };
}

/** The hexes reached, by index, the start among them. */
export const reachedHexes = (reached: Reach): HexIndex[] =>
  Array.from({ length: reached.count }, (_, at) => reached.hexes[at] ?? 0).sort((a, b) => a - b);

/** The cheapest way, from the start to the hex with both of them; undefined when it is not reached. */
export function pathTo(reached: Reach, hex: HexIndex): readonly HexIndex[] | undefined {
  const { labelCost, labelFrom, grid } = reached;
  const going = labelCost[hex] ?? FAR;
  const stopped = labelCost[hex + grid.size] ?? FAR;
  if (going === FAR && stopped === FAR) return undefined;
  const path = [hex];
  // Only the last hex can have been entered by a stopping step.
  let before = labelFrom[stopped < going ? hex + grid.size : hex] ?? NONE;
  while (before !== NONE) {
    path.push(before);
    before = labelFrom[before] ?? NONE;
  }
  return path.reverse();
}

export interface PathOrder {
  readonly start: HexIndex;
  readonly goal: HexIndex;
  readonly cost: StepCost;
}

/** The cheapest way from start to goal with both of them, or undefined when there is none. */
export function shortestPath(
  grid: Grid,
  order: PathOrder,
  scratch: ReachScratch = reachScratch(grid),
): readonly HexIndex[] | undefined {
  spread(scratch, { start: order.start, budget: UNLIMITED, cost: order.cost }, order.goal);
  return pathTo({ ...scratch, start: order.start }, order.goal);
}
