import { codeOf, distance, type Facing, facingName, facingNamed, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { present } from '@guidon/kernel';
import {
  nextSegmentOf as nextSegmentFor,
  ownerOfSegment as ownerFor,
  SEGMENTS_A_TURN,
  type Stack,
  kindOfSegment as sharedKind,
  stacksBySide,
} from '@guidon/line-of-battle';
import type { Board, RosterLeader, RosterUnit, Values } from '../board/board.ts';
import {
  type Arm,
  type LeaderIndex,
  SEGMENTS,
  type Segment,
  type SegmentKind,
  type SegmentSerial,
  type Side,
  type UnitIndex,
} from './names.ts';
import type { HzState } from './state.ts';
import type { LeaderState, UnitState } from './units.ts';

export const rosterOf = (board: Board, unit: UnitIndex): RosterUnit => present(board.roster[unit], `unit ${unit}`);
export const leaderRoster = (board: Board, leader: LeaderIndex): RosterLeader =>
  present(board.leaders[leader], `leader ${leader}`);
export const unitOf = (state: HzState, unit: UnitIndex): UnitState => present(state.units[unit], `unit ${unit}`);
export const leaderOf = (state: HzState, leader: LeaderIndex): LeaderState =>
  present(state.leaders[leader], `leader ${leader}`);

export const idOf = (board: Board, unit: UnitIndex): string => rosterOf(board, unit).id;
export const idsOf = (board: Board, units: readonly UnitIndex[]): readonly string[] =>
  units.map(unit => idOf(board, unit));
export const leaderIdOf = (board: Board, leader: LeaderIndex): string => leaderRoster(board, leader).id;
export const leaderIdsOf = (board: Board, leaders: readonly LeaderIndex[]): readonly string[] =>
  leaders.map(leader => leaderIdOf(board, leader));
export const unitNamed = (board: Board, id: string): UnitIndex => present(board.unitById.get(id), `unit ${id}`);
export const leaderNamed = (board: Board, id: string): LeaderIndex => present(board.leaderById.get(id), `leader ${id}`);
export const codeAt = (board: Board, hex: HexIndex): string => codeOf(board.map.grid, hex);
export const hexNamed = (board: Board, code: string): HexIndex => present(hexAt(board.map.grid, code), `hex ${code}`);

export const facingWord = (facing: Facing): string => facingName('pointy', facing);
export const facingFrom = (word: string): Facing => present(facingNamed('pointy', word), `facing ${word}`);

/** The side of a combat unit. */
export const sideOf = (board: Board, unit: UnitIndex): Side => rosterOf(board, unit).side;
export const armOf = (board: Board, unit: UnitIndex): Arm => rosterOf(board, unit).arm;
export const isArtillery = (board: Board, unit: UnitIndex): boolean => armOf(board, unit) === 'artillery';

/** The printed values of the side of the counter that is up (2.3.1-4). */
export const valuesOf = (board: Board, state: HzState, unit: UnitIndex): Values =>
  unitOf(state, unit).reduced ? rosterOf(board, unit).reduced : rosterOf(board, unit).full;

/** The first of some units, of which there is at least one. */
export const firstUnit = (units: readonly UnitIndex[]): UnitIndex => present(units[0], 'a unit');

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

export const leadersAt = (
  board: Board,
  state: HzState,
  { hex, side }: { readonly hex: HexIndex; readonly side: Side },
): readonly LeaderIndex[] =>
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
export function nearestOf(
  board: Board,
  state: HzState,
  { hex, side }: { readonly hex: HexIndex; readonly side: Side },
): number {
  let best = 99;
  for (const { hex: at } of stacksOf(board, state, side)) {
    const away = distance(board.map.grid, hex, at);
    if (away < best) best = away;
  }
  return best;
}

export { SEGMENTS_A_TURN };
export const segmentName = (state: HzState): Segment => present(SEGMENTS[state.segment], 'a segment');
/** The mounted segments of the sequence are the Horse segments of this game (R2). */
export function kindOfSegment(segment: number): SegmentKind {
  const kind = sharedKind(segment);
  return kind === 'mounted' ? 'horse' : kind;
}
export const segmentKind = (state: HzState): SegmentKind => kindOfSegment(state.segment);
export const serialOf = (state: HzState): SegmentSerial => (state.turn - 1) * SEGMENTS_A_TURN + state.segment;

/** Whose segment it is (R3); the end of the turn counts as player 2's. */
export const ownerOfSegment = (board: Board, segment: number): Side => ownerFor(board.player1, segment);
export const activeSide = (board: Board, state: HzState): Side => ownerOfSegment(board, state.segment);

/** The owner's next segment of a kind after the present one. */
export const nextSegmentOf = (
  board: Board,
  state: HzState,
  { side, kinds }: { readonly side: Side; readonly kinds: readonly SegmentKind[] },
): SegmentSerial =>
  nextSegmentFor(board.player1, serialOf(state), {
    side,
    kinds: kinds.map(kind => (kind === 'horse' ? 'mounted' : kind)),
  });

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

/** The worst un-routed state in a stack decides how it fights (R44). */
export const isStackDisrupted = (state: HzState, units: readonly UnitIndex[]): boolean =>
  units.some(unit => unitOf(state, unit).order === 'disrupted');
export const isStackRouted = (state: HzState, units: readonly UnitIndex[]): boolean =>
  units.some(unit => unitOf(state, unit).order === 'routed');

export const isOnMap = (unit: UnitState | LeaderState): boolean => unit.where === 'map' && unit.hex !== OFF_MAP;
