import type { Profile } from '@guidon/kernel';
import { type Fraction, hashOf, isZero, type Order, showFraction, ZERO } from '@guidon/kernel';
import { changesBetween } from './changes.ts';
import type { Puzzle } from './puzzle.ts';
import { themesOf } from './themes.ts';
import { type Asked, GAP, GAP_OF_PLANS, isAsGood, isAtLeast, minus, type Weighed, weighedOffers } from './weigh.ts';

/** Where a position comes from, and what a simple program would order in it. */
export interface Source {
  readonly prefix: string;
  readonly scenario: string;
  readonly profile: Profile;
  readonly rules: string;
  /** The position in which the battle begins. */
  readonly begun: object;
  readonly seed: string;
  readonly order: number;
  simple(): Order;
}

const ID_LENGTH = 10;

/**
 * The puzzle that a position is, if it is one: at least two offered orders throw dice; what each brings is known
 * exactly; the best brings something, not for certain, and is better by a stated gap than every one that does not count.
 */
export function puzzleIn(asked: Asked, source: Source): Puzzle | undefined {
  const gap = asked.after === undefined ? GAP : GAP_OF_PLANS;
  const offers = weighedOffers(asked);
  const [best] = offers ?? [];
  if (offers === undefined || best === undefined || best.certain || !isAtLeast(best.worth, gap)) return undefined;
  const right = offers.filter(({ worth }) => isAsGood(worth, best.worth));
  const next = offers.find(({ worth }) => !isAsGood(worth, best.worth));
  if (next === undefined || !isAtLeast(minus(best.worth, next.worth), gap)) return undefined;
  const { state, decision } = asked;
  return {
    id: `${source.prefix}-${hashOf({ scenario: source.scenario, state, decision, ...(asked.after === undefined ? {} : { after: asked.after }) }).slice(0, ID_LENGTH)}`,
    scenario: source.scenario,
    profile: source.profile,
    rules: source.rules,
    position: changesBetween(source.begun, state),
    seat: decision.seat,
    asks: decision.asks,
    ...(asked.after === undefined ? {} : { after: asked.after }),
    best: best.order,
    worth: showFraction(best.worth),
    next: showFraction(next.worth),
    offered: offers.length,
    right: right.length,
    themes: themesOf(asked, best.order),
    level: levelOf(offers, next.worth, source.simple()),
    from: { seed: source.seed, order: source.order },
  };
}

/** How hard it is, by whether a simple program finds it and by how much is lost with the next best. */
function levelOf(offers: readonly Weighed[], next: Fraction, simple: Order): 1 | 2 | 3 {
  const best = offers[0]?.worth ?? ZERO;
  const thought = offers.find(({ order }) => hashOf(order) === hashOf(simple));
  if (thought === undefined || !isAsGood(thought.worth, best)) return 3;
  const isPlain = isZero(next) || next.top < 0n || 2n * next.top * best.bottom <= best.top * next.bottom;
  return isPlain ? 1 : 2;
}
