import type { Addend } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Shot } from '../fire/terms.ts';
import type { HzState } from '../terms/state.ts';
import { volleyLines } from './initial-volley.ts';
import { isAmong, ruleOf } from './rule.ts';
import { powderLines } from './wet-powder.ts';

/** Line modifiers of the scenario's own rules. */
export const fireExtras = (board: Board, state: HzState, shot: Shot): readonly Addend[] => [
  ...volleyLines(board, state, shot),
  ...powderLines(board, state, shot),
];

/** Fire down the line of the breastwork: out of any embankment hex, of either side, into the named hexes. */
export function isFiredAsFlank(board: Board, shot: Shot): boolean {
  const rule = ruleOf(board, 'embankment');
  return rule !== undefined && board.map.embankment[shot.from] === 1 && isAmong(rule.hexes, shot.at);
}
