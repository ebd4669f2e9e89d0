import { areAdjacent, type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Addend, type Figure, figure, type Refusal, refuse } from '@guidon/kernel';
import type { LeaderAt } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { hasAuthority } from '../combat/morale.ts';
import { POINT } from '../movement/cursor.ts';
import { isRoad } from '../movement/ground.ts';
import { codeAt } from '../terms/ids.ts';
import { leaderOf, leaderRoster } from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex } from '../terms/names.ts';
import { holderOf, leadersAt, stackAt } from '../terms/places.ts';
import { segmentKind } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { controlOf } from '../zones/control.ts';
import type { Company } from './company.ts';
/** A leader has three points, in halves. */
export const LEADER_ALLOWANCE = 3 * POINT;

/** What a leader pays for a path: a point a hex, half a point along a thoroughfare (4.2.2, 6.1.4). */
export function leaderCost(board: Board, from: HexIndex, path: readonly HexIndex[]): Figure {
  const parts: Addend[] = [];
  let at = from;
  for (const to of path) {
    const byRoad = at !== OFF_MAP && isRoad(board, at, to);
    parts.push(byRoad ? { rule: 'hz:4.2.2', name: 'road', value: 1 } : { rule: 'hz:4.1.5', name: 'hex', value: POINT });
    at = to;
  }
  return figure('cost', parts);
}

export interface LeaderPath {
  readonly leader: LeaderIndex;
  readonly from: HexIndex;
  readonly path: readonly HexIndex[];
}

/** The same as a bare number of halves. */
export function leaderHalves(board: Board, from: HexIndex, path: readonly HexIndex[]): number {
  let halves = 0;
  let at = from;
  for (const to of path) {
    halves += at !== OFF_MAP && isRoad(board, at, to) ? 1 : POINT;
    at = to;
  }
  return halves;
}

export function leaderPathFault(board: Board, state: HzState, { leader, from, path }: LeaderPath): Refusal | undefined {
  const { side, id } = leaderRoster(board, leader);
  const last = path.at(-1);
  if (last === undefined) return refuse('hz:4.1.2', 'no-path', { leader: id });
  if (from === OFF_MAP && path[0] !== board.leaderArrivals[leader]?.hex)
    return refuse('hz:4.1.13', 'not-its-entry', { leader: id, hex: codeAt(board, path[0] ?? last) });
  const enemy = enemyOf(side);
  const control = controlOf(board, state, enemy);
  const joins = holderOf(board, state, last) === side;
  let at = from;
  for (const to of path) {
    const facts = () => ({ leader: id, hex: codeAt(board, to) });
    if (at !== OFF_MAP && !areAdjacent(board.map.grid, at, to)) return refuse('hz:4.1.2', 'not-adjacent', facts());
    if (holderOf(board, state, to) === enemy) return refuse('hz:4.1.10', 'enemy-there', facts());
    if (board.map.water[to] === 1) return refuse('hz:2.4.3', 'water', facts());
    if (!joins && (control[to] ?? 0) > 0) return refuse('hz:4.3.3', 'leader-in-zone', facts());
    at = to;
  }
  const left = LEADER_ALLOWANCE - leaderOf(state, leader).spent;
  const cost = leaderHalves(board, from, path);
  if (cost > left)
    return refuse('hz:4.1.3', 'too-far', {
      leader: id,
      hex: codeAt(board, last),
      points: cost / POINT,
      left: left / POINT,
    });
  return mayRestAt(board, state, { leader, hex: last });
}

/**
 * Rules 6.1.5, R68: a junior leader's Action move ends with his own, or with a higher leader (14.2.2,
 * 14.2.5).
 */
function mayRestAt(board: Board, state: HzState, { leader, hex }: LeaderAt): Refusal | undefined {
  const { rank, id } = leaderRoster(board, leader);
  if (!board.profile.juniorStacking || rank !== 'junior' || segmentKind(state) !== 'action') return undefined;
  if (isWithHisOwn(board, state, { leader, hex })) return undefined;
  return refuse('hz:6.1.5', 'junior-alone', { leader: id, hex: codeAt(board, hex) });
}

