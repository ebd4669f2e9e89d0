import { distance, type HexIndex } from '@guidon/hex';
import { type Post, type Stack, stacksBySide } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { armOf, leaderRoster, sideOf, standing, unitOf, valuesOf } from './lookups.ts';
import type { LeaderIndex, Side, UnitIndex } from './names.ts';
import { activeSide } from './segments.ts';
import type { HzState } from './state.ts';
import type { UnitState } from './units.ts';

const NOBODY: readonly UnitIndex[] = [];
const occupants = new WeakMap<readonly UnitState[], ReadonlyMap<HexIndex, readonly UnitIndex[]>>();

function occupancy(units: readonly UnitState[]): ReadonlyMap<HexIndex, readonly UnitIndex[]> {
  const known = occupants.get(units);
  if (known !== undefined) return known;
  const found = new Map<HexIndex, UnitIndex[]>();
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    if (unit?.where !== 'map') continue;
    const there = found.get(unit.hex);
    if (there === undefined) found.set(unit.hex, [index]);
    else there.push(index);
  }
  occupants.set(units, found);
  return found;
}

/** Nobody has come or gone: the stacks found for the one are those of the other. */
export function keepStacks(before: readonly UnitState[], after: readonly UnitState[]): void {
  const known = occupants.get(before);
  if (known !== undefined) occupants.set(after, known);
}

/** The combat units in a hex, lowest index first. */
export const stackAt = (state: HzState, hex: HexIndex): readonly UnitIndex[] =>
  occupancy(state.units).get(hex) ?? NOBODY;

/** Those of them who are not routed. */
export const standingAt = (state: HzState, hex: HexIndex): readonly UnitIndex[] => standing(state, stackAt(state, hex));

/** Every hex with combat units, with its stack. */
export const stacks = (state: HzState): ReadonlyMap<HexIndex, readonly UnitIndex[]> => occupancy(state.units);

/** The stacks of a side, in the order of `stacks`. */
export const stacksOf = (board: Board, state: HzState, side: Side): readonly Stack[] =>
  stacksBySide(stacks(state), unit => sideOf(board, unit))[side];

/** The stacks of the side to move. */
export const ownStacks = (board: Board, state: HzState): readonly Stack[] =>
  stacksOf(board, state, activeSide(board, state));

/** Whose combat units stand in the hex. */
export function holderOf(board: Board, state: HzState, hex: HexIndex): Side | undefined {
  const first = stackAt(state, hex)[0];
  return first === undefined ? undefined : sideOf(board, first);
}

export const leadersAt = (board: Board, state: HzState, { hex, side }: Post): readonly LeaderIndex[] =>
  state.leaders.flatMap((leader, index) =>
    leader.where === 'map' && leader.hex === hex && leaderRoster(board, index).side === side ? [index] : [],
  );

/** Combat units of a side on the map. */
export function unitsOf(board: Board, state: HzState, side: Side): readonly UnitIndex[] {
  const found: UnitIndex[] = [];
  state.units.forEach((unit, index) => {
    if (unit.where === 'map' && sideOf(board, index) === side) found.push(index);
  });
  return found;
}

/** Distance from a hex to the nearest combat unit of a side; 99 without one. */
export function nearestOf(board: Board, state: HzState, { hex, side }: Post): number {
  let best = 99;
  for (const { hex: at } of stacksOf(board, state, side)) {
    const away = distance(board.map.grid, hex, at);
    if (away < best) best = away;
  }
  return best;
}

/** Rule 14.1.1: one infantry unit alone, of strength 0 or 1, where the rule is used; irregulars by their own rule. */
export function isSkirmisher(board: Board, state: HzState, units: readonly UnitIndex[]): boolean {
  const only = units[0];
  if (!board.profile.skirmishers || only === undefined || units.length > 1) return false;
  if (stackAt(state, unitOf(state, only).hex).length > 1) return false;
  const arm = armOf(board, only);
  const { strength } = valuesOf(board, state, only);
  if (arm === 'infantry') return strength <= 1;
  return arm === 'irregular' && strength <= (board.special.has('irregulars') ? 2 : 1);
}
