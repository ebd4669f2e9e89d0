import { refuse } from '@guidon/kernel';
import { BW, centreOf } from '@guidon/tabletop';
import { movementRow } from '../movement/path.ts';
import { shiftNorth } from '../movement/shift.ts';
import { rollDistance } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { generalNear, shapesOf, unitsWithin } from '../terrain/shapes.ts';
import { listIn, namesCommand, namesUnit, numberIn, SCENARIO_RULE, textIn } from './data.ts';
import type { SpecialRule } from './kinds.ts';

const CALDWELL = 'caldwell';

/** Caldwell's men change formation for nothing on the turn they come. */
export const caldwell: SpecialRule = {
  isFree: (board, state, { unit, action }) =>
    action.act === 'change' &&
    namesCommand(board, CALDWELL, unit) &&
    unitOf(state, unit).arrived === state.turn &&
    !unitOf(state, unit).notes.changedFreely,
};

const CARTRIDGES = 'cartridges';

/** Without a general to bring cartridges they cannot load again. */
export const cartridges: SpecialRule = {
  may(board, state, { unit, action }) {
    if (action.act !== 'reload' || !namesUnit(board, CARTRIDGES, { unit })) return undefined;
    if (state.turn < numberIn(board, CARTRIDGES, 'fromTurn')) return undefined;
    const reach = numberIn(board, CARTRIDGES, 'reach');
    const { side } = rosterOf(board, unit);
    const supplied = board.generals.some(
      (general, index) => general.side === side && generalNear(board, state, { general: index, unit, reach }),
    );
    return supplied ? undefined : refuse(SCENARIO_RULE, 'cartridges', { unit: idOf(board, unit), reach });
  },
};

const NO_ORDERS = 'no-orders';

/** Barnes gave no orders: his commands do not charge, and when one of them breaks, Tilton's men go back. */
export const noOrders: SpecialRule = {
  anywhere: true,
  may: (board, _state, { unit, action }) =>
    action.act === 'charge' && namesCommand(board, NO_ORDERS, unit)
      ? refuse(SCENARIO_RULE, 'no-orders', { unit: idOf(board, unit) })
      : undefined,
  afterBreak(board, play, broken) {
    if (!namesCommand(board, NO_ORDERS, broken) || play.state.facts[NO_ORDERS] !== undefined) return;
    const facts = { turn: play.state.turn, after: idOf(board, broken) };
    play.emit({ event: 'special-noted', id: NO_ORDERS, facts, told: true });
    board.units.forEach((roster, unit) => {
      if (roster.command !== textIn(board, NO_ORDERS, 'retiring') || !isSteady(unitOf(play.state, unit))) return;
      const { normal } = movementRow(board, play.state, unit);
      const thrown = rollDistance(play, normal, { rule: SCENARIO_RULE, purpose: NO_ORDERS });
      shiftNorth(board, play, unit, thrown * BW);
    });
  },
};

const ORCHARD_FALLS = 'orchard-falls';

/** With Wofford coming from the west the Union right is in the air. */
export const orchardFalls: SpecialRule = {
  addends(board, state, unit) {
    if (
      sideOf(board, unit) !== textIn(board, ORCHARD_FALLS, 'side') ||
      state.turn < numberIn(board, ORCHARD_FALLS, 'fromTurn')
    )
      return [];
    const reach = numberIn(board, ORCHARD_FALLS, 'reach');
    const own = centreOf(shapesOf(board, state, unit).bounds);
    const near = listIn(board, ORCHARD_FALLS, 'units').some(name => {
      const enemy = board.unitById.get(name);
      if (enemy === undefined || !isSteady(unitOf(state, enemy))) return false;
      const { x } = centreOf(shapesOf(board, state, enemy).bounds);
      return x < own.x && unitsWithin(board, state, { a: unit, b: enemy, reach });
    });
    return near ? [{ rule: SCENARIO_RULE, name: ORCHARD_FALLS, value: numberIn(board, ORCHARD_FALLS, 'change') }] : [];
  },
};

const RESERVES = 'reserves';

/** The Reserves come only if the enemy is beyond the run. */
export const reserves: SpecialRule = {
  isHeldBack(board, state, piece) {
    if (![...listIn(board, RESERVES, 'units'), ...listIn(board, RESERVES, 'generals')].includes(piece)) return false;
    const run = numberIn(board, RESERVES, 'x');
    return !board.units.some(
      (roster, unit) =>
        roster.side === textIn(board, RESERVES, 'side') &&
        isSteady(unitOf(state, unit)) &&
        centreOf(shapesOf(board, state, unit).bounds).x > run,
    );
  },
};
