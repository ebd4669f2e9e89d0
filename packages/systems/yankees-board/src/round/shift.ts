import { areAdjacent, hexAt, neighboursOf } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { hexNamed, unitNamed } from '../fold.ts';
import { codeAt, idOf, occupationFor, rosterOf, sideUnits, unitOf } from '../lookups.ts';
import { mayEnterHex, mayStack, mayStandOn } from '../movement/steps.ts';
import { enemyOf, type Side, type UnitIndex } from '../names.ts';
import type { OrderOf } from '../orders.ts';
import { takeHexes, type YbPlay } from '../play.ts';
import type { YbState } from '../state.ts';
import { mayNameUnit } from './units.ts';

type Shift = OrderOf<'redeploy'>;

/** Rules 2.0-7, 3.0-16, 3.0-17 (ruling R19): an enemy flag lets the opponent shift one of his units one hex. */
export function mayShift(board: Board, state: YbState, order: Shift): Refusal | undefined {
  const round = state.round;
  if (round === null || round.pool.enemyFlags === 0) return refuse('yb:3.0-16', 'no-enemy-flag', {});
  const side = enemyOf(round.side);
  const named = mayNameUnit(board, state, { id: order.unit, side, rule: 'yb:3.0-16' });
  if (named !== undefined) return named;
  const unit = unitNamed(board, order.unit);
  const { hex, recovered } = unitOf(state, unit);
  if (recovered) return refuse('yb:3.0-9', 'has-recovered', { unit: order.unit });
  if (round.shifted.includes(unit)) return refuse('yb:3.0-16', 'shifted-already', { unit: order.unit });
  const to = hexAt(board.map.grid, order.to);
  if (to === undefined) return refuse('yb:1.4-2', 'no-such-hex', { hex: order.to });
  if (!areAdjacent(board.map.grid, hex, to))
    return refuse('yb:3.0-16', 'not-adjacent', { from: codeAt(board, hex), to: order.to });
  return mayShiftTo(board, state, { unit, to, side });
}

function mayShiftTo(
  board: Board,
  state: YbState,
  shift: { unit: number; to: number; side: Side },
): Refusal | undefined {
  const occupation = occupationFor(board, state, shift.side);
  return (
    mayEnterHex(board, occupation, shift.to) ??
    mayStandOn(board, rosterOf(board, shift.unit).arm, shift.to) ??
    (occupation.enemyZone[shift.to] === 1
      ? refuse('yb:3.0-17', 'next-to-enemy', { hex: codeAt(board, shift.to) })
      : mayStack(board, state, { units: [shift.unit], hex: shift.to }))
  );
}

export function shiftChoices(board: Board, state: YbState): readonly Shift[] {
  const round = state.round;
  if (round === null || round.pool.enemyFlags === 0) return [];
  return sideUnits(board, state, enemyOf(round.side)).flatMap(unit =>
    shiftsOf(board, state, unit).filter(order => mayShift(board, state, order) === undefined),
  );
}

/** Whether any shift is possible; asked far more often than which. */
export function canShift(board: Board, state: YbState): boolean {
  const round = state.round;
  if (round === null || round.pool.enemyFlags === 0) return false;
  return sideUnits(board, state, enemyOf(round.side)).some(unit =>
    shiftsOf(board, state, unit).some(order => mayShift(board, state, order) === undefined),
  );
}

const shiftsOf = (board: Board, state: YbState, unit: UnitIndex): readonly Shift[] =>
  neighboursOf(board.map.grid, unitOf(state, unit).hex).map(to => ({
    do: 'redeploy',
    unit: idOf(board, unit),
    to: codeAt(board, to),
  }));

export function resolveShift(board: Board, play: YbPlay, order: Shift): void {
  const unit = unitNamed(board, order.unit);
  const from = codeAt(board, unitOf(play.state, unit).hex);
  play.emit({ event: 'unit-shifted', unit: order.unit, from, to: order.to });
  takeHexes(board, play, { side: rosterOf(board, unit).side, hexes: [hexNamed(board, order.to)] });
}
