import { BranchingCup, type Showings } from '../boxes/exhaustive.ts';
import type { Cup } from '../dice/dice.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { GameSystem, Play, Stretch } from '../game/system.ts';
import { RunningPlay, waits } from '../journal/running.ts';
import { canonical, canonicalDifference } from '../values/canonical.ts';
import type { Fraction, LooseFraction } from '../values/fraction.ts';
import {
  compareDown,
  dividedBy,
  inLowestTerms,
  isOne,
  loosePlus,
  looseTimes,
  ONE,
  rest,
  ZERO,
} from '../values/fraction.ts';
import { InvariantError, present } from '../values/invariant.ts';
import type { Facts } from '../values/names.ts';
import { type Patch, patchBetween, patched } from '../values/patch.ts';
import { type Base, Marks } from './marks.ts';
import { likeliest, Merged, type Position, Queue } from './odds-queue.ts';

export interface Outcome {
  readonly outcome: Facts;
  readonly likely: Fraction;
}

export interface Odds {
  /** Most likely first; the fractions and `open` sum to exactly one. */
  readonly outcomes: readonly Outcome[];
  /** How likely the ways are that were not followed: every outcome may be so much likelier. Zero for exact odds. */
  readonly open: Fraction;
  /** Questions met on the way and answered as the system assumes, each as `seat: question`. */
  readonly assumed: readonly string[];
  /** How many branches were walked. */
  readonly branches: number;
}

export interface OddsBounds {
  /** Of the positions that have come equally far, only so many are followed, the most likely; all if left out. */
  readonly widest?: number;
  /** After so many branches it is given up as too wide; a bound that says yes or no, and never leaves anything open. */
  readonly most?: number;
}

/** Too many positions to hold: better no answer than none for minutes. */
export class OddsTooWide extends Error {
  override readonly name = 'OddsTooWide';
}

const MOST_POSITIONS = 400_000;
const ALL = Number.MAX_SAFE_INTEGER;

/** More steps than any order needs: the agenda goes in circles. */
const MOST_STEPS = 100_000;

/**
 * The odds of a legal order: its own procedures, run through every branch of the dice. Branches that meet in equal
 * positions at the end of a step go on as one. It stops at the first question that the system does not answer by
 * itself (`assume`), where the clock would move on, or at the end of the game. They are exact unless bounded; where
 * bounds leave ways out, the odds say exactly how likely those were.
 */
export function oddsOf<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: { readonly decision: D; readonly order: O },
  bounds: OddsBounds = {},
): Odds {
  const { start, ends, ...said } = endsOf(system, state, given, bounds);
  const outcomes = new Map<string, { outcome: Facts; likely: LooseFraction }>();
  for (const end of ends) {
    const outcome = system.outcome(start, end.state);
    const key = canonical(outcome);
    const known = outcomes.get(key);
    if (known === undefined) outcomes.set(key, { outcome, likely: end.likely });
    else known.likely = loosePlus(known.likely, end.likely);
  }
  const sorted = [...outcomes.entries()]
    .sort(([a, x], [b, y]) => compareDown(x.likely, y.likely) || (a < b ? -1 : 1))
    .map(([, { outcome, likely }]) => ({ outcome, likely: inLowestTerms(likely) }));
  return { outcomes: sorted, ...said };
}

/** The positions in which an order can end, each with how likely it is. */
interface Ends<S> extends Omit<Odds, 'outcomes'> {
  readonly start: S;
  readonly ends: readonly Position<S>[];
}

/** Where an order leads, before anybody says what matters in it. */
export function endsOf<S extends object, O extends Order, E extends GameEvent, D extends Decision>(
  system: GameSystem<S, O, E, D>,
  state: S,
  given: { readonly decision: D; readonly order: O },
  { widest = ALL, most = ALL }: OddsBounds,
): Ends<S> {
  if (!Number.isSafeInteger(widest) || widest < 1) throw new InvariantError(`odds of ${widest} positions`);
  const start = system.paced(state, 'odds');
  const walk = new Walk(system, start, { widest, most });
  const ends = walk.from(play => system.resolve(play, given.decision, given.order));
  const open = inLowestTerms(walk.open);
  return { start, ends, open, assumed: [...walk.assumed].sort(), branches: walk.branches };
}

class Walk<S extends object, O extends Order, E extends GameEvent, D extends Decision> {
  readonly assumed = new Set<string>();
  branches = 0;
  open: LooseFraction = ZERO;
  private readonly system: GameSystem<S, O, E, D>;
  private readonly start: S;
  private readonly widest: number;
  private readonly most: number;
  private readonly marks = new Marks();
  private readonly base: Base;
  /** By all that a stretch depends on. */
  private readonly ways = new Map<string, readonly Way[]>();

  constructor(system: GameSystem<S, O, E, D>, start: S, { widest, most }: Required<OddsBounds>) {
    this.system = system;
    this.start = start;
    this.widest = widest;
    this.most = most;
    this.base = this.marks.base(start);
  }

  /** All the positions in which the walk ends, after a first step from the start. */
  from(first: (play: Play<S, E>) => void): readonly Position<S>[] {
    const open = this.queue();
    this.branch({ state: this.start, likely: ONE }, first, open);
    return this.run(open, { isOver: () => false, followed: positions => this.followed(positions) });
  }

