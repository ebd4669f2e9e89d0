import { DIRECTIONS, distance, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { Post } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { closedGround } from '../movement/ground.ts';
import { armOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import { holderOf, stacks } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { isControlledNow } from '../zones/control.ts';
import { onMap } from './hits.ts';
import type { RetreatStep } from './terms.ts';
/** Rule 13.9.1: three hexes. */
export const RETREAT_HEXES = 3;

export const retreatStep = (
  units: readonly UnitIndex[],
  kind: RetreatStep['kind'],
  hexes = RETREAT_HEXES,
): RetreatStep => ({
  step: 'retreat',
  units,
  left: hexes,
  ezocLeft: 0,
  leaders: [],
  asked: [],
  kind,
  been: [],
});

interface Ways {
  readonly units: readonly UnitState[];
  readonly hexes: readonly HexIndex[];
}

/** Where a step of a retreat may lead, and where everybody stood then: question, answer and step all ask. */
const known = new WeakMap<RetreatStep, Ways>();

/** The hexes a stack may retreat to next: nearer to its edge, then farthest from the enemy (R63). */
export function retreatHexes(board: Board, state: HzState, step: RetreatStep): readonly HexIndex[] {
  const before = known.get(step);
  if (before?.units === state.units) return before.hexes;
  const units = onMap(state, step.units);
  const first = units[0];
  const hexes = first === undefined ? [] : bestHexes(board, state, { ...step, units }, unitOf(state, first).hex);
  known.set(step, { units: state.units, hexes });
  return hexes;
}

/** Rules 13.9.1-1, 13.9.1-2. */
function bestHexes(board: Board, state: HzState, step: RetreatStep, from: HexIndex): readonly HexIndex[] {
  const first = step.units[0];
  if (first === undefined) return [];
  const side = sideOf(board, first);
  const toEdge = board.map.toEdge[side];
  const open = openHexes(board, state, step, from);
  const here = toEdge[from] ?? 0;
  const towards = (test: (hex: HexIndex) => boolean): readonly HexIndex[] => open.filter(test);
  const nearer = towards(hex => (toEdge[hex] ?? 0) < here);
  const level = towards(hex => (toEdge[hex] ?? 0) === here);
  const kept = nearer.length > 0 ? nearer : level.length > 0 ? level : open;
  const best = kept.length < 2 ? kept : farthest(board, state, { hexes: kept, side });
  if (step.kind === 'rout' || step.left <= 1) return best;
  // Who retires before the assault must be able to go the whole way (R66).
  return best.filter(
    hex => bestHexes(board, state, { ...step, left: step.left - 1, been: [...step.been, from] }, hex).length > 0,
  );
}

function farthest(
  board: Board,
  state: HzState,
  { hexes, side }: { readonly hexes: readonly HexIndex[]; readonly side: Side },
): readonly HexIndex[] {
  const gaps = hexes.map(hex => enemyGap(board, state, { hex, side }));
  const widest = Math.max(...gaps);
  return hexes.filter((_, at) => gaps[at] === widest);
}

/**
 * Adjacent hexes that can be entered in a retreat (R64); one where the stack has been only if there is no other
 * (13.9.2).
 */
function openHexes(board: Board, state: HzState, step: RetreatStep, from: HexIndex): readonly HexIndex[] {
  const first = step.units[0];
  if (first === undefined) return [];
  const side = sideOf(board, first);
  const arm = armOf(board, first);
  const open = DIRECTIONS.map(direction => neighbour(board.map.grid, from, direction)).filter(
    hex =>
      hex !== OFF_MAP &&
      holderOf(board, state, hex) !== enemyOf(side) &&
      closedGround(board, { arm, from, to: hex }) === undefined &&
      (step.kind === 'rout' || !isControlledNow(board, state, { hex, side: enemyOf(side) })),
  );
  const fresh = open.filter(hex => !step.been.includes(hex));
  return fresh.length === 0 && step.kind === 'rout' ? open : fresh;
}

function enemyGap(board: Board, state: HzState, { hex, side }: Post): number {
  let best = 99;
  for (const [at, units] of stacks(state)) {
    const first = units[0];
    if (first !== undefined && sideOf(board, first) !== side) best = Math.min(best, distance(board.map.grid, hex, at));
  }
  return best;
}
