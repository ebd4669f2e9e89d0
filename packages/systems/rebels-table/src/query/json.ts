import { type Facts, type Figure, faulty, issue, type Json, type Parsed, parsed, type Refusal } from '@guidon/kernel';
import type { Point, Pose } from '@guidon/tabletop';
import { type Item, itemNamed } from '../actions/items.ts';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { Dice } from '../board/charts/charts.ts';
import { generalOf, isOnTable, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

// Actions are plain data by the shape that read them.
export const actionJson = (action: Action): Json => ({ ...action }) as Json;
export const actionsJson = (actions: readonly Action[]): Json => actions.map(actionJson);

export const pointJson = ({ x, y }: Point): Json => ({ x, y });
export const poseJson = ({ x, y, facing }: Pose): Json => ({ x, y, facing });

export const figureJson = ({ name, total, addends }: Figure): Facts => ({
  name,
  total,
  addends: addends.map((addend): Json => ({ ...addend })),
});

export const diceJson = (dice: Dice | null): Json => (dice === null ? null : { ...dice });

export const refusalJson = (refusal: Refusal | undefined): Json =>
  refusal === undefined ? null : { rule: refusal.rule, because: refusal.because, facts: refusal.facts };

/** A unit or a general that stands on the table. */
export function itemIn(board: Board, state: RtState, id: string): Parsed<Item> {
  const item = itemNamed(board, id);
  const stands =
    item !== undefined &&
    (item.unit === null ? isOnTable(generalOf(state, item.general)) : isOnTable(unitOf(state, item.unit)));
  return stands ? parsed(item) : faulty([issue('unit', 'a unit or a general on the table', id)]);
}

export function unitIn(board: Board, state: RtState, id: string): Parsed<UnitIndex> {
  const unit = board.unitById.get(id);
  return unit !== undefined && isOnTable(unitOf(state, unit))
    ? parsed(unit)
    : faulty([issue('unit', 'a unit on the table', id)]);
}
