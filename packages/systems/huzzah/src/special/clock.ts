import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../names.ts';
import type { HzPlay } from '../play.ts';
import type { HzState, Step } from '../state.ts';

/** What a scenario settles before a turn begins and reinforcements are due. */
export function beforeTurn(_board: Board, _play: HzPlay, _turn: number): void {}

/** Reinforcements that a scenario rule keeps away. */
export const isKeptAway = (_board: Board, _state: HzState, _unit: UnitIndex): boolean => false;

/** What a scenario does when a segment ends. */
export function segmentEnds(_board: Board, _play: HzPlay): void {}

/** What a scenario does when a turn opens. */
export const turnOpens = (_board: Board, _play: HzPlay): readonly Step[] => [];

/** What a scenario does when a segment opens. */
export const segmentOpens = (_board: Board, _play: HzPlay): readonly Step[] => [];

/** What a scenario does when a turn ends (3.1-o). */
export const turnEnds = (_board: Board, _play: HzPlay): readonly Step[] => [];
