import { OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import { changedFlags, changedLeaders } from '../terms/fold-parts.ts';
import { hexNamed, unitNamed, unitsNamed } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import { serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';

/** How the events of leaders and flags change the state. */

/** Each fall, and each capture, shortens the radius by one; one fall with capture only once (4.6.9, 4.6.10, R66, 4.2.5). */
export function leaderLost(board: Board, state: RyState, event: EventOf<'leader-lost'>): RyState {
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

/** What he has given binds him to those who had it; a journal of version 1 does not say who they are. */
export function leaderLocked(board: Board, state: RyState, { leaders, units = [] }: EventOf<'leader-locked'>): RyState {
  const helped = unitsNamed(board, units);
  return changedLeaders(board, state, {
    ids: leaders,
    change: ({ bound = [] }) => ({
      locked: true,
      ...(helped.length === 0 ? {} : { bound: [...new Set([...bound, ...helped])] }),
    }),
  });
}

export function leaderMoved(board: Board, state: RyState, event: EventOf<'leader-moved'>): RyState {
  return changedLeaders(board, state, {
    ids: [event.leader],
    change: leader => ({
      where: 'map',
      hex: hexNamed(board, event.path.at(-1) ?? ''),
      spent: event.flight ? leader.spent : leader.spent + event.cost.total,
      rode: true,
    }),
  });
}

export function flagHanded(board: Board, state: RyState, { flag, to, rule }: EventOf<'flag-handed'>): RyState {
  const { hex } = unitOf(state, unitNamed(board, to));
  return changedFlags(board, state, {
    ids: [flag],
    change: before => ({ hex, handed: rule === 'ry:3.2' || before.handed }),
  });
}
