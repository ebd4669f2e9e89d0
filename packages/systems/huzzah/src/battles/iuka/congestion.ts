import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleNow, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { HzState } from '../../terms/state.ts';
import { closed, closesCountry } from '../closed-country.ts';
import type { Hooks } from '../kinds.ts';
import { concerns, stands } from '../rule.ts';
/** Jammed in the rear. */
export const congestion: Hooks<Board> = closesCountry(isJammed);

/** Unless any Confederate stack, in whatever order, stands in the watched rows. */
function isJammed(board: Board, state: HzState, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleNow(board, state, 'congestion');
  if (rule === undefined || !concerns(rule, units) || !isAmong(rule.hexes, to)) return undefined;
  return stands(board, state, { side: 'confederate', test: hex => isAmong(rule.watch, hex) })
    ? undefined
    : closed(board, rule, { units, to });
}
