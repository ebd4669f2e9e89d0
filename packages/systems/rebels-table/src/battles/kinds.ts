import type { Addend, Refusal } from '@guidon/kernel';
import type { Polygon } from '@guidon/tabletop';
import type { Doing } from '../actions/kinds.ts';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { Shot } from '../shooting/terms.ts';
import type { GeneralIndex, Side, UnitIndex } from '../terms/names.ts';
import type { RtPlay, RtState } from '../terms/state.ts';
import type { ScorePart } from '../victory/terms.ts';

export interface ClosedGround {
  readonly id: string;
  readonly polygon: Polygon;
}

export interface LineOfSight {
  readonly shooter: UnitIndex;
  readonly target: UnitIndex;
  /** Who stands between them. */
  readonly over: UnitIndex;
}

/** Something that a unit must do if it is activated. */
export interface Compulsion {
  /** Whether an action of its list, begun in such a position, is what it must do. */
  isMetBy(board: Board, state: RtState, doing: Doing<Action>): boolean;
  /** Where it must go. */
  readonly towards: 'its edge' | 'the north';
  /** The least that meets it. */
  readonly least: readonly Action[];
}

/** What a special rule of a battle changes. It is asked only where it is in force. */
export interface SpecialRule {
  /** Further rows of a resilience test. */
  addends?(board: Board, state: RtState, unit: UnitIndex): readonly Addend[];
  /** The unit counts as one that defends an obstacle when it is tested. */
  countsAsDefending?(board: Board, state: RtState, unit: UnitIndex): boolean;
  /** What `may` says holds wherever the unit will stand when the action begins. */
  readonly anywhere?: boolean;
  /** Why an action may not be declared, or not begin. */
  may?(board: Board, state: RtState, doing: Doing<Action>): Refusal | undefined;
  /** What a unit must do, if it is activated at all. */
  compels?(board: Board, state: RtState, unit: UnitIndex): Compulsion | undefined;
  /** The action costs no point. */
  isFree?(board: Board, state: RtState, doing: Doing<Action>): boolean;
  /** What is remembered of an action that begins. */
  noteAction?(board: Board, play: RtPlay, doing: Doing<Action>): void;
  /** The shot is not made. */
  holdsFire?(board: Board, play: RtPlay, shot: Shot): boolean;
  /** A unit or a general who is due does not come on yet. */
  isHeldBack?(board: Board, state: RtState, piece: string): boolean;
  /** What a general brings who comes on. */
  onArrival?(board: Board, play: RtPlay, general: GeneralIndex): void;
  /** What follows when a unit was taken off the table. */
  afterBreak?(board: Board, play: RtPlay, unit: UnitIndex): void;
  /** Points that only this battle gives. */
  score?(board: Board, state: RtState, side: Side): readonly ScorePart[];
  /** Ground on which nobody goes. */
  closedGround?(board: Board): readonly ClosedGround[];
  /** The unit has strayed into another fight and is lost to this one. */
  strays?(board: Board, state: RtState, unit: UnitIndex): boolean;
  /** The shooter sees over somebody. */
  seesOver?(board: Board, state: RtState, line: LineOfSight): boolean;
}

export type SpecialRules = { readonly [id: string]: SpecialRule };

/** Those of a table that are in force on a board, each time the same list. */
export function rulesInForce(table: SpecialRules): (board: Board) => readonly SpecialRule[] {
  const known = new WeakMap<Board, readonly SpecialRule[]>();
  return board => {
    const found =
      known.get(board) ?? Object.keys(table).flatMap(id => (board.special.has(id) ? (table[id] ?? []) : []));
    known.set(board, found);
    return found;
  };
}
