import { distance, type HexIndex } from '@guidon/hex';
import { type Addend, type Figure, figure } from '@guidon/kernel';
import { lineFor, shift, shiftedLine } from '@guidon/line-of-battle';
import { fireExtras } from '../battles/hooks.ts';
import { type Board, STONE_FENCE } from '../board/board.ts';
import type { FireKey, Result } from '../board/charts.ts';
import type { CrtLine } from '../board/parse-charts.ts';
import {
  armOf,
  firstUnit,
  halfPoints,
  isArtillery,
  isColumn,
  isMounted,
  isSkirmisher,
  rosterOf,
  sideOf,
  sumOfHalfPoints,
  terrainAt,
  unitOf,
} from '../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { isFlankedByFire } from '../zones/facing.ts';
import { sightOf } from '../zones/sight.ts';
import { earthworkAgainst, entersThrough } from '../zones/works.ts';
import type { Shot } from './terms.ts';

/** The sum of a fire: factor, line of the table and how its result is read. */
export interface FireSum {
  readonly range: number;
  readonly factor: Figure;
  readonly line: Figure;
  readonly row: CrtLine;
  /** Shot and shell at five hexes or more (7.2.5). */
  readonly shell: boolean;
  /** The weaker results are read: shell, but never at guns (7.10). */
  readonly weak: boolean;
  readonly flanked: boolean;
}

/** The range factor of a unit, in halves; 0 beyond its range (7.2.1, 9.2.3, R6). */
export function rangeHalves(
  board: Board,
  state: RyState,
  { unit, range }: { readonly unit: UnitIndex; readonly range: number },
): number {
  return rangeRow(board, state, unit)[range - 1] ?? 0;
}

export const maximumRange = (board: Board, state: RyState, unit: UnitIndex): number =>
  rangeRow(board, state, unit).length;

/** The row of the range table for the weapon that is used (9.2.2). */
function rangeRow(board: Board, state: RyState, unit: UnitIndex): readonly number[] {
  const { charts } = board;
  const { weapon } = rosterOf(board, unit);
  if (isArtillery(board, unit)) return charts.gunRange[weapon] ?? [];
  return charts.range[isMounted(unitOf(state, unit)) ? 'P' : weapon] ?? [];
}

/** Base strength in halves for a fire factor: that of guns is halved by two crew hits (7.2.2, 7.8.14). */
function firingHalves(board: Board, state: RyState, unit: UnitIndex): number {
  const halves = halfPoints(board, state, unit);
  return isArtillery(board, unit) && unitOf(state, unit).hits >= 2 ? halves / 2 : halves;
}

/** Rules 9.2.4, 9.2.5: strength times range factor, less the O hits of small arms, of no unit below 0. In quarters (3.1.3). */
export function factorOf(
  board: Board,
  state: RyState,
  fire: { readonly units: readonly UnitIndex[]; readonly halves: (unit: UnitIndex) => number; readonly rule: RyRule },
): { readonly figure: Figure; readonly quarters: number } {
  const { units, halves, rule } = fire;
  let quarters = 0;
  let hits = 0;
  let below = 0;
  for (const unit of units) {
    const own = firingHalves(board, state, unit) * halves(unit);
    const lost = isArtillery(board, unit) ? 0 : unitOf(state, unit).hits;
    quarters += own;
    hits += lost;
    below += Math.max(0, 4 * lost - own);
  }
  const parts: Addend[] = [{ rule, name: 'strength-times-range', value: quarters / 4 }];
  if (hits > 0) parts.push({ rule: 'ry:9.2.5', name: 'o-hits', value: -hits });
  if (below > 0) parts.push({ rule: 'ry:9.2.5', name: 'not-below-zero', value: below / 4 });
  return { figure: figure('factor', parts), quarters: quarters - 4 * hits + below };
}

/** The line of the table after all shifts, and its row. */
export function lineOfTable(
  board: Board,
  quarters: number,
  shifts: readonly Addend[],
): { readonly line: Figure; readonly row: CrtLine } {
  const { lines } = board.charts.crt;
  const start = lineFor(
    lines.map(row => row.quarters),
    quarters,
  );
  const line = shiftedLine({ line: start, rule: 'ry:9.2.6' }, shifts, { last: lines.length - 1, rule: 'ry:9.2.7' });
  const row = lines[line.total];
  if (row === undefined) throw new RangeError(`the table has no line ${line.total}`);
  return { line, row };
}

/** Strength points that make a target dense: guns one fewer than there are (7.5.5, R85). In halves. */
export function densityHalves(board: Board, state: RyState, hex: HexIndex): number {
  const units = stackAt(state, hex);
  const guns = units.filter(unit => isArtillery(board, unit));
  const others = units.filter(unit => !isArtillery(board, unit));
  return (
    sumOfHalfPoints(board, state, others) + Math.max(0, sumOfHalfPoints(board, state, guns) - (guns.length > 0 ? 2 : 0))
  );
}

/** Lines for density: one for every whole strength point above the third (9.7.7, 10.6.6). */
export const densityLines = (board: Board, state: RyState, hex: HexIndex): number =>
  Math.max(0, Math.floor((densityHalves(board, state, hex) - 6) / 2));

