import { isAmong, ruleNow, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { codeAt, idOf } from '../../terms/ids.ts';
import { sideOf } from '../../terms/lookups.ts';
import type { Hooks } from '../kinds.ts';
import { forbids } from '../rule.ts';
import { beyondSight } from '../short-sight.ts';
/** Fire down the line of the breastwork: out of any embankment hex, of either side, into the named hexes. */
export const embankment: Hooks<Board> = {
  isFlankFire(board, { from, at }) {
    const rule = ruleOf(board, 'embankment');
    return rule !== undefined && board.map.embankment[from] === 1 && isAmong(rule.hexes, at);
  },
};

/** Stream hexes out of which an assault disrupts the attacker first. */
export const swamp: Hooks<Board> = {
  isWet(board, hex) {
    const rule = ruleOf(board, 'swamp');
    return rule !== undefined && isAmong(rule.hexes, hex);
  },
};

export const fog: Hooks<Board> = {
  barsFire: (board, state, aimed) => beyondSight(board, ruleNow(board, state, 'fog'), aimed),
};

/** The burning bridge closes the other ways out. */
export const bridge: Hooks<Board> = {
  barsExit(board, state, { units: [unit], hex }) {
    const rule = ruleNow(board, state, 'bridge');
    if (rule === undefined || unit === undefined || sideOf(board, unit) !== 'confederate' || isAmong(rule.hexes, hex))
      return undefined;
    return forbids(rule, 'bridge-burns', { unit: idOf(board, unit), hex: codeAt(board, hex) });
  },
};
