import { type HexIndex, hexAt, neighboursOf, OFF_MAP } from '@guidon/hex';
import { present, type Refusal, refuse } from '@guidon/kernel';
import { way } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { codeAt, hexNamed, leaderNamed } from '../terms/ids.ts';
import { leaderOf, leaderRoster } from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { holderOf } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { points } from '../words/names.ts';
import type { LeaderPath } from './ride.ts';
import { LEADER_ALLOWANCE, leaderCost, leaderHalves, leaderPathFault, leaderReach, ridesFrom } from './ride.ts';

/** Rule 6.1: a leader rides by himself. */
export const moveLeader: SegmentOrder<'move-leader'> = {
  rule: 'hz:6.1',
  may: (board, state, { order }) => mayMoveLeader(board, state, order),
  whyNot: mayMoveLeader,
  resolve: (board, play, { order }) => resolveMoveLeader(board, play, order),
  offers: { in: ['action', 'horse'], toLeader: leaderOrders },
  parts: {
    leader: (board, state, { said: { path = [] } }) =>
      board.leaders.filter((_, leader) => mayRide(board, state, leader, path)).map(({ id }) => id),
    path: (board, state, { said: { leader = '', path = [] } }) => {
      const index = board.leaderById.get(leader);
      return index === undefined ? [] : longerRides(board, state, { leader: index, path });
    },
  },
  hint: (board, state, { order }) => ({
    kind: 'ride',
    minor: true,
    units: [order.leader],
    ...way(order.path),
    cost: rideCost(board, state, order),
  }),
};

/** The way with each hex that may come next, there to end or to ride on. */
function longerRides(
  board: Board,
  state: HzState,
  { leader, path }: { readonly leader: LeaderIndex; readonly path: readonly string[] },
): readonly (readonly string[])[] {
  const { where, hex } = leaderOf(state, leader);
  const from = where === 'map' ? hex : OFF_MAP;
  const ridden = path.map(code => hexNamed(board, code));
  const at = ridden.at(-1) ?? from;
  const near = at === OFF_MAP ? [board.leaderArrivals[leader]?.hex ?? OFF_MAP] : neighboursOf(board.map.grid, at);
  return near
    .filter(to => to !== OFF_MAP && leadsOn(board, state, { leader, from, path: [...ridden, to] }))
    .map(to => [...path, codeAt(board, to)]);
}

/** He is free to ride: some way, or this one. */
function mayRide(board: Board, state: HzState, leader: LeaderIndex, path: readonly string[]): boolean {
  if (!isFree(board, state, leader)) return false;
  if (path.length === 0) return longerRides(board, state, { leader, path }).length > 0;
  const { where, hex } = leaderOf(state, leader);
  const ridden = path.map(code => hexNamed(board, code));
  return leadsOn(board, state, { leader, from: where === 'map' ? hex : OFF_MAP, path: ridden });
}

/** He may end this ride where it ends, or at a hex that he can reach from there. */
function leadsOn(board: Board, state: HzState, ride: LeaderPath): boolean {
  const { leader, from, path } = ride;
  const last = path.at(-1) ?? from;
  const enemy = enemyOf(leaderRoster(board, leader).side);
  const left = LEADER_ALLOWANCE - leaderOf(state, leader).spent - leaderHalves(board, from, path);
  if (left < 0 || holderOf(board, state, last) === enemy || board.map.water[last] === 1) return false;
  if (leaderPathFault(board, state, ride) === undefined) return true;
  return [...ridesFrom(board, state, { leader, from: last, budget: left })].some(
    ([, further]) => leaderPathFault(board, state, { ...ride, path: [...path, ...further] }) === undefined,
  );
}

/** What a leader pays for his ride, in movement points. */
function rideCost(board: Board, state: HzState, order: OrderOf<'move-leader'>): string {
  const { where, hex } = leaderOf(state, leaderNamed(board, order.leader));
  const path = order.path.map(code => hexNamed(board, code));
  return points(leaderCost(board, where === 'map' ? hex : OFF_MAP, path).total);
}

