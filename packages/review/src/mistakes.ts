import {
  type AnySystem,
  approximately,
  canonical,
  type Decision,
  knownBy,
  OddsTooWide,
  type Order,
  prospectsOf,
  type Seat,
} from '@guidon/kernel';
import { expectedOf, type Given, millionths, WIDEST, type Worth } from './ledger.ts';

/** An order that could be given, with what it is worth: millionths of a chance for whoever gives it. */
export interface Choice {
  readonly order: Order;
  readonly worth: number;
  /** Ways that were not followed. */
  readonly open: number;
  /** By as much they may change what it is worth, if they lie as far apart as those that were followed. */
  readonly blur: number;
  /** The last turn that it can lead to. */
  readonly turn: number;
}

/** `missed-win`: nothing was spoilt, but the game could have been as good as won. */
export type MistakeKind = 'inaccuracy' | 'mistake' | 'blunder' | 'missed-win';

/** An order with a better one that was there. */
export interface Mistake {
  readonly ply: number;
  readonly at: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly kind: MistakeKind;
  readonly given: Choice;
  readonly best: Choice;
  /** What the better order is worth more. */
  readonly lost: number;
  /** By as much that may be less: two standard errors of the value. What remains would still have been told. */
  readonly doubt: number;
  /** How many orders were compared. */
  readonly compared: number;
}

/** What must be known beside the rules to compare orders. */
export interface Judge {
  readonly worth: Worth;
  /** The part of a difference that remains when two standard errors of the value are taken off. */
  readonly sure: number;
  /** Who is ordered to do something. */
  readonly unitsOf: (state: object, asked: { readonly decision: Decision; readonly order: Order }) => readonly string[];
}

/** What was ordered afterwards to the same question. */
export type Later = readonly Given[];

/** Less, in millionths, is not told. */
const LEAST = 20_000;
/** From where on a difference is called so. */
const BANDS: readonly (readonly [number, Exclude<MistakeKind, 'missed-win'>])[] = [
  [200_000, 'blunder'],
  [80_000, 'mistake'],
  [LEAST, 'inaccuracy'],
];
/** Orders that are compared with the one that was given. */
const MOST_COMPARED = 32;
/** More left open, and an order is not compared. */
const MOST_OPEN = 100_000;
/** As good as won. */
const WON = 900_000;

/** Orders so near to each other are equal. */
export const EQUAL = 5_000;

/** A position as whoever must decide knows it, with the question. */
export interface Position {
  readonly state: object;
  readonly decision: Decision;
}

export function positionOf(system: AnySystem, { before, decision }: Given): Position | undefined {
  const state = knownBy(system, before, decision.seat);
  const asked = system.decisions(state).find(({ seat }) => seat === decision.seat);
  return asked === undefined ? undefined : { state, decision: asked };
}

/** The exact expectation of an order, for whoever gives it; nothing where its dice are too many to be followed. */
export function choiceOf(
  system: AnySystem,
  { state, decision }: Position,
  { order, worth }: { readonly order: Order; readonly worth: Worth },
): Choice | undefined {
  let turn = 0;
  const value = (end: object): number => {
    turn = Math.max(turn, system.clock(end).turn);
    return worth(end);
  };
  try {
    const { prospects, open } = prospectsOf(system, state, { decision, order, value }, { widest: WIDEST });
    const expected = expectedOf(prospects, 0);
    const own = decision.seat === system.seats[0] ? expected : 1_000_000 - expected;
    const worths = prospects.map(({ worth: one }) => one);
    const blur = Math.ceil(approximately(open) * (Math.max(...worths) - Math.min(...worths)));
    return { order, worth: own, open: millionths(open), blur, turn };
  } catch (fault) {
    if (fault instanceof OddsTooWide) return undefined;
    throw fault;
  }
}

/** An order beside the best that could be given instead, as far as they could be compared. */
export interface Comparison {
  readonly given: Choice;
  readonly best: Choice;
  readonly lost: number;
  readonly doubt: number;
  readonly compared: number;
}

/** What is compared, and how long. */
export interface Compared {
  readonly order: Order;
  readonly later?: Later;
  /** Asked between two orders: nothing is said once it is true. */
  readonly isLate?: () => boolean;
}

