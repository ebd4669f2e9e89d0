import { type HexIndex, hexAt } from '@guidon/hex';
import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Engagement } from '../combat/terms.ts';
import type { Night } from '../night/terms.ts';
import type { Round } from '../round/terms.ts';
import type { UnitIndex } from './names.ts';
import type { UnitState, YbState } from './state.ts';

/** Parts of which the folds of events are made. */

export const unitNamed = (board: Board, id: string): UnitIndex => present(board.unitById.get(id), `unit ${id}`);
export const hexNamed = (board: Board, code: string): HexIndex => present(hexAt(board.map.grid, code), `hex ${code}`);

export const ACTIVATED: Partial<UnitState> = { activated: true };
export const DUE: Partial<UnitState> = { status: 'due' };

export const last = (path: readonly string[]): string => present(path[path.length - 1], 'the end of a path');

export function changed(state: YbState, unit: UnitIndex, change: Partial<UnitState>): YbState {
  const units = [...state.units];
  units[unit] = { ...present(state.units[unit], `unit ${unit}`), ...change };
  return { ...state, units };
}

export function placed(board: Board, state: YbState, id: string, code: string): YbState {
  return changed(state, unitNamed(board, id), { hex: hexNamed(board, code), status: 'map' });
}

export function loseSteps(state: YbState, unit: UnitIndex, lost: number): YbState {
  const { steps } = present(state.units[unit], `unit ${unit}`);
  return changed(state, unit, { steps: Math.max(0, steps - lost) });
}

export function inRound(state: YbState, change: (round: Round) => Partial<Round>): YbState {
  const round = present(state.round, 'a round');
  return { ...state, round: { ...round, ...change(round) } };
}

export function inEngagement(state: YbState, change: (engagement: Engagement) => Partial<Engagement>): YbState {
  const engagement = present(state.engagement, 'an engagement');
  return { ...state, engagement: { ...engagement, ...change(engagement) } };
}

/** At night, where the option lets all units move, each moves once. */
export function nightMoved(state: YbState, unit: UnitIndex): Night {
  const night = present(state.night, 'the night');
  return night.moved.includes(unit) ? night : { ...night, moved: [...night.moved, unit] };
}
