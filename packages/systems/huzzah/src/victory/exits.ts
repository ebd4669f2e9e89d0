import type { Stack } from '@guidon/line-of-battle';
import type { Board, Objective } from '../board/board.ts';
import { firstUnit, sideOf } from '../terms/lookups.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { noteExit } from './objectives.ts';

/**
 * The objective that lets these units leave the map here, if one does: it names the hex, their side and, where it
 * names units, every one of them, and its turns have come. Who does not count for points may leave all the same.
 */
export function exitRule(board: Board, state: HzState, { units, hex }: Stack): Objective | undefined {
  const side = sideOf(board, firstUnit(units));
  return board.victory.objectives.find(
    objective =>
      objective.when === 'exits' &&
      (objective.side === 'both' || objective.side === side) &&
      objective.hexes.includes(hex) &&
      state.turn >= objective.fromTurn &&
      state.turn <= objective.toTurn &&
      (objective.units.length === 0 || units.every(unit => objective.units.includes(unit))),
  );
}

/** Points for those who leave. */
export function scoreExit(board: Board, play: HzPlay, { units, hex }: Stack): void {
  const objective = exitRule(board, play.state, { units, hex });
  if (objective !== undefined) noteExit(board, play, { units, objective });
}
