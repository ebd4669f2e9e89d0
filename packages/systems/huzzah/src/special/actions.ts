import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import { barsHaulers } from './haulers.ts';

/** Units that a scenario rule keeps from every action of their own. */
export const barsAction = (board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined =>
  barsHaulers(board, state, units);
