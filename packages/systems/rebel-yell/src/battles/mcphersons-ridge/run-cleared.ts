import type { Board } from '../../board/board.ts';
import { isCrew, sideOf } from '../../terms/lookups.ts';
import { stackAt } from '../../terms/places.ts';
import type { RyState } from '../../terms/state.ts';
import { objectiveOf } from '../rule.ts';

/** No combat unit of the other side stands in any of its hexes; crews by themselves are none. */
export function isRunCleared(board: Board, state: RyState): boolean {
  const objective = objectiveOf(board, 'run-cleared');
  return (
    objective !== undefined &&
    !objective.hexes.some(hex =>
      stackAt(state, hex).some(unit => sideOf(board, unit) !== objective.side && !isCrew(board, unit)),
    )
  );
}
