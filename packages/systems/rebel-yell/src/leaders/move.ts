import {
  areAdjacent,
  BARRED,
  distance,
  type HexIndex,
  neighboursOf,
  OFF_MAP,
  pathTo,
  type ReachScratch,
  reach,
  reachedHexes,
  reachScratch,
} from '@guidon/hex';
import { type Figure, figure, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { groundCost, groundPrice, LEADER_GAIT } from '../movement/path/ground.ts';
import {
  activeSide,
  codeAt,
  hexNamed,
  isEnemyHex,
  leaderIdOf,
  leaderNamed,
  leaderOf,
  leaderRoster,
  leadersAt,
  onMap,
  segmentKind,
  sideOf,
  stackAt,
  unitOf,
  unitsOf,
} from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex, type Side } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';

/** A leader rides (4.3, 12.8.13): ten points in his Action and Cavalry Segments, whatever enemy zones. */
export function mayMoveLeader(board: Board, state: RyState, order: OrderOf<'move-leader'>): Refusal | undefined {
  const leader = leaderNamed(board, order.leader);
  const { side } = leaderRoster(board, leader);
  const { where, locked, spent } = leaderOf(state, leader);
  const facts = { leader: order.leader };
  const kind = segmentKind(state);
  if (side !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-leader', facts);
  if (kind !== 'action' && kind !== 'mounted') return refuse('ry:4.3', 'no-move-now', facts);
  if (where !== 'map' && where !== 'due') return refuse('ry:4.3', 'not-on-map', facts);
  if (locked) return refuse('ry:4.4', 'leader-bound', facts);
  const path = order.path.map(code => hexNamed(board, code));
  if (path.length === 0 || path.includes(OFF_MAP)) return refuse('ry:4.3', 'no-such-hex', facts);
  if (where === 'due' && !leaderEntries(board, leader).includes(path[0] ?? OFF_MAP))
    return refuse('ry:14.0', 'not-its-entry', facts);
  return pathFault(board, state, { leader, path, spent });
}

const entries = new WeakMap<Board, Map<HexIndex, readonly HexIndex[]>>();

/** Where a leader may come on. */
export function leaderEntries(board: Board, leader: LeaderIndex): readonly HexIndex[] {
  const own = board.leaderArrivals[leader]?.hex;
  if (own === undefined) return [];
  const cache = entries.get(board) ?? new Map<HexIndex, readonly HexIndex[]>();
  entries.set(board, cache);
  const found = cache.get(own) ?? edgeHexesNear(board, own);
  cache.set(own, found);
  return found;
}

function edgeHexesNear(board: Board, own: HexIndex): readonly HexIndex[] {
  const { grid } = board.map;
  const isEdge = (hex: HexIndex): boolean => neighboursOf(grid, hex).length < 6;
  return grid.codes.map((_, hex) => hex).filter(hex => isEdge(hex) && distance(grid, hex, own) <= board.entryWithin);
}

function pathFault(
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

export function resolveMoveLeader(board: Board, play: RyPlay, order: OrderOf<'move-leader'>): void {
  ride(board, play, {
    leader: leaderNamed(board, order.leader),
    path: order.path.map(code => hexNamed(board, code)),
    flight: false,
  });
  next(play, { step: 'orders' });
}

function ride(
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

/** Leaders alone beside a hex into which an enemy came are asked, one after another, whether they ride off (4.5.1). */
export function askFlights(board: Board, play: RyPlay, step: StepOf<'flights'>): void {
  const leader = loneLeaders(board, play.state, step.hex).find(index => !step.asked.includes(index));
  if (leader === undefined) {
    next(play);
    return;
  }
  next(play, { step: 'flight', leader }, { ...step, asked: [...step.asked, leader] });
}

function loneLeaders(board: Board, state: RyState, hex: HexIndex): readonly LeaderIndex[] {
  const own = stackAt(state, hex)[0];
  if (own === undefined) return [];
  const enemy = enemyOf(sideOf(board, own));
  return [hex, ...neighboursOf(board.map.grid, hex)].flatMap(at =>
    at === hex || stackAt(state, at).length === 0 ? leadersAt(board, state, at, enemy) : [],
  );
}

/** The ways of a leader who rides off. */
export const flightPaths = (
  board: Board,
  state: RyState,
  leader: LeaderIndex,
): ReadonlyMap<HexIndex, readonly HexIndex[]> =>
  leaderReach(board, state, { leader, most: board.charts.tec.allowance.leader });

export function mayFlee(
  board: Board,
  state: RyState,
  { order, step }: { readonly order: OrderOf<'flee'>; readonly step: StepOf<'flight'> },
): Refusal | undefined {
  const path = order.path.map(code => hexNamed(board, code));
  if (path.length === 0 || path.includes(OFF_MAP))
    return refuse('ry:4.5.1', 'no-such-hex', { leader: leaderIdOf(board, step.leader) });
  return pathFault(board, state, { leader: step.leader, path, spent: 0 });
}

export function resolveFlight(
  board: Board,
  play: RyPlay,
  { order, step }: { readonly order: OrderOf<'flee'>; readonly step: StepOf<'flight'> },
): void {
  ride(board, play, { leader: step.leader, path: order.path.map(code => hexNamed(board, code)), flight: true });
  next(play);
}

/** A leader in whose hex an enemy stands joins the nearest of his own; he stops nobody (4.5.1). */
export function shelter(board: Board, play: RyPlay, leader: LeaderIndex): void {
  const { hex } = leaderOf(play.state, leader);
  const { side } = leaderRoster(board, leader);
  if (!isEnemyHex(board, play.state, hex, side)) return;
  const refuge = nearestOwn(board, play.state, { hex, side });
  if (refuge === undefined) {
    play.emit({
      event: 'leader-lost',
      leader: leaderIdOf(board, leader),
      captured: true,
      incapacitated: false,
      forGood: leaderRoster(board, leader).rank !== 'brigade',
      rule: 'ry:4.1.7',
    });
    return;
  }
  play.emit({
    event: 'leader-placed',
    leader: leaderIdOf(board, leader),
    hex: codeAt(board, refuge),
    rule: 'ry:4.5.1',
  });
}

function nearestOwn(
  board: Board,
  state: RyState,
  { hex, side }: { readonly hex: HexIndex; readonly side: Side },
): HexIndex | undefined {
  const away = (unit: number): number => distance(board.map.grid, unitOf(state, unit).hex, hex);
  const units = onMap(state, unitsOf(board, state, side)).toSorted((a, b) => away(a) - away(b) || a - b);
  return units[0] === undefined ? undefined : unitOf(state, units[0]).hex;
}

/** Leaders of either side who stand among enemies are put right. */
export function shelterAll(board: Board, play: RyPlay): void {
  for (const [leader, at] of play.state.leaders.entries()) if (at.where === 'map') shelter(board, play, leader);
}
