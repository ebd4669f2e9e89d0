import type { Room } from '../book/kinds.ts';
import { changedSide, next } from '../terms/state.ts';
import {
  chargeDeclared,
  chargedShoot,
  chargeSupply,
  endCharge,
  makeChargeMove,
  testCharged,
  whyNoShot,
} from './charge.ts';
import { openCharge } from './declare.ts';

/** Charges, from the declaration to the contact. */
export const charges = {
  windows: { 'charged-shoot': chargedShoot, 'charge-supply': chargeSupply },
  orders: { shoot: { rule: 'rt:UNP-01', whyNot: whyNoShot, hint: () => ({ answer: 'yes' }) } },
  steps: {
    charge: { take: openCharge },
    'charged-tests': { take: testCharged },
    'charged-shots': { take: (_board, play) => next(play) },
    'charge-move': { take: (board, play, step) => makeChargeMove(board, play, { step, supply: false }) },
    'charge-end': { take: endCharge },
  },
  events: {
    'charge-declared': { fold: chargeDeclared },
    'charge-moved': {
      fold: (_board, state) => (state.charge === null ? state : { ...state, charge: { ...state.charge, moved: true } }),
    },
    'charge-ended': { fold: (_board, state) => ({ ...state, charge: null }) },
    'camp-lost': {
      fold: (_board, state, { side }) =>
        changedSide(state, side, ({ camp }) => ({ supply: 0, camp: { ...camp, presence: 'lost' } })),
    },
  },
} satisfies Room;
