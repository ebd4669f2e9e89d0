import type { Refusal } from '@guidon/kernel';
import { ruleNow } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { AssaultPlan } from '../../terms/plans.ts';
import type { HzState } from '../../terms/state.ts';
import type { Hooks } from '../kinds.ts';
import { forbids, SCENARIO, whoWhere } from '../rule.ts';
import { beyondSight } from '../short-sight.ts';
/** Smoke and dusk: short sight, stragglers, and in the end no charges. */
export const smokeAndDusk: Hooks<Board> = {
  barsFire: (board, state, aimed) => beyondSight(board, ruleNow(board, state, 'smoke-and-dusk'), aimed),
  barsCharge: tooDark,
  straggleParts(board, state) {
    const value = ruleNow(board, state, 'smoke-and-dusk')?.figures.straggle ?? 0;
    return value === 0 ? [] : [{ rule: SCENARIO, name: 'scenario', value }];
  },
};

/** It is too dark to charge. */
function tooDark(board: Board, state: HzState, { units }: AssaultPlan): Refusal | undefined {
  const rule = ruleNow(board, state, 'smoke-and-dusk');
  const from = rule?.figures.noChargesFrom;
  return rule !== undefined && from !== undefined && state.turn >= from
    ? forbids(rule, 'no-charges-now', whoWhere(board, state, units))
    : undefined;
}
