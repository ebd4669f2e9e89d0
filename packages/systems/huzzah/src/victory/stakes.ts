import type { StakesPicture } from '@guidon/kit';
import { stakesOf } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { RANKS } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import { pointsOf, reckoning, verdictOf } from './score.ts';

/** How to win, and how it stands (R72 and the scenario's own list). */
export const stakesPicture = (board: Board, state: HzState): StakesPicture =>
  stakesOf(board, state, {
    rule: 'hz:Intro-2',
    lines: reckoning(board, state),
    verdict: verdictOf(board, state),
    prices: [
      { kind: 'unit-reduced', points: board.victory.perReduced },
      { kind: 'unit-destroyed', points: board.victory.perDestroyed },
      { kind: 'gun-section', points: board.victory.perGunSection },
      ...RANKS.map(rank => ({ kind: `leader-${rank}`, points: board.victory.perLeader[rank] })),
    ],
    gives: objective => pointsOf(board, state, objective),
  });
