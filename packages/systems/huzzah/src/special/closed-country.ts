import { distance, type HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board, SpecialData } from '../board/board.ts';
import { codeAt, idOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import { isReleased } from './creeks-hold.ts';
import { concerns, forbids, isAmong, ruleNow, ruleOf, stands } from './rule.ts';

interface Going {
  readonly units: readonly UnitIndex[];
  readonly to: HexIndex;
}

/**
 * Ground that a scenario closes to some units for a while: for marches, and for assaults that would end in it, since
 * the advance after an assault is not left to choice (10.6). Retreats are free.
 */
export const closedCountry = (board: Board, state: HzState, going: Going): Refusal | undefined =>
  congestion(board, state, going) ??
  vance(board, state, going) ??
  creeksHold(board, state, going) ??
  fortStands(board, going);

/** Jammed in the rear, unless any Confederate stack, in whatever order, stands in the watched rows. */
function congestion(board: Board, state: HzState, { units, to }: Going): Refusal | undefined {
  const rule = ruleNow(board, state, 'congestion');
  if (rule === undefined || !concerns(rule, units) || !isAmong(rule.hexes, to)) return undefined;
  return stands(board, state, 'confederate', hex => isAmong(rule.watch, hex))
    ? undefined
    : closed(board, rule, { units, to });
}

/** Vance's wing, unless any Union stack is near the watched hexes. */
function vance(board: Board, state: HzState, { units, to }: Going): Refusal | undefined {
  const rule = ruleNow(board, state, 'vance');
  if (rule === undefined || !concerns(rule, units) || !isAmong(rule.hexes, to)) return undefined;
  const within = rule.figures.within ?? 0;
  const isNear = (hex: HexIndex): boolean => rule.watch.some(post => distance(board.map.grid, hex, post) <= within);
  return stands(board, state, 'union', isNear) ? undefined : closed(board, rule, { units, to });
}

/** The Creeks stay in their columns until they have their orders; who has been driven out of them is free. */
function creeksHold(board: Board, state: HzState, { units, to }: Going): Refusal | undefined {
  const rule = ruleOf(board, 'creeks-hold');
  if (rule === undefined || isAmong(rule.hexes, to)) return undefined;
  const held = units.filter(
    unit =>
      isAmong(rule.units, unit) && isAmong(rule.hexes, unitOf(state, unit).hex) && !isReleased(board, state, unit),
  );
  return held.length === 0 ? undefined : closed(board, rule, { units: held, to });
}

/** The guns of the fort never move. */
function fortStands(board: Board, { units, to }: Going): Refusal | undefined {
  const rule = ruleOf(board, 'fort');
  return rule !== undefined && concerns(rule, units)
    ? forbids(rule, 'never-moves', { unit: idOf(board, units[0] ?? -1), hex: codeAt(board, to) })
    : undefined;
}

const closed = (board: Board, rule: SpecialData, { units, to }: Going): Refusal =>
  forbids(rule, 'closed-for-now', {
    unit: idOf(board, units[0] ?? -1),
    hex: codeAt(board, to),
    until: rule.figures.freeFrom ?? rule.toTurn + 1,
  });
