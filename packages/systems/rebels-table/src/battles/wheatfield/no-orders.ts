import { refuse } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import { movementRow } from '../../movement/allowance.ts';
import { shiftNorth } from '../../movement/shift.ts';
import { rollDistance } from '../../terms/dice.ts';
import { idOf, isSteady, unitOf } from '../../terms/lookups.ts';
import { namesCommand, SCENARIO_RULE, textIn } from '../data.ts';
import type { SpecialRule } from '../kinds.ts';

const ID = 'no-orders';

/** Barnes gave no orders: his commands do not charge, and when one of them breaks, Tilton's men go back. */
export const noOrders: SpecialRule = {
  may: (board, _state, { unit, action }) =>
    action.act === 'charge' && namesCommand(board, ID, unit)
      ? refuse(SCENARIO_RULE, 'no-orders', { unit: idOf(board, unit) })
      : undefined,
  afterBreak(board, play, broken) {
    if (!namesCommand(board, ID, broken) || play.state.facts[ID] !== undefined) return;
    const facts = { turn: play.state.turn, after: idOf(board, broken) };
    play.emit({ event: 'special-noted', id: ID, facts, told: true });
    board.units.forEach((roster, unit) => {
      if (roster.command !== textIn(board, ID, 'retiring') || !isSteady(unitOf(play.state, unit))) return;
      const { normal } = movementRow(board, play.state, unit);
      const thrown = rollDistance(play, normal, { rule: SCENARIO_RULE, purpose: ID });
      shiftNorth(board, play, { unit, distance: thrown * BW });
    });
  },
};
