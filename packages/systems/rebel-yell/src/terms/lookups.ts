import type { HexIndex } from '@guidon/hex';
import { present } from '@guidon/kernel';
import type { Board, RosterFlag, RosterLeader, RosterUnit } from '../board/board.ts';
import { TERRAINS, type Terrain } from '../board/charts.ts';
import type { Arm, FlagIndex, LeaderIndex, Side, UnitIndex } from './names.ts';
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
export const isStackRouted = (state: RyState, units: readonly UnitIndex[]): boolean =>
  units.some(unit => unitOf(state, unit).order === 'routed');
/** Those who have not run, though others of their stack have (R114). */
export const unrouted = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter(unit => unitOf(state, unit).order !== 'routed');
export const isSteady = (unit: UnitState): boolean => unit.order === 'good';

/** Those of the units that are still on the map and fight. */
export const onMap = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter(unit => unitOf(state, unit).where === 'map' && unitOf(state, unit).crewed);

/** Those of the piece in hand who are still with it: who has routed is not (R114). */
export const inHand = (state: RyState): readonly UnitIndex[] =>
  unrouted(state, state.open?.units ?? []).filter(unit => {
    const { where, crewed } = unitOf(state, unit);
    return (where === 'map' || where === 'due') && crewed;
  });

/** Units of a stack, the top one first. */
export const topFirst = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.toSorted((a, b) => unitOf(state, b).height - unitOf(state, a).height || a - b);

/** Those of the units that have not acted in this segment and are not to charge in it. */
export const fresh = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter(unit => unitOf(state, unit).notes.acted === null && unitOf(state, unit).charge === null);
