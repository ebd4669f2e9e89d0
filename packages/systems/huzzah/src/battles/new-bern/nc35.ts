import { ruleOf, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { rosterOf } from '../../terms/lookups.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { Hooks } from '../kinds.ts';
import { concerns } from '../rule.ts';
import { shake, shakenChecks } from './shaken.ts';
export const nc35: Hooks<Board> = { stackRouted: shakes35th, afterRetreats: shakenChecks, mindsNeighbours: () => true };

/** The 35th North Carolina: a rout in its wing, its own stacks included, shakes those of its stacks next to it. */
function shakes35th(board: Board, play: HzPlay, { units, hex }: Stack): void {
  const rule = ruleOf(board, '35nc');
  const wing = board.roster[rule?.units[0] ?? -1]?.brigade;
  if (rule === undefined || !units.some(unit => rosterOf(board, unit).brigade === wing)) return;
  shake(board, play, { rule, hex, test: stack => concerns(rule, stack) });
}
