import { distance, OFF_MAP } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleOf, type UnitsFrom } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { leaderOf, rosterOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';
import { forbids, named, whoWhere } from '../rule.ts';

/** It stands on the map and did not when the segment began. */
const hasJustCome = (state: RyState, unit: UnitIndex): boolean =>
  unitOf(state, unit).where === 'map' && state.opening.hexes[unit] === OFF_MAP;

/** One unit of each regiment comes on in a segment. */
export function comesSingly(board: Board, state: RyState, { units, from, to }: UnitsFrom): Refusal | undefined {
  const rule = ruleOf(board, 'strung-out');
  if (rule === undefined || from !== OFF_MAP) return undefined;
  const unit = named(rule, units);
  if (unit === undefined) return undefined;
  const { regiment } = rosterOf(board, unit);
  const isOwn = (other: UnitIndex): boolean => rosterOf(board, other).regiment === regiment;
  const come = rule.units.filter(other => isOwn(other) && !units.includes(other) && hasJustCome(state, other));
  const most = rule.figures.units ?? 0;
  return units.filter(isOwn).length + come.length > most
    ? forbids(rule, 'one-in-a-segment', { ...whoWhere(board, unit, to), most })
    : undefined;
}

/** They form line in a later segment than that in which they come. */
export function staysColumn(
  board: Board,
  state: RyState,
  { units }: { readonly units: readonly UnitIndex[] },
): Refusal | undefined {
  const rule = ruleOf(board, 'strung-out');
  const unit = units.find(one => rule !== undefined && isAmong(rule.units, one) && hasJustCome(state, one));
  return rule === undefined || unit === undefined
    ? undefined
    : forbids(rule, 'just-come-on', whoWhere(board, unit, unitOf(state, unit).hex));
}

/** Before their flag has come they are commanded by their leader himself. */
export function followsLeader(board: Board, state: RyState, unit: UnitIndex): boolean {
  const rule = ruleOf(board, 'strung-out');
  if (rule === undefined || !isAmong(rule.units, unit) || unitOf(state, unit).where !== 'map') return false;
  if (state.flags[board.flagOf[unit] ?? -1]?.where !== 'later') return false;
  return rule.leaders.some(leader => {
    const { where, hex } = leaderOf(state, leader);
    return where === 'map' && distance(board.map.grid, hex, unitOf(state, unit).hex) <= (rule.figures.within ?? 0);
  });
}
