import { DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import { holderOf, nearestOf } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { controlOf } from '../zones/control.ts';

export interface Flight {
  readonly units: readonly UnitIndex[];
  readonly side: Side;
  readonly from: HexIndex;
  readonly left: number;
  readonly been: readonly HexIndex[];
  /** Enemy zones are closed, and the whole way must be open: a skedaddle (8.6.5, R42). */
  readonly avoidsZones: boolean;
}

/**
 * What is bad about a way, the worst first: hexes away from the edge, an end nearer to the enemy, enemy zones, hexes that
 * lead no nearer to the edge (R77).
 */
interface Price {
  readonly away: number;
  readonly nearer: number;
  readonly zones: number;
  readonly level: number;
}

const PARTS: readonly (keyof Price)[] = ['away', 'nearer', 'zones', 'level'];

const isLess = (one: Price, other: Price): boolean => {
  const part = PARTS.find(key => one[key] !== other[key]);
  return part !== undefined && one[part] < other[part];
};
const isSame = (one: Price, other: Price): boolean => !isLess(one, other) && !isLess(other, one);

/** The next hexes of the best ways for a retreat; none where no way is open at all (8.6.4, 13.6.2). */
export function bestSteps(board: Board, state: RyState, flight: Flight): readonly HexIndex[] {
  const search = searchOf(board, state, flight);
  const near = search.open(flight.from, flight.been);
  // A retreat goes some way in any case: of a single one nothing need be known.
  if (near.length < 2 && !flight.avoidsZones) return near;
  const prices = near.map(hex => ({ hex, price: search.priceVia(flight.from, hex, flight.left) }));
  const possible = prices.flatMap(({ hex, price }) => (price === undefined ? [] : [{ hex, price }]));
  const best = possible.reduce<Price | undefined>(
    (least, { price }) => (least === undefined || isLess(price, least) ? price : least),
    undefined,
  );
  return best === undefined ? [] : possible.filter(({ price }) => isSame(price, best)).map(({ hex }) => hex);
}

/** Is any way open at all? */
export function hasWay(board: Board, state: RyState, flight: Flight): boolean {
  const { open } = searchOf(board, state, flight);
  const edge = board.map.edge[flight.side];
  const been = [flight.from, ...flight.been];
  const shut = new Set<number>();
  const leads = (hex: HexIndex, left: number): boolean => {
    if (left === 0 || edge[hex] === 1) return true;
    const key = hex * 16 + left;
    if (shut.has(key)) return false;
    if (open(hex, been).some(to => leads(to, left - 1))) return true;
    shut.add(key);
    return false;
  };
  return open(flight.from, flight.been).some(hex => !flight.avoidsZones || leads(hex, flight.left - 1));
}

function searchOf(board: Board, state: RyState, flight: Flight) {
  const { grid, edge, toEdge } = board.map;
  const { side } = flight;
  const enemy = enemyOf(side);
  const control = controlOf(board, state, enemy);
  const gaps = new Map<HexIndex, number>();
  const gap = (hex: HexIndex): number => {
    const found = gaps.get(hex) ?? nearestOf(board, state, { hex, side: enemy, test: unit => unit.order !== 'routed' });
    gaps.set(hex, found);
    return found;
  };
  const memo = new Map<number, Price | undefined>();
  const isOpen = (hex: HexIndex): boolean =>
    hex !== OFF_MAP && holderOf(board, state, hex) !== enemy && !(flight.avoidsZones && (control[hex] ?? 0) > 0);
  const open = (from: HexIndex, been: readonly HexIndex[]): readonly HexIndex[] => {
    const near = DIRECTIONS.map(direction => neighbour(grid, from, direction)).filter(isOpen);
    const fresh = near.filter(hex => !been.includes(hex));
    return fresh.length === 0 && !flight.avoidsZones ? near : fresh;
  };
  /** The price of all that comes after standing in a hex with so many hexes to go. */
  const priceFrom = (hex: HexIndex, left: number): Price | undefined => {
    if (left === 0 || edge[side][hex] === 1)
      return { away: 0, nearer: gap(hex) < gap(flight.been[0] ?? flight.from) ? 1 : 0, zones: 0, level: 0 };
    const key = hex * 16 + left;
    if (memo.has(key)) return memo.get(key);
    let best: Price | undefined;
    for (const to of open(hex, [flight.from, ...flight.been])) {
      const price = priceVia(hex, to, left);
      if (price !== undefined && (best === undefined || isLess(price, best))) best = price;
    }
    memo.set(key, best);
    return best;
  };
  const priceVia = (from: HexIndex, to: HexIndex, left: number): Price | undefined => {
    const rest =
      priceFrom(to, left - 1) ?? (flight.avoidsZones ? undefined : { away: 0, nearer: 1, zones: 0, level: 0 });
    if (rest === undefined) return undefined;
    const growth = (toEdge[side][to] ?? 0) - (toEdge[side][from] ?? 0);
    return {
      away: rest.away + Math.max(0, growth),
      nearer: rest.nearer,
      zones: rest.zones + ((control[to] ?? 0) > 0 ? 1 : 0),
      level: rest.level + (growth < 0 ? 0 : 1),
    };
  };
  return { open, priceVia };
}
