import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { type ClosedGround, type LineOfSight, rulesInForce, type SpecialRules } from './kinds.ts';
import { otherFights } from './wheatfield/other-fights.ts';
import { winslow } from './wheatfield/winslow.ts';

/** Special rules about the ground. Sight and movement ask them, so they rest on neither. */
export const GROUND_RULES: SpecialRules = { winslow, 'other-fights': otherFights };

const inForce = rulesInForce(GROUND_RULES);
const closed = new WeakMap<Board, readonly ClosedGround[]>();

/** Ground on which nobody of this fight goes. */
export function closedGround(board: Board): readonly ClosedGround[] {
  const known = closed.get(board);
  if (known !== undefined) return known;
  const found = inForce(board).flatMap(rule => rule.closedGround?.(board) ?? []);
  closed.set(board, found);
  return found;
}

export const strays = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  inForce(board).some(rule => rule.strays?.(board, state, unit) === true);

export function seesOver(board: Board, state: RtState, line: LineOfSight): boolean {
  for (const rule of inForce(board)) if (rule.seesOver?.(board, state, line) === true) return true;
  return false;
}
