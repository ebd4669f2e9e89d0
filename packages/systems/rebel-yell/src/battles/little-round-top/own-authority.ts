import { ruleNow } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { leaderOf } from '../../terms/lookups.ts';
import type { LeaderIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';

/** The first leader named answers to nobody until the second has come. */
export function actsAlone(board: Board, state: RyState, leader: LeaderIndex): boolean {
  const [own, chief] = ruleNow(board, state, 'own-authority')?.leaders ?? [];
  if (own !== leader || chief === undefined) return false;
  return ['later', 'due'].includes(leaderOf(state, chief).where);
}
