import { directionTo, distance, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Line } from '@guidon/line-of-battle';
import { barsMove } from '../../battles/hooks.ts';
import type { Board } from '../../board/board.ts';
import { codeAt, idOf } from '../../terms/ids.ts';
import { sideOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import { isEnemyHex, stackAt } from '../../terms/places.ts';
import type { RyState } from '../../terms/state.ts';
import { commandFault, moverOf } from './cursor.ts';
import { gaitOf, groundPrice } from './ground.ts';

interface ArrowStep {
  readonly unit: UnitIndex;
  readonly from: HexIndex;
  readonly to: HexIndex;
  readonly arrow: HexIndex;
  readonly named: HexIndex | undefined;
}

/** Where the arrow goes when its unit steps: as told, on the same side, on the other, or wherever it can (6.4.1). */
export function arrowStep(board: Board, state: RyState, { unit, from, to, arrow, named }: ArrowStep): HexIndex {
  if (named !== undefined) return named;
  const { grid } = board.map;
  const side = directionTo(grid, from, arrow);
  const isFree = (hex: HexIndex): boolean =>
    hex !== OFF_MAP &&
    hex !== to &&
    stackAt(state, hex).every(other => other === unit) &&
    distance(grid, hex, arrow) <= 1;
  const kept = side === undefined ? OFF_MAP : neighbour(grid, to, side);
  if (isFree(kept)) return kept;
  return ([0, 1, 2, 3, 4, 5] as const).map(direction => neighbour(grid, to, direction)).find(isFree) ?? OFF_MAP;
}

interface ArrowMove {
  readonly unit: UnitIndex;
  readonly arrow: HexIndex;
  readonly going: HexIndex;
}

export function arrowPrice(board: Board, state: RyState, { unit, arrow, going }: ArrowMove): number {
  if (arrow === going || going === OFF_MAP) return 0;
  return groundPrice(board, gaitOf(board, state, unit), { from: arrow, to: going }) ?? 0;
}

/** The arrow pays for itself and must end beside its unit (6.4.1, R69). */
export function arrowFault(
  board: Board,
  state: RyState,
  step: ArrowMove & Line & { readonly spent: number; readonly steps: number },
): Refusal | undefined {
  const { unit, from, arrow, going, spent, to, steps } = step;
  const { grid } = board.map;
  const facts = { unit: idOf(board, unit), hex: going === OFF_MAP ? '' : codeAt(board, going) };
  if (going === OFF_MAP || distance(grid, going, to) !== 1 || distance(grid, arrow, going) > 1)
    return refuse('ry:6.4.1', 'arrow-apart', facts);
  if (isEnemyHex(board, state, going, sideOf(board, unit))) return refuse('ry:8.1.3', 'enemy-there', facts);
  if (stackAt(state, going).some(other => other !== unit)) return refuse('ry:6.1.1', 'stacking', facts);
  if (arrow !== going && groundPrice(board, gaitOf(board, state, unit), { from: arrow, to: going }) === undefined)
    return refuse('ry:8.1', 'closed-ground', facts);
  const bound = { mover: moverOf(board, state, [unit]), from: arrow, to: going };
  const barred =
    arrow === going
      ? undefined
      : ((from === going ? undefined : commandFault(board, state, bound)) ??
        barsMove(board, state, { units: [unit], from: arrow, to: going }));
  if (barred !== undefined) return barred;
  const price = arrowPrice(board, state, { unit, arrow, going });
  return spent + price > board.charts.tec.allowance.unit && steps > 0
    ? refuse('ry:6.4.1', 'too-far', { ...facts, points: price, left: board.charts.tec.allowance.unit - spent })
    : undefined;
}
