import { codeOf, type Facing, facingName, facingNamed, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { FACING_NAMES, type FacingName } from './facings.ts';
import { flagRoster, leaderRoster, unitOf } from './lookups.ts';
import type { FlagIndex, LeaderIndex, UnitIndex } from './names.ts';
import type { RyState } from './state.ts';

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
/** The hex of a stack that is named, by its code or by a unit in it. */
export function stackHex(board: Board, state: RyState, name: string): HexIndex {
  const unit = board.unitById.get(name);
  return unit === undefined ? hexNamed(board, name) : unitOf(state, unit).hex;
}
