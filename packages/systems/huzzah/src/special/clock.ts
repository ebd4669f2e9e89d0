import type { Board } from '../board/board.ts';
import type { HzPlay } from '../play.ts';
import type { Step } from '../state.ts';

/** What a scenario does when a turn opens. */
export const turnOpens = (_board: Board, _play: HzPlay): readonly Step[] => [];

/** What a scenario does when a segment opens. */
export const segmentOpens = (_board: Board, _play: HzPlay): readonly Step[] => [];

/** What a scenario does when a turn ends (3.1-o). */
export const turnEnds = (_board: Board, _play: HzPlay): readonly Step[] => [];
