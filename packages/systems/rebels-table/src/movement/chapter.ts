import type { Room } from '../book/kinds.ts';
import { changedUnit } from '../terms/fold-parts.ts';
import { unitNamed } from '../terms/lookups.ts';
import { moved } from './fold.ts';
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
