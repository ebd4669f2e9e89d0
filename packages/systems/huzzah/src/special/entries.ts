import type { HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../names.ts';
import type { HzState } from '../state.ts';

export const entryRule = (
  _board: Board,
  _state: HzState,
  _entry: { readonly unit: UnitIndex; readonly hex: HexIndex },
): 'usual' | 'open' | Refusal => 'usual';
