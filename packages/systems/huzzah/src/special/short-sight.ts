import { distance, type HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board, SpecialData } from '../board/board.ts';
import { codeAt, isArtillery } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import { forbids, ruleNow } from './rule.ts';

/** Fire as all scenario rules about it see it, whoever ordered it: of one's own accord or in reaction. */
export interface Aimed {
  readonly by: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
}

/** Fog, dusk and undergrowth cut the range, also of reaction fire. Zones stay as they are drawn (R75). */
export const outOfSight = (board: Board, state: HzState, aimed: Aimed): Refusal | undefined =>
  beyond(board, ruleNow(board, state, 'fog'), aimed) ??
  beyond(board, ruleNow(board, state, 'smoke-and-dusk'), aimed) ??
  undergrowth(board, state, aimed);

/** Artillery does not fire far out of woods. */
function undergrowth(board: Board, state: HzState, aimed: Aimed): Refusal | undefined {
  const hidden = board.map.woods[aimed.from] === 1 && aimed.by.some(unit => isArtillery(board, unit));
  return hidden ? beyond(board, ruleNow(board, state, 'undergrowth'), aimed) : undefined;
}

function beyond(board: Board, rule: SpecialData | undefined, { from, at }: Aimed): Refusal | undefined {
  const most = rule?.figures.range;
  if (rule === undefined || most === undefined) return undefined;
  const range = distance(board.map.grid, from, at);
  return range <= most
    ? undefined
    : forbids(rule, 'beyond-sight', { from: codeAt(board, from), at: codeAt(board, at), range, most });
}
