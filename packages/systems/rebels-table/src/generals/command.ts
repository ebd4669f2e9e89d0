import type { Board } from '../board/board.ts';
import { generalRoster, lineOfCommand, sideOf } from '../terms/lookups.ts';
import type { Ability, GeneralIndex, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { generalNear } from '../terrain/shapes.ts';

/** GTYP-05. */
export const abilityOf = (board: Board, general: GeneralIndex): Ability =>
  board.profile.optionalGenerals ? generalRoster(board, general).ability : 'competent';

/** GTYP-01. */
export const respectOf = (board: Board, general: GeneralIndex): 'hated' | 'accepted' | 'inspired' =>
  board.profile.optionalGenerals ? generalRoster(board, general).respect : 'accepted';

/** Rule R35: within the command distance of its sub general or of the force commander. */
export function isInCommand(board: Board, state: RtState, unit: UnitIndex): boolean {
  const side = sideOf(board, unit);
  if (!board.generals.some(general => general.side === side)) return true;
  return lineOfCommand(board, state, unit).some(general =>
    generalNear(board, state, { general, unit, reach: board.charts.commandDistance[abilityOf(board, general)] }),
  );
}
