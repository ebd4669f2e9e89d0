import type { Board } from '../board/board.ts';
import { generalNamed, unitNamed } from './lookups.ts';
import type { Side } from './names.ts';
import type { GeneralState, RtState, SideState, UnitState } from './state.ts';

export function changedUnit(
  board: Board,
  state: RtState,
  id: string,
  change: (unit: UnitState) => Partial<UnitState>,
): RtState {
  const index = unitNamed(board, id);
  return {
    ...state,
    units: state.units.map((unit, at) => (at === index ? { ...unit, ...change(unit) } : unit)),
  };
}

export function changedGeneral(
  board: Board,
  state: RtState,
  id: string,
  change: (general: GeneralState) => Partial<GeneralState>,
): RtState {
  const index = generalNamed(board, id);
  return {
    ...state,
    generals: state.generals.map((general, at) => (at === index ? { ...general, ...change(general) } : general)),
  };
}

export const changedSide = (state: RtState, side: Side, change: (side: SideState) => Partial<SideState>): RtState => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...change(state.sides[side]) } },
});
