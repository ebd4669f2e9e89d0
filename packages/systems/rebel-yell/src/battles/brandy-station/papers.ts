import type { Post } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { RyPlay } from '../../terms/play.ts';
import { objectiveOf, tell } from '../rule.ts';

/** The objective, and what is remembered of it. */
export const PAPERS = 'papers';

/** The headquarters papers fall to the first of the enemy who come there in time. */
export function takePapers(board: Board, play: RyPlay, { side, hex }: Post): void {
  const objective = objectiveOf(board, PAPERS);
  if (objective === undefined || side !== objective.side || play.state.turn > objective.turn) return;
  if (!objective.hexes.includes(hex) || play.state.memory[PAPERS] === true) return;
  tell(play, PAPERS, { text: `${objective.name} are taken.`, remember: { [PAPERS]: true } });
}
