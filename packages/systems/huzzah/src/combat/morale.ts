import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Addend, type Figure, figure, flooredFigure } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { MoraleKey } from '../board/charts.ts';
import { isArtillery, leaderRoster, rosterOf, sideOf, unitOf, valuesOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import { leadersAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import type { Cause } from './terms.ts';

/** A check that no fight has caused: rally, straggling, a scenario's own. */
export const NO_CAUSE: Cause = {
  kind: 'other',
  from: OFF_MAP,
  flanked: false,
  abatis: false,
  noSight: false,
  assaulting: false,
  extra: 0,
  leaderless: false,
};

/** Rule 13.1: the average of the printed morales, fractions dropped. */
export const averageBase = (board: Board, state: HzState, units: readonly UnitIndex[]): number =>
  floorAverage(units.map(unit => valuesOf(board, state, unit).morale));

/** Rule 13.2.1: the average of the morales less their hits, fractions dropped (2.3.1-5). */
export const averageModified = (board: Board, state: HzState, units: readonly UnitIndex[]): number =>
  floorAverage(units.map(unit => valuesOf(board, state, unit).morale - unitOf(state, unit).hits));

const floorAverage = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);

/** Rules 13.2, 13.5: what the die is compared with (13.2.2). */
export function moraleOf(board: Board, state: HzState, units: readonly UnitIndex[], cause: Cause): Figure {
  const addends: Addend[] = [{ rule: 'hz:13.2.1', name: 'average', value: averageModified(board, state, units) }];
  const add = (applies: boolean, key: MoraleKey): void => {
    const { value, rule } = board.charts.morale[key];
    if (applies) addends.push({ rule, name: key, value });
  };
  const first = units[0];
  const hex = first === undefined ? OFF_MAP : unitOf(state, first).hex;
  const any = (test: (unit: UnitIndex) => boolean): boolean => units.some(test);
  const charging = any(unit => unitOf(state, unit).charge !== null);
  add(!cause.leaderless && helpers(board, state, { units, purpose: 'morale' }).length > 0, 'leader');
  add(charging, 'charging');
  add(!charging && cause.assaulting, 'assaulting');
  add(cause.abatis, 'abatis');
  add(board.profile.breastworks && board.map.breastwork[hex] === 1, 'breastwork');
  add(
    any(unit => isOutOfCommand(board, state, unit)),
    'outOfCommand',
  );
  addends.push(...board.hooks.moraleParts(board, state, units));
  add(
    any(unit => unitOf(state, unit).isolated),
    'isolated',
  );
  add(cause.flanked, 'flanked');
  if (cause.extra !== 0) addends.push({ rule: 'hz:Intro-2', name: 'scenario', value: cause.extra });
  return flooredFigure('morale', addends, { rule: 'hz:13.2.3', name: 'least', value: 0 });
}

/** Rules 5.3.13, 6.6.2, R26: artillery only when routed or isolated, the others as their status says (6.6, 6.6.4). */
export function isOutOfCommand(board: Board, state: HzState, unit: UnitIndex): boolean {
  const { order, inCommand, isolated } = unitOf(state, unit);
  return isArtillery(board, unit) ? isolated || order === 'routed' : !inCommand;
}

/** Has this leader a say over the unit (6-1 to 6-3, 6.3.3 to 6.3.5, R25)? */
export function hasAuthority(board: Board, leader: LeaderIndex, unit: UnitIndex): boolean {
  const { rank, organization, side } = leaderRoster(board, leader);
  const { brigade, division, side: own } = rosterOf(board, unit);
  if (side !== own) return false;
  if (rank === 'army') return true;
  return organization === (rank === 'junior' ? brigade : division) || organization === brigade;
}

/** Any leader rallies artillery of his side (6.3.6). */
const maySteady = (board: Board, leader: LeaderIndex, unit: UnitIndex): boolean =>
  (isArtillery(board, unit) && leaderRoster(board, leader).side === sideOf(board, unit)) ||
  hasAuthority(board, leader, unit);

/** Leaders who help a stack now: with it since the segment began, and with a say over it (6.1, 6.3, R24). */
export function helpers(
  board: Board,
  state: HzState,
  { units, purpose }: { readonly units: readonly UnitIndex[]; readonly purpose: 'rally' | 'morale' | 'other' },
): readonly LeaderIndex[] {
  const first = units[0];
  if (first === undefined) return [];
  const { hex } = unitOf(state, first);
  const isOver = purpose === 'rally' ? maySteady : hasAuthority;
  return leadersAt(board, state, { hex, side: sideOf(board, first) }).filter(
    leader =>
      wasWith(state, leader, units) &&
      !isLeft(state, leader, units) &&
      units.every(unit => isOver(board, leader, unit)),
  );
}

/** The units are about to leave the hex without him, so he will not end the segment with them (6.1). */
const isLeft = ({ open, agenda }: HzState, leader: LeaderIndex, units: readonly UnitIndex[]): boolean =>
  open !== null &&
  !open.leaders.includes(leader) &&
  units.some(unit => open.units.includes(unit)) &&
  agenda.some(({ step }) => step === 'enter' || step === 'exit');

/** He stood where some of the units stood when the segment began. */
const wasWith = (state: HzState, leader: LeaderIndex, units: readonly UnitIndex[]): boolean => {
  const began: HexIndex | undefined = state.opening.leaders[leader];
  return began !== undefined && began !== OFF_MAP && units.some(unit => state.opening.hexes[unit] === began);
};

/** The morale figure of a stack at rest: what the inspector shows. */
export const restingMorale = (board: Board, state: HzState, units: readonly UnitIndex[]): Figure =>
  units.length === 0 ? figure('morale', []) : moraleOf(board, state, units, NO_CAUSE);
