import { isAmong, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';

/** Remembered of a company that has shown itself. */
export const SEEN = 'company-b';

/** Lies the unit hidden? Then it has neither zone of control nor minimum fire zone, and is no target. */
export function isHidden(board: Board, state: RyState, unit: UnitIndex): boolean {
  const rule = ruleOf(board, 'company-b');
  return rule !== undefined && isAmong(rule.units, unit) && state.memory[SEEN] !== true;
}
