import type { Chance } from '../dice/chance.ts';
import type { Cast, Face } from '../dice/dice.ts';
import type { Facts, Json, RuleId, Seat } from '../values/names.ts';
import type { Parsed } from '../values/shape.ts';
import type { Answer, Decision, GameEvent, Order, Question } from './exchange.ts';
import type { Refusal } from './refusal.ts';

/** How far a kind of order reaches where its values cannot be listed: a distance, an arc, a number of dice. */
export interface Limit {
  readonly do: string;
  readonly limits: Facts;
}

/** What may be offered. `check` remains the authority. */
export type Choices<O extends Order> =
  /** Every legal order leads to the same position as one of these. */
  | { readonly exhaustive: true; readonly orders: readonly O[] }
  /** Legal orders are too many to list: some of them, and the limits of all. */
  | { readonly exhaustive: false; readonly orders: readonly O[]; readonly limits: readonly Limit[] };

/** An order in the making: for each part that may be said next, the values it may have. */
export type Completion = { readonly [part: string]: readonly Json[] };

/** Where the game stands in time: a number that never falls, and what players call it. */
export interface Clock {
  readonly turn: number;
  readonly label: string;
}

export interface Verdict {
  /** Null for a draw. */
  readonly winner: Seat | null;
  /** The level of victory or the reason, as a code of the system. */
  readonly result: string;
  readonly rule: RuleId;
  readonly score: { readonly [seat: string]: number };
}

/** What each seat has in a position, by name: a number for each seat, in the order of the seats. */
export type Measures = { readonly [name: string]: readonly number[] };

/** Everything a procedure may touch. */
export interface Play<S, E extends GameEvent> {
  /** The state as the events emitted so far have made it. */
  readonly state: S;
  roll<F extends Face>(cast: Cast<F>): readonly F[];
  emit(event: E): void;
}

/**
 * How a game moves on between orders. `play`: by itself, past questions with a single answer. `umpire`: the clock
 * waits for the umpire and every question is asked, as case files need it. `odds`: the clock waits, and independent
 * throws may be made in whatever order keeps the branches few.
 */
export type Pace = 'play' | 'umpire' | 'odds';

/** The rules of one game system, bound to one scenario, one set of charts and one profile of options. */
export interface GameSystem<S extends object, O extends Order, E extends GameEvent, D extends Decision> {
  readonly seats: readonly Seat[];
  setup(): S;
  /**
   * Who must decide what, now; at most one question to a seat. Nobody, while the agenda can go on by itself or the
   * game is over. Several seats are asked together only where the rules have them decide in secret: what one answers
   * must not show in the views, the events and the questions of the others before all have answered.
   */
  decisions(state: S): readonly D[];
  choices(state: S, decision: D): Choices<O>;
  /**
   * A legal order, drawn so that every useful one can occur. For systems some of whose choices cannot be listed; it
   * then answers all their questions.
   */
  sample?(state: S, decision: D, chance: Chance): O;
  /** The answer that keeps the game going when none is given: declined, passed, the lowest id. */
  fallback(state: S, decision: D): O | undefined;
  /** Reads an order at the border: shape only, no legality. */
  parseOrder(raw: unknown): Parsed<O>;
  /** The authority on legality. Gets any well-formed order, fitting the decision or not. */
  check(state: S, decision: D, order: O): Refusal | undefined;
  /**
   * What may be said next of an order of which the word and some parts have been said. Left out, only whole orders can
   * be given.
   */
  complete?(state: S, decision: D, said: Order): Completion;
  /** The words with which this question may be answered. */
  words?(state: S, decision: D): readonly string[];
  /** Why this seat may not give this order now: nothing is asked of it. */
  outOfTurn(state: S, seat: Seat, order: O): Refusal;
  resolve(play: Play<S, E>, decision: D, order: O): void;
  /**
   * Takes the top step of the agenda and carries it out. Called until somebody must decide. A throw that is repeated
   * until it is decided (a tie) is a step that throws once and leaves the state as it is: it is then taken again.
   */
  advance(play: Play<S, E>): void;
  /** The only place where state changes. Pure. */
  fold(state: S, event: E): S;
  over(state: S): Verdict | undefined;
  /** The verdict if the game ended now: the score with what is held, and the level of victory that it earns. */
  standing(state: S): Verdict;
  /**
   * Strength, order and ground of each seat in numbers, for programs that judge positions. The same names in every
   * position of a game.
   */
  measures?(state: S): Measures;
  clock(state: S): Clock;
  /** Does this event tell a player something new that is not a die? Undo stops there. */
  reveals(event: E): boolean;
  /** The event as a seat may know it, or nothing at all. */
  witnessed(event: E, seat: Seat): E | undefined;
  view(state: S, seat: Seat): Json;
  /**
   * The position as a seat may know it, from which all that it is shown, offered and answered is computed: what is
   * hidden from it replaced by what it would assume. Whether an order is legal, and who is asked, must not depend on
   * what is hidden. Done twice it changes nothing more. Left out where everything is open.
   */
  known?(state: S, seat: Seat): S;
  query(state: S, seat: Seat, question: Question): Parsed<Answer>;
  /** What matters of a position reached from another, for odds: positions that give the same are one outcome. */
  outcome(before: S, after: S): Facts;
  /** The answer that odds take for granted; undefined where odds stop and leave the question open. */
  assume(state: S, decision: D): O | undefined;
  /**
   * How far a position has come in what an order set off; never falls from one throw to the next. Odds go on with those
   * that are farthest behind, so that positions which meet go on as one. Left out, the throws made are counted.
   */
  progress?(state: S): number;
  /**
   * A stretch of the way that touches only part of the position, if the next throw begins one: odds then walk it once
   * for all positions that agree in that part. Without it they are the same, and take longer.
   */
  stretch?(state: S): Stretch<S> | undefined;
  /** The same position, played at another pace. */
  paced(state: S, pace: Pace): S;
}

export interface Stretch<S> {
  /** All that its course depends on and all that it changes, apart from the agenda: compared as plain data. */
  readonly reads: readonly unknown[];
  /** It depends on everything else besides, but not on these elements of lists; left out: only on what it reads. */
  readonly allBut?: readonly { readonly list: string; readonly at: number }[];
  /** Dice fall in it, as a rule: it is left until the position is gone on with. */
  readonly throws: boolean;
  isOver(state: S): boolean;
}

export type AnySystem = GameSystem<object, Order, GameEvent, Decision>;

/** The options of a game, each switched on or off at set-up. */
export type Profile = { readonly [option: string]: boolean };
