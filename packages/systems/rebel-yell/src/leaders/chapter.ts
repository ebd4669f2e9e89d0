import { OFF_MAP } from '@guidon/hex';
import { STILL, way } from '@guidon/line-of-battle';
import type { Room } from '../book/kinds.ts';
import { changedFlags, changedLeaders } from '../terms/fold-parts.ts';
import { hexNamed } from '../terms/ids.ts';
import { next } from '../terms/play.ts';
import { handFlag } from './flags.ts';
import { askFlights, flight } from './flight.ts';
import { flagHanded, leaderLocked, leaderLost, leaderMoved } from './fold.ts';
import { moveLeader } from './move.ts';
import { placeLeader } from './place.ts';

/** Chapters 3 and 4: flags and leaders. */
export const leaders = {
  windows: { flight, 'place-leader': placeLeader.window },
  orders: {
    'hand-flag': handFlag,
    'move-leader': moveLeader,
    flee: {
      rule: 'ry:4.5.1',
      hint: (_board, _state, { order, decision: { units } }) => ({ units, ...way(order.path) }),
    },
    place: { rule: 'ry:4.6.7', hint: (_board, _state, { order: { leader, hex } }) => ({ units: [leader], to: hex }) },
  },
  steps: {
    flights: { take: (board, play, step) => askFlights(board, play, step) },
    flight: { take: (_board, play) => next(play) },
    'return-leaders': { take: placeLeader.take },
  },
  events: {
    'leader-tested': {},
    'leader-lost': {
      fold: leaderLost,
      hint: ({ leader, rule }) => ({ motion: 'removed', units: [leader], hexes: [], rules: [rule] }),
    },
    'leader-locked': {
      fold: leaderLocked,
    },
    'leader-moved': {
      fold: leaderMoved,
      hint: ({ leader, path, flight: flees }) => ({
        motion: flees ? 'retreat' : 'move',
        units: [leader],
        hexes: path,
        rules: [flees ? 'ry:4.5.1' : 'ry:4.3'],
      }),
    },
    'leader-placed': {
      fold: (board, state, { leader, hex }) =>
        changedLeaders(board, state, { ids: [leader], change: () => ({ where: 'map', hex: hexNamed(board, hex) }) }),
      hint: ({ leader, hex, rule }) => ({ motion: 'move', units: [leader], hexes: [hex], rules: [rule] }),
    },
    'flag-handed': { fold: flagHanded, hint: ({ to, rule }) => ({ ...STILL, hexes: [to], rules: [rule] }) },
    'flag-rolled': {},
    'flag-lost': {
      fold: (board, state, { flag, captured }) =>
        changedFlags(board, state, {
          ids: [flag],
          change: () => ({ where: captured ? 'captured' : 'out', hex: OFF_MAP }),
        }),
    },
    'flag-used': {
      fold: (board, state, { flags }) => changedFlags(board, state, { ids: flags, change: () => ({ rallied: true }) }),
    },
  },
} satisfies Room;
