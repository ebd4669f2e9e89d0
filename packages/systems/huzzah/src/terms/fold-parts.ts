import { OFF_MAP } from '@guidon/hex';
import { changedAt } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { changesControl, keepZones } from '../zones/control.ts';
import { leaderNamed, unitNamed } from './ids.ts';
import { sideOf } from './lookups.ts';
import type { Side } from './names.ts';
import { keepStacks } from './places.ts';
import type { HzState } from './state.ts';
import type { LeaderState, UnitState } from './units.ts';

/** Parts of which the folds of events are made. */

/** What becomes of pieces: the same of each, or by what each of them was. */
interface Change<P> {
  readonly ids: readonly string[];
  readonly to: Partial<P> | ((piece: P) => Partial<P>);
}

export function changedUnits(board: Board, state: HzState, { ids, to }: Change<UnitState>): HzState {
  if (ids.length === 0) return state;
  const units = [...state.units];
  let stay = true;
  const changing: Side[] = [];
  for (const id of ids) {
    const index = unitNamed(board, id);
    const before = units[index];
    if (before === undefined) continue;
    const after = { ...before, ...(typeof to === 'function' ? to(before) : to) };
    units[index] = after;
    const stays = before.where === after.where && before.hex === after.hex;
    stay &&= stays;
    if (!stays || changesControl(before, after)) changing.push(sideOf(board, index));
  }
  if (stay) keepStacks(state.units, units);
  keepZones(state.units, units, changing);
  return { ...state, units };
}

export function changedLeaders(board: Board, state: HzState, { ids, to }: Change<LeaderState>): HzState {
  if (ids.length === 0) return state;
  const at = ids.map(id => leaderNamed(board, id));
  return { ...state, leaders: changedAt(state.leaders, at, typeof to === 'function' ? to : () => to) };
}

/** A unit that has left the map for good. */
export const GONE: Partial<UnitState> = {
  where: 'out',
  hex: OFF_MAP,
  af: false,
  artyFire: false,
  artyMove: false,
  charge: null,
};
