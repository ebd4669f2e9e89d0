import { distance } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board, SpecialData } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';
import type { Aimed } from './kinds.ts';
import { forbids } from './rule.ts';
/** Fog, dusk and undergrowth cut the range, also of reaction fire. Zones stay as they are drawn (R75). */
export function beyondSight(board: Board, rule: SpecialData | undefined, { from, at }: Aimed): Refusal | undefined {
  if (rule?.figures.range === undefined) return undefined;
  const most = rule.figures.range;
  const range = distance(board.map.grid, from, at);
  return range <= most
    ? undefined
    : forbids(rule, 'beyond-sight', { from: codeAt(board, from), at: codeAt(board, at), range, most });
}
