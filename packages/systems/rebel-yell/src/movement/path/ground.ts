import { directionTo, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Addend } from '@guidon/kernel';
import type { Line } from '@guidon/line-of-battle';
import { groundExtras } from '../../battles/hooks.ts';
import { type Board, CREST, FENCE, STONE_FENCE, STREAM } from '../../board/board.ts';
import { type Mode, ROADS, type Road, type SideFeature } from '../../board/charts.ts';
import { armOf, terrainAt, unitOf } from '../../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';
import type { Gait } from '../terms.ts';

/** Rules 6.4.2, 6.6.1, 6.7.2, 7.8.5, 8.5.1, 8.5.2, 12.2.6, 12.8.3. */
export function gaitOf(board: Board, state: RyState, unit: UnitIndex): Gait {
  const { formation, deployment } = unitOf(state, unit);
  if (armOf(board, unit) === 'crew') return { mode: 'column', roads: false };
  switch (formation) {
    case 'column':
    case 'mounted-column':
      return { mode: 'column', roads: true };
    case 'mounted-line':
      return { mode: 'mounted', roads: false };
    case 'limbered':
    case 'unlimbered':
      return { mode: 'artillery', roads: formation === 'limbered' };
    case 'line':
      return deployment === 'skirmish' ? { mode: 'column', roads: false } : { mode: 'line', roads: false };
  }
}

export const LEADER_GAIT: Gait = { mode: 'leader', roads: true };

/** The thoroughfare that joins two neighbours. */
export function roadBetween(board: Board, from: HexIndex, to: HexIndex): Road {
  const direction = from === OFF_MAP ? undefined : directionTo(board.map.grid, from, to);
  return direction === undefined ? 'none' : (ROADS[board.map.roads[from * 6 + direction] ?? 0] ?? 'none');
}

/** In a table of prices: not yet found; closed to the gait. */
const UNKNOWN = -1;
const CLOSED = -2;

const known = new WeakMap<Board, readonly Int16Array[]>();
const MODE_PLACES: readonly Mode[] = ['line', 'column', 'artillery', 'mounted', 'leader'];

/** For every gait the price of each step, by hex and direction, and last of coming on by each hex. It never changes. */
function pricesOf(board: Board, gait: Gait): Int16Array {
  const tables = known.get(board) ?? emptyTables(board);
  const found = tables[MODE_PLACES.indexOf(gait.mode) * 2 + (gait.roads ? 1 : 0)];
  if (found === undefined) throw new RangeError(`no gait ${gait.mode}`);
  return found;
}

function emptyTables(board: Board): readonly Int16Array[] {
  const tables = MODE_PLACES.flatMap(() => [0, 1]).map(() => new Int16Array(board.map.grid.size * 7).fill(UNKNOWN));
  known.set(board, tables);
  return tables;
}

/** The bare price of the ground, without zones; undefined where it is closed. */
export function groundPrice(board: Board, gait: Gait, { from, to }: Line): number | undefined {
  const { grid } = board.map;
  const direction = from === OFF_MAP ? undefined : directionTo(grid, from, to);
  const place = direction === undefined ? grid.size * 6 + to : from * 6 + direction;
  const prices = pricesOf(board, gait);
  const before = prices[place] ?? UNKNOWN;
  if (before >= 0) return before;
  if (before === CLOSED) return undefined;
  const price = groundCost(board, gait, { from, to })?.reduce((sum, part) => sum + part.value, 0);
  prices[place] = price ?? CLOSED;
  return price;
}

/** What the ground costs, part by part; undefined where it is closed to the gait. */
export const groundCost = (board: Board, gait: Gait, step: Line): readonly Addend[] | undefined =>
  groundParts(board, gait, step);

function groundParts(board: Board, gait: Gait, { from, to }: Line): readonly Addend[] | undefined {
  const { tec } = board.charts;
  const rule: RyRule = 'ry:8.1';
  const road = gait.roads && tec.road.users.includes(gait.mode) ? roadBetween(board, from, to) : 'none';
  const terrain = tec.hex[terrainAt(board, to)][gait.mode];
  if (road === 'none' && terrain === null) return undefined;
  const parts: Addend[] =
    road === 'none'
      ? [{ rule, name: 'hex', value: terrain ?? 0 }]
      : [{ rule: 'ry:6.6.1', name: 'road', value: tec.road.cost }];
  parts.push(...groundExtras(board, { gait, from, to }));
  if (from === OFF_MAP || (road !== 'none' && tec.road.overSides.includes(road))) return parts;
  const sides = sideParts(board, gait.mode, { from, to });
  return sides === undefined ? undefined : [...parts, ...sides];
}

function sideParts(board: Board, mode: Mode, { from, to }: Line): readonly Addend[] | undefined {
  const { tec } = board.charts;
  const parts: Addend[] = [];
  const up = Math.max(0, (board.map.level[to] ?? 1) - (board.map.level[from] ?? 1));
  const slope = tec.up[mode];
  if (up > 0) {
    if (slope === null) return undefined;
    parts.push({ rule: 'ry:8.1', name: 'up', value: slope * up });
  }
  for (const feature of featuresBetween(board, from, to)) {
    const cost = tec.sides[feature][mode];
    if (cost === null) return undefined;
    if (cost > 0) parts.push({ rule: 'ry:8.1', name: feature, value: cost });
  }
  return parts;
}

/** What lies along the side between two neighbours. */
export function featuresBetween(board: Board, from: HexIndex, to: HexIndex): readonly SideFeature[] {
  const there = directionTo(board.map.grid, from, to);
  const back = directionTo(board.map.grid, to, from);
  if (there === undefined || back === undefined) return [];
  const bits = (board.map.sides[from * 6 + there] ?? 0) | (board.map.sides[to * 6 + back] ?? 0);
  const found: SideFeature[] = [];
  if ((bits & CREST) !== 0) found.push('crest');
  if ((bits & FENCE) !== 0) found.push('fence');
  if ((bits & STONE_FENCE) !== 0) found.push('stoneFence');
  if ((bits & STREAM) !== 0) found.push('stream');
  return found;
}