  private run(open: Queue<S>, { isOver, followed }: Course<S>): readonly Position<S>[] {
    const ends = new Merged<S>(this.marks);
    for (let positions = open.takeFirst(); positions !== undefined; positions = open.takeFirst()) {
      const ready = new Merged<S>(this.marks);
      for (const position of followed(positions)) this.settle(position, { ends, ready, isOver });
      for (const position of ready.values()) this.goThrough(position, open);
      if (open.size + ends.size > MOST_POSITIONS) throw new OddsTooWide(`more than ${MOST_POSITIONS} positions`);
    }
    return ends.values();
  }

  private queue(): Queue<S> {
    return new Queue<S>(this.system.progress?.bind(this.system), this.marks);
  }

  /** Every way a position can go: through a whole stretch where one begins, else through one step. */
  private goThrough(position: Position<S>, into: Queue<S>): void {
    const { state, likely } = position;
    const stretch = this.system.stretch?.(state);
    if (stretch === undefined) {
      this.branch(position, present(this.next(state), 'a step'), into);
      return;
    }
    for (const way of this.waysThrough(state, stretch))
      into.add({ state: this.after(state, way), likely: looseTimes(likely, way.likely) });
  }

  private after(state: S, { patch }: Way): S {
    this.branches++;
    return patched(state, patch, (a, b) => this.marks.of(a) === this.marks.of(b));
  }

  /** Positions that agree in all a stretch depends on go the same ways: they are walked once. */
  private waysThrough(state: S, { reads, allBut, isOver }: Stretch<S>): readonly Way[] {
    let key = allBut === undefined ? '' : `:${this.marks.differenceWithout(this.base, state, allBut)};`;
    for (const part of reads) key += ` ${this.marks.of(part)}`;
    const known = this.ways.get(key);
    if (known !== undefined) return known;
    const open = this.queue();
    this.branch({ state, likely: ONE }, present(this.next(state), 'a step'), open);
    const ways = this.run(open, { isOver, followed: positions => positions }).map(end => ({
      patch: patchBetween(state, end.state),
      likely: end.likely,
    }));
    this.ways.set(key, ways);
    return ways;
  }

  /** The most likely, as many as are followed; of equally likely ones those that come first as text. */
  private followed(positions: readonly Position<S>[]): readonly Position<S>[] {
    if (positions.length <= this.widest) return positions;
    const text = (position: Position<S>): string => canonicalDifference(this.start, position.state);
    const { taken, left } = likeliest(positions, this.widest, text);
    this.open = left.reduce((sum, { likely }) => loosePlus(sum, likely), this.open);
    return taken;
  }

  /** On to just before the next throw, or to the end: there positions are compared once more. */
  private settle(from: Position<S>, into: Sinks<S>): void {
    let { state } = from;
    for (let steps = 0; ; steps++) {
      if (steps > MOST_STEPS) throw new InvariantError('the agenda does not come to a decision');
      const isOver = into.isOver(state);
      const stretch = isOver ? undefined : this.system.stretch?.(state);
      if (stretch !== undefined) {
        const [only, ...others] = stretch.throws ? [] : this.waysThrough(state, stretch);
        if (only === undefined || others.length > 0) {
          into.ready.add({ state, likely: from.likely });
          return;
        }
        state = this.after(state, only);
        continue;
      }
      const step = isOver ? undefined : this.next(state);
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
    let again: LooseFraction = ZERO;
    const scripts: (readonly number[])[] = [[]];
    for (let script = scripts.pop(); script !== undefined; script = scripts.pop()) {
      const cup = new BranchingCup(script, seen);
      const play = new RunningPlay(this.system, position.state, cup);
      step(play);
      this.branches++;
      if (this.branches > this.most) throw new OddsTooWide(`more than ${this.most} branches`);
      if (play.state === position.state) again = loosePlus(again, cup.likely);
      else ways.push({ state: play.state, likely: looseTimes(position.likely, cup.likely) });
      scripts.push(...cup.alternatives());
      if (scripts.length > MOST_POSITIONS) throw new OddsTooWide('a single step throws too many dice');
    }
    if (isOne(again)) throw new InvariantError('a step of the agenda changes nothing');
    const share = rest(again);
    for (const way of ways) into.add(isOne(share) ? way : { ...way, likely: dividedBy(way.likely, share) });
  }
}

interface Sinks<S extends object> {
  readonly ends: Merged<S>;
  /** Positions whose next step throws. */
  readonly ready: Merged<S>;
  readonly isOver: (state: S) => boolean;
}

/** How far a walk goes, and with which positions of those that have come equally far. */
interface Course<S extends object> {
  readonly isOver: (state: S) => boolean;
  readonly followed: (positions: readonly Position<S>[]) => readonly Position<S>[];
}

/** One way through a stretch. */
interface Way {
  readonly patch: Patch;
  readonly likely: LooseFraction;
}

/** Thrown by the cup that has no dice: the step would throw. */
const THROWS = new Error('a throw');
const NO_CUP: Cup = {
  cast: () => {
    throw THROWS;
  },
};
