import { isAmong, ruleNow } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { Hooks } from '../kinds.ts';
import { stands, tell } from '../rule.ts';

export const cabell: Hooks<Board> = { turnScored: cabellComes };

/** Cabell is near: at the end of the turn named, with no Union combat unit beyond the creek, in whatever order. */
function cabellComes(board: Board, play: HzPlay): void {
  const rule = ruleNow(board, play.state, 'cabell');
  const points = rule?.figures.points ?? 0;
  if (rule === undefined || play.state.turn !== rule.toTurn) return;
  if (stands(board, play.state, { side: 'union', test: hex => isAmong(rule.hexes, hex) })) return;
  tell(play, rule.id, {
    text: `${rule.title}: no Union unit is south of the creek.`,
    award: { union: 0, confederate: points },
  });
}
