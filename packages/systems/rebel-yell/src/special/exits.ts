import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { idOf } from '../lookups.ts';
import type { UnitIndex } from '../names.ts';
import type { RyPlay } from '../play.ts';
import type { RyState } from '../state.ts';

/** May these units leave the map where they stand? Without a rule of the scenario nobody may. */
export const mayLeave = (board: Board, _state: RyState, units: readonly UnitIndex[]): Refusal | undefined =>
  refuse('ry:14.0', 'no-way-off', { unit: idOf(board, units[0] ?? -1) });

/** What leaving is worth. */
export const exitAward = (_board: Board, _play: RyPlay, _units: readonly UnitIndex[]): void => {};
