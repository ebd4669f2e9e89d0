import { distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Post, type Stack, stacksBySide } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { stackHex } from './ids.ts';
import { leaderRoster, sideOf, unitOf } from './lookups.ts';
import { enemyOf, type FlagIndex, type LeaderIndex, type Side, type UnitIndex } from './names.ts';
import { activeSide } from './segments.ts';
import type { RyState } from './state.ts';
import type { UnitState } from './units.ts';

const stacksKnown = new WeakMap<readonly UnitState[], ReadonlyMap<HexIndex, readonly UnitIndex[]>>();
const gunsKnown = new WeakMap<readonly UnitState[], ReadonlyMap<HexIndex, readonly UnitIndex[]>>();

/** Combat units by hex, the top unit first; a skirmisher stands in both its hexes (6.4.1). */
export function stacks(state: RyState): ReadonlyMap<HexIndex, readonly UnitIndex[]> {
  const known = stacksKnown.get(state.units);
  if (known !== undefined) return known;
  const found = new Map<HexIndex, UnitIndex[]>();
  const guns = new Map<HexIndex, UnitIndex[]>();
  const put = (into: Map<HexIndex, UnitIndex[]>, hex: HexIndex, unit: UnitIndex): void => {
    const there = into.get(hex);
    if (there === undefined) into.set(hex, [unit]);
    else there.push(unit);
  };
  state.units.forEach((unit, index) => {
    if (unit.where !== 'map') return;
    put(unit.crewed ? found : guns, unit.hex, index);
    if (unit.arrow !== OFF_MAP) put(found, unit.arrow, index);
  });
  const height = (unit: UnitIndex): number => state.units[unit]?.height ?? 0;
  for (const units of found.values()) if (units.length > 1) units.sort((a, b) => height(b) - height(a) || a - b);
  stacksKnown.set(state.units, found);
  gunsKnown.set(state.units, guns);
  return found;
}

/** Who stands where is known of the second table too, if it is known of the first and nobody has another place. */
export function keepStacks(before: readonly UnitState[], after: readonly UnitState[]): void {
  const found = stacksKnown.get(before);
  const guns = gunsKnown.get(before);
  if (found === undefined || guns === undefined) return;
  stacksKnown.set(after, found);
  gunsKnown.set(after, guns);
}

export const isSamePlace = (one: UnitState, other: UnitState): boolean =>
  one.hex === other.hex &&
  one.arrow === other.arrow &&
  one.where === other.where &&
  one.crewed === other.crewed &&
  one.height === other.height;

const NOBODY: readonly UnitIndex[] = [];
const ANYBODY = (): boolean => true;
export const stackAt = (state: RyState, hex: HexIndex): readonly UnitIndex[] => stacks(state).get(hex) ?? NOBODY;
export const topAt = (state: RyState, hex: HexIndex): UnitIndex | undefined => stackAt(state, hex)[0];

/** Where a unit stands: a skirmisher in both its hexes (6.4.1). */
export const placesOf = ({ hex, arrow }: UnitState): readonly HexIndex[] => (arrow === OFF_MAP ? [hex] : [hex, arrow]);

/** Where the pieces of those in a hex lie: at a skirmisher's arrow the hex of the unit, with its flag and leaders (R130). */
export function homeOf(state: RyState, hex: HexIndex): HexIndex {
  const top = hex === OFF_MAP ? undefined : topAt(state, hex);
  return top === undefined ? hex : unitOf(state, top).hex;
}

/** The same for a stack that is named, by either hex or by a unit in it. */
export const stackHome = (board: Board, state: RyState, name: string): HexIndex =>
  homeOf(state, stackHex(board, state, name));

/** Abandoned guns in a hex. */
export function gunsAt(state: RyState, hex: HexIndex): readonly UnitIndex[] {
  stacks(state);
  return gunsKnown.get(state.units)?.get(hex) ?? NOBODY;
}

/** The stacks of a side, in the order of `stacks`. */
export const stacksOf = (board: Board, state: RyState, side: Side): readonly Stack[] =>
  stacksBySide(stacks(state), unit => sideOf(board, unit))[side];

/** Whose combat units stand in the hex. */
export function holderOf(board: Board, state: RyState, hex: HexIndex): Side | undefined {
  const first = topAt(state, hex);
  return first === undefined ? undefined : sideOf(board, first);
}

export const leadersAt = (board: Board, state: RyState, hex: HexIndex, side: Side): readonly LeaderIndex[] =>
  state.leaders.flatMap((leader, index) =>
    leader.where === 'map' && leader.hex === hex && leaderRoster(board, index).side === side ? [index] : [],
  );

export const flagsAt = (state: RyState, hex: HexIndex): readonly FlagIndex[] =>
  state.flags.flatMap((flag, index) => (flag.where === 'map' && flag.hex === hex ? [index] : []));

/** Is the flag of its regiment with the unit (3.1.1)? */
export function hasFlag(board: Board, state: RyState, unit: UnitIndex): boolean {
  const flag = state.flags[board.flagOf[unit] ?? -1];
  const { hex, where } = unitOf(state, unit);
  return flag !== undefined && where === 'map' && flag.where === 'map' && flag.hex === hex;
}

/** Combat units of a side on the map. */
export function unitsOf(board: Board, state: RyState, side: Side): readonly UnitIndex[] {
  const found: UnitIndex[] = [];
  state.units.forEach((unit, index) => {
    if (unit.where === 'map' && unit.crewed && sideOf(board, index) === side) found.push(index);
  });
  return found;
}

/** Distance from a hex to the nearest combat unit of a side that passes the test; 99 without one. */
export function nearestOf(
  board: Board,
  state: RyState,
  { hex, side, test = ANYBODY }: Post & { readonly test?: (unit: UnitState) => boolean },
): number {
  let best = 99;
  for (const { hex: at, units } of stacksOf(board, state, side)) {
    const away = distance(board.map.grid, hex, at);
    if (away < best && units.some(unit => test(unitOf(state, unit)))) best = away;
  }
  return best;
}

export const isEnemyHex = (board: Board, state: RyState, hex: HexIndex, side: Side): boolean =>
  holderOf(board, state, hex) === enemyOf(side);

/** Stacks of the side whose segment it is, each once: a skirmisher by the hex of its unit. */
export const ownStacks = (board: Board, state: RyState): readonly Stack[] =>
  stacksOf(board, state, activeSide(board, state)).filter(
    ({ hex, units: [first] }) => state.units[first ?? -1]?.hex === hex,
  );
