import type { Refusal } from '@guidon/kernel';
import { ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { armOf, sideOf, terrainAt, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';
import { forbids, whoWhere } from '../rule.ts';

interface Change {
  readonly units: readonly UnitIndex[];
  readonly to: string;
}

/** Confederate cavalry dismounts only among trees. */
export function staysMounted(board: Board, state: RyState, { units, to }: Change): Refusal | undefined {
  const rule = ruleOf(board, 'no-dismount-hill');
  if (rule === undefined || to !== 'dismounted') return undefined;
  const unit = units.find(one => {
    const terrain = terrainAt(board, unitOf(state, one).hex);
    return (
      sideOf(board, one) === 'confederate' &&
      armOf(board, one) === 'cavalry' &&
      terrain !== 'woods' &&
      terrain !== 'lightWoods'
    );
  });
  return unit === undefined
    ? undefined
    : forbids(rule, 'dismounts-in-woods', whoWhere(board, unit, unitOf(state, unit).hex));
}
