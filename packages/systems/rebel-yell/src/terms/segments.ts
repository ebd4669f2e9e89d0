import { present } from '@guidon/kernel';
import { kindOfSegment, ownerOfSegment, SEGMENTS_A_TURN } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { SEGMENTS, type Segment, type SegmentKind, type SegmentSerial, type Side } from './names.ts';
import type { RyState } from './state.ts';

export const segmentName = (state: RyState): Segment => present(SEGMENTS[state.segment], 'a segment');
export const segmentKind = (state: RyState): SegmentKind => kindOfSegment(state.segment);
export const serialOf = (state: RyState): SegmentSerial => (state.turn - 1) * SEGMENTS_A_TURN + state.segment;
export const activeSide = (board: Board, state: RyState): Side => ownerOfSegment(board.player1, state.segment);
