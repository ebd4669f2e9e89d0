import type { Board } from '../board/board.ts';
import type { HzPlay } from '../play.ts';
import type { Step } from '../state.ts';

/** What scenario rules have put off until all retreats are made: checks of neighbours, and the like. */
export const pendingSteps = (_board: Board, _play: HzPlay): readonly Step[] => [];
