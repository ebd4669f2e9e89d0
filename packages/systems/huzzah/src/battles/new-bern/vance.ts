import { distance, type HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleNow, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { HzState } from '../../terms/state.ts';
import { closed, closesCountry } from '../closed-country.ts';
import type { Hooks } from '../kinds.ts';
import { concerns, stands } from '../rule.ts';
/** Vance's wing stays where it is. */
export const vance: Hooks<Board> = closesCountry(waits);

/** Unless any Union stack is near the watched hexes. */
function waits(board: Board, state: HzState, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleNow(board, state, 'vance');
  if (rule === undefined || !concerns(rule, units) || !isAmong(rule.hexes, to)) return undefined;
  const within = rule.figures.within ?? 0;
  const isNear = (hex: HexIndex): boolean => rule.watch.some(post => distance(board.map.grid, hex, post) <= within);
  return stands(board, state, { side: 'union', test: isNear }) ? undefined : closed(board, rule, { units, to });
}
