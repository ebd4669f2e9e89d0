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
