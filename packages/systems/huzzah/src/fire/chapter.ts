import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedUnits } from '../terms/fold-parts.ts';
import { unitNamed } from '../terms/ids.ts';
import type { HzState } from '../terms/state.ts';
import { fire as fireOrder } from './fire.ts';
import { reacting } from './reactions.ts';
import { nextShot } from './shots.ts';

/** Chapters 7 to 9: fire of one's own accord, and in reaction to the enemy. */
export const fire = {
  windows: reacting.windows,
  orders: { fire: fireOrder, ...reacting.orders },
  steps: { ...reacting.steps, shots: { take: nextShot } },
  events: {
    'fire-declared': {},
    'fire-declined': {},
    fired: {
      fold: fired,
      hint: ({ by, at, targets }) => ({ motion: 'fire', units: by, hexes: [at], targets, rules: ['hz:7.2.9'] }),
    },
    marked: {
      fold: (board, state, { units, marker, on }) => changedUnits(board, state, { ids: units, to: { [marker]: on } }),
    },
  },
} satisfies Room;

/** Reaction fire is remembered for the segment (9.3.7). */
function fired(board: Board, state: HzState, event: EventOf<'fired'>): HzState {
  if (event.kind === 'fire' || event.kind === 'assault' || event.kind === 'special') return state;
  const note = {
    kind: event.kind,
    by: event.by.map(id => unitNamed(board, id)),
    at: event.targets.map(id => unitNamed(board, id)),
  };
  return { ...state, reactions: [...state.reactions, note] };
}
