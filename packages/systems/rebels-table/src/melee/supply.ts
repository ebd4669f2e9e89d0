import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { askUnit } from '../book/asking.ts';
import { hasSupplyFor } from '../supply/supply.ts';
import { supplyWindow } from '../supply/window.ts';
import { sideOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { meleeOf, pairsOf } from './melee.ts';

/** MELF-05. Each side may add a die, the charger before his opponents (E3). */
export const meleeSupply = supplyWindow<StepOf<'melee-round'>>({
  rule: 'rt:MELF-05',
  step: 'melee-round',
  opens(board, state, step) {
    const unit = nextMeleeSupply(board, state, step);
    return unit === undefined ? undefined : askUnit(board, { unit, asks: 'melee-supply', rule: 'rt:MELF-05' });
  },
  throws(board, play, { step, supply }) {
    const unit = present(nextMeleeSupply(board, play.state, step), 'a unit to supply');
    next(play, { ...step, supply: [...step.supply, { unit, supply }] });
  },
});

function nextMeleeSupply(board: Board, state: RtState, step: StepOf<'melee-round'>): UnitIndex | undefined {
  const opponents = pairsOf(board, state);
  if (opponents.length === 0) return undefined;
  const spent = (unit: UnitIndex): number =>
    step.supply.filter(answer => answer.supply && sideOf(board, answer.unit) === sideOf(board, unit)).length;
  return [meleeOf(state).charger, ...opponents].find(
    unit =>
      !step.supply.some(answer => answer.unit === unit) &&
      hasSupplyFor(board, state, unit) &&
      state.sides[sideOf(board, unit)].supply > spent(unit),
  );
}
