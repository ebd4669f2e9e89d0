import { centreOf } from '@guidon/tabletop';
import { isSteady, unitOf } from '../../terms/lookups.ts';
import { shapesOf } from '../../terrain/shapes.ts';
import { listIn, numberIn, textIn } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'reserves';

/** The Reserves come only if the enemy is beyond the run. */
export const reserves: SpecialRule = {
  isHeldBack(board, state, piece) {
    if (![...listIn(board, ID, 'units'), ...listIn(board, ID, 'generals')].includes(piece)) return false;
    const run = numberIn(board, ID, 'x');
    return !board.units.some(
      (roster, unit) =>
        roster.side === textIn(board, ID, 'side') &&
        isSteady(unitOf(state, unit)) &&
        centreOf(shapesOf(board, state, unit).bounds).x > run,
    );
  },
};
