import type { Room } from '../book/kinds.ts';
import { next } from '../terms/play.ts';
import { counterchargeHome, opportunity, rideOn, whyNoCharge } from './countercharge.ts';

/** Opportunity charges (12.7). */
export const cavalry = {
  windows: { opportunity },
  orders: {
    countercharge: {
      rule: 'ry:12.7.1',
      whyNot: whyNoCharge,
      hint: (_board, _state, { order: { units, via, facing } }) => ({
        units,
        to: via ?? null,
        facing: facing ?? null,
        weighed: true,
      }),
    },
  },
  steps: {
    opportunity: { take: (_board, play) => next(play) },
    ride: { take: (board, play, step) => rideOn(board, play, step) },
    'countercharge-home': { take: (board, play, step) => counterchargeHome(board, play, step) },
  },
  events: {
    'chain-set': { fold: (_board, state, { chain }) => ({ ...state, chain }) },
    countercharged: {},
  },
} satisfies Room;
