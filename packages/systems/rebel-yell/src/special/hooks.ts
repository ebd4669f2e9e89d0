import type { HexIndex } from '@guidon/hex';
import type { Addend, Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import type { LeaderIndex, Side, UnitIndex } from '../names.ts';
import type { AssaultPlan, FirePlan, Gait } from '../plans.ts';
import type { RyPlay } from '../play.ts';
import type { Assault, Cause, RyState, Shot, Step } from '../state.ts';

/**
 * Where the rules of a scenario may have their say. Each asks the rules in force one after another; without any it
 * answers as the rulebook does.
 */

/** A hex that hides two others from each other, besides what the ground does. */
export const hidesSight = (
  _board: Board,
  _state: RyState,
  _line: { readonly from: HexIndex; readonly to: HexIndex },
): HexIndex | undefined => undefined;

/** Line modifiers of a fire. */
export const fireExtras = (_board: Board, _state: RyState, _shot: Shot): readonly Addend[] => [];

/** Line modifiers of an assault round. */
export const assaultExtras = (
  _board: Board,
  _state: RyState,
  _round: { readonly assault: Assault; readonly role: 'attacker' | 'defender' },
): readonly Addend[] => [];

/** Parts of a unit's morale. */
export const moraleExtras = (
  _board: Board,
  _state: RyState,
  _check: { readonly unit: UnitIndex; readonly cause: Cause },
): readonly Addend[] => [];

/** What a step costs besides. Depends on the ground alone: it is kept. */
export const groundExtras = (
  _board: Board,
  _step: { readonly gait: Gait; readonly from: HexIndex; readonly to: HexIndex },
): readonly Addend[] => [];

export const barsFire = (_board: Board, _state: RyState, _plan: FirePlan): Refusal | undefined => undefined;
export const barsReaction = (
  _board: Board,
  _state: RyState,
  _shot: { readonly unit: UnitIndex; readonly at: HexIndex },
): boolean => false;
export const barsStart = (_board: Board, _state: RyState, _units: readonly UnitIndex[]): Refusal | undefined =>
  undefined;
export const barsMove = (
  _board: Board,
  _state: RyState,
  _step: { readonly units: readonly UnitIndex[]; readonly from: HexIndex; readonly to: HexIndex },
): Refusal | undefined => undefined;
export const barsChange = (
  _board: Board,
  _state: RyState,
  _plan: { readonly units: readonly UnitIndex[]; readonly to: string },
): Refusal | undefined => undefined;
export const barsAssault = (_board: Board, _state: RyState, _plan: AssaultPlan): Refusal | undefined => undefined;
export const barsCharge = (
  _board: Board,
  _state: RyState,
  _plan: { readonly units: readonly UnitIndex[]; readonly at: HexIndex },
): Refusal | undefined => undefined;
export const barsReorganize = (_board: Board, _state: RyState, _units: readonly UnitIndex[]): Refusal | undefined =>
  undefined;

/** May the unit enter enemy zones out of command? */
export const mayIgnoreCommand = (_board: Board, _state: RyState, _unit: UnitIndex): boolean => false;
/** Is the unit in command whatever its flag? */
export const commandExtras = (_board: Board, _state: RyState, _unit: UnitIndex): boolean => false;
/** Does the brigade leader act on his own authority? */
export const leaderFreed = (_board: Board, _state: RyState, _leader: LeaderIndex): boolean => false;
/** May the units be led in a charge without flag or leader in their hex? */
export const mayLead = (_board: Board, _state: RyState, _units: readonly UnitIndex[]): boolean => false;
/** Does a reinforcement that is due stay away? */
export const isKeptAway = (_board: Board, _state: RyState, _unit: UnitIndex): boolean => false;

export const turnOpens = (_board: Board, _play: RyPlay): readonly Step[] => [];
export const turnEnds = (_board: Board, _play: RyPlay): readonly Step[] => [];
export const segmentOpens = (_board: Board, _play: RyPlay): readonly Step[] => [];
export const segmentEnds = (_board: Board, _play: RyPlay): void => {};
/** Combat units of a side came into a hex, in whatever way. */
export const hexEntered = (
  _board: Board,
  _play: RyPlay,
  _entry: { readonly side: Side; readonly hex: HexIndex },
): void => {};
/** A stack stands in a new hex after a step of its move; before anybody reacts. */
export const unitEntered = (
  _board: Board,
  _state: RyState,
  _arrival: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly from: HexIndex },
): readonly Step[] => [];
/** A shot has been made; before its result is applied. */
export const shotFired = (
  _board: Board,
  _play: RyPlay,
  _fire: { readonly shot: Shot; readonly result: Result },
): readonly Step[] => [];
export const stackRouted = (
  _board: Board,
  _play: RyPlay,
  _rout: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly cause: Cause },
): void => {};
export const assaultOpens = (_board: Board, _play: RyPlay, _assault: Assault): readonly Step[] => [];
export const chargeMade = (_board: Board, _play: RyPlay, _units: readonly UnitIndex[]): void => {};
/** Points that scenario rules add at the reckoning. */
export const extraPoints = (
  _board: Board,
  _state: RyState,
): readonly { readonly side: Side; readonly name: string; readonly points: number }[] => [];
/** Is an objective with a rule of its own met, and how often? */
export const hookedObjective = (_board: Board, _state: RyState, _id: string): number => 0;
