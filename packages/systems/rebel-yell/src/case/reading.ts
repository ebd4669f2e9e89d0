import { type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { type Issue, issue } from '@guidon/kernel';
import { SEGMENTS_A_TURN } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { SEGMENTS, type SegmentSerial } from '../terms/names.ts';
import { NEVER } from '../terms/units.ts';
import type { Moment } from './given.ts';

/** What is being read: the board of the case, its turn, and the faults found so far. */
export interface Reading {
  readonly board: Board;
  readonly turn: number;
  readonly issues: Issue[];
}

export function hexIn({ board, issues }: Reading, code: string, path: string): HexIndex {
  const hex = hexAt(board.map.grid, code);
  if (hex === undefined) issues.push(issue(path, 'a hex of the map', code));
  return hex ?? OFF_MAP;
}

export const serialAt = ({ turn }: Reading, moment: Moment | undefined): SegmentSerial =>
  moment === undefined ? NEVER : ((moment.turn ?? turn) - 1) * SEGMENTS_A_TURN + SEGMENTS.indexOf(moment.segment);
