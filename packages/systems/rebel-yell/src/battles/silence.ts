import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import { isEmpty } from './little-round-top/ammunition.ts';
import { isUnloaded } from './mcphersons-ridge/unloaded.ts';
import { forbids, ruleOf, whoWhere } from './rule.ts';

/** Why a unit does not fire at all, in its own segment or in reaction; its zones stay as they are drawn. */
export function silenced(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const facts = () => whoWhere(board, unit, unitOf(state, unit).hex);
  const ammunition = ruleOf(board, 'ammunition');
  if (ammunition !== undefined && isEmpty(board, state, unit)) return forbids(ammunition, 'out-of-ammunition', facts());
  const unloaded = ruleOf(board, 'unloaded');
  if (unloaded !== undefined && isUnloaded(board, state, unit)) return forbids(unloaded, 'not-loaded', facts());
  return undefined;
}
