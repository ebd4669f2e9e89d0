import { codeOf, distance, type Facing, facingName, facingNamed, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { present } from '@guidon/kernel';
import { kindOfSegment, ownerOfSegment, SEGMENTS_A_TURN, type Stack, stacksBySide } from '@guidon/line-of-battle';
import type { Board, RosterFlag, RosterLeader, RosterUnit } from '../board/board.ts';
import { TERRAINS, type Terrain } from '../board/charts.ts';
import { FACING_NAMES, type FacingName } from './facings.ts';
import {
  type Arm,
  enemyOf,
  type FlagIndex,
  type LeaderIndex,
  SEGMENTS,
  type Segment,
  type SegmentKind,
  type SegmentSerial,
  type Side,
  type UnitIndex,
} from './names.ts';
import type { Post } from './shapes.ts';
import type { RyState } from './state.ts';
import type { FlagState, LeaderState, UnitState } from './units.ts';

export const unitOf = (state: RyState, unit: UnitIndex): UnitState => present(state.units[unit], 'a unit');
export const rosterOf = (board: Board, unit: UnitIndex): RosterUnit => present(board.roster[unit], 'a unit');
export const leaderOf = (state: RyState, leader: LeaderIndex): LeaderState =>
  present(state.leaders[leader], 'a leader');
export const leaderRoster = (board: Board, leader: LeaderIndex): RosterLeader =>
  present(board.leaders[leader], 'a leader');
export const flagState = (state: RyState, flag: FlagIndex): FlagState => present(state.flags[flag], 'a flag');
export const flagRoster = (board: Board, flag: FlagIndex): RosterFlag => present(board.flags[flag], 'a flag');

/** The first of some units, of which there is at least one. */
export const firstUnit = (units: readonly UnitIndex[]): UnitIndex => present(units[0], 'a unit');

export const sideOf = (board: Board, unit: UnitIndex): Side => rosterOf(board, unit).side;
export const armOf = (board: Board, unit: UnitIndex): Arm => rosterOf(board, unit).arm;
export const idOf = (board: Board, unit: UnitIndex): string => board.roster[unit]?.id ?? '';
export const idsOf = (board: Board, units: readonly UnitIndex[]): readonly string[] => units.map(u => idOf(board, u));
export const leaderIdOf = (board: Board, leader: LeaderIndex): string => leaderRoster(board, leader).id;
export const leaderIdsOf = (board: Board, leaders: readonly LeaderIndex[]): readonly string[] =>
  leaders.map(leader => leaderIdOf(board, leader));
export const flagIdOf = (board: Board, flag: FlagIndex): string => flagRoster(board, flag).id;
export const flagIdsOf = (board: Board, flags: readonly FlagIndex[]): readonly string[] =>
  flags.map(flag => flagIdOf(board, flag));

export const codeAt = (board: Board, hex: HexIndex): string => codeOf(board.map.grid, hex);
/** The hex with that code; OFF_MAP for a code the map does not have. */
export const hexNamed = (board: Board, code: string): HexIndex => hexAt(board.map.grid, code) ?? OFF_MAP;
export const hexesNamed = (board: Board, codes: readonly string[]): readonly HexIndex[] =>
  codes.map(code => hexNamed(board, code));
export const unitNamed = (board: Board, id: string): UnitIndex => present(board.unitById.get(id), `the unit ${id}`);
export const leaderNamed = (board: Board, id: string): LeaderIndex =>
  present(board.leaderById.get(id), `the leader ${id}`);
export const flagNamed = (board: Board, id: string): FlagIndex => present(board.flagById.get(id), `the flag ${id}`);
export const unitsNamed = (board: Board, ids: readonly string[]): readonly UnitIndex[] =>
  ids.map(id => unitNamed(board, id));
export const leadersNamed = (board: Board, ids: readonly string[]): readonly LeaderIndex[] =>
  ids.map(id => leaderNamed(board, id));

export const facingFrom = (board: Board, name: string): Facing | undefined => facingNamed(board.map.grid.layout, name);
export const facingWord = (board: Board, facing: Facing): string => facingName(board.map.grid.layout, facing);
/** The same as orders name it. */
export const facingCalled = (board: Board, facing: Facing): FacingName =>
  FACING_NAMES.find(name => name === facingWord(board, facing)) ?? 'N';
export const terrainAt = (board: Board, hex: HexIndex): Terrain => TERRAINS[board.map.terrain[hex] ?? 0] ?? 'clear';

export const isOnMap = (unit: UnitState): boolean => unit.where === 'map';
export const isMounted = (unit: UnitState): boolean =>
  unit.formation === 'mounted-line' || unit.formation === 'mounted-column';
export const isColumn = (unit: UnitState): boolean =>
  unit.formation === 'column' || unit.formation === 'mounted-column';
/** Infantry and dismounted cavalry in line; crews move and are hit like them but do not fight. */
export const isFootLine = (unit: UnitState): boolean => unit.formation === 'line';
export const isSkirmisher = (unit: UnitState): boolean => unit.deployment === 'skirmish';
export const isArtillery = (board: Board, unit: UnitIndex): boolean => armOf(board, unit) === 'artillery';
export const isCrew = (board: Board, unit: UnitIndex): boolean => armOf(board, unit) === 'crew';

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
export const stackAt = (state: RyState, hex: HexIndex): readonly UnitIndex[] => stacks(state).get(hex) ?? NOBODY;
export const topAt = (state: RyState, hex: HexIndex): UnitIndex | undefined => stackAt(state, hex)[0];

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

const ANYBODY = (): boolean => true;

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

/** Strength points in halves: a company 2, a skirmisher 1, a gun 2, a crew by itself nothing (1.1.1, 6.4.5, R85). */
export function halfPoints(board: Board, state: RyState, unit: UnitIndex): number {
  const { deployment, gunsLost } = unitOf(state, unit);
  const { arm, guns } = rosterOf(board, unit);
  if (arm === 'crew') return 0;
  if (arm === 'artillery') return 2 * (guns - gunsLost);
  return deployment === 'skirmish' ? 1 : 2;
}

export const sumOfHalfPoints = (board: Board, state: RyState, units: readonly UnitIndex[]): number =>
  units.reduce((sum, unit) => sum + halfPoints(board, state, unit), 0);

export const segmentName = (state: RyState): Segment => present(SEGMENTS[state.segment], 'a segment');
export const segmentKind = (state: RyState): SegmentKind => kindOfSegment(state.segment);
export const serialOf = (state: RyState): SegmentSerial => (state.turn - 1) * SEGMENTS_A_TURN + state.segment;
export const activeSide = (board: Board, state: RyState): Side => ownerOfSegment(board.player1, state.segment);

export const isStackRouted = (state: RyState, units: readonly UnitIndex[]): boolean =>
  units.some(unit => unitOf(state, unit).order === 'routed');
export const isSteady = (unit: UnitState): boolean => unit.order === 'good';

/** Those of the units that are still on the map and fight. */
export const onMap = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter(unit => unitOf(state, unit).where === 'map' && unitOf(state, unit).crewed);

/** Units of a stack, the top one first. */
export const topFirst = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.toSorted((a, b) => unitOf(state, b).height - unitOf(state, a).height || a - b);

export const isEnemyHex = (board: Board, state: RyState, hex: HexIndex, side: Side): boolean =>
  holderOf(board, state, hex) === enemyOf(side);

/** Stacks of the side whose segment it is, each once: a skirmisher by the hex of its unit. */
export const ownStacks = (board: Board, state: RyState): readonly Stack[] =>
  stacksOf(board, state, activeSide(board, state)).filter(
    ({ hex, units: [first] }) => state.units[first ?? -1]?.hex === hex,
  );

/** Those of the units that have not acted in this segment and are not to charge in it. */
export const fresh = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter(unit => unitOf(state, unit).notes.acted === null && unitOf(state, unit).charge === null);

/** The hex of a stack that is named, by its code or by a unit in it. */
export function stackHex(board: Board, state: RyState, name: string): HexIndex {
  const unit = board.unitById.get(name);
  return unit === undefined ? hexNamed(board, name) : unitOf(state, unit).hex;
}
