import { OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import { STILL, way } from '../presentation/pointing.ts';
import type { EventOf } from '../terms/events.ts';
import { changedFlags, changedLeaders } from '../terms/fold-parts.ts';
import { hexNamed, serialOf, unitNamed, unitOf } from '../terms/lookups.ts';
import { next } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { handFlag } from './flags.ts';
import { askFlights, flight } from './flight.ts';
import { moveLeader } from './move.ts';
import { placeLeader, returnOnly } from './place.ts';

/** Chapters 3 and 4: flags and leaders. */
export const leaders = {
  windows: { flight, 'place-leader': placeLeader },
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
    'return-leaders': { take: (board, play) => returnOnly(board, play) },
  },
  events: {
    'leader-tested': {},
    'leader-lost': {
      fold: leaderLost,
      hint: ({ leader, rule }) => ({ motion: 'removed', units: [leader], hexes: [], rules: [rule] }),
    },
    'leader-locked': {
      fold: (board, state, event) =>
        changedLeaders(board, state, { ids: event.leaders, change: () => ({ locked: true }) }),
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

/** Each fall, and each capture, shortens the radius by one; one fall with capture only once (4.6.9, 4.6.10, R66). */
function leaderLost(board: Board, state: RyState, event: EventOf<'leader-lost'>): RyState {
  return changedLeaders(board, state, {
    ids: [event.leader],
    change: leader => ({
      where: event.forGood ? (event.captured ? 'captured' : 'out') : 'lost',
      hex: OFF_MAP,
      lostIn: serialOf(state),
      locked: false,
      radius: Math.max(1, leader.radius - 1),
      falls: leader.falls + (event.incapacitated ? 1 : 0),
      captures: leader.captures + (event.captured ? 1 : 0),
    }),
  });
}

function leaderMoved(board: Board, state: RyState, event: EventOf<'leader-moved'>): RyState {
  return changedLeaders(board, state, {
    ids: [event.leader],
    change: leader => ({
      where: 'map',
      hex: hexNamed(board, event.path.at(-1) ?? ''),
      spent: event.flight ? leader.spent : leader.spent + event.cost.total,
    }),
  });
}

function flagHanded(board: Board, state: RyState, { flag, to, rule }: EventOf<'flag-handed'>): RyState {
  const { hex } = unitOf(state, unitNamed(board, to));
  return changedFlags(board, state, {
    ids: [flag],
    change: before => ({ hex, handed: rule === 'ry:3.2' || before.handed }),
  });
}
