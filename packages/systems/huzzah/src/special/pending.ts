import type { Board } from '../board/board.ts';
import type { HzPlay } from '../terms/play.ts';
import type { Step } from '../terms/state.ts';
import { struckFriends } from './friendly-fire.ts';
import { shakenChecks } from './shaken.ts';

/** What scenario rules have put off until all retreats are made; and the retreats that this brings about. */
export function pendingSteps(board: Board, play: HzPlay): readonly Step[] {
  if (board.special.size === 0) return [];
  const steps = [...struckFriends(board, play), ...shakenChecks(board, play)];
  return steps.length === 0 ? [] : [...steps, { step: 'run' }];
}
