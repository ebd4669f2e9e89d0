import type { HexIndex } from '@guidon/hex';
import { type Addend, type Figure, figure } from '@guidon/kernel';
import { shift } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { AssaultKey, CrtLine } from '../board/charts.ts';
import { helpers } from '../combat/morale.ts';
import type { Cause } from '../combat/terms.ts';
import { densityTimes, factorOf, lineFor, rowOf, shiftedLine, sumOfStrength } from '../fire/figures.ts';
import { armOf, isArtillery, isStackDisrupted, isStackRouted, unitOf } from '../terms/lookups.ts';
import type { HzRule, UnitIndex } from '../terms/names.ts';
import { isSkirmisher, stackAt, standingAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { isStrong, worksInward } from '../zones/works.ts';
import type { Assault } from './terms.ts';

export type Role = 'attacker' | 'defender';

/** The sum of one side's fire in a round. */
export interface AssaultSum {
  readonly factor: Figure;
  readonly line: Figure;
  readonly row: CrtLine;
}

export const defendersOf = (state: HzState, assault: Assault): readonly UnitIndex[] => stackAt(state, assault.at);
/** The defenders who fight: not the routed among them (13.7.1). */
export const fightersIn = (state: HzState, assault: Assault): readonly UnitIndex[] => standingAt(state, assault.at);
export const attackersOf = (state: HzState, assault: Assault): readonly UnitIndex[] =>
  assault.attackers.filter(unit => unitOf(state, unit).where === 'map' && unitOf(state, unit).order !== 'routed');

/** Rules 10.1.17, 10.1.18, 4.4.8: so many strength points take part on either side. */
function assaultStrength(board: Board, state: HzState, assault: Assault, units: readonly UnitIndex[]): Figure {
  const { clear } = board.map;
  const { assaultClear, assaultNonClear } = board.charts.limits;
  const bothClear = clear[assault.from] === 1 && clear[assault.at] === 1;
  const strength = sumOfStrength(board, state, units);
  const guns = units.some(unit => isArtillery(board, unit));
  const most = bothClear ? (guns ? strength : assaultClear) : assaultNonClear;
  const parts: Addend[] = [{ rule: 'hz:7.1.9', name: 'strength', value: strength }];
  if (strength > most) parts.push({ rule: limitRule(board, assault), name: 'above-limit', value: most - strength });
  return figure('strength', parts);
}

const limitRule = (board: Board, { from, at }: Assault): HzRule => {
  if (board.map.clear[at] !== 1) return 'hz:10.1.17';
  return board.map.clear[from] === 1 ? 'hz:10.1.18' : 'hz:4.4.9';
};

/** Rules 10.1.7, 10.1.8, 10.4: the line of one side in a round (10.2.7). */
export function assaultSum(
  board: Board,
  state: HzState,
  { assault, role }: { readonly assault: Assault; readonly role: Role },
): AssaultSum {
  const own = role === 'attacker' ? attackersOf(state, assault) : fightersIn(state, assault);
  const other = role === 'attacker' ? defendersOf(state, assault) : attackersOf(state, assault);
  const first = own[0];
  const arm = first === undefined ? 'infantry' : armOf(board, first);
  const halves = board.charts.range.assaultHalves[arm];
  const rule: HzRule = arm === 'artillery' ? 'hz:10.1.8' : 'hz:10.1.7';
  const factor = factorOf(assaultStrength(board, state, assault, own), halves, rule);
  if (role === 'defender' && isSkirmisher(board, state, own)) return skirmishLine(board, factor);
  const shifts = shiftsFor(board, state, { assault, role, own, other });
  const line = shiftedLine(board, { line: lineFor(board, factor.total), rule: 'hz:10.3' }, shifts);
  return { factor, line, row: rowOf(board, line.total) };
}

/** Skirmishers defend on the lowest line, unmodified. */
function skirmishLine(board: Board, factor: Figure): AssaultSum {
  const line = figure('line', [{ rule: 'hz:14.1.8', name: 'skirmisher', value: 0 }]);
  return { factor, line, row: rowOf(board, 0) };
}

interface Duel {
  readonly assault: Assault;
  readonly role: Role;
  readonly own: readonly UnitIndex[];
  readonly other: readonly UnitIndex[];
}

/** Rule 11.6.1. */
function shiftsFor(board: Board, state: HzState, { assault, role, own, other }: Duel): readonly Addend[] {
  const { map, charts } = board;
  const found: Addend[] = [];
  const add = (applies: boolean, key: AssaultKey, times = 1): void => {
    if (applies && times > 0) found.push(shift(key, charts.assault[key], times));
  };
  const attacks = role === 'attacker';
  add(helpers(board, state, { units: own, purpose: 'other' }).length > 0, 'leader');
  add(attacks && own.some(unit => unitOf(state, unit).charge !== null), 'charge');
  add(attacks && (assault.flanked || isStackRouted(state, other)), 'flank');
  add(true, 'density', densityTimes(charts.assault.density, sumOfStrength(board, state, other)));
  add(isStackDisrupted(state, own), 'disrupted');
  add(attacks && isStrong(worksInward(board, assault.from, assault.at)), 'throughWorks');
  add(attacks && map.high[assault.from] !== 1 && map.high[assault.at] === 1, 'uphill');
  add(attacks && board.profile.breastworks && map.breastwork[assault.at] === 1, 'breastwork');
  return found;
}

/** Why a side checks in the assault, and what its modifiers need to know. */
export function assaultCause(
  board: Board,
  _state: HzState,
  { assault, role }: { readonly assault: Assault; readonly role: Role },
): Cause {
  const defends = role === 'defender';
  const from: HexIndex = defends ? assault.from : assault.at;
  return {
    kind: 'assault',
    from,
    flanked: defends && assault.flanked,
    abatis: defends
      ? worksInward(board, assault.from, assault.at) === 'abatis'
      : worksInward(board, assault.at, assault.from) === 'abatis',
    noSight: false,
    assaulting: !defends && !assault.charge,
    extra: 0,
    leaderless: false,
  };
}

/** One side has routed, retired or died. */
export const isDecided = (state: HzState, assault: Assault): boolean =>
  assault.over || attackersOf(state, assault).length === 0 || enemiesIn(state, assault).length === 0;

export const enemiesIn = (state: HzState, assault: Assault): readonly UnitIndex[] =>
  defendersOf(state, assault).filter(unit => !assault.attackers.includes(unit));
