import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { Refusal } from '../game/refusal.ts';
import type { GameSystem, Limit, Play } from '../game/system.ts';

/**
 * The rulebook of a game as records: one for each window (a question with its answers), order, step of the agenda and
 * event, beside the procedure of its rule. The tables of records are typed over all words of the game: a word without
 * a record does not compile.
 */

/** The types in which a game is written, told once, so that records need one type parameter instead of six. */
export interface Terms {
  readonly board: object;
  readonly state: object;
  readonly step: { readonly step: string };
  readonly order: Order;
  readonly event: GameEvent;
  readonly decision: Decision;
  /** What records tell a screen. The kernel hands it on and reads none of it. */
  readonly screen: { readonly window: object; readonly order: object; readonly event: object };
}

export type AsksIn<T extends Terms> = T['decision']['asks'];
export type WordIn<T extends Terms> = T['order']['do'];
export type StepNameIn<T extends Terms> = T['step']['step'];
export type EventNameIn<T extends Terms> = T['event']['event'];
export type OrderIn<T extends Terms, W> = Extract<T['order'], { readonly do: W }>;
export type StepIn<T extends Terms, N> = Extract<T['step'], { readonly step: N }>;
export type EventIn<T extends Terms, N> = Extract<T['event'], { readonly event: N }>;
export type PlayIn<T extends Terms> = Play<T['state'], T['event']>;
export type SystemIn<T extends Terms> = GameSystem<T['state'], T['order'], T['event'], T['decision']>;

/** An order, and the step of the agenda that it answers. */
export interface Given<S, O> {
  readonly order: O;
  readonly step: S;
}

/** An order in the making: what has been said of it so far, and the step that it will answer. */
export interface Said<S, O> {
  readonly said: Partial<O>;
  readonly step: S;
}

/** For every part of an order the values it may have after what has been said so far; lists grow by one at a time. */
export type PartsOf<T extends Terms, S, O> = {
  readonly [K in Exclude<keyof O, 'do'>]-?: (
    board: T['board'],
    state: T['state'],
    given: Said<S, O>,
  ) => readonly NonNullable<O[K]>[];
};

/** One answer to a question: when it may be given, and what it does. `S`: the step that asks, `O`: the order. */
export interface AnswerRule<T extends Terms, S, O> {
  may(board: T['board'], state: T['state'], given: Given<S, O>): Refusal | undefined;
  resolve(board: T['board'], play: PlayIn<T>, given: Given<S, O>): void;
  /** How it is put together part by part. `offers`: the window lists every such order, and its parts are theirs. */
  readonly parts: 'offers' | PartsOf<T, S, O>;
}

/** An answer that depends on the position. */
export interface Picked<T extends Terms, S, O> {
  pick(board: T['board'], state: T['state'], step: S): O | undefined;
}

/** A question, opened by a step of the agenda. `S`: the step, `O`: the orders that answer, `A`: the answers by word. */
export interface WindowRule<T extends Terms, S extends T['step'], O extends T['order'], A> {
  /** The rule that opens it. */
  readonly rule: T['decision']['rule'];
  /** The steps that may open it. */
  readonly steps: readonly S['step'][];
  /** Who must decide what, if anybody. */
  opens(board: T['board'], state: T['state'], step: S): T['decision'] | undefined;
  readonly answers: A;
  offers(board: T['board'], state: T['state'], step: S): readonly O[];
  /** How far answers reach that are too many to list; left out, or nothing, where `offers` lists every one. */
  limits?(board: T['board'], state: T['state'], step: S): readonly Limit[] | undefined;
  /** The answer that keeps the game going: one that is always open, the first offer, or one picked. */
  readonly fallback: 'first' | O | Picked<T, S, O>;
  readonly odds: {
    /** What odds take for granted; `open`: they stop here. */
    readonly assume: 'fallback' | 'first' | 'open' | O | Picked<T, S, O>;
    /** An outcome that ends here says so. */
    readonly named: boolean;
  };
  readonly screen: T['screen']['window'];
}

/** The window of the steps with these names, answered by these words. */
export type WindowNamed<T extends Terms, N extends StepNameIn<T>, W extends WordIn<T>> = WindowRule<
  T,
  StepIn<T, N>,
  OrderIn<T, W>,
  { readonly [K in W]: AnswerRule<T, StepIn<T, N>, OrderIn<T, K>> }
>;

export type AnyAnswer<T extends Terms> = AnswerRule<T, T['step'], T['order']>;

/** A window as the kernel sees it: it is only ever handed its own steps and its own words. */
export type AnyWindow<T extends Terms> = WindowRule<
  T,
  T['step'],
  T['order'],
  { readonly [word: string]: AnyAnswer<T> }
>;

/** A word of the players, whatever question it answers. */
export interface OrderRule<T extends Terms, O> {
  /** The rule that gives it its place in the sequence of play: an order that comes at the wrong time is refused by it. */
  readonly rule: T['decision']['rule'];
  /** Why it answers no open question, where the position says more than that it comes at the wrong time. */
  whyNot?(board: T['board'], state: T['state'], order: O): Refusal | undefined;
  /** What it means on the board. */
  hint(
    board: T['board'],
    state: T['state'],
    said: { readonly order: O; readonly decision: T['decision'] },
  ): T['screen']['order'];
}

/** A step of the agenda, taken when nobody need be asked. */
export interface StepRule<T extends Terms, S> {
  take(board: T['board'], play: PlayIn<T>, step: S): void;
  /** The place of its throw in working out a result: odds go on with the earliest first. */
  readonly phase?: number;
}

export interface EventRule<T extends Terms, E> {
  /** How it changes the state; left out for an event that only tells. */
  fold?(board: T['board'], state: T['state'], event: E): T['state'];
  /** What moves on the board; left out where its pieces only stand there. */
  hint?(event: E): T['screen']['event'];
}

/** All records of a game. The throw of dice, `rolled`, is an event of the kernel and has no record. */
export interface Book<T extends Terms> {
  readonly windows: { readonly [A in AsksIn<T>]: AnyWindow<T> };
  readonly orders: { readonly [W in WordIn<T>]: OrderRule<T, OrderIn<T, W>> };
  readonly steps: { readonly [N in StepNameIn<T>]: StepRule<T, StepIn<T, N>> };
  readonly events: { readonly [N in EventNameIn<T>]: EventRule<T, EventIn<T, N>> };
}

/** The records of one rule, or of one chapter. */
export type Room<T extends Terms> = { readonly [K in keyof Book<T>]?: Partial<Book<T>[K]> };
