import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../names.ts';
import type { HzState, Step } from '../state.ts';

/** What a scenario makes of a stack that comes into a hex: watchers who run, guns that are taken. */
export const unitEntered = (
  _board: Board,
  _state: HzState,
  _arrival: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly from: HexIndex },
): readonly Step[] => [];
