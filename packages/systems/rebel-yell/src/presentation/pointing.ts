import type { StepCost } from '@guidon/hex';
import type { Pointed } from '@guidon/kit';
import { wayTo as shortestWay } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { roadBetween } from '../movement/path/ground.ts';
import type { RyDecision } from '../terms/decisions.ts';
import { terrainAt } from '../terms/lookups.ts';
import type { RyState } from '../terms/state.ts';

/** The first piece in hand; without any, the first that the question is about. */
export const firstPointed = ({ units, decision }: Pointed<RyDecision>): string | undefined =>
  units.length > 0 ? units[0] : decision.units[0];

/** The shortest way, by road where that is as short: the rules say what is wrong with it. */
export const wayTo = (
  board: Board,
  state: RyState,
  { units: [id = ''], hex }: Pointed<RyDecision>,
): readonly string[] => shortestWay(board, state, { id, hex, cost: stepCost(board) });

/** Roads before clear ground, clear ground before woods and marsh, where that makes no longer way. */
const stepCost =
  (board: Board): StepCost =>
  (from, _direction, to) =>
    roadBetween(board, from, to) !== 'none' ? 18 : terrainAt(board, to) === 'clear' ? 19 : 20;
