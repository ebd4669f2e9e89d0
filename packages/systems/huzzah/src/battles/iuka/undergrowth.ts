import { ruleNow } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { isArtillery } from '../../terms/lookups.ts';
import type { Hooks } from '../kinds.ts';
import { beyondSight } from '../short-sight.ts';
/** Artillery does not fire far out of woods. */
export const undergrowth: Hooks<Board> = {
  barsFire(board, state, aimed) {
    const hidden = board.map.woods[aimed.from] === 1 && aimed.by.some(unit => isArtillery(board, unit));
    return hidden ? beyondSight(board, ruleNow(board, state, 'undergrowth'), aimed) : undefined;
  },
};
