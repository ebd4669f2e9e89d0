import type { HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Mover } from '../plans.ts';
import type { HzState } from '../state.ts';

/** Steps that a scenario rule forbids. */
export const barsMove = (
  _board: Board,
  _state: HzState,
  _step: { readonly mover: Mover; readonly from: HexIndex; readonly to: HexIndex },
): Refusal | undefined => undefined;

/** Added to straggle rolls by a scenario rule. */
export const straggleExtra = (_board: Board, _state: HzState): number => 0;
