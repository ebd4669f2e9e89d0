import type { Board, Objective } from '../board/board.ts';
import type { HzState } from '../terms/state.ts';
import { isAmong, ruleOf } from './rule.ts';

/** What an objective is worth to who holds it: a burned depot less than a full one. */
export function worthOf(board: Board, state: HzState, objective: Objective): number {
  const rule = ruleOf(board, 'burn');
  const burned =
    rule !== undefined && state.memory.burn === true && objective.hexes.some(hex => isAmong(rule.hexes, hex));
  return burned ? (rule.figures.points ?? objective.points) : objective.points;
}
