import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { HzState, Step } from '../terms/state.ts';
import { militiaSees } from './militia.ts';
import { isOverheard, meetsRush } from './overheard.ts';

/** What a scenario makes of a stack that comes into a hex, by a march, a charge or an advance, before it draws fire. */
export const unitEntered = (
  board: Board,
  state: HzState,
  arrival: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly from: HexIndex },
): readonly Step[] =>
  board.special.size === 0
    ? []
    : [
        ...militiaSees(board, state, arrival),
        ...isOverheard(board, state, arrival),
        ...meetsRush(board, state, arrival.units),
      ];
