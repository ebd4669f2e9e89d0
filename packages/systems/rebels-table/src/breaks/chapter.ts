import type { Room } from '../book/kinds.ts';
import { unitNamed } from '../terms/ids.ts';
import { changedUnit, next } from '../terms/state.ts';
import { resolveBreaks } from './breaks.ts';
import { occupy, occupyAfterShot, occupySupply } from './occupy.ts';
import { face, makeRetire, retired, retireSupply, throwRetire } from './retire.ts';

/** Units that break, that take the space of another, and that are forced to retire. */
export const breaks = {
  windows: { 'retire-supply': retireSupply, 'face-enemy': face, occupy, 'occupy-supply': occupySupply },
  orders: {
    occupy: {
      rule: 'rt:OCC-05',
      hint: (_board, _state, { order: { unit }, decision }) => ({
        units: [unit],
        plain: false,
        answer: unit === decision.units[0] ? 'yes' : null,
      }),
    },
    face: { rule: 'rt:FRET-08', hint: () => ({ answer: 'yes' }) },
  },
  steps: {
    breaks: { take: resolveBreaks, phase: 20 },
    occupy: { take: (_board, play) => next(play) },
    'occupy-move': { take: (board, play, step) => occupyAfterShot(board, play, { step, supply: false }) },
    retire: { take: throwRetire, phase: 50 },
    'retire-move': { take: (board, play, step) => makeRetire(board, play, { step, change: 0 }), phase: 60 },
    face: { take: (_board, play) => next(play) },
  },
  events: {
    breaking: {
      fold: (board, state, { unit }) => changedUnit(state, unitNamed(board, unit), () => ({ broken: true })),
    },
    broken: {
      fold: (board, state, { unit }) => changedUnit(state, unitNamed(board, unit), () => ({ presence: 'gone', ap: 0 })),
      hint: ({ unit }) => ({ motion: 'removed', units: [unit], rules: ['rt:BRK-04'] }),
    },
    retired: { fold: retired },
  },
} satisfies Room;
