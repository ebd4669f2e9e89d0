import type { Board } from '../board/board.ts';
import { leaderOf } from '../lookups.ts';
import type { LeaderIndex } from '../names.ts';
import type { RyState } from '../state.ts';
import { ruleNow } from './rule.ts';

/** The first leader named answers to nobody until the second has come. */
export function actsAlone(board: Board, state: RyState, leader: LeaderIndex): boolean {
  const [own, chief] = ruleNow(board, state, 'own-authority')?.leaders ?? [];
  if (own !== leader || chief === undefined) return false;
  return ['later', 'due'].includes(leaderOf(state, chief).where);
}
