import type { HexIndex } from '@guidon/hex';
import type { Addend, Refusal } from '@guidon/kernel';
import type { Post, SpecialStep, Stack, UnitAt } from '@guidon/line-of-battle';
import type { Assault } from '../assault/terms.ts';
import type { Shot } from '../fire/terms.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { Arm, LeaderIndex, Side, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { AssaultPlan, Mover, ReactionWindow } from '../terms/plans.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState, Step } from '../terms/state.ts';

export type SpecialOrder = OrderOf<'special'>;

/** A stack that comes into a hex. */
export interface Arrival extends Stack {
  readonly from: HexIndex;
}

/** Fire as all rules of a battle see it, whoever ordered it: of one's own accord or in reaction. */
export interface Aimed {
  readonly by: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
}

/** A step into a hex. */
export interface Going {
  readonly mover: Mover;
  readonly from: HexIndex;
  readonly to: HexIndex;
}

/** Who has taken the guns of a section, and what they are worth if not the usual points. */
export interface Prize {
  readonly taker: Side | null;
  readonly points?: number;
}

/**
 * What a rule of one battle adds to the rules of the book, or takes from them: whatever it leaves out it does not touch.
 * `B` is the board. It is a parameter because the board carries the hooks of its battle.
 */
export interface Hooks<B> {
  /** Refusals: the first that objects decides. */
  barsAction?(board: B, state: HzState, units: readonly UnitIndex[]): Refusal | undefined;
  barsMove?(board: B, state: HzState, step: Going): Refusal | undefined;
  barsExit?(board: B, state: HzState, exit: Stack): Refusal | undefined;
  /** Fire of any kind. */
  barsFire?(board: B, state: HzState, aimed: Aimed): Refusal | undefined;
  /** Reaction fire alone. */
  barsReaction?(
    board: B,
    state: HzState,
    reaction: { readonly window: ReactionWindow; readonly hex: HexIndex },
  ): Refusal | undefined;
  barsAssault?(board: B, state: HzState, plan: AssaultPlan): Refusal | undefined;
  barsCharge?(board: B, state: HzState, plan: AssaultPlan): Refusal | undefined;
  /** Ground that is closed to an arm. */
  closesGround?(board: B, step: { readonly arm: Arm; readonly to: HexIndex }): Refusal | undefined;
  /** Where a reinforcement may come on: here whatever the book says, or not here; nothing where the book decides. */
  entry?(board: B, state: HzState, at: UnitAt): 'open' | Refusal | undefined;
  /** Who has taken a section's guns, where its fate does not say it. */
  prize?(board: B, state: HzState, unit: UnitIndex): Prize | undefined;
  /** What an objective is worth, where it is not what it was. */
  worth?(board: B, state: HzState, hexes: readonly HexIndex[]): number | undefined;

  /** Parts of sums. */
  fireLines?(board: B, state: HzState, shot: Shot): readonly Addend[];
  moraleParts?(board: B, state: HzState, units: readonly UnitIndex[]): readonly Addend[];
  straggleParts?(board: B, state: HzState, mover: Mover): readonly Addend[];

  /** Further steps. */
  turnOpens?(board: B, play: HzPlay): readonly Step[];
  segmentOpens?(board: B, play: HzPlay): readonly Step[];
  /** A stack has come into a hex by a march, a charge or an advance, and has not drawn fire yet. */
  entered?(board: B, state: HzState, arrival: Arrival): readonly Step[];
  /** Before the fire of a defender. */
  beforeAssault?(board: B, state: HzState): readonly Step[];
  /** What was put off until all retreats are made. */
  afterRetreats?(board: B, play: HzPlay): readonly Step[];

  /** Something has happened. */
  turnBegins?(board: B, play: HzPlay, turn: number): void;
  segmentEnds?(board: B, play: HzPlay): void;
  turnEnds?(board: B, play: HzPlay): void;
  /** The same after the objectives have been looked at. */
  turnScored?(board: B, play: HzPlay): void;
  shotMade?(board: B, play: HzPlay, fired: { readonly shot: Shot; readonly roll: number }): void;
  leaderLost?(board: B, play: HzPlay, leader: LeaderIndex): void;
  stackRouted?(board: B, play: HzPlay, rout: Stack): void;
  /** Units have routed, died or surrendered: their guns may stay behind. */
  unitsLost?(board: B, play: HzPlay, lost: Stack): void;
  /** Combat units of a side come into a hex. */
  hexTaken?(board: B, play: HzPlay, taken: Post): void;

  /** Is it so for at least one rule? */
  keepsAway?(board: B, state: HzState, unit: UnitIndex): boolean;
  /** Reaction fire that leaves no marker, asked after the shot. */
  sparesMarker?(board: B, state: HzState, shot: Shot): boolean;
  isFlankFire?(board: B, shot: Shot): boolean;
  stopsMove?(board: B, hex: HexIndex): boolean;
  /** An assault out of this hex disrupts the attacker first, as one out of marsh does (10.1.14). */
  isWet?(board: B, hex: HexIndex): boolean;
  isDryAssault?(board: B, assault: Assault): boolean;
  /** It matters who stands beside a rout. */
  mindsNeighbours?(): boolean;

  /** What is remembered for one turn only. */
  readonly ofTheTurn?: readonly string[];
  /** The order that the rule adds to a segment. */
  readonly order?: OrderRule<B>;
  /** Its steps in which somebody may be asked, and those about which nobody is, by name. */
  readonly asking?: { readonly [step: string]: AskingRule<B> };
  readonly taking?: { readonly [step: string]: TakeStep<B> };
}

/** An order that a rule adds to a segment. */
export interface OrderRule<B> {
  offers(board: B, state: HzState): readonly SpecialOrder[];
  may(board: B, state: HzState, order: SpecialOrder): Refusal | undefined;
  resolve(board: B, play: HzPlay, order: SpecialOrder): void;
}

/** A step of a rule that nobody is asked about. */
export type TakeStep<B> = (board: B, play: HzPlay, step: SpecialStep) => void;

/** A step of a rule in which somebody may be asked. */
export interface AskingRule<B> {
  /** The rule to which the answers belong. */
  readonly id: string;
  /** May the question be declined? */
  readonly declines: boolean;
  asks(board: B, state: HzState, step: SpecialStep): HzDecision | undefined;
  /** The answers, without declining. */
  answers(board: B, state: HzState, step: SpecialStep): readonly SpecialOrder[];
  /** Which of the answers an order is; `undefined` where it is none. */
  may(board: B, state: HzState, answer: Answer): Refusal | undefined;
  resolve(board: B, play: HzPlay, answer: Answer): void;
  /** Nobody is asked, or the question was declined. */
  take: TakeStep<B>;
}

export interface Answer {
  readonly step: SpecialStep;
  readonly order: SpecialOrder;
}

/** The hooks of all rules in force as one: nothing is left out, and what no rule touches does nothing. */
export type AllHooks<B> = Required<Omit<Hooks<B>, 'order' | 'asking' | 'taking'>> & {
  readonly orders: ReadonlyMap<string, OrderRule<B>>;
  readonly asking: ReadonlyMap<string, AskingRule<B>>;
  readonly taking: ReadonlyMap<string, TakeStep<B>>;
};
