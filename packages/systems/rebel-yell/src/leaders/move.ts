import type { HexIndex, ReachScratch } from '@guidon/hex';
import { areAdjacent, BARRED, neighboursOf, OFF_MAP, pathTo, reach, reachedHexes, reachScratch } from '@guidon/hex';
import { type Figure, figure, type Refusal, refuse } from '@guidon/kernel';
import { way } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { edgeHexesNear } from '../movement/path/entry.ts';
import { groundCost, groundPrice, LEADER_GAIT } from '../movement/path/ground.ts';
import { codeAt, hexNamed, leaderIdOf, leaderNamed } from '../terms/ids.ts';
import { leaderOf, leaderRoster } from '../terms/lookups.ts';
import type { LeaderIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { isEnemyHex } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { rideOffFault } from './along.ts';

/** A leader rides where he is wanted (4.3). */
export const moveLeader: SegmentOrder<'move-leader'> = {
  rule: 'ry:4.3',
  may: (board, state, { order }) => mayMoveLeader(board, state, order),
  whyNot: (board, state, order) => mayMoveLeader(board, state, order),
  resolve: (board, play, { order }) => resolveMoveLeader(board, play, order),
  offers: { in: ['action', 'mounted'], toLeader: rides },
  parts: {
    leader: (board, state) =>
      board.leaders.flatMap(({ id }) => (ridesOn(board, state, { leader: id, path: [] }).length > 0 ? [id] : [])),
    path: (board, state, { said: { leader, path = [] } }) =>
      leader === undefined ? [] : ridesOn(board, state, { leader, path }),
  },
  hint: (board, state, { order }) => ({
    kind: 'ride',
    minor: true,
    units: [order.leader],
    ...way(order.path),
    cost: rideCost(board, state, order),
  }),
};

function rides(board: Board, state: RyState, leader: LeaderIndex): readonly OrderOf<'move-leader'>[] {
  const { where, spent } = leaderOf(state, leader);
  const id = leaderIdOf(board, leader);
  if (where === 'due')
    return leaderEntries(board, leader)
      .map((hex): OrderOf<'move-leader'> => ({ do: 'move-leader', leader: id, path: [codeAt(board, hex)] }))
      .filter(order => mayMoveLeader(board, state, order) === undefined)
      .slice(0, 1);
  if (where !== 'map' || rideOffFault(board, state, leader) !== undefined) return [];
  const most = board.charts.tec.allowance.leader - spent;
  return [...leaderReach(board, state, { leader, most })].map(([, path]) => ({
    do: 'move-leader',
    leader: id,
    path: path.map(hex => codeAt(board, hex)),
  }));
}

/** The ride with one hex more. */
function ridesOn(
  board: Board,
  state: RyState,
  { leader, path }: Omit<OrderOf<'move-leader'>, 'do'>,
): readonly (readonly string[])[] {
  const rider = leaderNamed(board, leader);
  return nextOnRide(board, state, { leader: rider, path, spent: leaderOf(state, rider).spent }).filter(
    longer => mayMoveLeader(board, state, { do: 'move-leader', leader, path: longer }) === undefined,
  );
}

interface Ride {
  readonly leader: LeaderIndex;
  readonly path: readonly string[];
  readonly spent: number;
}

/** The way of a ride with each hex that may come next. */
export function nextOnRide(
  board: Board,
  state: RyState,
  { leader, path, spent }: Ride,
): readonly (readonly string[])[] {
  const { where, hex } = leaderOf(state, leader);
  const end = path.at(-1);
  const here = end === undefined ? hex : hexNamed(board, end);
  const near = end === undefined && where === 'due' ? leaderEntries(board, leader) : neighboursOf(board.map.grid, here);
  const ridden = path.map(code => hexNamed(board, code));
  return near
    .filter(to => rideFault(board, state, { leader, path: [...ridden, to], spent }) === undefined)
    .map(to => [...path, codeAt(board, to)]);
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

/** A leader rides (12.8.13): ten points in his Action and Cavalry Segments, whatever enemy zones. */
function mayMoveLeader(board: Board, state: RyState, order: OrderOf<'move-leader'>): Refusal | undefined {
  const leader = leaderNamed(board, order.leader);
  const { side } = leaderRoster(board, leader);
  const { where, spent } = leaderOf(state, leader);
  const facts = { leader: order.leader };
  const kind = segmentKind(state);
  if (side !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-leader', facts);
  if (kind !== 'action' && kind !== 'mounted') return refuse('ry:4.3', 'no-move-now', facts);
  if (where !== 'map' && where !== 'due') return refuse('ry:4.3', 'not-on-map', facts);
  const held = rideOffFault(board, state, leader);
  if (held !== undefined) return held;
  const path = order.path.map(code => hexNamed(board, code));
  if (path.length === 0) return refuse('ry:4.3', 'no-path', facts);
  const bad = path.indexOf(OFF_MAP);
  if (bad >= 0) return refuse('ry:4.3', 'no-such-hex', { ...facts, hex: order.path[bad] ?? '' });
  if (where === 'due' && !leaderEntries(board, leader).includes(path[0] ?? OFF_MAP))
    return refuse('ry:14.0', 'not-its-entry', { ...facts, hex: order.path[0] ?? '' });
  return rideFault(board, state, { leader, path, spent });
}

/** Where a leader may come on. */
function leaderEntries(board: Board, leader: LeaderIndex): readonly HexIndex[] {
  const own = board.leaderArrivals[leader]?.hex;
  return own === undefined ? [] : edgeHexesNear(board, own).toSorted((a, b) => a - b);
}

export function rideFault(
  board: Board,
  state: RyState,
  { leader, path, spent }: { readonly leader: LeaderIndex; readonly path: readonly HexIndex[]; readonly spent: number },
): Refusal | undefined {
  const { side } = leaderRoster(board, leader);
  let from = leaderOf(state, leader).where === 'map' ? leaderOf(state, leader).hex : OFF_MAP;
  let sum = spent;
  for (const to of path) {
    const facts = { leader: leaderIdOf(board, leader), hex: codeAt(board, to) };
    if (from !== OFF_MAP && !areAdjacent(board.map.grid, from, to)) return refuse('ry:8.1.1', 'not-adjacent', facts);
    if (isEnemyHex(board, state, to, side)) return refuse('ry:8.1.3', 'enemy-there', facts);
    const price = groundPrice(board, LEADER_GAIT, { from, to });
    if (price === undefined) return refuse('ry:8.1', 'closed-ground', facts);
    sum += price;
    if (sum > board.charts.tec.allowance.leader)
      return refuse('ry:4.3', 'too-far', {
        ...facts,
        points: price,
        left: board.charts.tec.allowance.leader - sum + price,
      });
    from = to;
  }
  return undefined;
}

function resolveMoveLeader(board: Board, play: RyPlay, order: OrderOf<'move-leader'>): void {
  ride(board, play, {
    leader: leaderNamed(board, order.leader),
    path: order.path.map(code => hexNamed(board, code)),
    flight: false,
  });
  next(play, { step: 'orders' });
}

export function ride(
  board: Board,
  play: RyPlay,
  {
    leader,
    path,
    flight,
  }: { readonly leader: LeaderIndex; readonly path: readonly HexIndex[]; readonly flight: boolean },
): void {
  const at = leaderOf(play.state, leader);
  const from = at.where === 'map' ? at.hex : OFF_MAP;
  play.emit({
    event: 'leader-moved',
    leader: leaderIdOf(board, leader),
    path: path.map(hex => codeAt(board, hex)),
    cost: costOf(board, from, path),
    flight,
  });
}

function costOf(board: Board, from: HexIndex, path: readonly HexIndex[]): Figure {
  let last = from;
  const parts = path.flatMap(to => {
    const found = groundCost(board, LEADER_GAIT, { from: last, to }) ?? [];
    last = to;
    return found;
  });
  return figure('cost', parts);
}

const scratches = new WeakMap<object, ReachScratch>();

/** Every hex a leader can ride to, with the way (4.3). */
export function leaderReach(
  board: Board,
  state: RyState,
  { leader, most }: { readonly leader: LeaderIndex; readonly most: number },
): ReadonlyMap<HexIndex, readonly HexIndex[]> {
  const { grid } = board.map;
  const { side } = leaderRoster(board, leader);
  const { hex } = leaderOf(state, leader);
  const scratch = scratches.get(grid) ?? reachScratch(grid);
  scratches.set(grid, scratch);
  const found = reach(
    grid,
    {
      start: hex,
      budget: most,
      cost: (from, _direction, to) =>
        isEnemyHex(board, state, to, side) ? BARRED : (groundPrice(board, LEADER_GAIT, { from, to }) ?? BARRED),
    },
    scratch,
  );
  return new Map(
    reachedHexes(found).flatMap(to => (to === hex ? [] : [[to, (pathTo(found, to) ?? []).slice(1)] as const])),
  );
}
