import { charge } from '../assault/charge.ts';
import { assault } from '../assault/declare.ts';
import { stayPutOrder } from '../assault/stay-put.ts';
import { specialOrder } from '../battles/questions.ts';
import type { Board } from '../board/board.ts';
import { fire } from '../fire/fire-order.ts';
import { volley } from '../fire/volley.ts';
import { handFlag } from '../leaders/flags.ts';
import { moveLeader } from '../leaders/move.ts';
import { change } from '../movement/change.ts';
import { exit } from '../movement/exit.ts';
import { move } from '../movement/move.ts';
import { prolonge } from '../movement/prolonge.ts';
import { reorder } from '../movement/reorder.ts';
import { scatterOrder } from '../movement/scatter.ts';
import { sidle } from '../movement/sidle.ts';
import { turn } from '../movement/turn.ts';
import { actionMeant } from '../presentation/action-meant.ts';
import { firstPointed } from '../presentation/pointing.ts';
import { rally } from '../rally/rally.ts';
import { reorganize } from '../rally/reorganize.ts';
import { replenish } from '../rally/replenish.ts';
import { activeSide, serialOf } from '../terms/lookups.ts';
import { next } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { SegmentWord, Window } from './kinds.ts';
import { OFFERS } from './offers.ts';

/** A segment of its owner, order after order until he is done (2.1). */
export const segment: Window<'orders', SegmentWord | 'done'> = {
  rule: 'ry:2.1',
  steps: ['orders'],
  opens: (board, state) =>
    isOpen(board, state) ? { seat: activeSide(board, state), asks: 'orders', rule: 'ry:2.1', units: [] } : undefined,
  answers: {
    move,
    sidle,
    turn,
    change,
    reorder,
    'hand-flag': handFlag,
    'move-leader': moveLeader,
    fire,
    assault,
    charge,
    'stay-put': stayPutOrder,
    rally,
    volley,
    reorganize,
    prolonge,
    replenish,
    exit,
    scatter: scatterOrder,
    special: specialOrder,
    done: { may: () => undefined, resolve: (_board, play) => next(play), parts: 'offers' },
  },
  offers: (board, state) => [...OFFERS.list(board, state), { do: 'done' }],
  // Parts of a stack may move, fire and assault too, by any path: too many to list.
  limits: board => [{ do: 'move', limits: { points: board.charts.tec.allowance.unit } }],
  fallback: { do: 'done' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: false,
    standing: null,
    meant: (board, state, pointed) =>
      firstPointed(pointed) === undefined ? undefined : actionMeant(board, state, pointed),
  },
};

const isOpen = (board: Board, state: RyState): boolean =>
  state.pace === 'play' ? OFFERS.has(board, state) : serialOf(state) >= state.until;