/** In a segment in which leaders ride; of the side to move, on the map or due, neither bound nor laid down (4.1.11, R24). */
function isFree(board: Board, state: HzState, index: LeaderIndex): boolean {
  const { where, locked, spent } = leaderOf(state, index);
  const kind = segmentKind(state);
  if (kind !== 'horse' && kind !== 'action') return false;
  if (leaderRoster(board, index).side !== activeSide(board, state)) return false;
  if ((where !== 'map' && where !== 'due') || locked) return false;
  return spent === 0 || state.open?.leaders.includes(index) === true;
}

function leaderOrders(board: Board, state: HzState, index: LeaderIndex): readonly OrderOf<'move-leader'>[] {
  if (!isFree(board, state, index)) return [];
  const { where, hex, spent } = leaderOf(state, index);
  const { id } = leaderRoster(board, index);
  const from = where === 'map' ? hex : OFF_MAP;
  return [...leaderReach(board, state, { leader: index, budget: LEADER_ALLOWANCE - spent })]
    .filter(([, path]) => leaderPathFault(board, state, { leader: index, from, path }) === undefined)
    .map(
      ([, path]): OrderOf<'move-leader'> => ({
        do: 'move-leader',
        leader: id,
        path: path.map(to => codeAt(board, to)),
      }),
    );
}

export function mayMoveLeader(board: Board, state: HzState, order: OrderOf<'move-leader'>): Refusal | undefined {
  const leader = board.leaderById.get(order.leader);
  if (leader === undefined) return refuse('hz:2.3.2', 'unknown-leader', { leader: order.leader });
  const { where, hex, locked, spent } = leaderOf(state, leader);
  const { side } = leaderRoster(board, leader);
  const facts = { leader: order.leader };
  if (side !== activeSide(board, state)) return refuse('hz:3.1', 'not-your-leader', facts);
  const kind = segmentKind(state);
  if (kind !== 'horse' && kind !== 'action') return refuse('hz:6.1', 'no-move-in-this-segment', facts);
  if (where !== 'map' && where !== 'due') return refuse('hz:2.3.2', 'not-on-map', facts);
  if (locked) return refuse('hz:6.1', 'leader-bound', facts);
  if (spent > 0 && state.open?.leaders.includes(leader) !== true) return refuse('hz:4.1.11', 'leader-has-moved', facts);
  const path: HexIndex[] = [];
  for (const code of order.path) {
    const to = hexAt(board.map.grid, code);
    if (to === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: code });
    path.push(to);
  }
  return leaderPathFault(board, state, { leader, from: where === 'map' ? hex : OFF_MAP, path });
}

export function resolveMoveLeader(board: Board, play: HzPlay, order: OrderOf<'move-leader'>): void {
  const leader = leaderNamed(board, order.leader);
  const { where, hex } = leaderOf(play.state, leader);
  const path = order.path.map(code => hexNamed(board, code));
  play.emit({
    event: 'taken-in-hand',
    open: {
      units: [],
      leaders: [leader],
      spent: 0,
      steps: 0,
      allRoad: false,
      bonusUsed: false,
      stopped: null,
      mayTurn: false,
    },
  });
  if (where === 'due') {
    const entry = present(path[0], 'an entry hex');
    play.emit({
      event: 'leader-entered',
      leader: order.leader,
      hex: codeAt(board, entry),
      cost: leaderCost(board, OFF_MAP, [entry]),
    });
    if (path.length > 1) movedBy(board, play, { leader, from: entry, path: path.slice(1) });
  } else movedBy(board, play, { leader, from: hex, path });
  next(play, { step: 'orders' });
}

function movedBy(board: Board, play: HzPlay, { leader, from, path }: LeaderPath): void {
  play.emit({
    event: 'leader-moved',
    leader: leaderRoster(board, leader).id,
    path: path.map(hex => codeAt(board, hex)),
    cost: leaderCost(board, from, path),
    flight: false,
  });
}
