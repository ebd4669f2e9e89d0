import { type Addend, type Figure, figure } from '@guidon/kernel';
import { BW, isWithin } from '@guidon/tabletop';
import { countsAsDefending, testExtras } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { AdjustmentColumn, AdjustmentName } from '../board/charts/charts.ts';
import { respectOf } from '../generals/command.ts';
import {
  isFormedFoot,
  isMounted,
  isSteady,
  lineOfCommand,
  sideOf,
  typeOf,
  unitOf,
  unitsOnTable,
} from '../terms/lookups.ts';
import type { Column, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { generalNear, isFar, shapesOf } from '../terrain/shapes.ts';
import { defendsWorks } from '../terrain/terrain.ts';
import type { TestCause } from './terms.ts';

/** Friends and enemies are counted so far away (RADJ-03). */
const COUNTED_WITHIN = 6 * BW;
/** A general inspires, or depresses, so far (RADJ-05). */
const GENERAL_WITHIN = 3 * BW;

export const adjustmentColumn = (column: Column): AdjustmentColumn =>
  column === 'charge' || column === 'melee' ? 'chargeMelee' : column;

interface Test {
  readonly unit: UnitIndex;
  readonly column: Column;
  readonly cause: TestCause;
}

/** Odds ask for the same sum once for every way the dice can fall. */
const reckoned = new WeakMap<RtState, { readonly key: string; readonly sum: Figure }>();

/** All rows that hold for a tester in a column, in printed order (RTEST-01). */
export function adjustments(board: Board, state: RtState, test: Test): Figure {
  const key = `${test.unit} ${test.column} ${test.cause.by.join(' ')}`;
  const found = reckoned.get(state);
  if (found?.key === key) return found.sum;
  const sum = reckon(board, state, test);
  reckoned.set(state, { key, sum });
  return sum;
}

function reckon(board: Board, state: RtState, test: Test): Figure {
  const column = adjustmentColumn(test.column);
  const addends: Addend[] = [];
  for (const row of board.charts.resilienceAdjustments) {
    if (row[column] === 0) continue;
    const value = row[column] * timesOf(board, state, { row: row.when, unit: test.unit, by: test.cause.by });
    if (value !== 0) addends.push({ rule: row.rule, name: row.when, value });
  }
  return figure('resilience', [...addends, ...testExtras(board, state, test.unit)]);
}

interface RowAsked {
  readonly row: AdjustmentName;
  readonly unit: UnitIndex;
  readonly by: readonly UnitIndex[];
}

/** GTYP-02, GTYP-04. How often a row counts: once, or for each general near. */
function timesOf(board: Board, state: RtState, asked: RowAsked): number {
  switch (asked.row) {
    case 'perGeneralInLineWithin3':
      return nearGenerals(board, state, asked.unit).length;
    case 'perInspiringGeneralInLineWithin3':
      return nearGenerals(board, state, asked.unit).filter(general => respectOf(board, general) === 'inspired').length;
    case 'perHatedGeneralInLineWithin3':
      return nearGenerals(board, state, asked.unit).filter(general => respectOf(board, general) === 'hated').length;
    default:
      return holds(board, state, asked) ? 1 : 0;
  }
}

const nearGenerals = (board: Board, state: RtState, unit: UnitIndex): readonly number[] =>
  lineOfCommand(board, state, unit).filter(general =>
    generalNear(board, state, { general, unit, reach: GENERAL_WITHIN }),
  );

/** CAMP-05. Does a row hold for the tester? */
function holds(board: Board, state: RtState, { row, unit, by }: RowAsked): boolean {
  const tester = unitOf(state, unit);
  const { notes } = tester;
  switch (row) {
    case 'determined':
    case 'lackluster':
      return tester.level === row;
    case 'moreFriendlyBasesWithin6':
      return hasMoreFriends(board, state, unit);
    case 'inflictedHitsThisTurn':
      return notes.inflictedHits;
    case 'zealous':
      return tester.zealous;
    case 'notZealous':
      return !tester.zealous;
    case 'hitByArtilleryThisTurn':
      return notes.hitByArtillery;
    case 'hitBySharpshootersThisTurn':
      return notes.hitBySharpshooters;
    case 'columnOfMarch':
      return tester.formation === 'column';
    case 'defendingFortificationOrObstacle':
      return defendsWorks(board, state, unit) || countsAsDefending(board, state, unit);
    case 'forcedToRetireThisTurn':
      return notes.forcedRetire;
    case 'warHost':
      return typeOf(board, unit) === 'warHost';
    case 'mountedCavalryVsFormedFoot':
      return isMounted(board, state, unit) && by.some(other => isFormedFoot(board, state, other));
    case 'formedFootVsMountedCavalry':
      return isFormedFoot(board, state, unit) && by.some(other => isMounted(board, state, other));
    case 'ownCampLost':
      return state.sides[sideOf(board, unit)].camp.presence === 'lost';
    default:
      return false;
  }
}

/** Bases of other friends against bases of enemies, each with an edge within 6 BW (R18). */
function hasMoreFriends(board: Board, state: RtState, unit: UnitIndex): boolean {
  const { model, extent } = shapesOf(board, state, unit);
  const side = sideOf(board, unit);
  let balance = 0;
  for (const other of unitsOnTable(state)) {
    if (other === unit || !isSteady(unitOf(state, other))) continue;
    const theirs = shapesOf(board, state, other);
    if (isFar(extent, theirs.extent, COUNTED_WITHIN)) continue;
    const near = theirs.bases.filter(base => model.some(quad => isWithin(base, quad, COUNTED_WITHIN))).length;
    balance += sideOf(board, other) === side ? near : -near;
  }
  return balance > 0;
}
