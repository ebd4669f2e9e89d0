import type { HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board, Objective } from '../board/board.ts';
import type { UnitIndex } from '../names.ts';
import type { HzPlay } from '../play.ts';
import type { HzState } from '../state.ts';

export interface Exit {
  readonly units: readonly UnitIndex[];
  readonly hex: HexIndex;
}

/** The objective that lets these units leave the map here, if one does. */
export const exitRule = (_board: Board, _state: HzState, _exit: Exit): Objective | undefined => undefined;

/** Exits that a scenario rule closes. */
export const barsExit = (_board: Board, _state: HzState, _exit: Exit): Refusal | undefined => undefined;

/** Points for those who leave. */
export function scoreExit(_board: Board, _play: HzPlay, _exit: Exit): void {}
