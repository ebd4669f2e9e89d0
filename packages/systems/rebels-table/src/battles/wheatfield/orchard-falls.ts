import { centreOf } from '@guidon/tabletop';
import { isSteady, sideOf, unitOf } from '../../terms/lookups.ts';
import { shapesOf, unitsWithin } from '../../terrain/shapes.ts';
import { listIn, numberIn, SCENARIO_RULE, textIn } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'orchard-falls';

/** With Wofford coming from the west the Union right is in the air. */
export const orchardFalls: SpecialRule = {
  addends(board, state, unit) {
    if (sideOf(board, unit) !== textIn(board, ID, 'side') || state.turn < numberIn(board, ID, 'fromTurn')) return [];
    const reach = numberIn(board, ID, 'reach');
    const own = centreOf(shapesOf(board, state, unit).bounds);
    const near = listIn(board, ID, 'units').some(name => {
      const enemy = board.unitById.get(name);
      if (enemy === undefined || !isSteady(unitOf(state, enemy))) return false;
      const { x } = centreOf(shapesOf(board, state, enemy).bounds);
      return x < own.x && unitsWithin(board, state, { a: unit, b: enemy, reach });
    });
    return near ? [{ rule: SCENARIO_RULE, name: ID, value: numberIn(board, ID, 'change') }] : [];
  },
};
