import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import { changedUnit } from '../terms/fold-parts.ts';
import { isArtillery, unitNamed } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';

/** MOV-01. What counts as a movement action, and what only as having moved (R54). */
export function moved(board: Board, state: RtState, event: EventOf<'moved'>): RtState {
  const index = unitNamed(board, event.unit);
  const own = event.how === 'advance' || event.how === 'retire' || event.how === 'turn';
  return changedUnit(state, unitNamed(board, event.unit), unit => {
    const stays =
      event.stance.pose.x === unit.pose.x &&
      event.stance.pose.y === unit.pose.y &&
      event.stance.pose.facing === unit.pose.facing;
    const byHand = own && !stays && isArtillery(board, index) && unit.formation === 'formed';
    return {
      pose: event.stance.pose,
      scattered: event.stance.scattered,
      notes: {
        ...unit.notes,
        moved: unit.notes.moved || !stays,
        movementActions: unit.notes.movementActions + (own ? 1 : 0),
        manhandled: unit.notes.manhandled || byHand,
        passedThrough: unit.notes.passedThrough || (own && event.through.length > 0),
        forcedRetire: unit.notes.forcedRetire || event.how === 'forced-retire',
      },
    };
  });
}
