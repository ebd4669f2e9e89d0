import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedLeaders, changedUnits } from '../terms/fold-parts.ts';
import { hexNamed } from '../terms/ids.ts';
import type { HzState } from '../terms/state.ts';
import { assault as assaultOrder, closeIn, endAssault, openAssault } from './assault.ts';
import { charge, chargeHome, chargeMove, stayPut } from './charge.ts';
import { declaring } from './declare-charges.ts';
import { retiringFromAssault } from './retire.ts';
import { endRound, fightRound, oneVolley } from './rounds.ts';
import type { Assault } from './terms.ts';
/** Chapters 10 and 11: assaults and charges. */
export const assault = {
  windows: { ...declaring.windows, ...retiringFromAssault.windows },
  orders: { assault: assaultOrder, charge, 'stay-put': stayPut, ...declaring.orders, ...retiringFromAssault.orders },
  steps: {
    ...declaring.steps,
    charge: { take: chargeMove },
    'charge-home': { take: chargeHome },
    assault: { take: openAssault },
    'assault-opens': { take: closeIn },
    round: { take: fightRound },
    volley: { take: oneVolley },
    'round-over': { take: endRound },
    ...retiringFromAssault.steps,
    'assault-ends': { take: endAssault },
  },
  events: {
    'charge-declared': { fold: (board, state, event) => aimed(board, state, event) },
    'charge-moved-to': { fold: (board, state, event) => aimed(board, state, event) },
    'charge-dropped': {
      fold: (board, state, { units }) => changedUnits(board, state, { ids: units, to: { charge: null } }),
    },
    'assault-began': {
      fold: (_board, state, { assault: begun }) => ({ ...state, assault: begun }),
      hint: ({ units, at }) => ({ motion: 'melee', units, hexes: [at], rules: ['hz:10'] }),
    },
    'assault-round': { fold: (_board, state, { round }) => inAssault(state, { round }) },
    'assault-stopped': { fold: (_board, state) => inAssault(state, { over: true }) },
    'assault-ended': { fold: (_board, state) => ({ ...state, assault: null }) },
    advanced: {
      fold(board, state, { units, leaders, to }) {
        const hex = hexNamed(board, to);
        const after = changedUnits(board, state, { ids: units, to: { hex } });
        return changedLeaders(board, after, { ids: leaders, to: { hex } });
      },
      hint: ({ units, leaders, to }) => ({
        motion: 'move',
        units: [...units, ...leaders],
        hexes: [to],
        rules: ['hz:10.6'],
      }),
    },
  },
} satisfies Room;

const inAssault = (state: HzState, change: Partial<Assault>): HzState =>
  state.assault === null ? state : { ...state, assault: { ...state.assault, ...change } };

const aimed = (board: Board, state: HzState, event: EventOf<'charge-declared' | 'charge-moved-to'>): HzState =>
  changedUnits(board, state, { ids: event.units, to: { charge: hexNamed(board, event.target) } });
