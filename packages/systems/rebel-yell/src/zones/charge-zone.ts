import { disk, distance, type HexIndex, lineOf, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import { nearestSteadyEnemy } from './minimum.ts';

const REACH = 2;

/** The minimum charge zone of a mounted line: all round, cut by the nearest steady enemy (12.3.5 to 12.3.8). */
export function chargeZone(
  board: Board,
  state: RyState,
  post: { readonly unit: UnitIndex; readonly ignoring: readonly UnitIndex[] },
): readonly HexIndex[] {
  const { hex, formation, order } = unitOf(state, post.unit);
  if (formation !== 'mounted-line' || order === 'routed') return [];
  const { grid } = board.map;
  const enemy = enemyOf(sideOf(board, post.unit));
  const reach = Math.min(
    REACH,
    Math.max(1, nearestSteadyEnemy(board, state, { hex, ignoring: post.ignoring, side: enemy })),
  );
  return disk(grid, hex, reach).filter(to => to !== hex && isOpenGround(board, hex, to));
}

/** Into light woods, not through them; neither into nor through woods, marsh and creek. */
function isOpenGround(board: Board, from: HexIndex, to: HexIndex): boolean {
  if (isShut(board, to)) return false;
  if (distance(board.map.grid, from, to) < 2) return true;
  const shuts = (hex: HexIndex): boolean =>
    hex === OFF_MAP || isShut(board, hex) || terrainAt(board, hex) === 'lightWoods';
  return !lineOf(board.map.grid, from, to).steps.some(step =>
    step.kind === 'hex' ? shuts(step.hex) : shuts(step.hex) && shuts(step.other),
  );
}

/** Woods, marsh and creek stop horsemen in a charge (12.3.9, 12.6.3). */
export function isShut(board: Board, hex: HexIndex): boolean {
  const terrain = terrainAt(board, hex);
  return terrain === 'woods' || terrain === 'marsh' || terrain === 'creek';
}