/** Is there a better order, and is it so much better even if the value is off? */
export function betterThan(
  system: AnySystem,
  position: Position,
  { order, later = [], isLate = () => false }: Compared,
  judge: Judge,
): Comparison | undefined {
  const others = alternatives(system, { position, order, later }, judge);
  if (others.length === 0) return undefined;
  const own = choiceOf(system, position, { order, worth: judge.worth });
  if (own === undefined || own.open > MOST_OPEN) return undefined;
  const choices: Choice[] = [];
  for (const other of others) {
    if (isLate()) return undefined;
    const choice = choiceOf(system, position, { order: other, worth: judge.worth });
    // A position of a later turn is worth something else by the clock alone.
    if (choice !== undefined && choice.open <= MOST_OPEN && choice.turn === own.turn) choices.push(choice);
  }
  const best = choices.reduce((one, other) => (other.worth > one.worth ? other : one), own);
  const lost = best.worth - own.worth;
  const doubt = lost - Math.floor(lost * judge.sure) + own.blur + best.blur;
  return lost - doubt < LEAST ? undefined : { given: own, best, lost, doubt, compared: choices.length };
}

/** The same of an order of a recorded game. */
export function mistakeIn(system: AnySystem, given: Given, judge: Judge, later: Later = []): Mistake | undefined {
  const position = positionOf(system, given);
  if (position === undefined) return undefined;
  const found = betterThan(system, position, { order: given.order, later }, judge);
  const band = BANDS.find(([least]) => found !== undefined && found.lost >= least)?.[1];
  if (found === undefined || band === undefined) return undefined;
  const { ply, at, decision } = given;
  const valued = { own: found.given, best: found.best, before: before(system, position, judge), band };
  const kind = isMissedWin(valued) ? 'missed-win' : band;
  return { ply, at, turn: system.clock(given.before).turn, seat: decision.seat, kind, ...found };
}

function before(system: AnySystem, { state, decision }: Position, { worth }: Judge): number {
  const now = worth(state);
  return decision.seat === system.seats[0] ? now : 1_000_000 - now;
}

const isMissedWin = (at: { own: Choice; best: Choice; before: number; band: MistakeKind }): boolean =>
  at.band !== 'inaccuracy' && at.best.worth >= WON && at.before < WON && at.own.worth >= at.before - LEAST;

/**
 * What else could have been ordered: what is offered to the same pieces; where nobody was ordered, what is offered to
 * all. What was done later in the turn was not missed.
 */
function alternatives(
  system: AnySystem,
  { position, order: ordered, later }: { readonly position: Position; readonly order: Order; readonly later: Later },
  judge: Judge,
): readonly Order[] {
  const { state, decision } = position;
  const { orders } = system.choices(state, decision);
  if (orders.length < 2) return [];
  const units = (order: Order): readonly string[] => judge.unitsOf(state, { decision, order });
  const own = new Set(units(ordered));
  const isOwn = (order: Order): boolean => own.size === 0 || units(order).some(id => own.has(id));
  const done = new Set(later.map(({ order }) => canonical(order)));
  const busy = new Set(later.flatMap(after => judge.unitsOf(after.before, after)));
  const isLeft = (order: Order): boolean =>
    !done.has(canonical(order)) && (own.size > 0 && isOwn(order) ? true : !units(order).some(id => busy.has(id)));
  const found = new Map<string, Order>();
  const add = (order: Order): void => {
    const key = canonical(order);
    if (key !== canonical(ordered) && !found.has(key) && isLeft(order)) found.set(key, order);
  };
  spread(orders.filter(isOwn), MOST_COMPARED).forEach(add);
  return [...found.values()];
}

/** So many of a list, from all parts of it. */
function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, at) => list[Math.floor((at * list.length) / most)]).filter(
    one => one !== undefined,
  );
}

/**
 * What was ordered afterwards in the same turn to the same question: so long as the same is asked, what was not ordered
 * can still be.
 */
export function laterIn(system: AnySystem, orders: readonly Given[], at: number): Later {
  const given = orders[at];
  if (given === undefined) return [];
  const { turn } = system.clock(given.before);
  const question = canonical(given.decision);
  const found: Given[] = [];
  for (const other of orders.slice(at + 1)) {
    if (system.clock(other.before).turn !== turn) break;
    if (canonical(other.decision) === question) found.push(other);
  }
  return found;
}
