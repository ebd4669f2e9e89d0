import { unitOf } from '../../terms/lookups.ts';
import { namesCommand } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'caldwell';

/** Caldwell's men change formation for nothing on the turn they come. */
export const caldwell: SpecialRule = {
  isFree: (board, state, { unit, action }) =>
    action.act === 'change' &&
    namesCommand(board, ID, unit) &&
    unitOf(state, unit).arrived === state.turn &&
    !unitOf(state, unit).notes.changedFreely,
};
