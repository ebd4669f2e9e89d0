import type { Board, Objective } from '../board/board.ts';
import type { UnitIndex } from '../names.ts';
import type { Points } from '../plans.ts';
import type { HzState } from '../state.ts';

/** Points for a section of guns that was taken. */
export function gunPoints(board: Board, state: HzState, unit: UnitIndex): number {
  const fate = state.units[unit]?.fate;
  return fate === 'combat' || fate === 'surrender' ? board.victory.perGunSection : 0;
}

/** Points of objectives that are more than a hex last occupied. */
export const hookPoints = (_board: Board, _state: HzState, _objective: Objective): readonly Points[] => [];
