import type { HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { armOf, sideOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import { bluffed } from './brandy-station/carter.ts';
import { forbids, isAmong, ruleOf, whoWhere } from './rule.ts';

export interface Going {
  readonly units: readonly UnitIndex[];
  readonly to: HexIndex;
}

/**
 * Hexes that a scenario closes to units of a side: to their marches, and to assaults and charges at an enemy there,
 * since the advance after an assault is not left to choice. Retreats are free.
 */
export const closedHex = (board: Board, state: RyState, going: Going): Refusal | undefined =>
  noNorth(board, going) ??
  northOfPike(board, going) ??
  heldByDavis(board, state, going) ??
  bluffed(board, state, going);

function noNorth(board: Board, { units, to }: Going): Refusal | undefined {
  const rule = ruleOf(board, 'no-north');
  if (rule === undefined || !isAmong(rule.hexes, to)) return undefined;
  const unit = units.find(one => sideOf(board, one) === 'confederate');
  return unit === undefined ? undefined : forbids(rule, 'closed-to-side', whoWhere(board, unit, to));
}

/** The Confederate infantry keeps south of the pike. */
function northOfPike(board: Board, { units, to }: Going): Refusal | undefined {
  const rule = ruleOf(board, 'north-of-pike');
  if (rule === undefined || !isAmong(rule.hexes, to)) return undefined;
  const unit = units.find(one => sideOf(board, one) === 'confederate' && armOf(board, one) === 'infantry');
  return unit === undefined ? undefined : forbids(rule, 'closed-to-side', whoWhere(board, unit, to));
}

/** The cavalry north of the pike is held there for a time. */
function heldByDavis(board: Board, state: RyState, { units, to }: Going): Refusal | undefined {
  const rule = ruleOf(board, 'north-of-pike');
  const until = rule?.figures.heldUntil ?? 0;
  if (rule === undefined || state.turn >= until || !isAmong(rule.watch, to)) return undefined;
  const unit = units.find(one => isAmong(rule.units, one));
  return unit === undefined ? undefined : forbids(rule, 'closed-for-now', { ...whoWhere(board, unit, to), until });
}
