import type { Addend } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { HzState, Shot } from '../state.ts';

/** Line modifiers of the scenario's own rules. */
export const fireExtras = (_board: Board, _state: HzState, _shot: Shot): readonly Addend[] => [];

/** Does a scenario rule make this fire come in as at a flank? */
export const isFiredAsFlank = (_board: Board, _shot: Shot): boolean => false;
