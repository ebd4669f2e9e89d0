import { generalRoster } from '../terms/lookups.ts';
import { numberIn } from './data.ts';
import type { SpecialRule } from './kinds.ts';

const ID = 'supply';

/** A general who comes brings supply with him; only those who are there at the start count for it then. */
export const supply: SpecialRule = {
  onArrival(board, play, general) {
    const { id, side, ability } = generalRoster(board, general);
    const able = board.profile.optionalGenerals && ability === 'exceptional';
    const dice = numberIn(board, ID, able ? 'exceptionalDice' : 'dice');
    if (play.state.sides[side].camp.presence === 'lost') return;
    play.emit({ event: 'supply-gained', side, dice, general: id });
  },
};
