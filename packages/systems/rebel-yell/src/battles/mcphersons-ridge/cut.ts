import { areAdjacent, distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Addend } from '@guidon/kernel';
import { isAmong, type Line, ruleOf } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import type { Gait } from '../../movement/terms.ts';
import { part } from '../rule.ts';

const isBed = (rule: SpecialData, hex: HexIndex): boolean => isAmong(rule.watch, hex);

/** Who is in the cut sees, and is seen, only near by or along the bed. */
export function walls(board: Board, { from, to }: Line): HexIndex | undefined {
  const rule = ruleOf(board, 'cut');
  if (rule === undefined || distance(board.map.grid, from, to) <= (rule.figures.range ?? 0)) return undefined;
  const cut = [from, to].find(hex => isAmong(rule.hexes, hex));
  return cut === undefined || (isBed(rule, from) && isBed(rule, to)) ? undefined : cut;
}

/** The bed runs level through the cut: no slope is paid along it. */
export function levelBed(
  board: Board,
  { gait, from, to }: { readonly gait: Gait; readonly from: HexIndex; readonly to: HexIndex },
): readonly Addend[] {
  const rule = ruleOf(board, 'cut');
  if (rule === undefined || from === OFF_MAP || !areAdjacent(board.map.grid, from, to)) return [];
  if (!isBed(rule, from) || !isBed(rule, to) || !(isAmong(rule.hexes, from) || isAmong(rule.hexes, to))) return [];
  const up = Math.max(0, (board.map.level[to] ?? 1) - (board.map.level[from] ?? 1));
  const slope = board.charts.tec.up[gait.mode] ?? 0;
  return up * slope > 0 ? [part('level-bed', -up * slope)] : [];
}
