import { distance, type HexIndex } from '@guidon/hex';
import { type Addend, type Figure, figure } from '@guidon/kernel';
import { lineFor as lineOf, shift, shiftedLine as shifted } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { CrtLine, FireKey, Modifier, Result } from '../board/charts.ts';
import {
  armOf,
  firstUnit,
  isArtillery,
  isStackDisrupted,
  isStackRouted,
  sideOf,
  standing,
  unitOf,
  valuesOf,
} from '../terms/lookups.ts';
import type { Arm, HzRule, UnitIndex } from '../terms/names.ts';
import { isSkirmisher, stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { facingAt, isFlankLine } from '../zones/facing.ts';
import { artillerySight } from '../zones/sight.ts';
import { isStrong, worksInward, worksOutward } from '../zones/works.ts';
import type { Shot } from './terms.ts';

/** The sum of a fire: factor, line of the table and how its result is read. */
export interface FireSum {
  readonly range: number;
  readonly factor: Figure;
  readonly line: Figure;
  readonly row: CrtLine;
  readonly roundShot: boolean;
  readonly noSight: boolean;
  readonly flanked: boolean;
  readonly abatis: boolean;
}

/** Rules 7.1.4, 7.1.5, 4.4.7, 4.4.9: so many strength points fire out of a hex; all artillery does out of a clear one. */
export function firingStrength(board: Board, state: HzState, units: readonly UnitIndex[]): Figure {
  const strength = sumOfStrength(board, state, units);
  const first = units[0];
  const hex = first === undefined ? -1 : unitOf(state, first).hex;
  const isClear = board.map.clear[hex] === 1;
  const { fireClear, fireNonClear } = board.charts.limits;
  const guns = first !== undefined && isArtillery(board, first);
  const most = isClear ? (guns ? strength : fireClear) : fireNonClear;
  const parts: Addend[] = [{ rule: 'hz:7.1.9', name: 'strength', value: strength }];
  if (strength > most)
    parts.push({ rule: isClear ? 'hz:7.1.4' : 'hz:7.1.5', name: 'above-limit', value: most - strength });
  return figure('strength', parts);
}

export const sumOfStrength = (board: Board, state: HzState, units: readonly UnitIndex[]): number =>
  units.reduce((sum, unit) => sum + valuesOf(board, state, unit).strength, 0);

/** Rule 7.2.4: strength times range factor, fractions dropped, never below 0 (7.2.3, 7.2.5). */
export function factorOf(strength: Figure, halves: number, rule: HzRule): Figure {
  const total = Math.max(0, Math.floor((strength.total * halves) / 2));
  return {
    name: 'factor',
    total,
    addends: [...strength.addends, { rule, name: `times-${halves}-halves`, value: total - strength.total }],
  };
}

const leasts = new WeakMap<readonly CrtLine[], readonly number[]>();

/** The line of the table for a factor. */
export function lineFor(board: Board, factor: number): number {
  const { lines } = board.charts.crt;
  const known = leasts.get(lines) ?? lines.map(({ least }) => least);
  leasts.set(lines, known);
  return lineOf(known, factor);
}

/** Rule 7.2.8, R20: all that adds, cut at the last line; then all that takes away, cut at the first. */
export const shiftedLine = (
  board: Board,
  start: { readonly line: number; readonly rule: HzRule },
  shifts: readonly Addend[],
): Figure => shifted(start, shifts, { last: board.charts.crt.lines.length - 1, rule: 'hz:7.2.8' });

export function rowOf(board: Board, line: number): CrtLine {
  const row = board.charts.crt.lines[line];
  if (row === undefined) throw new RangeError(`the table has no line ${line}`);
  return row;
}

/** The halves of the range factor, rule 7.2.2 (7.2.1). */
export const rangeHalves = (board: Board, arm: Arm, range: number): number =>
  board.charts.range.halves[arm][range - 1] ?? 0;

/** The whole sum of one firing (7.2, 10.2.8). */
export function fireSum(board: Board, state: HzState, shot: Shot): FireSum {
  const first = firstUnit(shot.by);
  const arm = armOf(board, first);
  const range = distance(board.map.grid, shot.from, shot.at);
  const factor = factorOf(firingStrength(board, state, shot.by), rangeHalves(board, arm, range), 'hz:7.2.4');
  const aim = aimOf(board, state, shot);
  const plain = shiftedLine(
    board,
    { line: lineFor(board, factor.total), rule: 'hz:7.2.7' },
    shiftsOf(board, state, aim),
  );
  const line = overridden(board, state, { shot, line: plain, noSight: aim.noSight });
  return {
    range,
    factor,
    line,
    row: rowOf(board, line.total),
    roundShot: arm === 'artillery' && range >= 2 && !aim.atGuns,
    noSight: aim.noSight,
    flanked: aim.flanked,
    abatis: aim.inward === 'abatis',
  };
}

/** Rule 14.1.8: skirmishers fire on the lowest line, unmodified. Rule 8.3.5: so does, at most, fire without sight. */
function overridden(
  board: Board,
  state: HzState,
  { shot, line, noSight }: { readonly shot: Shot; readonly line: Figure; readonly noSight: boolean },
): Figure {
  if (isSkirmisher(board, state, shot.by)) return figure('line', [{ rule: 'hz:14.1.8', name: 'skirmisher', value: 0 }]);
  if (!noSight || line.total === 0) return line;
  return figure('line', [...line.addends, { rule: 'hz:8.3.5', name: 'no-sight', value: -line.total }]);
}

interface FireAim {
  readonly shot: Shot;
  readonly arm: Arm;
  readonly range: number;
  readonly atGuns: boolean;
  readonly target: readonly UnitIndex[];
  readonly skirmishers: boolean;
  readonly flanked: boolean;
  readonly noSight: boolean;
  readonly outward: string;
  readonly inward: string;
}

function aimOf(board: Board, state: HzState, shot: Shot): FireAim {
  const first = firstUnit(shot.by);
  const arm = armOf(board, first);
  const target = stackAt(state, shot.at);
  const skirmishers = isSkirmisher(board, state, target);
  const sight =
    arm === 'artillery'
      ? artillerySight(board, state, { from: shot.from, to: shot.at, side: sideOf(board, first) })
      : undefined;
  return {
    shot,
    arm,
    range: distance(board.map.grid, shot.from, shot.at),
    // Who passes friends of another arm is shot at as what he is (9.2.5); only the crowd counts them.
    atGuns: shot.targets.some(unit => isArtillery(board, unit)),
    target,
    skirmishers,
    flanked: isFlankedBy(board, state, { shot, smallArms: arm !== 'artillery', skirmishers }),
    noSight: sight !== undefined && 'noSight' in sight && sight.noSight,
    outward: worksOutward(board, shot.from, shot.at),
    inward: worksInward(board, shot.from, shot.at),
  };
}

/** Rule 14.1.3. */
function isFlankedBy(
  board: Board,
  state: HzState,
  { shot, smallArms, skirmishers }: { readonly shot: Shot; readonly smallArms: boolean; readonly skirmishers: boolean },
): boolean {
  if (isStackRouted(state, shot.targets)) return true;
  if (smallArms && skirmishers) return false;
  if (shot.turned || board.hooks.isFlankFire(board, shot)) return true;
  return isFlankLine(board, { at: shot.at, facing: facingOfTargets(state, shot), from: shot.from });
}

const facingOfTargets = (state: HzState, shot: Shot) => {
  const first = standing(state, shot.targets)[0];
  return first === undefined ? facingAt(state, shot.at) : unitOf(state, first).facing;
};

/** Every line modifier of the chart that applies, in its order (7.4, 9.3.5). */
function shiftsOf(board: Board, state: HzState, aim: FireAim): readonly Addend[] {
  const { shot, arm, range } = aim;
  const { map, charts } = board;
  const guns = arm === 'artillery';
  const found: Addend[] = [];
  const add = (applies: boolean, key: FireKey, times = 1): void => {
    if (applies && times > 0)
      found.push({ ...shift(key, charts.fire[key], times), rule: ruleOf(state, shot, key) ?? charts.fire[key].rule });
  };
  const isReaction = shot.kind !== 'fire';
  const charged = shot.targets.some(unit => unitOf(state, unit).charge !== null);
  add(map.clear[shot.at] === 1 && !(guns && range >= 2), 'targetClear');
  add(guns && range === 1, 'canister');
  add(guns && range <= 6 && !aim.noSight && map.high[shot.from] === 1 && map.high[shot.at] !== 1, 'plunging');
  add(shot.kind === 'advance' || shot.kind === 'pre-assault', 'advanceFire');
  add(shot.kind === 'advance' && shot.road, 'road');
  add((shot.kind === 'advance' || shot.kind === 'pre-assault') && charged, 'targetCharging');
  add(aim.outward !== 'none', 'fenceLine');
  add(aim.flanked, 'flank');
  add(true, 'density', densityTimes(charts.fire.density, sumOfStrength(board, state, aim.target)));
  add(
    shot.targets.some(unit => armOf(board, unit) === 'cavalry'),
    'targetCavalry',
  );
  found.push(...board.hooks.fireLines(board, state, shot));
  add(isStackDisrupted(state, shot.by), 'firerDisrupted');
  add(
    shot.by.some(unit => unitOf(state, unit).af || (isReaction && unitOf(state, unit).artyMove)),
    'afMarker',
  );
  add(isStrong(aim.inward === 'wall' ? 'wall' : aim.inward === 'abatis' ? 'abatis' : 'none'), 'throughWorks');
  add(map.woods[shot.at] === 1, 'targetWoods');
  add(!guns && aim.atGuns, 'targetArtillery');
  add(aim.skirmishers, 'targetSkirmisher');
  add(board.profile.breastworks && map.breastwork[shot.at] === 1, 'targetBreastwork');
  return found;
}

/** The rule behind a modifier where it is not the one of its row: the same line comes from several of them. */
function ruleOf(state: HzState, shot: Shot, key: FireKey): HzRule | undefined {
  if (key === 'advanceFire') return shot.kind === 'pre-assault' ? 'hz:10.2.1' : undefined;
  if (key === 'afMarker') return shot.by.some(unit => unitOf(state, unit).af) ? undefined : 'hz:5.3.12';
  if (key !== 'flank') return undefined;
  if (isStackRouted(state, shot.targets)) return 'hz:13.7.3';
  return shot.turned ? 'hz:9.3.3' : undefined;
}

/** How often a modifier per point above a threshold counts. */
export function densityTimes(modifier: Modifier, strength: number): number {
  const above = Math.max(0, strength - (modifier.above ?? 0));
  return modifier.most === null ? above : Math.min(above, modifier.most);
}

/** Rules 7.7.1, 7.8, 7.9.1: how the result is read. */
export const resultOf = (board: Board, sum: FireSum, roll: number): Result => {
  const printed = sum.row.results[roll] ?? 'NE';
  return sum.roundShot ? board.charts.crt.roundShot[printed] : printed;
};

/** A shot as a player plans it: these units at that hex. */
export const plannedShot = (
  state: HzState,
  plan: { readonly units: readonly UnitIndex[]; readonly at: HexIndex; readonly kind: Shot['kind'] },
): Shot => ({
  kind: plan.kind,
  by: plan.units,
  from: state.units[plan.units[0] ?? -1]?.hex ?? -1,
  at: plan.at,
  targets: stackAt(state, plan.at),
  road: false,
  turned: false,
});
