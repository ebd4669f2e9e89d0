import type { Addend, Refusal } from '@guidon/kernel';
import type { Doing } from '../actions/kinds.ts';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { isInForce, numberIn } from './data.ts';
import {
  leaveGuns,
  mustRetreat,
  notePiecemeal,
  shootsDespiteUniforms,
  standsLikeAWall,
  whyNotLimber,
  whyNotPiecemeal,
} from './henry-hill.ts';
import { changesFreely, drawOff, inTheAir, mayCome, mustLeave, whyNotLoad, whyNotOrdered } from './wheatfield.ts';

/** Further rows of a resilience test that a scenario rule adds. */
export const testExtras = (board: Board, state: RtState, unit: UnitIndex): readonly Addend[] =>
  inTheAir(board, state, unit);

/** A scenario rule that makes a unit defend an obstacle for its test. */
export const countsAsDefending = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  standsLikeAWall(board, state, unit);

/** A scenario rule that forbids an action of a declared sequence. */
export function whyNotSpecially(
  board: Board,
  state: RtState,
  { unit, action }: { readonly unit: UnitIndex; readonly action: Action },
): Refusal | undefined {
  return (
    whyNotPiecemeal(board, state, unit, action) ??
    whyNotLimber(board, state, unit, action) ??
    whyNotOrdered(board, unit, action) ??
    whyNotLoad(board, state, unit, action)
  );
}

/** The action a scenario rule makes a unit take, if it is activated at all. */
export const compelledAct = (board: Board, state: RtState, unit: UnitIndex): Action['act'] | undefined =>
  mustRetreat(board, state, unit) ?? mustLeave(board, state, unit);

/** A scenario rule that takes an action for granted: it costs no point. */
export const isFree = (board: Board, state: RtState, { unit, action }: Doing<Action>): boolean =>
  action.act === 'change' && changesFreely(board, state, unit);

export const noteAction = (board: Board, play: RtPlay, { unit, action }: Doing<Action>): void =>
  notePiecemeal(board, play, unit, action);
export const holdsFire = (board: Board, play: RtPlay, by: UnitIndex, at: UnitIndex): boolean =>
  !shootsDespiteUniforms(board, play, by, at);
export const mayArrive = mayCome;

/** A general who comes brings supply with him. */
export function onArrival(board: Board, play: RtPlay, general: number): void {
  const id = 'supply';
  const roster = board.generals[general];
  if (!isInForce(board, id) || roster === undefined) return;
  const able = board.profile.optionalGenerals && roster.ability === 'exceptional';
  const dice = numberIn(board, id, able ? 'exceptionalDice' : 'dice');
  if (play.state.sides[roster.side].camp.presence === 'lost') return;
  play.emit({ event: 'supply-gained', side: roster.side, dice, general: roster.id });
}

/** What scenario rules do after a unit was taken off the table. */
export function afterBreak(board: Board, play: RtPlay, unit: UnitIndex): void {
  leaveGuns(board, play, unit);
  drawOff(board, play, unit);
}