/** The same for those who go along with units: these count where they end, and so do the leaders who go with them. */
export function companyRestFault(
  board: Board,
  state: HzState,
  { units, leaders, hex }: Company & { readonly hex: HexIndex },
): Refusal | undefined {
  const isLed = (leader: LeaderIndex): boolean =>
    units.some(unit => hasAuthority(board, leader, unit)) ||
    leaders.some(other => leaderRoster(board, other).rank !== 'junior');
  for (const leader of leaders) {
    const fault = isLed(leader) ? undefined : mayRestAt(board, state, { leader, hex });
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** With a unit of his organization in the hex, or with a Senior or Army leader (14.2.1, 14.2.3). */
export const isWithHisOwn = (board: Board, state: HzState, { leader, hex }: LeaderAt): boolean =>
  isWithHisMen(board, state, { leader, hex }) || higherAt(board, state, { leader, hex }).length > 0;

/** Where the opponent may put him: with his men, or with his own Senior or the Army leader (14.2.4). */
export const isHisPlace = (board: Board, state: HzState, { leader, hex }: LeaderAt): boolean =>
  isWithHisMen(board, state, { leader, hex }) ||
  higherAt(board, state, { leader, hex }).some(other => isAbove(board, other, leader));

const isWithHisMen = (board: Board, state: HzState, { leader, hex }: LeaderAt): boolean =>
  stackAt(state, hex).some(unit => hasAuthority(board, leader, unit));

const higherAt = (board: Board, state: HzState, { leader, hex }: LeaderAt): readonly LeaderIndex[] =>
  leadersAt(board, state, { hex, side: leaderRoster(board, leader).side }).filter(
    other => other !== leader && leaderRoster(board, other).rank !== 'junior',
  );

/** The Senior leader must be his own; the Army leader is everybody's. */
function isAbove(board: Board, upper: LeaderIndex, lower: LeaderIndex): boolean {
  if (leaderRoster(board, upper).rank === 'army') return true;
  const { organization } = leaderRoster(board, lower);
  const divisions = board.roster.flatMap(({ brigade, division }) =>
    brigade === organization && division !== '' ? [division] : [],
  );
  return divisions.length === 0 || divisions.includes(leaderRoster(board, upper).organization);
}

/** Every hex a leader can reach, with a cheapest path; costs in halves. Zones are left to `leaderPathFault`. */
export function leaderReach(
  board: Board,
  state: HzState,
  { leader, budget }: { readonly leader: LeaderIndex; readonly budget: number },
): ReadonlyMap<HexIndex, readonly HexIndex[]> {
  const { hex, where } = leaderOf(state, leader);
  if (where === 'map') return ridesFrom(board, state, { leader, from: hex, budget });
  const entry = board.leaderArrivals[leader]?.hex;
  if (entry === undefined) return new Map();
  const further = ridesFrom(board, state, { leader, from: entry, budget: budget - POINT });
  return new Map([[entry, [entry]], ...[...further].map(([to, path]) => [to, [entry, ...path]] as const)]);
}

/** The same from a hex, which is not among them. */
export function ridesFrom(
  board: Board,
  state: HzState,
  { leader, from, budget }: { readonly leader: LeaderIndex; readonly from: HexIndex; readonly budget: number },
): ReadonlyMap<HexIndex, readonly HexIndex[]> {
  const enemy = enemyOf(leaderRoster(board, leader).side);
  const paths = new Map<HexIndex, readonly HexIndex[]>([[from, []]]);
  const costs = new Map<HexIndex, number>([[from, 0]]);
  const open: HexIndex[] = [from];
  // Grows while it is walked.
  for (const at of open) {
    const spent = costs.get(at) ?? 0;
    const path = paths.get(at) ?? [];
    for (const to of spent < budget ? neighboursOf(board.map.grid, at) : []) {
      const cost = spent + (isRoad(board, at, to) ? 1 : POINT);
      if (cost > budget || cost >= (costs.get(to) ?? 99)) continue;
      if (holderOf(board, state, to) === enemy || board.map.water[to] === 1) continue;
      costs.set(to, cost);
      paths.set(to, [...path, to]);
      open.push(to);
    }
  }
  paths.delete(from);
  return paths;
}
