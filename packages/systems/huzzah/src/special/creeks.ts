import type { HexIndex } from '@guidon/hex';
import { isWet } from '../assault/declare.ts';
import type { Board } from '../board/board.ts';
import type { Assault, HzState, Step } from '../state.ts';

/** Does an assault out of this hex disrupt the attacker first (10.1.14)? */
export const isWetForAssault = (board: Board, hex: HexIndex): boolean => isWet(board, hex);

/** An assault over a bridge, which a scenario may spare that. */
export const isBridgeAssault = (_board: Board, _assault: Assault): boolean => false;

/** What a scenario lets happen before the defender's fire: irregulars who give ground. */
export const stepsBeforeAssault = (_board: Board, _state: HzState): readonly Step[] => [];
