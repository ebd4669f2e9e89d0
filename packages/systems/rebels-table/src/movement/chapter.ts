import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/game.ts';
import { unitNamed } from '../terms/ids.ts';
import { isArtillery } from '../terms/lookups.ts';
import { changedUnit, type RtState } from '../terms/state.ts';
import { makeMove, moveSupply } from './move.ts';

/** Movement, turns and changes of formation. */
export const movement = {
  windows: { 'move-supply': moveSupply },
  steps: { move: { take: (board, play, step) => makeMove(board, play, { step, supply: false }) } },
  events: {
    moved: {
      fold: moved,
      hint: ({ unit, how, rule }) => ({
        motion: how === 'forced-retire' ? 'retreat' : 'move',
        units: [unit],
        rules: [rule],
      }),
    },
    changed: {
      fold: (board, state, { unit: id, formation, pose, unlimbered }) =>
        changedUnit(state, unitNamed(board, id), ({ notes }) => ({
          formation,
          pose,
          scattered: null,
          notes: unlimbered ? { ...notes, unlimbered: true } : notes,
        })),
      hint: ({ unit }) => ({ motion: 'move', units: [unit] }),
    },
  },
} satisfies Room;

/** MOV-01. What counts as a movement action, and what only as having moved (R54). */
function moved(board: Board, state: RtState, event: EventOf<'moved'>): RtState {
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
