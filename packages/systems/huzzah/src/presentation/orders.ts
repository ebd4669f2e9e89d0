import { OFF_MAP } from '@guidon/hex';
import type { Decision, Order } from '@guidon/kernel';
import { type OrderHint, PLAIN_HINT } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { leaderCost } from '../leaders/move.ts';
import { afterStep, cursorOf, moverOf } from '../movement/cursor.ts';
import { goesOn } from '../movement/move.ts';
import type { HzDecision } from '../terms/decisions.ts';
import { hexNamed, leaderNamed, leaderOf, unitNamed, unitOf } from '../terms/lookups.ts';
import type { HzOrder, OrderOf } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import { points, stackNamed } from '../words/names.ts';
import { answerBy, asking } from './asked.ts';

/** What an offered order means on the board. */
export function orderHint(
  board: Board,
  state: HzState,
  { decision, order: raw }: { readonly decision: Decision; readonly order: Order },
): OrderHint {
  // Only orders that this system offered come here.
  const order = raw as HzOrder;
  const { units: asked } = decision as HzDecision;
  const at = { ...PLAIN_HINT, kind: order.do, plain: false, answer: answerBy(board, state, order) };
  switch (order.do) {
    case 'move':
      return moveHint(board, state, order);
    case 'turn':
      return { ...at, units: order.units, facing: order.facing };
    case 'move-leader':
      return { ...at, kind: 'ride', units: [order.leader], ...way(order.path), cost: rideCost(board, state, order) };
    case 'fire':
    case 'assault':
    case 'declare-charge':
    case 'charge':
      return fightHint(board, state, order);
    case 'stay-put':
      return { ...at, units: order.units };
    case 'rally':
      return { ...at, units: order.units, facing: order.facing ?? null, weighed: true };
    case 'regroup':
      return { ...at, units: [order.unit], weighed: true };
    case 'hit-on':
      return { ...at, units: [order.unit] };
    case 'exit':
      return { ...at, units: order.units, along: order.leaders ?? [] };
    case 'react':
      return { ...at, units: order.stacks.flatMap(stack => stackNamed(board, state, stack)) };
    case 'retreat':
      return { ...at, units: asked, ...way([order.to]) };
    case 'flee':
      return { ...at, units: asked, ...way(order.path) };
    case 'place':
      return { ...at, units: [order.leader], to: order.hex };
    case 'special':
      return { ...at, units: order.units ?? [], to: order.hex ?? null, note: order.choice ?? null };
    default:
      return { ...at, units: asked, plain: true };
  }
}

/** Fire, assault, charge: with the sum that stands behind it. */
function fightHint(
  board: Board,
  state: HzState,
  order: OrderOf<'fire' | 'assault' | 'declare-charge' | 'charge'>,
): OrderHint {
  const { units } = order;
  const target = order.target ?? chargeTarget(board, state, units);
  const facing = order.do === 'fire' ? (order.facing ?? null) : null;
  const sum = order.do === 'fire' ? 'fire' : 'assault';
  const asks = asking({ ask: sum, units, target: target ?? '', ...(facing === null ? {} : { facing }) });
  return {
    ...PLAIN_HINT,
    kind: order.do,
    plain: false,
    units,
    to: target,
    path: order.do === 'charge' && order.via !== undefined ? [order.via] : [],
    facing,
    weighed: true,
    asks: [asks],
  };
}

const way = (path: readonly string[]): { readonly path: readonly string[]; readonly to: string | null } => ({
  path,
  to: path.at(-1) ?? null,
});

/** What a leader pays for his ride, in movement points. */
function rideCost(board: Board, state: HzState, order: OrderOf<'move-leader'>): string {
  const { where, hex } = leaderOf(state, leaderNamed(board, order.leader));
  const path = order.path.map(code => hexNamed(board, code));
  return points(leaderCost(board, where === 'map' ? hex : OFF_MAP, path).total);
}

const chargeTarget = (board: Board, state: HzState, units: readonly string[]): string | null => {
  const target = unitOf(state, unitNamed(board, units[0] ?? '')).charge;
  return target === null ? null : (board.map.grid.codes[target] ?? null);
};

/** A move with its way, and what it costs in movement points. */
function moveHint(board: Board, state: HzState, order: OrderOf<'move'>): OrderHint {
  const { units, leaders = [], path, road, facing } = order;
  return {
    ...PLAIN_HINT,
    kind: 'move',
    units,
    along: leaders,
    ...way(path),
    cost: points(costOf(board, state, order)),
    facing: facing ?? null,
    note: road === true ? 'road' : null,
    plain: false,
    asks: [
      asking({
        ask: 'straggle',
        units,
        ...(leaders.length === 0 ? {} : { leaders }),
        path,
        ...(road === true ? { road } : {}),
      }),
    ],
  };
}

function costOf(board: Board, state: HzState, order: OrderOf<'move'>): number {
  const units = order.units.map(id => unitNamed(board, id));
  const leaders = (order.leaders ?? []).map(id => leaderNamed(board, id));
  const mover = moverOf(board, state, { units, leaders, road: order.road === true });
  const start = cursorOf(board, state, units, goesOn(board, state, units));
  const end = order.path.reduce(
    (cursor, code) => afterStep(board, state, { mover, cursor, to: hexNamed(board, code) }),
    start,
  );
  return end.spent - start.spent;
}
