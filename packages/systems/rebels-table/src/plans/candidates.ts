import { BW, bearing, centreOf, gapIsWithin, isWithin, turned } from '@guidon/tabletop';
import { mayBegin } from '../actions/declare.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { chargeDice, mayCharge, mayReach } from '../charge/charge.ts';
import { longestRange } from '../shooting/aim.ts';
import { mayShoot } from '../shooting/shoot.ts';
import { highest } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { formationsOf } from '../terms/kinds.ts';
import { isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { campQuad, shapesOf, unitsOfSide } from '../terrain/shapes.ts';

// Some of the endless legal actions of a unit, the useful ones: every target in reach, every charge, wheels towards
// what matters. Each is legal now.

export function shotsOf(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'shoot'>[] {
  if (!unitOf(state, unit).loaded) return [];
  return targetsInRange(board, state, unit)
    .filter(target => mayShoot(board, state, { by: unit, at: target }) === undefined)
    .map(target => ({ act: 'shoot', target: idOf(board, target) }));
}

/** Enemies within the longest range, seen or not. */
export function targetsInRange(board: Board, state: RtState, unit: UnitIndex): readonly UnitIndex[] {
  const reach = longestRange(board, unit);
  const { bounds } = shapesOf(board, state, unit);
  return unitsOfSide(board, state, enemyOf(sideOf(board, unit))).filter(
    enemy => isSteady(unitOf(state, enemy)) && gapIsWithin(bounds, shapesOf(board, state, enemy).bounds, reach),
  );
}

export function chargesOf(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'charge'>[] {
  const dice = chargeDice(board, state, unit);
  if (dice === null) return [];
  const reach = highest(dice) * BW;
  const { bounds } = shapesOf(board, state, unit);
  const side = sideOf(board, unit);
  const found: ActionOf<'charge'>[] = [];
  for (const enemy of unitsOfSide(board, state, enemyOf(side))) {
    const other = shapesOf(board, state, enemy).bounds;
    if (!isSteady(unitOf(state, enemy)) || !isWithin(bounds, other, reach)) continue;
    const charge = chargeAt(board, state, { unit, target: enemy, at: centreOf(other) });
    if (charge !== undefined) found.push(charge);
  }
  const { camp } = state.sides[enemyOf(side)];
  if (camp.presence === 'table' && isWithin(bounds, campQuad(board, camp.pose), reach)) {
    const charge = chargeAt(board, state, { unit, target: null, at: centreOf(campQuad(board, camp.pose)) });
    if (charge !== undefined) found.push(charge);
  }
  return found;
}

/** Straight ahead if that serves, else with the wheel that looks at the target. */
function chargeAt(
  board: Board,
  state: RtState,
  {
    unit,
    target,
    at,
  }: {
    readonly unit: UnitIndex;
    readonly target: UnitIndex | null;
    readonly at: { readonly x: number; readonly y: number };
  },
): ActionOf<'charge'> | undefined {
  const id = target === null ? 'camp' : idOf(board, target);
  const most = board.charts.chargeMaxWheel;
  const towards = Math.max(-most, Math.min(most, wheelTowards(board, state, unit, at)));
  for (const wheel of new Set([0, towards, Math.trunc(towards / 2)])) {
    const order = { unit, target, wheel };
    if (mayCharge(board, state, order) !== undefined) return undefined;
    if (mayReach(board, state, order) === undefined)
      return { act: 'charge', target: id, ...(wheel === 0 ? {} : { wheel }) };
  }
  return undefined;
}

/** The wheel, to the right or negative to the left, after which a unit looks at a point. */
export function wheelTowards(
  board: Board,
  state: RtState,
  unit: UnitIndex,
  at: { readonly x: number; readonly y: number },
): number {
  const { pose } = unitOf(state, unit);
  const off = turned(bearing(centreOf(shapesOf(board, state, unit).bounds), at), -pose.facing);
  return off > 180 ? off - 360 : off;
}

/** Changes of formation that are legal now, about the left, the middle and the right base. */
export function changesOf(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'change'>[] {
  const now = unitOf(state, unit);
  const { type } = rosterOf(board, unit);
  return formationsOf(board, type)
    .filter(formation => formation !== now.formation)
    .map((formation): ActionOf<'change'> => ({ act: 'change', formation }))
    .filter(action => mayBegin(board, state, { unit, action }) === undefined);
}

export function turnsOf(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'turn'>[] {
  if (unitOf(state, unit).scattered !== null) return [];
  const turns: readonly ActionOf<'turn'>[] = [
    { act: 'turn', to: 'left' },
    { act: 'turn', to: 'right' },
    { act: 'turn', to: 'about' },
  ];
  return turns.filter(action => mayBegin(board, state, { unit, action }) === undefined);
}
