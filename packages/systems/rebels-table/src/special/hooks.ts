import type { Addend, Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../names.ts';
import type { Action } from '../orders.ts';
import type { RtPlay } from '../play.ts';
import type { RtState } from '../state.ts';

/** Further rows of a resilience test that a scenario rule adds. */
export function testExtras(_board: Board, _state: RtState, _unit: UnitIndex): readonly Addend[] {
  return [];
}

/** A scenario rule that makes a unit defend an obstacle for its test. */
export function countsAsDefending(_board: Board, _state: RtState, _unit: UnitIndex): boolean {
  return false;
}

/** A scenario rule that forbids an action of a declared sequence. */
export function whyNotSpecially(
  _board: Board,
  _state: RtState,
  _given: { readonly unit: UnitIndex; readonly action: Action; readonly actions: readonly Action[] },
): Refusal | undefined {
  return undefined;
}

/** What scenario rules do at the start of a turn, once arrivals are placed. */
export function atTurnStart(_board: Board, _play: RtPlay): void {}

/** What scenario rules do when the activations of a turn are over. */
export function atTurnEnd(_board: Board, _play: RtPlay): void {}

/** What scenario rules do after a unit was taken off the table. */
export function afterBreak(_board: Board, _play: RtPlay, _unit: UnitIndex): void {}
