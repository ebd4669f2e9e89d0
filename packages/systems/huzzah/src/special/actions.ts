import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../names.ts';
import type { HzState } from '../state.ts';

/** Units that a scenario rule keeps from every action of their own. */
export const barsAction = (_board: Board, _state: HzState, _units: readonly UnitIndex[]): Refusal | undefined =>
  undefined;
