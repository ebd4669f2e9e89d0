import { DIRECTIONS, type Direction } from '../axial.ts';
import { type Grid, type HexIndex, neighbour, OFF_MAP } from '../grid.ts';

/** Whether a step may be taken. */
export type Passage = (from: HexIndex, direction: Direction, to: HexIndex) => boolean;

/**
 * By hex: the fewest steps from the nearest source, or -1 where no way leads. Without a
 * passage rule every step between neighbours on the map may be taken.
 */
export function distancesFrom(grid: Grid, sources: readonly HexIndex[], passage?: Passage): Int32Array {
  const steps = new Int32Array(grid.size).fill(-1);
  const queue = new Int32Array(grid.size);
  let last = 0;
  for (const source of sources) {
    if (steps[source] === 0) continue;
    steps[source] = 0;
    queue[last++] = source;
  }
  for (let at = 0; at < last; at++) {
    const from = queue[at] ?? 0;
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, from, direction);
      if (to === OFF_MAP || steps[to] !== -1 || (passage && !passage(from, direction, to))) continue;
      steps[to] = (steps[from] ?? 0) + 1;
      queue[last++] = to;
    }
  }
  return steps;
}
