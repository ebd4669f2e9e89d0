import { type Addend, type Refusal, refuse } from '@guidon/kernel';
import { BW, centreOf } from '@guidon/table';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { movementRow } from '../movement/allowance.ts';
import { shiftNorth } from '../movement/shift.ts';
import { rollDistance } from '../terms/dice.ts';
import { idOf, isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { generalNear, shapesOf, unitsOfSide, unitsWithin } from '../terrain/shapes.ts';
import { isInForce, listIn, namesCommand, namesUnit, numberIn, textIn } from './data.ts';

const SCENARIO_RULE = 'rt:SEQ-04';

/** Barnes gave no orders: his commands do not charge. */
export function whyNotOrdered(board: Board, unit: UnitIndex, action: Action): Refusal | undefined {
  const id = 'no-orders';
  if (action.act !== 'charge' || !isInForce(board, id) || !namesCommand(board, id, unit)) return undefined;
  return refuse(SCENARIO_RULE, 'no-orders', { unit: idOf(board, unit) });
}

/** When the first unit of either breaks, Tilton's men go back to the north of their own accord. */
export function drawOff(board: Board, play: RtPlay, broken: UnitIndex): void {
  const id = 'no-orders';
  if (!isInForce(board, id) || !namesCommand(board, id, broken) || play.state.facts[id] !== undefined) return;
  play.emit({ event: 'special-noted', id, facts: { turn: play.state.turn, after: idOf(board, broken) }, told: true });
  board.units.forEach((roster, unit) => {
    if (roster.command !== textIn(board, id, 'retiring') || !isSteady(unitOf(play.state, unit))) return;
    const { normal } = movementRow(board, play.state, unit);
    const thrown = rollDistance(play, normal, { rule: SCENARIO_RULE, purpose: id });
    shiftNorth(board, play, { unit, distance: thrown * BW });
  });
}

/** With the enemy near, the battery must go north. */
export function mustLeave(board: Board, state: RtState, unit: UnitIndex): Action['act'] | undefined {
  const id = 'winslow';
  if (!isInForce(board, id) || !namesUnit(board, id, unit) || unitOf(state, unit).scattered !== null) return undefined;
  const reach = numberIn(board, id, 'leave');
  const near = unitsOfSide(board, state, enemyOf(sideOf(board, unit))).some(
    enemy => isSteady(unitOf(state, enemy)) && unitsWithin(board, state, unit, enemy, reach),
  );
  if (!near) return undefined;
  const { facing } = unitOf(state, unit).pose;
  return facing > 90 && facing < 270 ? 'retire' : 'advance';
}

/** Caldwell's men change formation for nothing on the turn they come. */
export function changesFreely(board: Board, state: RtState, unit: UnitIndex): boolean {
  const id = 'caldwell';
  return (
    isInForce(board, id) &&
    namesCommand(board, id, unit) &&
    unitOf(state, unit).arrived === state.turn &&
    !unitOf(state, unit).notes.changedFreely
  );
}

/** Without a general to bring cartridges they cannot load again. */
export function whyNotLoad(board: Board, state: RtState, unit: UnitIndex, action: Action): Refusal | undefined {
  const id = 'cartridges';
  if (action.act !== 'reload' || !isInForce(board, id) || !namesUnit(board, id, unit)) return undefined;
  if (state.turn < numberIn(board, id, 'fromTurn')) return undefined;
  const reach = numberIn(board, id, 'reach');
  const { side } = rosterOf(board, unit);
  const supplied = board.generals.some(
    (general, index) => general.side === side && generalNear(board, state, index, { unit, reach }),
  );
  return supplied ? undefined : refuse(SCENARIO_RULE, 'cartridges', { unit: idOf(board, unit), reach });
}

/** With Wofford coming from the west the Union right is in the air. */
export function inTheAir(board: Board, state: RtState, unit: UnitIndex): readonly Addend[] {
  const id = 'orchard-falls';
  if (!isInForce(board, id) || sideOf(board, unit) !== textIn(board, id, 'side')) return [];
  if (state.turn < numberIn(board, id, 'fromTurn')) return [];
  const reach = numberIn(board, id, 'reach');
  const own = centreOf(shapesOf(board, state, unit).bounds);
  const near = listIn(board, id, 'units').some(name => {
    const enemy = board.unitById.get(name);
    if (enemy === undefined || !isSteady(unitOf(state, enemy))) return false;
    const { x } = centreOf(shapesOf(board, state, enemy).bounds);
    return x < own.x && unitsWithin(board, state, unit, enemy, reach);
  });
  return near ? [{ rule: SCENARIO_RULE, name: id, value: numberIn(board, id, 'change') }] : [];
}

/** The Reserves come only if the enemy is beyond the run. */
export function mayCome(board: Board, state: RtState, piece: string): boolean {
  const id = 'reserves';
  if (!isInForce(board, id)) return true;
  if (![...listIn(board, id, 'units'), ...listIn(board, id, 'generals')].includes(piece)) return true;
  const x = numberIn(board, id, 'x');
  return board.units.some(
    (roster, unit) =>
      roster.side === textIn(board, id, 'side') &&
      isSteady(unitOf(state, unit)) &&
      centreOf(shapesOf(board, state, unit).bounds).x > x,
  );
}
