import type { HexIndex } from '@guidon/hex';
import type { Addend, Refusal } from '@guidon/kernel';
import type { Line, Post, Stack, UnitsAiming, UnitsGoing } from '@guidon/line-of-battle';
import type { Assault, AssaultPlan } from '../assault/terms.ts';
import type { Board } from '../board/board.ts';
import type { Shot } from '../fire/terms.ts';
import type { Gait } from '../movement/terms.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';

export type SpecialStep = StepOf<'special'>;
export type SpecialOrder = OrderOf<'special'>;

/** A rule that adds an order to a segment. */
export interface OrderRule {
  offers(board: Board, state: RyState): readonly SpecialOrder[];
  may(board: Board, state: RyState, order: SpecialOrder): Refusal | undefined;
  resolve(board: Board, play: RyPlay, order: SpecialOrder): void;
}

export interface Answer {
  readonly step: SpecialStep;
  readonly order: SpecialOrder;
}

/** A rule that asks: one answer after another until its owner declines, or until none is left. */
export interface AskingRule {
  asks(board: Board, state: RyState, step: SpecialStep): RyDecision | undefined;
  answers(board: Board, state: RyState, step: SpecialStep): readonly SpecialOrder[];
  may(board: Board, state: RyState, answer: Answer): Refusal | undefined;
  resolve(board: Board, play: RyPlay, answer: Answer): void;
}

type Going = UnitsGoing & Line;
type Aim = UnitsAiming & { readonly from: HexIndex };

/** Where the rules of a battle may have their say. Whatever a battle leaves out is as the rulebook has it. */
export interface BattleHooks {
  /** The rules of the battle: it is heard where any of them is in force. */
  readonly rules: readonly string[];
  /** Objectives with a rule of their own, and how often each is met. */
  readonly objectives?: { readonly [id: string]: (board: Board, state: RyState) => number };
  /** A hex that hides two others from each other, besides what the ground does. */
  hidesSight?(board: Board, line: Line): HexIndex | undefined;
  /** Line modifiers of a fire. */
  fireExtras?(board: Board, state: RyState, shot: Shot): readonly Addend[];
  /** Line modifiers of an assault round. */
  assaultExtras?(
    board: Board,
    state: RyState,
    round: { readonly assault: Assault; readonly role: 'attacker' | 'defender' },
  ): readonly Addend[];
  /** Parts of a unit's morale. */
  moraleExtras?(board: Board, state: RyState, unit: UnitIndex): readonly Addend[];
  /** What a step costs besides. Depends on the ground alone: it is kept. */
  groundExtras?(board: Board, step: Line & { readonly gait: Gait }): readonly Addend[];
  /** Why a unit does not fire at all. */
  silences?(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined;
  barsFire?(board: Board, state: RyState, aim: Aim): Refusal | undefined;
  barsReaction?(board: Board, aim: Aim): Refusal | undefined;
  barsStart?(board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | undefined;
  barsMove?(board: Board, state: RyState, step: Going): Refusal | undefined;
  barsChange?(
    board: Board,
    state: RyState,
    plan: { readonly units: readonly UnitIndex[]; readonly to: string },
  ): Refusal | undefined;
  barsAssault?(board: Board, state: RyState, plan: AssaultPlan): Refusal | undefined;
  barsCharge?(board: Board, state: RyState, plan: UnitsAiming): Refusal | undefined;
  barsReorganize?(board: Board, units: readonly UnitIndex[]): Refusal | undefined;
  /** May the units leave the map where they stand? Undefined where the battle says nothing of them. */
  mayLeave?(board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | 'open' | undefined;
  /** May the units take this step into an enemy zone though they are out of command? */
  needsNoCommand?(board: Board, state: RyState, step: Going & { readonly zone: 'control' | 'fire' }): boolean;
  /** May the unit go before an enemy whatever it has done, and by a rout where no other way is open? */
  mayAlwaysGo?(board: Board, state: RyState, unit: UnitIndex): boolean;
  /** Is the unit in command whatever its flag? */
  isCommanded?(board: Board, state: RyState, unit: UnitIndex): boolean;
  /** Does the brigade leader act on his own authority? */
  leaderFreed?(board: Board, state: RyState, leader: LeaderIndex): boolean;
  /** May the units be led in a charge without flag or leader in their hex? */
  mayLead?(board: Board, state: RyState, units: readonly UnitIndex[]): boolean;
  /** Does a reinforcement that is due stay away? */
  isKeptAway?(board: Board, state: RyState, unit: UnitIndex): boolean;
  isLeaderKeptAway?(board: Board, state: RyState, leader: LeaderIndex): boolean;
  /** Before a turn begins and reinforcements are due. */
  turnComes?(board: Board, play: RyPlay, turn: number): void;
  turnOpens?(board: Board, play: RyPlay): void;
  segmentEnds?(board: Board, play: RyPlay): void;
  /** Combat units of a side came into a hex, in whatever way. */
  hexEntered?(board: Board, play: RyPlay, entry: Post): void;
  /** A shot has been made; before its result is applied. */
  shotFired?(board: Board, play: RyPlay, shot: Shot): void;
  stackRouted?(board: Board, play: RyPlay, rout: Stack): void;
  assaultOpens?(board: Board, play: RyPlay, assault: Assault): void;
  /** A charge has set out, by designation or at an opportunity. */
  chargeMade?(board: Board, play: RyPlay, units: readonly UnitIndex[]): void;
  /** Units have left the map by a way that the battle opens. */
  unitsLeave?(board: Board, play: RyPlay, units: readonly UnitIndex[]): void;
}
