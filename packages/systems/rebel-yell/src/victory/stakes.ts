import { stakesBy } from '@guidon/line-of-battle';
import type { Board, Objective } from '../board/board.ts';
import { RANKS } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import { SCORE } from './score.ts';

/** How to win, and how it stands (14.0, R90). */
export const stakesPicture = stakesBy<Objective, Board, RyState>({
  rule: 'ry:14.0',
  ...SCORE,
  prices: ({ victory }) => [
    { kind: 'hit', points: victory.perHit },
    { kind: 'hit-captured', points: victory.perCapturedHit },
    { kind: 'flag', points: victory.perFlag },
    { kind: 'gun-unit', points: victory.perGunUnit },
    ...RANKS.map(rank => ({ kind: `leader-${rank}`, points: victory.perLeader[rank] })),
  ],
});
