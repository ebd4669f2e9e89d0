import type { Refusal } from '@guidon/kernel';
import { ruleOf, wordsIn } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { idOf, idsOf } from '../../terms/ids.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { HzState } from '../../terms/state.ts';
import type { Aimed } from '../kinds.ts';
import { forbids, tell, whoWhere } from '../rule.ts';
import { markerOf, markersOf } from './gun-markers.ts';

/** Units that have acted, and units that have hauled guns, in this turn. */
export const ACTED = 'prized-guns:acted';
export const HAULED = 'prized-guns:hauled';

/** Who has hauled guns does nothing else in the turn. */
export function barsHaulers(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const rule = ruleOf(board, 'prized-guns');
  if (rule === undefined) return undefined;
  const hauled = wordsIn(state, HAULED);
  const spent = units.find(unit => hauled.includes(idOf(board, unit)));
  return spent === undefined ? undefined : forbids(rule, 'has-hauled', { unit: idOf(board, spent) });
}

/** A section that has left its guns has nothing to fire. */
export function hasNoGuns(board: Board, state: HzState, { by }: Aimed): Refusal | undefined {
  const rule = ruleOf(board, 'prized-guns');
  if (rule === undefined) return undefined;
  const bare = by.find(unit => markerOf(board, state, unit) !== undefined);
  return bare === undefined ? undefined : forbids(rule, 'guns-left', whoWhere(board, state, [bare]));
}

/** It is noted who has done something in the turn, where guns are or may come to lie. */
export function noteActed(board: Board, play: HzPlay): void {
  const rule = ruleOf(board, 'prized-guns');
  if (rule === undefined) return;
  const { state } = play;
  const places = new Set([...rule.hexes, ...markersOf(board, state).map(marker => marker.hex)]);
  const acted = state.units.flatMap((unit, index) => (unit.acted !== null && places.has(unit.hex) ? [index] : []));
  const known = wordsIn(state, ACTED);
  const all = [...new Set([...known, ...idsOf(board, acted)])];
  if (all.length > known.length) tell(play, rule.id, { remember: { [ACTED]: all } });
}
