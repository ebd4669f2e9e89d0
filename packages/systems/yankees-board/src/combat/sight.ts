import type { Grid, HexIndex, LineBuffer } from '@guidon/hex';
import { distance, isLineCut, lineBuffer, lineOf, OFF_MAP, SINGLE } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Ground } from '../board/map.ts';
import { codeAt, groundAt, occupationFor, unitsAt } from '../terms/lookups.ts';
import type { YbRule } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

/** One part of a line of sight: a hex crossed, or a pair along whose common side it runs. */
export interface SightStep {
  readonly hexes: readonly string[];
  readonly blocks: boolean;
  readonly by: readonly string[];
}

export interface Sight {
  readonly open: boolean;
  readonly range: number;
  /** The rule that decides: why it is open or what blocks it. */
  readonly rule: YbRule;
  readonly steps: readonly SightStep[];
  /** The hexes of the first step that blocks. */
  readonly blockedBy: readonly string[];
}

/** Rules 5.1-1 and 5.1-3 (ruling R59): beyond one hex nothing may block, of a pair not both. The same both ways. */
export function sightBetween(
  board: Board,
  state: YbState,
  ends: { readonly from: HexIndex; readonly to: HexIndex },
): Sight {
  const { from, to } = ends;
  const range = distance(board.map.grid, from, to);
  if (range <= 1) return { open: true, range, rule: 'yb:5.1-1', steps: [], blockedBy: [] };
  const height = Math.max(groundAt(board, from).level, groundAt(board, to).level);
  const steps = lineOf(board.map.grid, from, to).steps.map((step): SightStep => {
    const hexes = step.kind === 'pair' ? [step.hex, step.other] : [step.hex];
    const blockers = hexes.map(hex => blockerIn(board, state, { hex, height }));
    return {
      hexes: hexes.filter(hex => hex !== OFF_MAP).map(hex => codeAt(board, hex)),
      blocks: blockers.every(by => by !== undefined),
      by: blockers.filter(by => by !== undefined),
    };
  });
  const blocked = steps.find(step => step.blocks);
  if (blocked === undefined) return { open: true, range, rule: 'yb:5.1-2', steps, blockedBy: [] };
  const rule: YbRule = blocked.hexes.length > 1 ? 'yb:5.1-3' : 'yb:5.1-2';
  return { open: false, range, rule, steps, blockedBy: blocked.hexes };
}

/** Rule 5.1-2: what in a hex stops a line between ends of which the higher has this level; nothing off the map does. */
function blockerIn(
  board: Board,
  state: YbState,
  at: { readonly hex: HexIndex; readonly height: number },
): string | undefined {
  if (at.hex === OFF_MAP) return undefined;
  const ground = groundAt(board, at.hex);
  if (isGroundInWay(ground, at.height)) return ground.terrain;
  return ground.level >= at.height && unitsAt(state, at.hex).length > 0 ? 'unit' : undefined;
}

/** Rule 5.2-2: what is lower than the higher end does not block, what is higher does. */
const isGroundInWay = ({ row, level }: Ground, height: number): boolean =>
  (row.sight === 'blocks-if-higher' && level > height) || (row.sight === 'blocks' && level >= height);

/** Only whether the line is open, which is asked far more often than why. */
export function isSeen(
  board: Board,
  state: YbState,
  ends: { readonly from: HexIndex; readonly to: HexIndex },
): boolean {
  const { from, to } = ends;
  const { grid, ground } = board.map;
  const { held } = occupationFor(board, state, 'union');
  const height = Math.max(groundAt(board, from).level, groundAt(board, to).level);
  const isBlocked = (hex: HexIndex): boolean => {
    const there = ground[hex];
    return there !== undefined && (isGroundInWay(there, height) || (there.level >= height && held[hex] !== 0));
  };
  return !isLineCut(bufferOf(grid), ends, (hex, other) => isBlocked(hex) && (other === SINGLE || isBlocked(other)));
}

function bufferOf(grid: Grid): LineBuffer {
  let buffer = BUFFERS.get(grid);
  if (buffer === undefined) {
    buffer = lineBuffer(grid);
    BUFFERS.set(grid, buffer);
  }
  return buffer;
}

/** Room to draw lines in, one for each grid. */
const BUFFERS = new WeakMap<Grid, LineBuffer>();
