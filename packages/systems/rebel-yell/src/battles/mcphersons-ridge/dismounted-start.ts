import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { isMounted, rosterOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';
import { forbids, whoWhere } from '../rule.ts';

interface Change {
  readonly units: readonly UnitIndex[];
  readonly to: string;
}

/** Men on foot mount only where their horses are. */
export function horsesAway(board: Board, state: RyState, { units, to }: Change): Refusal | undefined {
  const rule = ruleOf(board, 'dismounted-start');
  if (rule === undefined || to !== 'mounted-line') return undefined;
  const unit = units.find(
    one =>
      rule.regiments.includes(rosterOf(board, one).regiment) &&
      !isMounted(unitOf(state, one)) &&
      !isAmong(rule.hexes, unitOf(state, one).hex),
  );
  return unit === undefined
    ? undefined
    : forbids(rule, 'horses-away', {
        ...whoWhere(board, unit, unitOf(state, unit).hex),
        column: rule.figures.column ?? 0,
      });
}
