import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleOf, wordsIn } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { idOf, idsOf } from '../../terms/ids.ts';
import { unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import type { RyState } from '../../terms/state.ts';
import { forbids, tell, whoWhere } from '../rule.ts';

/** Units that were on the map when the turn began: they have had time to load. */
const LOADED = 'unloaded';

const isUnloaded = (board: Board, state: RyState, unit: UnitIndex): boolean => {
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

/** Who has come on in this turn has not loaded: he does not fire; his zones stay as they are drawn. */
export function isNotLoaded(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const rule = ruleOf(board, 'unloaded');
  return rule !== undefined && isUnloaded(board, state, unit)
    ? forbids(rule, 'not-loaded', whoWhere(board, unit, unitOf(state, unit).hex))
    : undefined;
}
