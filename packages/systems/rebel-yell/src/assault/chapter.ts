import { fightHint } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedFlags, changedLeaders, changedUnits, piled } from '../terms/fold-parts.ts';
import { hexNamed } from '../terms/ids.ts';
import { next } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { closeIn, endRound, fightRound, oneVolley, openAssault, sufferRound } from './assault.ts';
import { breakOff } from './break-off.ts';
import { charge } from './charge.ts';
import { chargeHome, chargeMove, endCharge } from './charge-move.ts';
import { chargeOn, stopCharge } from './charge-on.ts';
import { assault as assaultOrder } from './declare.ts';
import { designate } from './designate.ts';
import { advanceAfter, endAssault, roundLeaders } from './ends.ts';
import { stayPutOrder } from './stay-put.ts';

/** Chapters 10 and 11: assaults and charges. */
export const assault = {
  windows: { designate, 'charge-on': chargeOn, 'break-off': breakOff },
  orders: {
    designate: {
      rule: 'ry:11.1',
      hint: (_board, _state, { order: { units, target } }) => fightHint({ ask: 'assault', units, target }),
    },
    assault: assaultOrder,
    charge,
    'stay-put': stayPutOrder,
  },
  steps: {
    designate: { take: (_board, play) => next(play) },
    charge: { take: (board, play, step) => chargeMove(board, play, step) },
    'charge-home': { take: (board, play, step) => chargeHome(board, play, step) },
    'charge-on': { take: (board, play, step) => stopCharge(board, play, step) },
    'charge-ends': { take: (board, play, step) => endCharge(board, play, step) },
    assault: { take: (board, play) => openAssault(board, play) },
    'assault-opens': { take: (board, play) => closeIn(board, play) },
    round: { take: (board, play) => fightRound(board, play) },
    volley: { take: (board, play, step) => oneVolley(board, play, step) },
    'round-checks': { take: (board, play, { results }) => sufferRound(board, play, results) },
    'round-leaders': { take: (board, play, step) => roundLeaders(board, play, step) },
    'round-over': { take: (board, play) => endRound(board, play) },
    'break-off': { take: (_board, play) => next(play) },
    'assault-ends': { take: (board, play) => endAssault(board, play) },
    'advance-after': { take: (board, play, step) => advanceAfter(board, play, step) },
  },
  events: {
    'charge-designated': { fold: targeted },
    'charge-moved-to': { fold: targeted },
    'charge-dropped': {
      fold: (board, state, { units }) => changedUnits(board, state, { ids: units, change: () => ({ charge: null }) }),
    },
    'assault-began': {
      fold: (_board, state, event) => ({ ...state, assault: event.assault }),
      hint: ({ units, at }) => ({ motion: 'melee', units, hexes: [at], rules: ['ry:10.1'] }),
    },
    'assault-changed': {
      fold: (_board, state, { change }) =>
        state.assault === null ? state : { ...state, assault: { ...state.assault, ...change } },
    },
    'assault-ended': { fold: (_board, state) => ({ ...state, assault: null }) },
    advanced: {
      fold: advanced,
      hint: ({ units, leaders, to }) => ({
        motion: 'move',
        units: [...units, ...leaders],
        hexes: [to],
        rules: ['ry:10.8.1'],
      }),
    },
  },
} satisfies Room;

function targeted(
  board: Board,
  state: RyState,
  { units, target }: EventOf<'charge-designated' | 'charge-moved-to'>,
): RyState {
  return changedUnits(board, state, { ids: units, change: () => ({ charge: hexNamed(board, target) }) });
}

function advanced(board: Board, state: RyState, event: EventOf<'advanced'>): RyState {
  const hex = hexNamed(board, event.to);
  const change = event.arrow === undefined ? {} : { arrow: hexNamed(board, event.arrow) };
  const after = piled(board, state, { ids: event.units, hex, change });
  const noted = changedUnits(board, after, {
    ids: event.units,
    change: unit => ({ notes: { ...unit.notes, entered: true } }),
  });
  const led = changedLeaders(board, noted, { ids: event.leaders, change: () => ({ hex }) });
  return changedFlags(board, led, { ids: event.flags, change: () => ({ hex }) });
}
