import type { Measures } from '@guidon/kernel';
import { BW, floorRoot, type Point } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { rosterOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

/** Who stands within this distance of an objective has a say in who gets it. */
const NEAR = 12 * BW;

/** Bases on the table and still to come, hits, units that are lost, supply dice, and bases near objectives. */
export function measuresOf(board: Board, state: RtState): Measures {
  const found = { bases: [0, 0], due: [0, 0], hits: [0, 0], lost: [0, 0], near: [0, 0] };
  state.units.forEach(({ presence, broken, bases, hits, pose }, unit) => {
    const at = rosterOf(board, unit).side === SIDES[0] ? 0 : 1;
    const add = (sums: number[], value: number): void => {
      sums[at] = (sums[at] ?? 0) + value;
    };
    if (broken || presence === 'gone') add(found.lost, 1);
    else if (presence === 'reserve') add(found.due, bases);
    else {
      add(found.bases, bases);
      add(found.hits, hits);
      add(found.near, bases * nearness(board, pose));
    }
  });
  return { ...found, supply: SIDES.map(side => state.sides[side].supply) };
}

/** Points of the objectives around a point, less for those farther away. */
const nearness = ({ victory }: Board, from: Point): number =>
  victory.objectives.reduce((sum, { at, points }) => {
    const away = floorRoot((at.x - from.x) ** 2 + (at.y - from.y) ** 2);
    return away < NEAR ? sum + (points * (NEAR - away)) / NEAR : sum;
  }, 0);
