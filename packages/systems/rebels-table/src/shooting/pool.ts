import { type Addend, type Figure, flooredFigure } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { PoolCondition, ShootingTable } from '../board/charts/charts.ts';
import type { PoolRow } from '../board/charts/file.ts';
import { isArtillery, rosterOf, typeOf, unitOf } from '../terms/lookups.ts';
import type { RtRule, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { isInCover } from '../terrain/terrain.ts';
import type { Aim } from './aim.ts';
import type { ShotContext } from './terms.ts';

/** What a row does to the running pool (R5, R6): incomplete groups count for nothing, never below 0. */
function changeBy(row: PoolRow, times: number, pool: number): number {
  const { op, n } = row;
  switch (op) {
    case 'add':
      return n * times;
    case 'remove':
      return -Math.min(pool, n * times);
    case 'addOneIn':
      return Math.floor(pool / n);
    case 'removeOneIn':
      return -Math.floor(pool / n);
    case 'none':
      return 0;
  }
}

/** Rows in printed order on a running pool; a row of no effect shows nothing. */
export function adjustedPool(
  name: string,
  start: readonly Addend[],
  rows: readonly { readonly row: PoolRow; readonly times: number }[],
  least: { readonly dice: number; readonly rule: RtRule },
): Figure {
  const addends: Addend[] = [...start];
  let pool = start.reduce((sum, { value }) => sum + value, 0);
  for (const { row, times } of rows) {
    const change = changeBy(row, times, pool);
    if (change === 0) continue;
    pool += change;
    addends.push({ rule: row.rule, name: row.when, value: change });
  }
  return flooredFigure(name, addends, { rule: least.rule, name: 'minimum-dice', value: least.dice });
}

function shootingTable(board: Board, state: RtState, shooter: UnitIndex): ShootingTable {
  if (isArtillery(board, shooter)) return '2a';
  const { formation } = unitOf(state, shooter);
  return formation === 'open' ? '2b' : formation === 'formed' ? '2c' : '2d';
}

/** SHO-06, SHO-08, SHO-09. The dice of a shot with every addend. */
export function shotPool(
  board: Board,
  state: RtState,
  given: { readonly shot: ShotContext; readonly aim: Aim; readonly supply: boolean },
): Figure {
  const { shot, aim, supply } = given;
  const weapon = board.charts.weapons[rosterOf(board, shot.by).weapon];
  const start: Addend[] = [
    { rule: 'rt:SHO-06', name: 'bases-times-dice', value: aim.eligible.length * weapon.dicePerBase },
  ];
  if (supply) start.push({ rule: 'rt:SHO-07', name: 'supply-die', value: 1 });
  const rows = board.charts.shooting[shootingTable(board, state, shot.by)].flatMap(row => {
    const times = timesOf(board, state, { row: row.when, shot, aim });
    return times > 0 ? [{ row, times }] : [];
  });
  return adjustedPool('shooting-dice', start, rows, { dice: board.charts.shootingMinimumDice, rule: 'rt:SHO-09' });
}

interface RowAsked {
  readonly row: PoolCondition;
  readonly shot: ShotContext;
  readonly aim: Aim;
}

function timesOf(board: Board, state: RtState, asked: RowAsked): number {
  const { row, shot } = asked;
  if (row === 'perHitOnShooter') return unitOf(state, shot.by).hits;
  return holds(board, state, asked) ? 1 : 0;
}

function holds(board: Board, state: RtState, { row, shot, aim }: RowAsked): boolean {
  const shooter = unitOf(state, shot.by);
  const target = unitOf(state, shot.at);
  const long = aim.band === 'long';
  const targetOpen = target.formation === 'open';
  switch (row) {
    case 'firstShotOfGame':
      return !shooter.hasShot;
    case 'targetNotOpenMovedLong':
      return !targetOpen && target.notes.moved && long;
    case 'targetOpenLong':
      return targetOpen && long;
    case 'unlimberedOrWillLimber':
      return shooter.notes.unlimbered || shot.willLimber;
    case 'manhandledThisTurn':
      return shooter.notes.manhandled;
    case 'shotAtAndHitThisTurn':
      return shooter.notes.shotAtAndHit;
    case 'sharpshootersLong':
      return typeOf(board, shot.by) === 'sharpshooters' && long;
    case 'sharpshootersShort':
      return typeOf(board, shot.by) === 'sharpshooters' && !long;
    case 'targetMoved':
      return target.notes.moved;
    case 'targetCoverLong':
      return long && isInCover(board, state, shot.at, aim.from);
    case 'targetCover':
      return isInCover(board, state, shot.at, aim.from);
    case 'shooterMovedOrWillMove':
      return shooter.notes.moved || shot.willMove;
    case 'confederate1861to1862':
      return rosterOf(board, shot.by).side === 'confederate' && board.period === '1861-1862';
    case 'always':
      return true;
    default:
      return false;
  }
}

/** The number to hit: one higher at chargers, unless guns shoot (SHO-14). */
export function numberToHit(board: Board, shot: ShotContext, aim: Aim): number {
  const weapon = board.charts.weapons[rosterOf(board, shot.by).weapon];
  const row = aim.band === 'short' ? weapon.short : (weapon.long ?? weapon.short);
  if (!shot.atCharger || isArtillery(board, shot.by)) return row.hit;
  const { hitPlus, max } = board.charts.atChargersNonArtillery;
  return Math.max(row.hit, Math.min(max, row.hit + hitPlus));
}
