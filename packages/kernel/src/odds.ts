import { BranchingCup, type Showings } from './boxes/exhaustive.ts';
import { canonical, differenceKey } from './canonical.ts';
import type { Cup } from './dice.ts';
import type { Decision, GameEvent, Order } from './exchange.ts';
import { compareDown, dividedBy, type Fraction, isOne, ONE, plus, rest, times, ZERO } from './fraction.ts';
import { InvariantError, present } from './invariant.ts';
import type { Facts } from './names.ts';
import { RunningPlay, waits } from './running.ts';
import type { GameSystem, Play } from './system.ts';

export interface Outcome {
  readonly outcome: Facts;
  readonly likely: Fraction;
}

export interface Odds {
  /** Most likely first; the fractions sum to exactly one. */
  readonly outcomes: readonly Outcome[];
  /** Questions met on the way and answered as the system assumes, each as `seat: question`. */
  readonly assumed: readonly string[];
  /** How many branches were walked. */
  readonly branches: number;
}

interface Position<S> {
  readonly state: S;
  readonly likely: Fraction;
}

/** Too many positions to hold: better no answer than none for minutes. */
export class OddsTooWide extends Error {
  override readonly name = 'OddsTooWide';
}

const MOST_POSITIONS = 400_000;

/** More steps than any order needs: the agenda goes in circles. */
const MOST_STEPS = 100_000;

/**
 * The exact odds of a legal order: its own procedures, run through every branch of the dice. Branches that meet in
 * equal positions at the end of a step go on as one. It stops at the first question that the system does not answer
 * by itself (`assume`), where the clock would move on, or at the end of the game.
 */
export function oddsOf<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: { readonly decision: D; readonly order: O },
): Odds {
  const start = system.paced(state, 'odds');
  const walk = new Walk(system, start);
  const ends = walk.from(play => system.resolve(play, given.decision, given.order));
  const outcomes = new Map<string, { outcome: Facts; likely: Fraction }>();
  for (const end of ends) {
    const outcome = system.outcome(start, end.state);
    const key = canonical(outcome);
    const known = outcomes.get(key);
    if (known === undefined) outcomes.set(key, { outcome, likely: end.likely });
    else known.likely = plus(known.likely, end.likely);
  }
  const sorted = [...outcomes.entries()]
    .sort(([a, x], [b, y]) => compareDown(x.likely, y.likely) || (a < b ? -1 : 1))
    .map(([, outcome]) => outcome);
  return { outcomes: sorted, assumed: [...walk.assumed].sort(), branches: walk.branches };
}

class Walk<S extends object, O extends Order, E extends GameEvent, D extends Decision> {
  readonly assumed = new Set<string>();
  branches = 0;
  private readonly system: GameSystem<S, O, E, D>;
  private readonly start: S;

  constructor(system: GameSystem<S, O, E, D>, start: S) {
    this.system = system;
    this.start = start;
  }

  /** All the positions in which the walk ends, after a first step from the start. */
  from(first: (play: Play<S, E>) => void): readonly Position<S>[] {
    const ends = new Merged<S>();
    const open = new Queue<S>(this.system.progress?.bind(this.system));
    this.branch({ state: this.start, likely: ONE }, first, open);
    for (let positions = open.takeFirst(); positions !== undefined; positions = open.takeFirst()) {
      const ready = new Merged<S>();
      for (const position of positions) this.settle(position, { ends, ready });
      for (const position of ready.values()) this.branch(position, present(this.next(position.state), 'a step'), open);
      if (open.size + ends.size > MOST_POSITIONS) throw new OddsTooWide(`more than ${MOST_POSITIONS} positions`);
    }
    return [...ends.values()];
  }

  /** On to just before the next throw, or to the end: there positions are compared once more. */
  private settle(from: Position<S>, into: Sinks<S>): void {
    let { state } = from;
    for (let steps = 0; ; steps++) {
      if (steps > MOST_STEPS) throw new InvariantError('the agenda does not come to a decision');
      const step = this.next(state);
      if (step === undefined) {
        into.ends.add({ state, likely: from.likely });
        return;
      }
      const after = this.withoutThrow(state, step);
      if (after === undefined) {
        into.ready.add({ state, likely: from.likely });
        return;
      }
      if (after === state) throw new InvariantError('a step of the agenda changes nothing');
      state = after;
    }
  }

