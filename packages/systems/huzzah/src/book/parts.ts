import type { Board } from '../board/board.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import { ownStacks, stackAt, stacksOf } from '../terms/places.ts';
import { activeSide } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';

/** Finders of parts that several orders have. */

/** The stacks of the side to move, each whole; of the stack in the making one unit more or one fewer. */
export function stackParts(
  board: Board,
  state: HzState,
  said: readonly string[] | undefined,
): readonly (readonly string[])[] {
  const first = board.unitById.get(said?.[0] ?? '');
  if (said === undefined || first === undefined) return ownStacks(board, state).map(({ units }) => idsOf(board, units));
  return toggled(idsOf(board, stackAt(state, unitOf(state, first).hex)), said);
}

/** Lists with one more of all, or one fewer; in the sequence of all, and never empty. */
export const toggled = (all: readonly string[], said: readonly string[]): readonly (readonly string[])[] =>
  all.map(one => all.filter(other => (other === one) !== said.includes(other))).filter(list => list.length > 0);

/** Where the enemy of the side to move stands. */
export const enemyCodes = (board: Board, state: HzState): readonly string[] =>
  stacksOf(board, state, enemyOf(activeSide(board, state))).map(({ hex }) => codeAt(board, hex));
