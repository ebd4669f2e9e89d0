import { OFF_MAP } from '@guidon/hex';
import type { Decision, Order, Question } from '@guidon/kernel';
import { type OrderHint, PLAIN_HINT } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { changeOf } from '../movement/formation.ts';
import { goesOn } from '../movement/move.ts';
import { afterStep, cursorOf, moverOf } from '../movement/path/cursor.ts';
import { groundPrice, LEADER_GAIT } from '../movement/path/ground.ts';
import { changeName } from '../movement/words-en.ts';
import type { RyDecision } from '../terms/decisions.ts';
import {
  codeAt,
  flagNamed,
  flagState,
  hexNamed,
  idsOf,
  isArtillery,
  leaderNamed,
  leaderOf,
  stackAt,
  unitNamed,
  unitOf,
  unitsNamed,
} from '../terms/lookups.ts';
import type { OrderOf, RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import { stackNamed } from '../words/names.ts';
import { asking } from './asked.ts';
import { answerBy } from './standing.ts';

/** What an offered order means on the board. */
export function orderHint(
  board: Board,
  state: RyState,
  { decision, order: raw }: { readonly decision: Decision; readonly order: Order },
): OrderHint {
  // Only orders that this system offered come here.
  const order = raw as RyOrder;
  const { units: asked } = decision as RyDecision;
  const at: OrderHint = { ...PLAIN_HINT, kind: order.do, plain: false, answer: answerBy(board, state, order) };
  const stack = (name: string | undefined): readonly string[] =>
    name === undefined ? asked : stackNamed(board, state, name);
  switch (order.do) {
    case 'move':
      return moveHint(board, state, order);
    case 'sidle':
    case 'prolonge':
      return { ...at, units: order.units, ...way([order.to]), weighed: order.do === 'prolonge' };
    case 'turn':
      return { ...at, units: order.units, facing: order.facing };
    case 'change':
      return changeHint(board, state, order);
    case 'hand-flag':
      return { ...at, units: bearers(board, state, order.flag), to: order.to };
    case 'move-leader':
      return { ...at, kind: 'ride', units: [order.leader], ...way(order.path), cost: rideCost(board, state, order) };
    case 'fire':
    case 'assault':
    case 'designate':
    case 'charge':
      return fightHint(board, state, order);
    case 'countercharge':
      return { ...at, units: order.units, to: order.via ?? null, facing: order.facing ?? null, weighed: true };
    case 'rally':
      return { ...at, units: order.units, facing: order.facing ?? null, weighed: true };
    case 'stay-put':
    case 'volley':
    case 'reorganize':
    case 'reorder':
      return { ...at, units: order.units };
    case 'replenish':
      return { ...at, units: [order.crew], along: [order.unit] };
    case 'scatter':
      return { ...at, units: [order.unit] };
    case 'exit':
      return { ...at, units: order.units, along: order.leaders ?? [] };
    case 'react':
      return { ...at, units: order.units ?? stack(order.stack), note: order.from === undefined ? null : order.from };
    case 'skedaddle':
    case 'surrender':
      return { ...at, units: stack(order.stack), plain: order.stack === undefined };
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
  state: RyState,
  order: OrderOf<'fire' | 'assault' | 'designate' | 'charge'>,
): OrderHint {
  const { units } = order;
  const target = order.target ?? chargeTarget(board, state, units);
  const facing = order.do === 'fire' ? (order.facing ?? null) : null;
  const from = order.do === 'fire' || order.do === 'assault' ? order.from : undefined;
  const asks = asking({
    ask: order.do === 'fire' ? 'fire' : 'assault',
    units,
    target: target ?? '',
    ...(facing === null ? {} : { facing }),
    ...(from === undefined ? {} : { from }),
  });
  return {
    ...PLAIN_HINT,
    kind: order.do,
    plain: false,
    answer: answerBy(board, state, order),
    units,
    to: target,
    path: order.do === 'charge' ? (order.path ?? []) : [],
    facing,
    note: from === undefined ? null : `from ${from}`,
    weighed: true,
    asks: order.do === 'fire' && target !== null ? [sightOfFire(board, state, order), asks] : [asks],
  };
}

/** The ground between those who fire and their target. */
function sightOfFire(board: Board, state: RyState, { units, target, from }: OrderOf<'fire'>): Question {
  const unit = unitNamed(board, units[0] ?? '');
  return asking({
    ask: 'sight',
    from: from ?? codeAt(board, unitOf(state, unit).hex),
    to: target,
    ...(isArtillery(board, unit) ? { shell: true } : {}),
  });
}

const way = (path: readonly string[]): { readonly path: readonly string[]; readonly to: string | null } => ({
  path,
  to: path.at(-1) ?? null,
});

const chargeTarget = (board: Board, state: RyState, units: readonly string[]): string | null => {
  const target = unitOf(state, unitNamed(board, units[0] ?? '')).charge;
  return target === null ? null : (board.map.grid.codes[target] ?? null);
};

/** A change with its price before it is made, and the check that follows. */
function changeHint(board: Board, state: RyState, { units, to, facing, arrow }: OrderOf<'change'>): OrderHint {
  const change = changeOf(board, state, { unit: unitNamed(board, units[0] ?? ''), to });
  const check = 'cost' in change && change.check !== null ? ', then a check' : '';
  return {
    ...PLAIN_HINT,
    kind: 'change',
    plain: false,
    units,
    to: arrow ?? null,
    cost: 'cost' in change ? String(change.cost) : null,
    facing: facing ?? null,
    note: `${changeName(to)}${check}`,
  };
}

/** Who carries the flag now. */
function bearers(board: Board, state: RyState, id: string): readonly string[] {
  const flag = flagNamed(board, id);
  const { hex } = flagState(state, flag);
  return idsOf(
    board,
    stackAt(state, hex).filter(unit => board.flagOf[unit] === flag),
  );
}

/** What a leader pays for his ride, in movement points. */
function rideCost(board: Board, state: RyState, order: OrderOf<'move-leader'>): string {
  const { where, hex } = leaderOf(state, leaderNamed(board, order.leader));
  const path = order.path.map(code => hexNamed(board, code));
  const start = where === 'map' ? hex : OFF_MAP;
  return String(
    path.reduce((sum, to, at) => sum + (groundPrice(board, LEADER_GAIT, { from: path[at - 1] ?? start, to }) ?? 0), 0),
  );
}

/** A move with its way, and what it costs in movement points. */
function moveHint(board: Board, state: RyState, order: OrderOf<'move'>): OrderHint {
  const { units, leaders = [], path, facing, flag } = order;
  return {
    ...PLAIN_HINT,
    kind: 'move',
    units,
    along: leaders,
    ...way(path),
    cost: String(moveCost(board, state, order)),
    facing: facing ?? null,
    note: flag === true ? 'with the flag' : null,
    plain: false,
  };
}

function moveCost(board: Board, state: RyState, order: OrderOf<'move'>): number {
  const units = unitsNamed(board, order.units);
  const mover = moverOf(board, state, units);
  const start = cursorOf(state, units, goesOn(board, state, units));
  const end = order.path.reduce(
    (cursor, code) => afterStep(board, { mover, cursor, to: hexNamed(board, code) }),
    start,
  );
  return end.spent - start.spent;
}
