import type { Board } from '../board/board.ts';
import type { Room } from '../book/kinds.ts';
import type { EventOf } from '../terms/events.ts';
import { changedUnits } from '../terms/fold-parts.ts';
import { unitNamed } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import type { RyState } from '../terms/state.ts';
import { rallyFailed, rally as rallyOrder, runAfterRally } from './rally.ts';
import { reorganize } from './reorganize.ts';
import { replenish } from './replenish.ts';

/** Rally (13.3), and crews that get men back (7.8.11, 7.11). */
export const rally = {
  windows: { 'rally-failed': rallyFailed },
  orders: {
    rally: rallyOrder,
    reorganize,
    replenish,
    run: { rule: 'ry:13.3.2', hint: (_board, _state, { decision: { units } }) => ({ units, plain: true }) },
  },
  steps: { 'rally-failed': { take: (board, play, step) => runAfterRally(board, play, step) } },
  events: {
    'crew-replenished': { fold: replenished },
    rallied: {
      fold: (board, state, { units }) => changedUnits(board, state, { ids: units, change: () => ({ order: 'good' }) }),
    },
    'rally-failed': {},
    reorganized: {
      fold: (board, state, { unit, hits }) => changedUnits(board, state, { ids: [unit], change: () => ({ hits }) }),
    },
  },
} satisfies Room;

function replenished(board: Board, state: RyState, { crew, unit, hits }: EventOf<'crew-replenished'>): RyState {
  // Prisoners among those who are made up for stay prisoners.
  const taken = Math.min(hits, unitOf(state, unitNamed(board, unit)).captured);
  const filled = changedUnits(board, state, {
    ids: [unit],
    change: before => ({ hits: before.hits - hits, captured: before.captured - taken }),
  });
  return changedUnits(board, filled, {
    ids: [crew],
    change: before => ({ hits: before.hits + hits, captured: before.captured + taken }),
  });
}
