import type { Board } from '../../board/board.ts';
import { idOf, idsOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import type { RyState } from '../../terms/state.ts';
import { wordsIn } from '../memory.ts';
import { isAmong, ruleOf, tell } from '../rule.ts';

/** Units that were on the map when the turn began: they have had time to load. */
const LOADED = 'unloaded';

export const isUnloaded = (board: Board, state: RyState, unit: UnitIndex): boolean => {
  const rule = ruleOf(board, 'unloaded');
  return rule !== undefined && isAmong(rule.units, unit) && !wordsIn(state, LOADED).includes(idOf(board, unit));
};

export function load(board: Board, play: RyPlay): void {
  const rule = ruleOf(board, 'unloaded');
  const ready = (rule?.units ?? []).filter(unit => unitOf(play.state, unit).where === 'map');
  const known = wordsIn(play.state, LOADED);
  const fresh = idsOf(board, ready).filter(id => !known.includes(id));
  if (fresh.length > 0) tell(play, 'unloaded', { remember: { [LOADED]: [...known, ...fresh] } });
}
