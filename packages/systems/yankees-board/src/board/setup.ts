import { OFF_MAP } from '@guidon/hex';
import { rosterOf } from '../terms/lookups.ts';
import { enemyOf, type Side } from '../terms/names.ts';
import type { UnitState, YbState } from '../terms/state.ts';
import type { Board } from './board.ts';

/** Where a scenario begins (rules 8.1-2, S1-1, S2-1, S3-1), without the units lost before (S2-2, S3-2). */
export function setup(board: Board): YbState {
  const units: UnitState[] = board.roster.map(unit => ({
    status: 'later',
    hex: OFF_MAP,
    steps: unit.cf,
    activated: false,
    recovered: false,
  }));
  for (const unit of board.lostBefore) units[unit] = { ...LOST };
  for (const { unit, hex, steps } of board.start)
    units[unit] = { status: 'map', hex, steps, activated: false, recovered: false };
  const first = board.days[0];
  return {
    pace: 'play',
    turn: 0,
    day: 0,
    hour: first?.from ?? 0,
    isNight: false,
    agenda: [{ step: 'turn-start' }],
    cup: [],
    round: null,
    engagement: null,
    night: null,
    units,
    score: scoreBefore(board),
    control: controlAtStart(board, units),
    verdict: null,
  };
}

const LOST: UnitState = { status: 'out', hex: OFF_MAP, steps: 0, activated: false, recovered: false };

/** Ruling R49: units lost before the first turn do not score, unless the option says so. */
function scoreBefore(board: Board): { readonly [S in Side]: number } {
  const score = { union: 0, confederate: 0 };
  if (!board.profile.eliminatedScore) return score;
  for (const unit of board.lostBefore) score[enemyOf(rosterOf(board, unit).side)] += rosterOf(board, unit).cf;
  return score;
}

/** Ruling R48: the Union holds every victory hex at the start, except those on which Confederates stand. */
export const controlAtStart = (board: Board, units: readonly UnitState[]): readonly Side[] =>
  board.victoryHexes.map(({ hex }) =>
    units.some(
      (unit, index) => unit.status === 'map' && unit.hex === hex && rosterOf(board, index).side === 'confederate',
    )
      ? 'confederate'
      : 'union',
  );
