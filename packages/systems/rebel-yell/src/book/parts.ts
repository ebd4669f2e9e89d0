import { grownBy, grownWithin } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { FacingName } from '../terms/facings.ts';
import { facingCalled, idsOf, leaderIdsOf, unitNamed, unitsNamed } from '../terms/ids.ts';
import { leaderOf, leaderRoster, sideOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { leadersAt, ownStacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { FACINGS } from './kinds.ts';

/** Finders of parts that several orders have in common. Each gives what may be said next. */

/** A stack that acts only as a whole: all of it, or unit by unit until all are named. */
export const wholeStacks = (
  board: Board,
  state: RyState,
  {
    said = [],
    may,
  }: { readonly said: readonly string[] | undefined; readonly may: (units: readonly UnitIndex[]) => boolean },
): readonly (readonly string[])[] =>
  grownWithin(
    said,
    ownStacks(board, state)
      .filter(({ units }) => may(units))
      .map(({ units }) => idsOf(board, units)),
  );

/** A whole stack or any one unit of it; then one more of those who stand with the first; where `fits` lets them. */
export const unitsOfStack = (
  board: Board,
  state: RyState,
  {
    said = [],
    may,
    fits = () => true,
  }: {
    readonly said: readonly string[] | undefined;
    readonly may: (unit: UnitIndex) => boolean;
    readonly fits?: (units: readonly UnitIndex[]) => boolean;
  },
): readonly (readonly string[])[] =>
  grownWithin(
    said,
    ownStacks(board, state)
      .map(({ units }) => idsOf(board, units.filter(may)))
      .filter(ids => ids.length > 0),
  ).filter(ids => fits(unitsNamed(board, ids)));

/** Leaders of their side in the hex of the units, or who wait off the map as they do; one more at a time. */
export function leadersOfStack(
  board: Board,
  state: RyState,
  {
    units = [],
    leaders,
  }: { readonly units?: readonly string[] | undefined; readonly leaders?: readonly string[] | undefined },
): readonly (readonly string[])[] {
  const first = units[0];
  if (first === undefined) return [];
  const unit = unitNamed(board, first);
  const { hex, where } = unitOf(state, unit);
  const side = sideOf(board, unit);
  const found =
    where === 'due'
      ? [...state.leaders.keys()].filter(
          leader => leaderOf(state, leader).where === 'due' && leaderRoster(board, leader).side === side,
        )
      : hex < 0
        ? []
        : leadersAt(board, state, hex, side);
  // Nobody is an answer, too.
  return [...(leaders === undefined ? [[]] : []), ...grownBy(leaders ?? [], leaderIdsOf(board, found))];
}

/** Every facing of the map by its name. */
export const facingNames = (board: Board): readonly FacingName[] => FACINGS.map(facing => facingCalled(board, facing));

/** With it or without it. */
export const YES_OR_NO: readonly boolean[] = [true, false];