  /** The position after a step that throws nothing; undefined for one that throws. */
  private withoutThrow(state: S, step: (play: Play<S, E>) => void): S | undefined {
    const play = new RunningPlay(this.system, state, NO_CUP);
    try {
      step(play);
    } catch (fault) {
      if (fault === THROWS) return undefined;
      throw fault;
    }
    this.branches++;
    return play.state;
  }

  /** What happens next in a position by itself, or nothing if the walk ends there. */
  private next(state: S): ((play: Play<S, E>) => void) | undefined {
    const { system } = this;
    if (!waits(system, state)) return play => system.advance(play);
    const decision = system.decisions(state)[0];
    const answer = decision === undefined ? undefined : system.assume(state, decision);
    if (decision === undefined || answer === undefined) return undefined;
    this.assumed.add(`${decision.seat}: ${decision.asks}`);
    return play => system.resolve(play, decision, answer);
  }

  /**
   * Every way one step can go. Where a throw changes nothing it will be thrown again, until it does: the ways that do
   * share what is left among them.
   */
  private branch(position: Position<S>, step: (play: Play<S, E>) => void, into: Queue<S>): void {
    const ways: Position<S>[] = [];
    const seen: Showings = new Map();
    let again = ZERO;
    const scripts: (readonly number[])[] = [[]];
    for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
      const cup = new BranchingCup(script, seen);
      const play = new RunningPlay(this.system, position.state, cup);
      step(play);
      this.branches++;
      if (play.state === position.state) again = plus(again, cup.likely);
      else ways.push({ state: play.state, likely: times(position.likely, cup.likely) });
      scripts.push(...cup.alternatives());
      if (scripts.length > MOST_POSITIONS) throw new OddsTooWide('a single step throws too many dice');
    }
    if (isOne(again)) throw new InvariantError('a step of the agenda changes nothing');
    const share = rest(again);
    for (const way of ways) into.add(isOne(share) ? way : { ...way, likely: dividedBy(way.likely, share) });
  }
}

interface Sinks<S> {
  readonly ends: Merged<S>;
  /** Positions whose next step throws. */
  readonly ready: Merged<S>;
}

/** Thrown by the cup that has no dice: the step would throw. */
const THROWS = new Error('a throw');
const NO_CUP: Cup = {
  cast: () => {
    throw THROWS;
  },
};

/** Positions on their way, those that have come least far first: who waits for the others can be one with them. */
class Queue<S> {
  private readonly stages = new Map<number, Merged<S>>();
  private readonly progress: ((state: S) => number) | undefined;
  private stage = 0;

  constructor(progress: ((state: S) => number) | undefined) {
    this.progress = progress;
  }

  get size(): number {
    let size = 0;
    for (const merged of this.stages.values()) size += merged.size;
    return size;
  }

  add(position: Position<S>): void {
    const stage = this.progress?.(position.state) ?? this.stage + 1;
    const merged = this.stages.get(stage) ?? new Merged<S>();
    this.stages.set(stage, merged);
    merged.add(position);
  }

  takeFirst(): Iterable<Position<S>> | undefined {
    if (this.stages.size === 0) return undefined;
    this.stage = Math.min(...this.stages.keys());
    const merged = this.stages.get(this.stage);
    this.stages.delete(this.stage);
    return merged?.values();
  }
}

/**
 * Positions, with equal ones as one. Each is compared with the first: they have come the same way and differ in little,
 * so that what tells them apart is short.
 */
class Merged<S> {
  private readonly found = new Map<string, { state: S; likely: Fraction }>();
  private base: S | undefined;

  get size(): number {
    return this.found.size;
  }

  add(position: Position<S>): void {
    this.base ??= position.state;
    const key = differenceKey(this.base, position.state);
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { ...position });
    else known.likely = plus(known.likely, position.likely);
  }

  values(): Iterable<Position<S>> {
    return this.found.values();
  }
}
