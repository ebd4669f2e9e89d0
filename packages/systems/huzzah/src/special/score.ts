import type { Board } from '../board/board.ts';
import { sideOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { Points } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import { areFortGunsTaken } from './fort.ts';
import { markerOf } from './gun-markers.ts';
import { ruleOf } from './rule.ts';

/**
 * Points for a section of guns. A section that is destroyed or surrenders is taken by the enemy; one that is routed
 * off the map saves its guns. Guns left behind as a marker go to the side that held them last, once the enemy has had
 * them; those of the fort are taken when the fort is entered.
 */
export function gunPoints(board: Board, state: HzState, unit: UnitIndex): Points | undefined {
  const name = `${board.roster[unit]?.id ?? ''} guns`;
  const enemy = enemyOf(sideOf(board, unit));
  const points = board.victory.perGunSection;
  const marker = markerOf(board, state, unit);
  if (marker !== undefined) {
    const { holder, taken } = marker;
    const prize = ruleOf(board, 'prized-guns')?.figures.points ?? points;
    return holder === null || !taken ? undefined : { side: holder, name, points: prize };
  }
  const fort = areFortGunsTaken(board, state, unit);
  const fate = state.units[unit]?.fate;
  const taken = fort ?? (fate === 'combat' || fate === 'surrender');
  return taken ? { side: enemy, name, points } : undefined;
}
