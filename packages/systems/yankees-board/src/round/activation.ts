import type { OrderHint, Pointed } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { Room, Window } from '../book/kinds.ts';
import { allowanceOf, marchFigure } from '../movement/walk.ts';
import { entryOf, wayTo } from '../presentation/pointing.ts';
import { endRound } from '../sequence/cup.ts';
import type { YbDecision } from '../terms/decisions.ts';
import type { EventOf } from '../terms/events.ts';
import { ACTIVATED, changed, hexNamed, inRound, unitNamed } from '../terms/fold-parts.ts';
import { unitOf } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import { asksAll } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import {
  activationChoices,
  activationDice,
  activationPaths,
  activationRoads,
  activationUnits,
  canActivate,
  mayActivate,
  resolveActivation,
} from './activate.ts';

type Activate = OrderOf<'activate'>;

/** Flags, double flags and hats are spent one by one until the round ends: one unit or stack after another (2.0-8). */
const activate: Window<'activate', 'activate' | 'end-round'> = {
  rule: 'yb:2.0-8',
  steps: ['activate'],
  opens(board, state) {
    if (state.round === null) return undefined;
    const { pool, side } = state.round;
    const count = pool.corps + pool.hats;
    const isOpen = asksAll(state) || (count > 0 && canActivate(board, state));
    return isOpen ? { seat: side, asks: 'activate', rule: 'yb:2.0-8', units: [], count } : undefined;
  },
  answers: {
    activate: {
      may: (board, state, { order }) => mayActivate(board, state, order),
      resolve: (board, play, { order }) => resolveActivation(board, play, order),
      parts: {
        die: (board, state, { said }) => activationDice(board, state, said),
        units: (board, state, { said }) => activationUnits(board, state, said),
        path: (board, state, { said }) => activationPaths(board, state, said),
        road: (board, state, { said }) => activationRoads(board, state, said),
        enter: (board, state, { said: { units = [] } }) => [
          units.some(id => {
            const unit = board.unitById.get(id);
            return unit !== undefined && unitOf(state, unit).status === 'due';
          }),
        ],
      },
    },
    'end-round': { may: () => undefined, resolve: (_board, play) => endRound(play), parts: 'offers' },
  },
  offers: (board, state) => [...activationChoices(board, state), { do: 'end-round' }],
  // One way to each place is listed; others may be gone as well.
  limits: (board, state) => (canActivate(board, state) ? [{ do: 'activate', limits: { path: 'any way' } }] : undefined),
  fallback: { do: 'end-round' },
  odds: { assume: 'open', named: false },
  screen: { reaction: false, standing: null, meant: activationMeant },
};

/** Flags and hats and all that hangs on them. */
export const activating = {
  windows: { activate },
  orders: {
    activate: { rule: 'yb:2.0-8', hint: (board, state, { order }) => activationHint(board, state, order) },
    'end-round': { rule: 'yb:2.0-12', hint: () => ({}) },
  },
  steps: { activate: { take: (_board, play) => endRound(play) } },
  events: { 'units-activated': { fold: activated } },
} satisfies Room;

/** Spending a flag, a double flag or a hat closes the bugles (rule 3.0-7). */
function activated(board: Board, state: YbState, event: EventOf<'units-activated'>): YbState {
  const { advanced: _past, ...before } = state;
  const after = event.units.reduce((next, id) => changed(next, unitNamed(board, id), ACTIVATED), before);
  const spent = event.die === 'hat' ? { corps: 0, hats: 1 } : { corps: 1, hats: 0 };
  return inRound(after, ({ pool }) => ({
    pool: { ...pool, corps: pool.corps - spent.corps, hats: pool.hats - spent.hats, bugles: 0, enemyFlags: 0 },
  }));
}

function activationMeant(board: Board, state: YbState, pointed: Pointed<YbDecision>): Activate | undefined {
  const [unit] = pointed.units;
  if (unit === undefined) return undefined;
  const index = board.unitById.get(unit);
  const entering = index !== undefined && unitOf(state, index).status === 'due';
  const die = pointed.units.length > 1 || state.round?.pool.corps === 0 ? 'hat' : 'flag';
  return {
    do: 'activate',
    die,
    units: pointed.units,
    path: wayTo(board, state, pointed),
    ...(entering ? { enter: true } : {}),
  };
}

function activationHint(board: Board, state: YbState, order: Activate): Partial<OrderHint> {
  const units = order.units.map(id => unitNamed(board, id));
  const [first] = units;
  const note = order.die === 'hat' ? 'hat' : null;
  const hint = { kind: 'stand', units: order.units, plain: false, note };
  if (first === undefined || (order.path === undefined && order.enter !== true)) return hint;
  const entering = order.enter === true;
  const entry = entryOf(board, order.units[0] ?? '');
  const path = order.path ?? [];
  const mover = {
    units,
    start: entering ? hexNamed(board, entry) : unitOf(state, first).hex,
    entering,
    allowance: allowanceOf(board, units),
    road: order.road === true,
    zones: 'stop',
  } as const;
  const hexes = path.map(code => hexNamed(board, code));
  return {
    ...hint,
    kind: entering ? 'enter' : 'move',
    to: path[path.length - 1] ?? entry,
    path,
    cost: points(marchFigure(board, mover, hexes).total),
    note: order.road === true ? 'road' : note,
  };
}

/** Half points as people write them: ½, 1, 1½. */
const points = (halves: number): string =>
  `${halves >= 2 ? Math.trunc(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}` || '0';
