import type { Board } from '../board/board.ts';
import { cincOf, generalOf, isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import type { RtRule, Side, UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { generalNear } from '../terrain/shapes.ts';

/** SUP-05, SUP-09. Why a side's force commander cannot give a supply die to this unit now. */
export function whyNoSupply(board: Board, state: RtState, unit: UnitIndex): RtRule | undefined {
  const side = sideOf(board, unit);
  const cinc = cincOf(board, side);
  if (!hasSupply(state, side) || cinc === undefined || generalOf(state, cinc).presence !== 'table') return 'rt:SUP-09';
  const isNear =
    isSteady(unitOf(state, unit)) &&
    generalNear(board, state, { general: cinc, unit, reach: board.charts.supplyPool.reach });
  return isNear ? undefined : 'rt:SUP-05';
}

export const hasSupplyFor = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  whyNoSupply(board, state, unit) === undefined;

const hasSupply = (state: RtState, side: Side): boolean => {
  const { supply, barred, camp } = state.sides[side];
  return supply > 0 && !barred && camp.presence !== 'lost';
};

/** A throw of the force commander himself, for the initiative. */
export function hasForceSupply(board: Board, state: RtState, side: Side): boolean {
  const cinc = cincOf(board, side);
  return hasSupply(state, side) && cinc !== undefined && generalOf(state, cinc).presence === 'table';
}

/** Scouting comes before anybody is on the table. */
export const hasScoutingSupply = (board: Board, state: RtState, side: Side): boolean =>
  hasSupply(state, side) && cincOf(board, side) !== undefined;

/** SUP-08. Gone as soon as its owner has decided to use it. */
export function spendSupply(
  play: RtPlay,
  given: { readonly side: Side; readonly purpose: string; readonly unit: string | null; readonly rule: RtRule },
): void {
  play.emit({ event: 'supply-spent', ...given, left: play.state.sides[given.side].supply - 1 });
}
