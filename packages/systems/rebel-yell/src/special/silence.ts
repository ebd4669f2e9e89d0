import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { unitOf } from '../lookups.ts';
import type { UnitIndex } from '../names.ts';
import type { RyState } from '../state.ts';
import { isEmpty } from './ammunition.ts';
import { forbids, ruleOf, whoWhere } from './rule.ts';
import { isUnloaded } from './unloaded.ts';

/** Why a unit does not fire at all, in its own segment or in reaction; its zones stay as they are drawn. */
export function silenced(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const facts = () => whoWhere(board, unit, unitOf(state, unit).hex);
  const ammunition = ruleOf(board, 'ammunition');
  if (ammunition !== undefined && isEmpty(board, state, unit)) return forbids(ammunition, 'out-of-ammunition', facts());
  const unloaded = ruleOf(board, 'unloaded');
  if (unloaded !== undefined && isUnloaded(board, state, unit)) return forbids(unloaded, 'not-loaded', facts());
  return undefined;
}
