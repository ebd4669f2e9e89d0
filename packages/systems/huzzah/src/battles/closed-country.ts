import type { Refusal } from '@guidon/kernel';
import type { UnitsGoing } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../board/board.ts';
import { codeAt, idOf } from '../terms/ids.ts';
import { firstUnit } from '../terms/lookups.ts';
import type { HzState } from '../terms/state.ts';
import type { Hooks } from './kinds.ts';
import { forbids } from './rule.ts';
/**
 * Ground that a rule closes to some units for a while: for marches, and for assaults that would end in it, since the
 * advance after an assault is not left to choice. Retreats are free.
 */
export const closesCountry = (
  bars: (board: Board, state: HzState, going: UnitsGoing) => Refusal | undefined,
): Hooks<Board> => ({
  barsMove: (board, state, { mover: { units }, to }) => bars(board, state, { units, to }),
  barsAssault: (board, state, { units, at }) => bars(board, state, { units, to: at }),
  barsCharge: (board, state, { units, at }) => bars(board, state, { units, to: at }),
});

export const closed = (board: Board, rule: SpecialData, { units, to }: UnitsGoing): Refusal =>
  forbids(rule, 'closed-for-now', {
    unit: idOf(board, firstUnit(units)),
    hex: codeAt(board, to),
    until: rule.figures.freeFrom ?? rule.toTurn + 1,
  });
