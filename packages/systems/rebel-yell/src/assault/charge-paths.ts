import type { Facing, HexIndex } from '@guidon/hex';
import { areAdjacent, DIRECTIONS, directionTo, frontDirections, neighbour, OFF_MAP } from '@guidon/hex';
import type { Line, UnitsAiming } from '@guidon/line-of-battle';
import { barsMove } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { type Cursor, isInZone, moverOf, priceOf } from '../movement/path/cursor.ts';
import { firstUnit, isMounted, terrainAt, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { isEnemyHex, stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { isShut } from '../zones/charge-zone.ts';
import type { Aim } from '../zones/facing.ts';

export interface ChargePath {
  readonly path: readonly HexIndex[];
  readonly cost: number;
}

/** Rule 11.1.17. */
const TURN_COST = 1;

interface Node {
  readonly hex: HexIndex;
  readonly facing: Facing;
  readonly cost: number;
  readonly path: readonly HexIndex[];
}

/**
 * All ways of least price to a hex beside the target, turned towards it. Friends block; so does ground on which one
 * does not charge (11.1.14, 12.6.3, 12.6.4).
 */
export function chargePaths(
  board: Board,
  state: RyState,
  plan: {
    readonly units: readonly UnitIndex[];
    readonly at: HexIndex;
    readonly spent: number;
    readonly free: readonly HexIndex[];
    /** As if no friends stood in the way. */
    readonly pastFriends?: boolean;
  },
): readonly ChargePath[] {
  const first = firstUnit(plan.units);
  const { hex, facing } = unitOf(state, first);
  const mover = moverOf(board, state, plan.units);
  const most = mover.allowance - plan.spent;
  const horse = isMounted(unitOf(state, first));
  let best = Number.POSITIVE_INFINITY;
  const found: ChargePath[] = [];
  const seen = new Map<string, number>();
  const open: Node[] = [{ hex, facing, cost: 0, path: [] }];
  for (let node = takeCheapest(open); node !== undefined; node = takeCheapest(open)) {
    if (node.cost > best || node.cost > most) continue;
    const home = homeCost(board, node, plan.at);
    if (home !== undefined && node.cost + home <= most && node.cost + home <= best) {
      if (node.cost + home < best) found.length = 0;
      best = node.cost + home;
      if (!found.some(known => known.path.join() === node.path.join())) found.push({ path: node.path, cost: best });
    }
    if (node.path.length >= 5 || (node.path.length > 0 && isInZone(mover, node.hex) && !plan.free.includes(node.hex)))
      continue;
    for (const direction of DIRECTIONS) {
      const to = neighbour(board.map.grid, node.hex, direction);
      if (to === OFF_MAP || !isChargeable(board, { to, from: node.hex, horse, start: hex })) continue;
      if (stackAt(state, to).length > 0 && !(plan.pastFriends === true && !isEnemyHex(board, state, to, mover.side)))
        continue;
      if (barsMove(board, state, { units: plan.units, from: node.hex, to }) !== undefined) continue;
      const cursor: Cursor = {
        hex: node.hex,
        facing: node.facing,
        spent: plan.spent + node.cost,
        steps: node.path.length,
        turns: 0,
        stopped: null,
        free: plan.free,
      };
      const price = priceOf(board, { mover, cursor, to });
      if (price === undefined) continue;
      for (const turn of facingsWith(direction, node.facing)) {
        const cost = node.cost + price + (turn === node.facing ? 0 : TURN_COST);
        const key = `${to} ${turn} ${node.path.length}`;
        if (cost > most || cost > best || (seen.get(key) ?? Number.POSITIVE_INFINITY) < cost) continue;
        seen.set(key, cost);
        open.push({ hex: to, facing: turn, cost, path: [...node.path, to] });
      }
    }
  }
  return found;
}

/** The ways of least price, of those that no friends stand in; a dearer way round them is none (11.2.1). */
export const clearWays = (board: Board, state: RyState, { units, at }: UnitsAiming): readonly ChargePath[] =>
  chargePaths(board, state, { units, at, spent: 0, free: [], pastFriends: true }).filter(({ path }) =>
    path.every(hex => stackAt(state, hex).length === 0),
  );

/** What turning costs a charger who goes into a hex and then faces an enemy beside it (8.6.8, 11.1.17). */
export function turnsInto(board: Board, { from, facing, to, at }: Aim & { readonly at: HexIndex }): number {
  const direction = directionTo(board.map.grid, from, to);
  if (direction === undefined) return 0;
  const costs = facingsWith(direction, facing).map(
    turn =>
      (turn === facing ? 0 : TURN_COST) + (homeCost(board, { hex: to, facing: turn, cost: 0, path: [] }, at) ?? 0),
  );
  return Math.min(...costs);
}

/** The facing to take for the next hex of a way, so that the charge turns as seldom as it can (11.1.17, 11.2). */
export function facingOnCharge(board: Board, way: OnWay): Facing {
  const options = turnsFrom(board, way);
  const least = Math.min(...options.map(({ turns }) => turns));
  return options.find(({ turns }) => turns === least)?.facing ?? way.facing;
}

interface OnWay {
  readonly hex: HexIndex;
  readonly facing: Facing;
  readonly path: readonly HexIndex[];
  readonly at: HexIndex;
}

/** Each facing for the next hex, with the turns the whole way then needs. */
function turnsFrom(
  board: Board,
  { hex, facing, path, at }: OnWay,
): readonly { readonly facing: Facing; readonly turns: number }[] {
  const [to, ...rest] = path;
  if (to === undefined) return [{ facing, turns: homeCost(board, { hex, facing, cost: 0, path: [] }, at) ?? 0 }];
  const direction = directionTo(board.map.grid, hex, to);
  if (direction === undefined) return [{ facing, turns: 0 }];
  return facingsWith(direction, facing).map(turn => ({
    facing: turn,
    turns:
      (turn === facing ? 0 : TURN_COST) +
      Math.min(...turnsFrom(board, { hex: to, facing: turn, path: rest, at }).map(({ turns }) => turns)),
  }));
}

/** The turn, if any, that brings the target to the front at the end of the way. */
function homeCost(board: Board, node: Node, at: HexIndex): number | undefined {
  if (!areAdjacent(board.map.grid, node.hex, at)) return undefined;
  const direction = directionTo(board.map.grid, node.hex, at);
  if (direction === undefined) return undefined;
  return frontDirections(node.facing).includes(direction) ? 0 : TURN_COST;
}

/** As it faces if that will do, else the two facings with the direction to their front. */
function facingsWith(direction: (typeof DIRECTIONS)[number], now: Facing): readonly Facing[] {
  const before = DIRECTIONS[(direction + 5) % 6] ?? 0;
  return frontDirections(now).includes(direction) ? [now] : [direction, before];
}

function isChargeable(
  board: Board,
  { to, from, horse, start }: Line & { readonly horse: boolean; readonly start: HexIndex },
): boolean {
  const terrain = terrainAt(board, to);
  if (terrain === 'marsh') return false;
  if (!horse) return true;
  if (isShut(board, to)) return false;
  // Into light woods, not through them: nothing is left but the assault (12.6.4).
  return from === start || terrainAt(board, from) !== 'lightWoods';
}

function takeCheapest(open: Node[]): Node | undefined {
  let at = -1;
  for (let index = 0; index < open.length; index++)
    if (at < 0 || (open[index]?.cost ?? 0) < (open[at]?.cost ?? 0)) at = index;
  return at < 0 ? undefined : open.splice(at, 1)[0];
}
