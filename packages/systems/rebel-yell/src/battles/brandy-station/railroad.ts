import { type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Addend } from '@guidon/kernel';
import { isAmong, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { Gait } from '../../movement/terms.ts';
import { part } from '../rule.ts';

/** Horsemen: a mounted line, or a mounted column, which alone pays as a column and uses roads where no infantry is. */
const isHorse = ({ mode, roads }: Gait): boolean => mode === 'mounted' || (mode === 'column' && roads);

/** Up the embankment from beside it; along the railroad and at the crossings it costs nothing. */
export function embankment(
  board: Board,
  { gait, from, to }: { readonly gait: Gait; readonly from: HexIndex; readonly to: HexIndex },
): readonly Addend[] {
  const rule = ruleOf(board, 'railroad');
  if (rule === undefined || from === OFF_MAP || !isHorse(gait)) return [];
  if (!isAmong(rule.hexes, to) || isAmong(rule.watch, to) || isAmong(rule.hexes, from)) return [];
  return [part('embankment', rule.figures.points ?? 0)];
}
