import type { StakesPicture } from '@guidon/kit';
import { stakesOf } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { RANKS } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import { pointsOf, reckoning, verdictOf } from './score.ts';

/** How to win, and how it stands (14.0, R90). */
export const stakesPicture = (board: Board, state: RyState): StakesPicture =>
  stakesOf(board, state, {
    rule: 'ry:14.0',
    lines: reckoning(board, state),
    verdict: verdictOf(board, state),
    prices: [
      { kind: 'hit', points: board.victory.perHit },
      { kind: 'hit-captured', points: board.victory.perCapturedHit },
      { kind: 'flag', points: board.victory.perFlag },
      { kind: 'gun-unit', points: board.victory.perGunUnit },
      ...RANKS.map(rank => ({ kind: `leader-${rank}`, points: board.victory.perLeader[rank] })),
    ],
    gives: objective => pointsOf(board, state, objective),
  });
