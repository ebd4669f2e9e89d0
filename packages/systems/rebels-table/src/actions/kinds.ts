import { type Refusal, refuse } from '@guidon/kernel';
import { BW, type Pose } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { unitOf } from '../terms/lookups.ts';
import { FAR } from '../terms/measures.ts';
import type { Formation, UnitIndex } from '../terms/names.ts';
import type { RtPlay, RtState } from '../terms/state.ts';
import type { ActionOf } from './terms.ts';

/** What a unit will be like when its turn in the list comes: what can be told before any die. */
export interface Foreseen {
  readonly formation: Formation;
  readonly loaded: boolean;
  readonly movementActions: number;
  readonly passes: boolean;
  readonly charges: boolean;
  readonly scattered: boolean;
  /** Where it faces is certain; where it stands is not, once it is to move. */
  readonly pose: Pose;
  readonly moves: boolean;
}

/** A unit and what it does. */
export interface Doing<A> {
  readonly unit: UnitIndex;
  readonly action: A;
}

/** An action in its place in a declared list. */
export interface Listed<A> extends Doing<A> {
  readonly at: number;
  readonly foreseen: Foreseen;
  /** The position with the unit as it will then be. */
  readonly later: RtState;
  /** What every refusal tells. */
  readonly facts: { readonly unit: string; readonly action: number };
}

/** The position in which an action is foreseen, and who takes it. */
export interface There {
  readonly board: Board;
  readonly later: RtState;
  readonly unit: UnitIndex;
}

/** One kind of action: the same record for the declaration, for what is done, and for putting it together. */
export interface ActionRule<A> {
  /** Under which button a list lies that is about it. */
  readonly kind: string;
  /** What the unit is like after it. */
  after(before: Foreseen, action: A, there: There): Foreseen;
  /** What speaks against it before it begins: formation, weapon, loaded state, friends named (E2.4). */
  mayDeclare(board: Board, state: RtState, listed: Listed<A>): Refusal | undefined;
  /** What speaks against it in the position in which it begins. */
  mayBegin(board: Board, state: RtState, doing: Doing<A>): Refusal | undefined;
  carryOut(board: Board, play: RtPlay, doing: Doing<A>): void;
  /** Where a list may grow by it: its plain forms, numbers by their limits. Some may turn out not to be legal. */
  forms(board: Board, state: RtState, unit: UnitIndex): readonly A[];
  /** The same action with one part more, or another value of it, numbers by their limits. */
  refined(board: Board, state: RtState, doing: Doing<A>): readonly A[];
}

/** The state in which an action of the list is judged. */
export const asForeseen = (state: RtState, unit: UnitIndex, { formation, scattered, pose }: Foreseen): RtState => {
  const now = unitOf(state, unit);
  if (now.formation === formation && (now.scattered !== null) === scattered && now.pose === pose) return state;
  const then = { ...now, formation, pose, scattered: scattered ? now.scattered : null };
  return { ...state, units: state.units.map((other, index) => (index === unit ? then : other)) };
};

/** RISK-07. A general is never a target, whether of shooting or of a charge. */
export function noSuchTarget(
  board: Board,
  { act, target }: ActionOf<'charge'> | ActionOf<'shoot'>,
  facts: { readonly unit: string; readonly action?: number },
): Refusal {
  const usual = act === 'charge' ? 'rt:CHG-01' : 'rt:SHO-01';
  return refuse(board.generalById.has(target) ? 'rt:RISK-07' : usual, 'no-such-target', { ...facts, target });
}

/**
 * A part of an order that is a length, an angle or a place has too many values to list. It is given by its least and
 * its greatest value and by some between them; every whole number between two of these may be said as well, and the
 * order as it then stands is put to the rules.
 */
export const LENGTHS: readonly number[] = [0, BW, 2 * BW, 4 * BW, 8 * BW, 16 * BW, FAR];

const ANGLE_STEP = 15;

/** To the left, straight and to the right, in steps of fifteen degrees and at most so many. */
export function anglesUpTo(most: number): readonly number[] {
  const steps = Array.from({ length: Math.ceil(most / ANGLE_STEP) }, (_, at) => Math.min(most, (at + 1) * ANGLE_STEP));
  return [...steps.toReversed().map(angle => -angle), 0, ...steps];
}

/** Every whole angle. */
export const allAnglesUpTo = (most: number): readonly number[] =>
  Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
