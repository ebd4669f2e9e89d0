import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedUnits } from '../terms/fold-parts.ts';
import { unitsNamed } from '../terms/ids.ts';
import { next } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { stackNamed } from '../words/names.ts';
import { fireShot } from './fire.ts';
import { fire as fireOrder } from './fire-order.ts';
import { whyNoWindow } from './no-window.ts';
import { advanceFire, passingFire, preAssaultFire } from './react.ts';
import { volley } from './volley.ts';

/** Chapter 9: fire in one's own segment and in the enemy's. */
export const fire = {
  windows: { 'passing-fire': passingFire, 'advance-fire': advanceFire, 'pre-assault-fire': preAssaultFire },
  orders: {
    fire: fireOrder,
    volley,
    react: {
      rule: 'ry:9.4',
      whyNot: whyNoWindow,
      hint: (board, state, { order: { stack, units, from } }) => ({
        units: units ?? stackNamed(board, state, stack),
        note: from ?? null,
      }),
    },
  },
  steps: {
    'fire-window': { take: (_board, play) => next(play) },
    shot: { take: (board, play, step) => fireShot(board, play, step), phase: 0 },
  },
  events: {
    'fire-declined': {},
    fired: {
      fold: fired,
      hint: ({ by, at, targets }) => ({ motion: 'fire', units: by, hexes: [at], targets, rules: ['ry:9.2.7'] }),
    },
    marked: {
      fold: (board, state, { units, marker, on }) =>
        changedUnits(board, state, { ids: units, change: () => ({ [marker]: on }) }),
    },
  },
} satisfies Room;

/** Reaction fire is remembered for the segment (9.3.6). */
function fired(board: Board, state: RyState, { kind, by, targets }: EventOf<'fired'>): RyState {
  if (kind === 'fire' || kind === 'assault' || kind === 'special') return state;
  const note = { kind, by: unitsNamed(board, by), at: unitsNamed(board, targets) };
  return { ...state, reactions: [...state.reactions, note] };
}
