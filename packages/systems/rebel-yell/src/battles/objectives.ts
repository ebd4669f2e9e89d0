import type { HexIndex } from '@guidon/hex';
import type { Board, Objective } from '../board/board.ts';
import { isArtillery, isCrew, sideOf, stackAt, unitOf } from '../terms/lookups.ts';
import type { Side } from '../terms/names.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { ruleOf, tell } from './rule.ts';

const PAPERS = 'papers';

const objectiveOf = (board: Board, id: string): Objective | undefined =>
  board.victory.objectives.find(objective => objective.id === id);

/** The headquarters papers fall to the first of the enemy who come there in time. */
export function takePapers(
  board: Board,
  play: RyPlay,
  { side, hex }: { readonly side: Side; readonly hex: HexIndex },
): void {
  const objective = objectiveOf(board, PAPERS);
  if (objective === undefined || side !== objective.side || play.state.turn > objective.turn) return;
  if (!objective.hexes.includes(hex) || play.state.memory[PAPERS] === true) return;
  tell(play, PAPERS, { text: `${objective.name} are taken.`, remember: { [PAPERS]: true } });
}

/** How often an objective with a rule of its own is met. */
export function timesMet(board: Board, state: RyState, id: string): number {
  switch (id) {
    case PAPERS:
      return state.memory[PAPERS] === true ? 1 : 0;
    case 'run-cleared':
      return isCleared(board, state, id) ? 1 : 0;
    case 'calef-out':
      return (ruleOf(board, 'calef-out')?.units ?? []).filter(unit => {
        const { fate, gunsLost } = unitOf(state, unit);
        return isArtillery(board, unit) && fate === 'exited' && gunsLost === 0;
      }).length;
    default:
      return 0;
  }
}

/** No combat unit of the other side stands in any of its hexes; crews by themselves are none. */
function isCleared(board: Board, state: RyState, id: string): boolean {
  const objective = objectiveOf(board, id);
  return (
    objective !== undefined &&
    !objective.hexes.some(hex =>
      stackAt(state, hex).some(unit => sideOf(board, unit) !== objective.side && !isCrew(board, unit)),
    )
  );
}
