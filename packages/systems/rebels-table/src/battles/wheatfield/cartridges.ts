import { refuse } from '@guidon/kernel';
import { idOf, rosterOf } from '../../terms/lookups.ts';
import { generalNear } from '../../terrain/shapes.ts';
import { namesUnit, numberIn, SCENARIO_RULE } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'cartridges';

/** Without a general to bring cartridges they cannot load again. */
export const cartridges: SpecialRule = {
  may(board, state, { unit, action }) {
    if (action.act !== 'reload' || !namesUnit(board, ID, { unit })) return undefined;
    if (state.turn < numberIn(board, ID, 'fromTurn')) return undefined;
    const reach = numberIn(board, ID, 'reach');
    const { side } = rosterOf(board, unit);
    const supplied = board.generals.some(
      (general, index) => general.side === side && generalNear(board, state, { general: index, unit, reach }),
    );
    return supplied ? undefined : refuse(SCENARIO_RULE, 'cartridges', { unit: idOf(board, unit), reach });
  },
};
