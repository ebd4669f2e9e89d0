import type { Room } from '../book/kinds.ts';
import { unitNamed } from '../terms/ids.ts';
import { changedUnit } from '../terms/state.ts';
import { fireShot, makeBounce, returnFire, shootSupply, shotRisk } from './shoot.ts';

/** Shooting, and what a shot sets off. */
export const shooting = {
  windows: { 'shoot-supply': shootSupply },
  steps: {
    shot: { take: (board, play, step) => fireShot(board, play, { step, supply: false }), phase: 10 },
    risk: { take: shotRisk, phase: 25 },
    bounce: { take: makeBounce, phase: 70 },
    'return-fire': { take: returnFire, phase: 75 },
  },
  events: {
    shot: {
      fold: (board, state, { unit }) =>
        changedUnit(state, unitNamed(board, unit), () => ({ loaded: false, hasShot: true })),
      hint: ({ unit, target }) => ({ motion: 'fire', units: [unit], targets: [target], rules: ['rt:SHO-10'] }),
    },
    bounced: {
      hint: ({ unit, target }) => ({ motion: 'fire', units: [unit], targets: [target], rules: ['rt:SHO-10'] }),
    },
  },
} satisfies Room;
