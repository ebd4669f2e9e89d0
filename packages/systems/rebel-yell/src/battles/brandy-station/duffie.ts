import { isAmong, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { rollDie } from '../../terms/dice.ts';
import type { LeaderIndex, UnitIndex } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import type { RyState } from '../../terms/state.ts';
import { SCENARIO, tell } from '../rule.ts';

const COMES = 'duffie';

/** The die is thrown once, as his turn begins; if he does not come then, he never does. */
export function rollForDuffie(board: Board, play: RyPlay, turn: number): void {
  const rule = ruleOf(board, 'duffie');
  if (rule === undefined || turn !== rule.fromTurn) return;
  const least = rule.figures.least ?? 0;
  const roll = rollDie(play, { rule: SCENARIO, purpose: 'duffie', tells: face => (face >= least ? 1 : 0) });
  const comes = roll >= least;
  tell(play, 'duffie', {
    text: comes ? `Duffié comes up from Stevensburg (die ${roll}).` : `Duffié does not come (die ${roll}).`,
    facts: { roll },
    ...(comes ? { remember: { [COMES]: true } } : {}),
  });
}

const isAway = (state: RyState): boolean => state.memory[COMES] !== true;

export function waitsWithDuffie(board: Board, state: RyState, unit: UnitIndex): boolean {
  const rule = ruleOf(board, 'duffie');
  return rule !== undefined && isAway(state) && isAmong(rule.units, unit);
}

export function isDuffieAway(board: Board, state: RyState, leader: LeaderIndex): boolean {
  const rule = ruleOf(board, 'duffie');
  return rule !== undefined && isAway(state) && isAmong(rule.leaders, leader);
}
