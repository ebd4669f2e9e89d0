import { gapIsWithin } from '@guidon/tabletop';
import { mayBegin } from '../actions/declare.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { longestRange } from '../shooting/aim.ts';
import { mayShoot } from '../shooting/shoot.ts';
import { idOf } from '../terms/ids.ts';
import { formationsOf } from '../terms/kinds.ts';
import { isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { shapesOf, unitsOfSide } from '../terrain/shapes.ts';

// Some of the endless legal actions of a unit, the useful ones: every target in reach, changes and turns. Each
// is legal now.

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
