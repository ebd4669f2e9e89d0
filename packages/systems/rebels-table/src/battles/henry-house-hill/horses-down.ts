import { refuse } from '@guidon/kernel';
import { idOf, unitOf } from '../../terms/lookups.ts';
import { featuresIn, namesUnit, numberIn, SCENARIO_RULE } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';
import { isOnPlateau } from './plateau.ts';

const ID = 'horses-down';

/** Guns that have lost their horses stay where they are. */
export const horsesDown: SpecialRule = {
  may(board, state, { unit, action }) {
    if (!namesUnit(board, ID, { unit }) || action.act !== 'change' || action.formation !== 'column') return undefined;
    const hits = numberIn(board, ID, 'hits');
    const [plateau] = featuresIn(board, ID);
    const down =
      unitOf(state, unit).hits >= hits &&
      plateau !== undefined &&
      isOnPlateau(board, state, { unit, polygon: plateau.polygon });
    return down ? refuse(SCENARIO_RULE, 'horses-down', { unit: idOf(board, unit), hits }) : undefined;
  },
};
