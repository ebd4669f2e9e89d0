import { stakesBy } from '@guidon/line-of-battle';
import type { Board, Objective } from '../board/board.ts';
import { RANKS } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import { SCORE } from './score.ts';

/** How to win, and how it stands (R72 and the scenario's own list). */
export const stakesPicture = stakesBy<Objective, Board, HzState>({
  rule: 'hz:Intro-2',
  ...SCORE,
  prices: ({ victory }) => [
    { kind: 'unit-reduced', points: victory.perReduced },
    { kind: 'unit-destroyed', points: victory.perDestroyed },
    { kind: 'gun-section', points: victory.perGunSection },
    ...RANKS.map(rank => ({ kind: `leader-${rank}`, points: victory.perLeader[rank] })),
  ],
});
