import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleOf, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { sideOf } from '../../terms/lookups.ts';
import { forbids, whoWhere } from '../rule.ts';

/**
 * Hexes in the north are closed to the Confederates: to their marches, and to assaults and charges at an enemy there,
 * since the advance after an assault is not left to choice. Retreats are free.
 */
export function noNorth(board: Board, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleOf(board, 'no-north');
  if (rule === undefined || !isAmong(rule.hexes, to)) return undefined;
  const unit = units.find(one => sideOf(board, one) === 'confederate');
  return unit === undefined ? undefined : forbids(rule, 'closed-to-side', whoWhere(board, unit, to));
}
