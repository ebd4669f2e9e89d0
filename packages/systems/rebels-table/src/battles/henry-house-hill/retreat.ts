import { sideOf, unitOf } from '../../terms/lookups.ts';
import { generalNear } from '../../terrain/shapes.ts';
import { numberIn, textIn } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'retreat';

/** Once the army is beaten, units in the west must go toward their edge, unless a general leads them. */
export const retreat: SpecialRule = {
  compels(board, state, unit) {
    const side = textIn(board, ID, 'side');
    if (state.turn < numberIn(board, ID, 'fromTurn') || sideOf(board, unit) !== side) return undefined;
    const broken = board.units.filter(
      (roster, index) => roster.side === side && roster.type === 'infantry' && unitOf(state, index).broken,
    ).length;
    if (broken < numberIn(board, ID, 'broken')) return undefined;
    const { pose, scattered } = unitOf(state, unit);
    const reach = numberIn(board, ID, 'reach');
    const led = board.generals.some(
      (general, index) => general.side === side && generalNear(board, state, { general: index, unit, reach }),
    );
    if (led || pose.x >= numberIn(board, ID, 'west') || scattered !== null) return undefined;
    // Their edges are the north and the west: one who looks there advances, everyone else goes back.
    return pose.facing >= 270 || pose.facing === 0 ? 'advance' : 'retire';
  },
};
