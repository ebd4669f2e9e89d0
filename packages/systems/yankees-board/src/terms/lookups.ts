import { DIRECTIONS, distance, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import { present } from '@guidon/kernel';
import { RecentMap } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { Ground } from '../board/map.ts';
import type { RosterUnit } from '../board/roster.ts';
import type { Side, UnitIndex } from './names.ts';
import type { UnitState, YbState } from './state.ts';

export const unitOf = (state: YbState, unit: UnitIndex): UnitState => present(state.units[unit], `unit ${unit}`);
export const rosterOf = (board: Board, unit: UnitIndex): RosterUnit => present(board.roster[unit], `unit ${unit}`);
export const groundAt = (board: Board, hex: HexIndex): Ground => present(board.map.ground[hex], `hex ${hex}`);
export const idOf = (board: Board, unit: UnitIndex): string => rosterOf(board, unit).id;
export const idsOf = (board: Board, units: readonly UnitIndex[]): readonly string[] =>
  units.map(unit => idOf(board, unit));
/** The first of some units, of which there is at least one. */
export const firstUnit = (units: readonly UnitIndex[]): UnitIndex => present(units[0], 'a unit');
/** The side of units that act together. */
export const sideOf = (board: Board, units: readonly UnitIndex[]): Side => rosterOf(board, firstUnit(units)).side;
export const codeAt = (board: Board, hex: HexIndex): string => groundAt(board, hex).code;
export const codesAt = (board: Board, hexes: readonly HexIndex[]): readonly string[] =>
  hexes.map(hex => codeAt(board, hex));

/** The units in a hex, of either side, in the order of the roster. */
export function unitsAt(state: YbState, hex: HexIndex): readonly UnitIndex[] {
  const { units } = state;
  const found: UnitIndex[] = [];
  // A plain loop: nothing else is asked as often.
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    if (unit !== undefined && unit.hex === hex && unit.status === 'map') found.push(index);
  }
  return found;
}

export const unitsOn = (state: YbState): readonly UnitIndex[] =>
  state.units.flatMap((unit, index) => (unit.status === 'map' ? [index] : []));

export const sideUnits = (board: Board, state: YbState, side: Side): readonly UnitIndex[] =>
  unitsOn(state).filter(unit => rosterOf(board, unit).side === side);

/** Which side holds each hex: 0 nobody, 1 this side, 2 its enemy; and where the enemy's zones lie. */
export interface Occupation {
  readonly held: Uint8Array;
  readonly enemyZone: Uint8Array;
  /** How many units, and how many of infantry, stand in each hex with steps left. */
  readonly units: Uint8Array;
  readonly infantry: Uint8Array;
  /** Where the enemy's units stand. */
  readonly enemies: readonly HexIndex[];
  /** How far each hex lies from the nearest of them, and one more; 0 where nobody has asked yet. */
  readonly distances: Uint16Array;
}

export const OWN = 1;
export const ENEMY = 2;

/**
 * Asked many times of one position, so what was found is kept for the lists of units it was found for lately: without
 * this, choices took three times as long.
 */
export function occupationFor(board: Board, state: YbState, side: Side): Occupation {
  let known = KNOWN.get(state.units);
  if (known === undefined) {
    known = {};
    KNOWN.set(state.units, known);
  }
  known[side] ??= occupationOf(board, state, side);
  return known[side];
}

/** Kept by identity of an immutable list; nothing depends on whether it is there. */
const KNOWN = new RecentMap<readonly UnitState[], { [S in Side]?: Occupation }>(100);

/** Rule 4.2-1: every unit exerts a zone over its six neighbours, whatever lies between (ruling R38). */
function occupationOf(board: Board, state: YbState, side: Side): Occupation {
  const { grid } = board.map;
  // One piece of memory for all five: asking for it is what costs.
  const room = new ArrayBuffer(grid.size * 6);
  const held = new Uint8Array(room, 0, grid.size);
  const enemyZone = new Uint8Array(room, grid.size, grid.size);
  const units = new Uint8Array(room, grid.size * 2, grid.size);
  const infantry = new Uint8Array(room, grid.size * 3, grid.size);
  const distances = new Uint16Array(room, grid.size * 4, grid.size);
  const enemies: HexIndex[] = [];
  state.units.forEach((unit, index) => {
    if (unit.status !== 'map') return;
    const counter = rosterOf(board, index);
    const own = counter.side === side;
    held[unit.hex] = own ? OWN : ENEMY;
    if (unit.steps > 0) {
      units[unit.hex] = (units[unit.hex] ?? 0) + 1;
      if (counter.arm === 'infantry') infantry[unit.hex] = (infantry[unit.hex] ?? 0) + 1;
    }
    if (own) return;
    enemies.push(unit.hex);
    for (let side = unit.hex * 6; side < unit.hex * 6 + 6; side++) {
      const next = grid.neighbours[side] ?? OFF_MAP;
      if (next !== OFF_MAP) enemyZone[next] = 1;
    }
  });
  return { held, enemyZone, units, infantry, enemies, distances };
}

/** How far a hex lies from the nearest enemy unit; found once a position. */
export function distanceToEnemy(board: Board, occupation: Occupation, hex: HexIndex): number {
  const { grid } = board.map;
  const { distances, enemies } = occupation;
  const known = distances[hex] ?? 0;
  if (known > 0) return known - 1;
  const nearest = enemies.reduce((least, enemy) => Math.min(least, distance(grid, hex, enemy)), grid.size);
  distances[hex] = nearest + 1;
  return nearest;
}

/** Enemy units next to a hex, by hex letter, hex number and unit id: the order in which they test and fire. */
export function enemiesNextTo(
  board: Board,
  state: YbState,
  place: { readonly hex: HexIndex; readonly side: Side },
): readonly UnitIndex[] {
  const { grid } = board.map;
  const near = DIRECTIONS.map(direction => neighbour(grid, place.hex, direction)).filter(hex => hex !== OFF_MAP);
  return state.units
    .flatMap((unit, index) =>
      unit.status === 'map' && near.includes(unit.hex) && rosterOf(board, index).side !== place.side ? [index] : [],
    )
    .sort((a, b) => unitOf(state, a).hex - unitOf(state, b).hex || byId(board, a, b));
}

const byId = (board: Board, a: UnitIndex, b: UnitIndex): number => (idOf(board, a) < idOf(board, b) ? -1 : 1);

/** Works count from their hour on, and only for the side that built them (ruling R60). */
export function hasWorks(
  board: Board,
  state: YbState,
  place: { readonly hex: HexIndex; readonly side: Side },
): boolean {
  const today = board.days[state.day]?.day ?? '';
  return board.map.works.some(
    work =>
      work.hex === place.hex &&
      work.side === place.side &&
      (work.day < today || (work.day === today && work.hour <= state.hour)),
  );
}

/** Everybody on the map and everybody due has been activated. */
export const allActivated = (state: YbState): boolean =>
  state.units.every(unit => unit.activated || (unit.status !== 'map' && unit.status !== 'due'));
