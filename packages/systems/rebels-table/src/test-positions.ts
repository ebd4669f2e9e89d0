import { RunningPlay, seededBox } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { Board } from './board/board.ts';
import { rebelsTableSystem } from './system.ts';
import { unitNamed } from './terms/ids.ts';
import { changedUnit, type RtState, type UnitState } from './terms/state.ts';
import { scenarioBoard } from './test-games.ts';

/** The position of the first question, with levels thrown from a seed. */
export function begun(board: Board, seed = '7'): RtState {
  const system = rebelsTableSystem(board);
  const play = new RunningPlay(system, system.setup(), seededBox(seed).open(0));
  play.runOn();
  return play.state;
}

export const withUnit = (board: Board, state: RtState, id: string, change: Partial<UnitState>): RtState =>
  changedUnit(state, unitNamed(board, id), () => change);

/** Wide and bare: no ground slows or hides anybody. */
export function bareBoard(): Board {
  const board = scenarioBoard('henry-house-hill');
  return { ...board, table: { width: 100 * BW, depth: 100 * BW, features: [] }, featureById: new Map() };
}

/** The 11th New York alone before the 33rd Virginia, so many base widths away and face to face. */
export function faceToFace(board: Board, distance: number): RtState {
  const state = begun(board);
  const alone: RtState = {
    ...state,
    units: state.units.map((unit, index) => ({
      ...unit,
      presence: ['us-11ny', 'cs-33va'].includes(board.units[index]?.id ?? '') ? 'table' : 'reserve',
    })),
  };
  const here = withUnit(board, alone, 'us-11ny', { pose: { x: 30_000, y: 30_000, facing: 0 } });
  return withUnit(board, here, 'cs-33va', { pose: { x: 30_000, y: 30_000 + distance, facing: 180 } });
}
