import type { Refusal } from '@guidon/kernel';
import { ruleNow, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { rosterOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';
import { forbids, named, whoWhere } from '../rule.ts';

/** Who rests neither marches nor assaults nor charges; he fires, turns and changes formation as usual. */
export function rests(board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | undefined {
  const rule = ruleNow(board, state, 'tired');
  const unit = rule === undefined ? undefined : named(rule, units);
  return rule === undefined || unit === undefined
    ? undefined
    : forbids(rule, 'rests', { ...whoWhere(board, unit, unitOf(state, unit).hex), turn: rule.toTurn });
}

/** The thirsty regiment never reorganizes. */
export function isWorn(board: Board, units: readonly UnitIndex[]): Refusal | undefined {
  const rule = ruleOf(board, 'tired');
  const unit = units.find(one => rule?.regiments.includes(rosterOf(board, one).regiment) === true);
  return rule === undefined || unit === undefined
    ? undefined
    : forbids(rule, 'never-reorganizes', whoWhere(board, unit, -1));
}
