import type { HexIndex } from '@guidon/hex';
import { OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { flagNamed, isSamePlace, keepStacks, leaderNamed, unitNamed } from './lookups.ts';
import type { FlagIndex, LeaderIndex, UnitIndex } from './names.ts';
import type { RyState } from './state.ts';
import type { FlagState, LeaderState, UnitState } from './units.ts';

export function changedUnits(
  board: Board,
  state: RyState,
  ids: readonly string[],
  change: (unit: UnitState, index: UnitIndex) => Partial<UnitState>,
): RyState {
  if (ids.length === 0) return state;
  const changed = [...state.units];
  let stay = true;
  for (const id of ids) {
    const index = unitNamed(board, id);
    const before = changed[index];
    if (before === undefined) continue;
    const after = { ...before, ...change(before, index) };
    changed[index] = after;
    stay &&= isSamePlace(before, after);
  }
  if (stay) keepStacks(state.units, changed);
  return { ...state, units: changed };
}

export function changedLeaders(
  board: Board,
  state: RyState,
  ids: readonly string[],
  change: (leader: LeaderState, index: LeaderIndex) => Partial<LeaderState>,
): RyState {
  if (ids.length === 0) return state;
  const changed = [...state.leaders];
  for (const id of ids) {
    const index = leaderNamed(board, id);
    const before = changed[index];
    if (before !== undefined) changed[index] = { ...before, ...change(before, index) };
  }
  return { ...state, leaders: changed };
}

export function changedFlags(
  board: Board,
  state: RyState,
  ids: readonly string[],
  change: (flag: FlagState, index: FlagIndex) => Partial<FlagState>,
): RyState {
  if (ids.length === 0) return state;
  const changed = [...state.flags];
  for (const id of ids) {
    const index = flagNamed(board, id);
    const before = changed[index];
    if (before !== undefined) changed[index] = { ...before, ...change(before, index) };
  }
  return { ...state, flags: changed };
}

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
  return changedUnits(board, state, ids, (_, index) => ({
    ...change,
    where: 'map',
    hex,
    height: order.get(index) ?? top,
  }));
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