/** The whole sum of one firing (7.2, 7.2.5, 7.2.8, 9.2.1). */
export function fireSum(board: Board, state: RyState, shot: Shot): FireSum {
  const range = distance(board.map.grid, shot.from, shot.at);
  const guns = shot.by.some(unit => isArtillery(board, unit));
  const shell = guns && range > board.charts.canisterMost;
  const atGuns = guns && isArtillery(board, firstUnit(shot.targets));
  const { figure: factor, quarters } = factorOf(board, state, {
    units: shot.by,
    halves: unit => rangeHalves(board, state, { unit, range }),
    rule: guns ? 'ry:7.2.1' : 'ry:9.2.4',
  });
  const top = shot.targets[0];
  const flanked = top !== undefined && isFlankedByFire(board, state, { unit: top, at: shot.at, from: shot.from });
  const shifts = shiftsOf(board, state, { shot, range, guns, shell, atGuns, flanked });
  return { range, factor, ...lineOfTable(board, quarters, shifts), shell, weak: shell && !atGuns, flanked };
}

interface FireAim {
  readonly shot: Shot;
  readonly range: number;
  readonly guns: boolean;
  readonly shell: boolean;
  readonly atGuns: boolean;
  readonly flanked: boolean;
}

/** Every line modifier of the chart that applies (9.7). */
function shiftsOf(board: Board, state: RyState, aim: FireAim): readonly Addend[] {
  const { shot } = aim;
  const found: Addend[] = [];
  const add: Add = (applies, key, { times = 1, rule } = {}) => {
    if (!applies || times <= 0) return;
    const addend = shift(key, board.charts.fire[key], times);
    found.push(rule === undefined ? addend : { ...addend, rule });
  };
  targetShifts(board, state, { ...aim, add });
  firerShifts(board, state, { ...aim, add });
  const sight = sightOf(board, state, {
    from: shot.from,
    to: shot.at,
    side: sideOf(board, firstUnit(shot.by)),
    shell: aim.shell,
  });
  add(sight.through > 0, 'throughCover');
  return [...found, ...fireExtras(board, state, shot)];
}

type Add = (applies: boolean, key: FireKey, by?: { readonly times?: number; readonly rule?: RyRule }) => void;

/** What the target and its ground are worth (6.4.9, 6.7.6, 7.2.6, 9.7.15, 9.7.19, 11.2.3, 12.1.7, 12.2.2). */
function targetShifts(
  board: Board,
  state: RyState,
  { shot, guns, shell, atGuns, flanked, add }: FireAim & { readonly add: Add },
): void {
  const terrain = terrainAt(board, shot.at);
  const units = shot.targets.map(unit => unitOf(state, unit));
  const top = units[0];
  const column = top !== undefined && isColumn(top);
  const side = sideOf(board, firstUnit(shot.targets));
  add(terrain === 'clear' && !shell, 'targetClear');
  // A column's +1 and the flank's are the same (R20).
  add(flanked && !column, 'targetFlanked');
  // Of columns on foot it is the flank (6.6.7), of mounted ones a line of the schedule (9.7.20).
  add(column, 'targetColumn', top?.formation === 'column' ? { rule: 'ry:6.6.7' } : {});
  add(true, 'density', { times: densityLines(board, state, shot.at) });
  add(
    units.some(unit => unit.charge !== null),
    'targetCharging',
  );
  add(units.some(isMounted), 'targetMounted');
  add(terrain === 'woods', 'targetWoods');
  add(units.some(isSkirmisher), 'targetSkirmisher');
  add(
    entersThrough(board, { from: shot.from, to: shot.at }, STONE_FENCE) && !units.some(unit => unit.notes.entered),
    'stoneFence',
  );
  const work = shot.kind === 'pre-assault' ? 'none' : earthworkAgainst(board, { at: shot.at, from: shot.from, side });
  add(work === 'dug-in', 'dugIn');
  add(work === 'breastwork', 'breastwork');
  add(units.some(unit => unit.deployment === 'cover') && !atGuns, 'targetCover');
  add(!guns && top?.formation === 'unlimbered', 'crew');
}

/**
 * What those who fire, and the kind of their fire, are worth (9.3.4, 9.4.4, 9.4.10, 9.5.3, 9.13.2, 9.13.5, 9.13.6,
 * 10.2.1, 10.2.6, 13.4.1, 6.3.2).
 */
function firerShifts(board: Board, state: RyState, { shot, range, add }: FireAim & { readonly add: Add }): void {
  const firers = shot.by.map(unit => unitOf(state, unit));
  const isVolley = firers.length > 0 && firers.every(unit => unit.volley && !unit.notes.volleyed);
  add(shot.kind === 'advance' || shot.kind === 'pre-assault', 'advanceOrPreAssault');
  add(
    firers.some(unit => unit.deployment === 'stf'),
    'firerStf',
  );
  add(isVolley, 'volley');
  add(isVolley && range === 1, 'whitesOfEyes');
  add(
    firers.some(unit => unit.order === 'disrupted'),
    'firerDisrupted',
  );
  add(
    firers.some(unit => unit.af),
    'firerMarked',
  );
  add(firesFromCover(board, state, shot), 'firerCover');
}

/** Rules 6.8.7, 12.5.4, R105: Union carbines fire freely from cover, but before an assault and at a bayonet charge. */
function firesFromCover(board: Board, state: RyState, shot: Shot): boolean {
  const under = shot.by.filter(unit => unitOf(state, unit).deployment === 'cover');
  if (under.length === 0) return false;
  if (!under.every(unit => rosterOf(board, unit).carbines)) return true;
  return (
    shot.kind === 'pre-assault' ||
    shot.targets.some(unit => armOf(board, unit) === 'infantry' && unitOf(state, unit).charge === shot.from)
  );
}

/** How the result is read off the row. */
export const resultOf = (sum: Pick<FireSum, 'row' | 'weak'>, roll: number): Result =>
  (sum.weak ? sum.row.shell[roll] : sum.row.std[roll]) ?? 'NE';
