import { distance, type HexIndex } from '@guidon/hex';
import type { Measures } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { rosterOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

/** Who stands within this distance of a victory hex has a say in who gets it. */
const NEAR = 6;

/** Steps on the map and still to come, units with one step left, hexes held, and steps near victory hexes. */
export function measuresOf(board: Board, state: YbState): Measures {
  const found = { steps: [0, 0], due: [0, 0], weak: [0, 0], near: [0, 0] };
  state.units.forEach(({ status, steps, hex }, index) => {
    const at = rosterOf(board, index).side === SIDES[0] ? 0 : 1;
    const add = (sums: number[], value: number): void => {
      sums[at] = (sums[at] ?? 0) + value;
    };
    if (status === 'due' || status === 'later') add(found.due, steps);
    if (status !== 'map') return;
    add(found.steps, steps);
    if (steps <= 1) add(found.weak, 1);
    add(found.near, steps * nearness(board, hex));
  });
  const held = SIDES.map(side =>
    board.victoryHexes.reduce((sum, { points }, at) => (state.control[at] === side ? sum + points : sum), 0),
  );
  return { ...found, held };
}

/** Points of the victory hexes around a hex, less for those farther away. */
const nearness = ({ map, victoryHexes }: Board, from: HexIndex): number =>
  victoryHexes.reduce((sum, { hex, points }) => {
    const away = distance(map.grid, from, hex);
    return away < NEAR ? sum + (points * (NEAR - away)) / NEAR : sum;
  }, 0);
