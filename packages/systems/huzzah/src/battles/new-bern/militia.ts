import { distance } from '@guidon/hex';
import { numbersOf, ruleOf, type SpecialStep, type Stack, wordsIn } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { rollMorale, rout } from '../../combat/checks.ts';
import { onMap } from '../../combat/hits.ts';
import { NO_CAUSE } from '../../combat/morale.ts';
import { idOf, idsOf } from '../../terms/ids.ts';
import { firstUnit, isStackRouted, sideOf, unitOf } from '../../terms/lookups.ts';
import { stacks } from '../../terms/places.ts';
import { type HzPlay, next } from '../../terms/play.ts';
import type { HzState, Step } from '../../terms/state.ts';
import type { Hooks } from '../kinds.ts';
import { called, concerns, SCENARIO, tell } from '../rule.ts';
import { shake, shakenChecks } from './shaken.ts';

const CHECKED = 'militia';

export const militia: Hooks<Board> = {
  entered: militiaSees,
  afterRetreats: shakenChecks,
  taking: { militia: militiaChecks },
};

/**
 * The militia: each of its stacks has its own first time, when a Union stack comes into a hex that near: by a march, a
 * charge or an advance. A stack that is routed already does not check, and has its first time still before it.
 */
function militiaSees(board: Board, state: HzState, { units, hex }: Stack): readonly Step[] {
  const rule = ruleOf(board, 'militia');
  const within = rule?.figures.within;
  if (rule === undefined || within === undefined || sideOf(board, firstUnit(units)) !== 'union') return [];
  const known = wordsIn(state, CHECKED);
  const found: Step[] = [];
  for (const [post, stack] of stacks(state)) {
    if (distance(board.map.grid, post, hex) > within || !concerns(rule, stack) || isStackRouted(state, stack)) continue;
    if (stack.some(unit => !known.includes(idOf(board, unit))))
      found.push({ step: 'special', id: 'militia', data: { units: [...stack] } });
  }
  return found;
}

/** They check without the help of a leader, rout if they fail, and shake every friendly stack beside them. */
function militiaChecks(board: Board, play: HzPlay, step: SpecialStep): void {
  const rule = ruleOf(board, 'militia');
  const units = onMap(play.state, numbersOf(step.data.units));
  if (rule === undefined || units.length === 0) {
    next(play);
    return;
  }
  tell(play, rule.id, {
    text: `${rule.title}: ${called(board, units)} sees the enemy come near.`,
    facts: { units: idsOf(board, units) },
    remember: { [CHECKED]: [...new Set([...wordsIn(play.state, CHECKED), ...idsOf(board, units)])] },
  });
  const cause = { ...NO_CAUSE, leaderless: true };
  if (!rollMorale(board, play, { units, cause, rule: SCENARIO, purpose: 'check' })) {
    const { hex } = unitOf(play.state, firstUnit(units));
    rout(board, play, { units, rule: SCENARIO });
    shake(board, play, { rule, hex, test: () => true });
  }
  next(play, { step: 'run' });
}
