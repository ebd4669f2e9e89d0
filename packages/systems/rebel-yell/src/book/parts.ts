import { grownBy, grownWithin } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { FacingName } from '../terms/facings.ts';
import { facingCalled, idsOf, leaderIdsOf, unitNamed } from '../terms/ids.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { leadersAt, ownStacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { FACINGS } from './kinds.ts';

/** Finders of parts that several orders have in common. Each gives what may be said next. */

/** A stack as a whole, where nobody has been named yet. */
export const wholeStacks = (
  board: Board,
  state: RyState,
  {
    said = [],
    may,
  }: { readonly said: readonly string[] | undefined; readonly may: (units: readonly UnitIndex[]) => boolean },
): readonly (readonly string[])[] =>
  said.length > 0
    ? []
    : ownStacks(board, state)
        .filter(({ units }) => may(units))
        .map(({ units }) => idsOf(board, units));

/** A whole stack or any one unit of it; then one more of those who stand with the first. */
export const unitsOfStack = (
  board: Board,
  state: RyState,
  { said = [], may }: { readonly said: readonly string[] | undefined; readonly may: (unit: UnitIndex) => boolean },
): readonly (readonly string[])[] =>
  grownWithin(
    said,
    ownStacks(board, state)
      .map(({ units }) => idsOf(board, units.filter(may)))
      .filter(ids => ids.length > 0),
  );

/** Leaders of their side in the hex of the units, one more at a time. */
export function leadersOfStack(
  board: Board,
  state: RyState,
  {
    units = [],
    leaders = [],
  }: { readonly units?: readonly string[] | undefined; readonly leaders?: readonly string[] | undefined },
): readonly (readonly string[])[] {
  const first = units[0];
  if (first === undefined) return [];
  const unit = unitNamed(board, first);
  const { hex } = unitOf(state, unit);
  return hex < 0 ? [] : grownBy(leaders, leaderIdsOf(board, leadersAt(board, state, hex, sideOf(board, unit))));
}

/** Every facing of the map by its name. */
export const facingNames = (board: Board): readonly FacingName[] => FACINGS.map(facing => facingCalled(board, facing));

/** With it or without it. */
export const YES_OR_NO: readonly boolean[] = [true, false];
