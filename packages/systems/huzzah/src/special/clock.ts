import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState, Step } from '../terms/state.ts';
import { cabellComes } from './cabell.ts';
import { fillPouches, noteNearness } from './cartridges.ts';
import { rollForCreeks } from './creeks-hold.ts';
import { rushSteps } from './false-retreat.ts';
import { duelSteps } from './gun-duel.ts';
import { ACTED, HAULED, noteActed } from './haulers.ts';
import { rollForOrd, waitsForOrd } from './no-ord.ts';
import { noteTurn } from './objectives.ts';
import { tell } from './rule.ts';
import { FOULED } from './wet-powder.ts';

/** What is remembered for one turn only. */
const OF_THE_TURN: readonly string[] = [FOULED, ACTED, HAULED];

/** What a scenario settles before a turn begins and reinforcements are due. */
export function beforeTurn(board: Board, play: HzPlay, turn: number): void {
  const past = OF_THE_TURN.filter(key => play.state.memory[key] !== undefined);
  if (past.length > 0) tell(play, 'turn', { remember: Object.fromEntries(past.map(key => [key, null])) });
  rollForOrd(board, play, turn);
}

/** Reinforcements that a scenario rule keeps away. */
export const isKeptAway = (board: Board, state: HzState, unit: UnitIndex): boolean => waitsForOrd(board, state, unit);

/** What a scenario does when a turn opens. */
export function turnOpens(board: Board, play: HzPlay): readonly Step[] {
  rollForCreeks(board, play);
  return duelSteps(board, play);
}

/** What a scenario does when a segment opens. */
export function segmentOpens(board: Board, play: HzPlay): readonly Step[] {
  noteNearness(board, play);
  return rushSteps(board, play);
}

/** What a scenario does when a segment ends. */
export function segmentEnds(board: Board, play: HzPlay): void {
  noteActed(board, play);
}

/** What a scenario does when a turn ends (3.1-o). */
export function turnEnds(board: Board, play: HzPlay): readonly Step[] {
  fillPouches(board, play);
  noteTurn(board, play);
  cabellComes(board, play);
  return [];
}
