import { codeOf, type Facing, facingName, facingNamed, type HexIndex, hexAt } from '@guidon/hex';
import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { leaderRoster, rosterOf } from './lookups.ts';
import type { LeaderIndex, UnitIndex } from './names.ts';

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
