import { isAmong, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { rollDie } from '../../terms/dice.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { HzState } from '../../terms/state.ts';
import type { Hooks } from '../kinds.ts';
import { SCENARIO, tell } from '../rule.ts';

const COMES = 'no-ord';

export const noOrd: Hooks<Board> = { turnBegins: rollForOrd, keepsAway: waitsForOrd };

/** Ord from the north-west: one die, when the turn named begins; without a success he never comes. */
function rollForOrd(board: Board, play: HzPlay, turn: number): void {
  const rule = ruleOf(board, 'no-ord');
  const least = rule?.figures.least;
  if (rule === undefined || least === undefined || turn !== rule.fromTurn) return;
  const roll = rollDie(play, { rule: SCENARIO, purpose: 'reinforcements', tells: face => (face >= least ? 9 : 0) });
  const comes = roll >= least;
  tell(play, rule.id, {
    text: `${rule.title}: die ${roll}, needs ${least} or more: ${comes ? 'Ord comes' : 'nobody comes'}.`,
    facts: { roll, least, comes },
    ...(comes ? { remember: { [COMES]: true } } : {}),
  });
}

function waitsForOrd(board: Board, state: HzState, unit: UnitIndex): boolean {
  const rule = ruleOf(board, 'no-ord');
  return rule !== undefined && isAmong(rule.units, unit) && state.memory[COMES] !== true;
}
