import type { GeneralIndex, Side, UnitIndex } from './names.ts';
import type { GeneralState, RtState, SideState, UnitState } from './state.ts';

export const changedUnit = (
  state: RtState,
  index: UnitIndex,
  change: (unit: UnitState) => Partial<UnitState>,
): RtState => ({
  ...state,
  units: state.units.map((unit, at) => (at === index ? { ...unit, ...change(unit) } : unit)),
});

export const changedGeneral = (
  state: RtState,
  index: GeneralIndex,
  change: (general: GeneralState) => Partial<GeneralState>,
): RtState => ({
  ...state,
  generals: state.generals.map((general, at) => (at === index ? { ...general, ...change(general) } : general)),
});

export const changedSide = (state: RtState, side: Side, change: (side: SideState) => Partial<SideState>): RtState => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...change(state.sides[side]) } },
});
