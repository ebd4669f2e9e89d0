import type { Board, Objective } from '../board/board.ts';
import type { Side } from '../terms/names.ts';
import type { RyPlay } from '../terms/play.ts';
import type { Step } from '../terms/steps.ts';
import { heldPoints } from '../victory/score.ts';
import { stepsAtTurnEnd } from './questions.ts';
import { tell } from './rule.ts';

/** What a scenario does when a turn ends: objectives of that turn are reckoned, and some may leave. */
export function turnEnds(board: Board, play: RyPlay): readonly Step[] {
  for (const objective of board.victory.objectives)
    if (objective.when !== 'hook' && objective.turn === play.state.turn) award(board, play, objective);
  return stepsAtTurnEnd(board, play.state);
}

function award(board: Board, play: RyPlay, objective: Objective): void {
  const lines = heldPoints(board, play.state, objective);
  const sum = (side: Side): number =>
    lines.reduce((total, line) => (line.side === side ? total + line.points : total), 0);
  const points = { union: sum('union'), confederate: sum('confederate') };
  if (points.union + points.confederate === 0) return;
  tell(play, objective.id, { text: `${objective.name}: held at the end of the turn.`, award: points });
}
