import { type HexIndex, sideBetween } from '@guidon/hex';
import { type Addend, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { codeAt, ENEMY, groundAt, type Occupation, occupationFor, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { Arm, UnitIndex, YbRule } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

/** One step between adjacent hexes at a rate of movement. */
export interface StepTaken {
  readonly cost: number;
  readonly byRoad: boolean;
  /** The move ends in the hex entered (rule 4.0-7). */
  readonly stops: boolean;
  /** The step alone cost two points or more (rule 4.0-8, ruling R36). */
  readonly dear: boolean;
}

export interface StepAsked {
  readonly from: HexIndex;
  readonly to: HexIndex;
  /** Take the road rate where a road runs (ruling R35). */
  readonly road: boolean;
}

/** What lies between two hexes; nothing where they are not adjacent. */
function between({ map }: Board, { from, to }: StepAsked): { readonly road: boolean; readonly stream: boolean } {
  const side = sideBetween(map.grid, from, to);
  if (side === undefined) return { road: false, stream: false };
  return { road: map.roads[side] === 1, stream: map.streams[side] === 1 };
}

/**
 * What a step costs, in half points, and what it brings with it: the ground (4.0-6) and a stream before it (4.0-9), or
 * the road (4.0-10). The hexes are adjacent.
 */
export function stepCost(board: Board, asked: StepAsked): StepTaken {
  const { charts } = board;
  const { road, stream } = between(board, asked);
  if (asked.road && road) return { cost: charts.road.halfPoints, byRoad: true, stops: false, dear: false };
  const { row } = groundAt(board, asked.to);
  const water = stream ? charts.hexsides.rows.stream.halfPoints : 0;
  const counted = board.profile.streamCountsForNoFight ? row.halfPoints + water : row.halfPoints;
  return { cost: row.halfPoints + water, byRoad: false, stops: row.stops, dear: counted >= TWO_POINTS };
}

const TWO_POINTS = 4;

/** The same cost as addends, for the figure that a move carries. */
export function stepAddends(board: Board, asked: StepAsked): readonly Addend[] {
  const { charts } = board;
  const { road, stream } = between(board, asked);
  const name = codeAt(board, asked.to);
  if (asked.road && road) return [{ rule: 'yb:4.0-10', name: `${name} by road`, value: charts.road.halfPoints }];
  const ground = groundAt(board, asked.to);
  const addends: Addend[] = [{ rule: 'yb:4.0-6', name: `${name} ${ground.terrain}`, value: ground.row.halfPoints }];
  if (stream)
    addends.push({ rule: 'yb:4.0-9', name: `stream before ${name}`, value: charts.hexsides.rows.stream.halfPoints });
  return addends;
}

/** Ground that is closed to an arm (rules 4.0-12 and 4.0-13). */
export function mayStandOn(board: Board, arm: Arm, hex: HexIndex): Refusal | undefined {
  const ground = groundAt(board, hex);
  if (!ground.bars.includes(arm)) return undefined;
  const rule: YbRule = arm === 'cavalry' ? 'yb:4.0-12' : 'yb:4.0-13';
  return refuse(rule, 'closed-ground', { hex: ground.code, terrain: ground.terrain, arm });
}

/** Rules 4.1-1 and 4.1-2, looked at where a move, shift, retreat step, advance or entry ends (ruling R39). */
export function mayStack(
  board: Board,
  state: YbState,
  stack: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): Refusal | undefined {
  const { stacking } = board.charts;
  const { units, infantry } = stackedIn(board, state, stack);
  if (units > stacking.units)
    return refuse('yb:4.1-1', 'too-many-units', { hex: codeAt(board, stack.hex), units, most: stacking.units });
  if (infantry > stacking.infantry)
    return refuse('yb:4.1-2', 'too-much-infantry', {
      hex: codeAt(board, stack.hex),
      infantry,
      most: stacking.infantry,
    });
  return undefined;
}

/** How many would stand there in the end, less those without steps. */
function stackedIn(
  board: Board,
  state: YbState,
  stack: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): { readonly units: number; readonly infantry: number } {
  const there = occupationFor(board, state, sideOf(board, stack.units));
  let units = there.units[stack.hex] ?? 0;
  let infantry = there.infantry[stack.hex] ?? 0;
  for (const unit of stack.units) {
    const { hex, steps, status } = unitOf(state, unit);
    if (steps === 0 || (hex === stack.hex && status === 'map')) continue;
    units++;
    if (rosterOf(board, unit).arm === 'infantry') infantry++;
  }
  return { units, infantry };
}

/** Nobody moves into a hex the enemy holds (ruling R39). */
export function mayEnterHex(board: Board, occupation: Occupation, hex: HexIndex): Refusal | undefined {
  if (occupation.held[hex] !== ENEMY) return undefined;
  return refuse('yb:4.2-2', 'enemy-in-hex', { hex: codeAt(board, hex) });
}

/** Does a road run along any step of the path? */
export const usesRoad = (board: Board, start: HexIndex, path: readonly HexIndex[]): boolean =>
  path.some((to, at) => stepCost(board, { from: path[at - 1] ?? start, to, road: true }).byRoad);
