import { OFF_MAP } from '@guidon/hex';
import { present } from '@guidon/kernel';
import type { Board, RosterLeader, RosterUnit, Values } from '../board/board.ts';
import type { Arm, LeaderIndex, Side, UnitIndex } from './names.ts';
import type { HzState } from './state.ts';
import type { LeaderState, UnitState } from './units.ts';
export const rosterOf = (board: Board, unit: UnitIndex): RosterUnit => present(board.roster[unit], `unit ${unit}`);
export const leaderRoster = (board: Board, leader: LeaderIndex): RosterLeader =>
  present(board.leaders[leader], `leader ${leader}`);
export const unitOf = (state: HzState, unit: UnitIndex): UnitState => present(state.units[unit], `unit ${unit}`);
export const leaderOf = (state: HzState, leader: LeaderIndex): LeaderState =>
  present(state.leaders[leader], `leader ${leader}`);
/** The side of a combat unit. */
export const sideOf = (board: Board, unit: UnitIndex): Side => rosterOf(board, unit).side;
export const armOf = (board: Board, unit: UnitIndex): Arm => rosterOf(board, unit).arm;
export const isArtillery = (board: Board, unit: UnitIndex): boolean => armOf(board, unit) === 'artillery';

/** The printed values of the side of the counter that is up (2.3.1-4). */
export const valuesOf = (board: Board, state: HzState, unit: UnitIndex): Values =>
  unitOf(state, unit).reduced ? rosterOf(board, unit).reduced : rosterOf(board, unit).full;

/** The first of some units, of which there is at least one. */
export const firstUnit = (units: readonly UnitIndex[]): UnitIndex => present(units[0], 'a unit');

/** The worst un-routed state in a stack decides how it fights (R44). */
export const isStackDisrupted = (state: HzState, units: readonly UnitIndex[]): boolean =>
  units.some(unit => unitOf(state, unit).order === 'disrupted');
/** Is one of them routed? Who acts together must be able to. */
export const hasRouted = (state: HzState, units: readonly UnitIndex[]): boolean =>
  units.some(unit => unitOf(state, unit).order === 'routed');
/** The units that are not routed: a rout that stopped among them on the edge leaves them what is theirs (R44). */
export const standing = (state: HzState, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  hasRouted(state, units) ? units.filter(unit => unitOf(state, unit).order !== 'routed') : units;
/** Nobody of them stands. */
export const isStackRouted = (state: HzState, units: readonly UnitIndex[]): boolean =>
  units.length > 0 && units.every(unit => unitOf(state, unit).order === 'routed');

export const isOnMap = (unit: UnitState | LeaderState): boolean => unit.where === 'map' && unit.hex !== OFF_MAP;
