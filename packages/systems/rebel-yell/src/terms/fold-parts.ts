import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { present } from '@guidon/kernel';
import { changedAt } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { flagNamed, leadersNamed, unitNamed, unitsNamed } from './ids.ts';
import { unitOf } from './lookups.ts';
import type { UnitIndex } from './names.ts';
import { isSamePlace, keepStacks } from './places.ts';
import type { RyState } from './state.ts';
import type { FlagState, LeaderState, UnitState } from './units.ts';

/** What becomes of some pieces, by their names. */
interface Change<P> {
  readonly ids: readonly string[];
  readonly change: (piece: P, index: number) => Partial<P>;
}

export function changedUnits(board: Board, state: RyState, { ids, change }: Change<UnitState>): RyState {
  if (ids.length === 0) return state;
  const at = unitsNamed(board, ids);
  const units = changedAt(state.units, at, change);
  if (at.every(unit => isSamePlace(unitOf(state, unit), present(units[unit], 'a unit'))))
    keepStacks(state.units, units);
  return { ...state, units };
}

export const changedLeaders = (board: Board, state: RyState, { ids, change }: Change<LeaderState>): RyState =>
  ids.length === 0 ? state : { ...state, leaders: changedAt(state.leaders, leadersNamed(board, ids), change) };

export const changedFlags = (board: Board, state: RyState, { ids, change }: Change<FlagState>): RyState =>
  ids.length === 0
    ? state
    : {
        ...state,
        flags: changedAt(
          state.flags,
          ids.map(id => flagNamed(board, id)),
          change,
        ),
      };

/** The units come on top of whoever is there, in the order they had (8.4.5). */
export function piled(
  board: Board,
  state: RyState,
  {
    ids,
    hex,
    change,
  }: { readonly ids: readonly string[]; readonly hex: HexIndex; readonly change: Partial<UnitState> },
): RyState {
  const moving = new Set(ids.map(id => unitNamed(board, id)));
  let top = 0;
  state.units.forEach((unit, index) => {
    if (unit.where === 'map' && unit.hex === hex && !moving.has(index) && unit.height >= top) top = unit.height + 1;
  });
  const order = new Map<UnitIndex, number>(ids.map((id, at) => [unitNamed(board, id), top + ids.length - 1 - at]));
  const placed = (_: UnitState, index: UnitIndex): Partial<UnitState> => ({
    ...change,
    where: 'map',
    hex,
    height: order.get(index) ?? top,
  });
  return changedUnits(board, state, { ids, change: placed });
}

/** Off the map for good. */
export const GONE: Partial<UnitState> = {
  where: 'out',
  hex: OFF_MAP,
  arrow: OFF_MAP,
  af: false,
  crewMark: false,
  volley: false,
  charge: null,
};
