import { present } from '@guidon/kernel';
import {
  nextSegmentOf as nextSegmentFor,
  ownerOfSegment as ownerFor,
  SEGMENTS_A_TURN,
  kindOfSegment as sharedKind,
} from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { SEGMENTS, type Segment, type SegmentKind, type SegmentSerial, type Side } from './names.ts';
import type { HzState } from './state.ts';

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
