import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleOf, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { armOf, sideOf } from '../../terms/lookups.ts';
import type { RyState } from '../../terms/state.ts';
import { forbids, whoWhere } from '../rule.ts';

/** Marches north of the pike, and assaults and charges at an enemy there; retreats are free. */
export const closedByPike = (board: Board, state: RyState, going: UnitsGoing): Refusal | undefined =>
  northOfPike(board, going) ?? heldByDavis(board, state, going);

/** The Confederate infantry keeps south of the pike. */
function northOfPike(board: Board, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleOf(board, 'north-of-pike');
  if (rule === undefined || !isAmong(rule.hexes, to)) return undefined;
  const unit = units.find(one => sideOf(board, one) === 'confederate' && armOf(board, one) === 'infantry');
  return unit === undefined ? undefined : forbids(rule, 'closed-to-side', whoWhere(board, unit, to));
}

/** The cavalry north of the pike is held there for a time. */
function heldByDavis(board: Board, state: RyState, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleOf(board, 'north-of-pike');
  const until = rule?.figures.heldUntil ?? 0;
  if (rule === undefined || state.turn >= until || !isAmong(rule.watch, to)) return undefined;
  const unit = units.find(one => isAmong(rule.units, one));
  return unit === undefined ? undefined : forbids(rule, 'closed-for-now', { ...whoWhere(board, unit, to), until });
}
