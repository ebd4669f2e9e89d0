import { type Addend, type Figure, figure } from '@guidon/kernel';
import { shift } from '@guidon/line-of-battle';
import { moraleExtras } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { MoraleKey } from '../board/charts.ts';
import { outOfSight } from '../fog/fog.ts';
import { rollDie } from '../terms/dice.ts';
import { idOf, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { firstUnit, leaderOf, onMap, rosterOf, sideOf, topFirst, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, RyRule, UnitIndex } from '../terms/names.ts';
import { hasFlag, leadersAt } from '../terms/places.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { ownEarthwork } from '../zones/works.ts';
import type { Cause } from './terms.ts';

export const NO_CAUSE: Cause = { kind: 'other', from: -1, flanked: false, preAssault: false };

/**
 * Leaders who have been with the unit since the segment began and go where it goes: only they help (4.3, 4.4, R64). Who
 * rides by himself has not been with it, though he come back; nor will one be whom it leaves behind.
 */
export function helpingLeaders(board: Board, state: RyState, unit: UnitIndex): readonly LeaderIndex[] {
  const { hex, notes } = unitOf(state, unit);
  const { open, opening } = state;
  const goes = open?.units.includes(unit) === true;
  return leadersAt(board, state, hex, sideOf(board, unit)).filter(leader => {
    const { rode, marched = 0 } = leaderOf(state, leader);
    return (
      opening.leaders[leader] === opening.hexes[unit] &&
      rode !== true &&
      marched === notes.moved &&
      (!goes || open.leaders.includes(leader))
    );
  });
}

/** Is the leader bound to all of these units already? */
export const isBoundTo = (state: RyState, leader: LeaderIndex, units: readonly UnitIndex[]): boolean =>
  units.every(unit => leaderOf(state, leader).bound?.includes(unit) === true);

/** The morale of a unit with all that changes it (13.2, 13.2.1, 13.2.4). */
export function moraleOf(
  board: Board,
  state: RyState,
  { unit, cause, isRally }: { readonly unit: UnitIndex; readonly cause: Cause; readonly isRally: boolean },
): Figure {
  const { hits, order, inCommand, hex } = unitOf(state, unit);
  const { morale, arm } = rosterOf(board, unit);
  const parts: Addend[] = [{ rule: 'ry:13.1.3', name: 'morale', value: morale }];
  const add = (applies: boolean, key: MoraleKey, times = 1): void => {
    if (applies && times > 0) parts.push(shift(key, board.charts.morale[key], times));
  };
  add(hasFlag(board, state, unit), 'flag');
  add(!isRally && helpingLeaders(board, state, unit).length > 0, 'leader');
  add(ownEarthwork(board, hex, sideOf(board, unit)) !== 'none', 'earthwork');
  add(true, 'hit', hits);
  if (order === 'routed')
    parts.push({ ...shift('outOfCommand', board.charts.morale.outOfCommand, 1), rule: 'ry:13.2.1' });
  else add(!inCommand && arm !== 'artillery', 'outOfCommand');
  add(cause.flanked, 'flanked');
  return figure('morale', [...parts, ...moraleExtras(board, state, unit)]);
}

export interface Roll {
  readonly passed: boolean;
  /** By how much it failed; 0 for a pass. */
  readonly by: number;
}

/** One roll for the stack by its top unit (R24); leaders who help are bound to it (R64, 13.2.5). */
export function rollMorale(
  board: Board,
  play: RyPlay,
  check: {
    readonly units: readonly UnitIndex[];
    readonly cause: Cause;
    readonly rule: RyRule;
    readonly purpose: 'check' | 'in-lieu' | 'stand' | 'rally' | 'surrender';
  },
): Roll {
  const units = topFirst(play.state, onMap(play.state, check.units));
  const unit = firstUnit(units);
  const isRally = check.purpose === 'rally';
  const morale = moraleOf(board, play.state, { unit, cause: check.cause, isRally });
  const helpers = isRally
    ? []
    : helpingLeaders(board, play.state, unit).filter(leader => !isBoundTo(play.state, leader, [unit]));
  // Only how far it fails by tells outcomes apart (13.1.3).
  const tells = (face: number): number => (face <= morale.total ? -1 : Math.min(3, face - morale.total));
  const roll = rollDie(play, {
    rule: check.rule,
    purpose: check.purpose,
    ...(play.state.pace === 'odds' ? { tells } : {}),
  });
  const passed = roll <= morale.total;
  play.emit({
    event: 'checked',
    units: idsOf(board, units),
    unit: idOf(board, unit),
    morale,
    roll,
    passed,
    purpose: check.purpose,
    rule: check.rule,
    ...outOfSight(board, play.state, unit),
  });
  if (helpers.length > 0)
    play.emit({ event: 'leader-locked', leaders: leaderIdsOf(board, helpers), units: [idOf(board, unit)] });
  return { passed, by: passed ? 0 : roll - morale.total };
}
