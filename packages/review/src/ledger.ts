import {
  type AnySystem,
  approximately,
  type Decision,
  type Fraction,
  OddsTooWide,
  type Order,
  type Prospect,
  prospectsOf,
  type Seat,
} from '@guidon/kernel';
import type { ValueOf } from '@guidon/value';

/** An order as it was given, with the positions before and after it. */
export interface Given {
  readonly ply: number;
  /** Its place among the entries of the journal. */
  readonly at: number;
  readonly decision: Decision;
  readonly order: Order;
  readonly before: object;
  readonly after: object;
  /** Dice fell. */
  readonly threw: boolean;
}

/**
 * What an order and its dice were worth: all numbers are millionths of a chance that the first seat wins. What it was
 * before, what could be expected once the order was given, what it was when the dice had fallen.
 */
export interface Entry {
  readonly ply: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly before: number;
  readonly expected: number;
  readonly after: number;
  /** Ways that were not followed, in millionths: the expectation may be off by as much. */
  readonly open: number;
  /** What else could have fallen; one line where there were no dice. */
  readonly prospects: readonly Prospect[];
}

/** The account of a game. Start, skill and luck of all entries sum to the result, exactly. */
export interface Ledger {
  readonly start: number;
  readonly result: number;
  readonly entries: readonly Entry[];
}

export const MILLION = 1_000_000;
/** Positions that have come equally far are followed up to so many. */
export const WIDEST = 400;

/** Skill: what the order made of the position. */
export const skillOf = ({ before, expected }: Entry): number => expected - before;
/** Luck: what the dice made of the order. */
export const luckOf = ({ expected, after }: Entry): number => after - expected;

/** The value of a position in millionths of a chance that the first seat wins. */
export type Worth = (state: object) => number;

export function worthBy({ seats: [first = ''] }: AnySystem, value: ValueOf): Worth {
  return state => Math.round(MILLION * value(state, first));
}

/** The account of the orders of a game, in their sequence, each beginning where the one before ended. */
export function ledgerOf(system: AnySystem, orders: readonly Given[], value: ValueOf): Ledger {
  const worth = worthBy(system, value);
  return accountOf(orders.map(given => entryOf(system, given, worth)));
}

export const accountOf = (entries: readonly Entry[]): Ledger => ({
  start: entries[0]?.before ?? 0,
  result: entries.at(-1)?.after ?? 0,
  entries,
});

/** One order of the account: the account of a long game can be drawn up in parts. */
export function entryOf(system: AnySystem, given: Given, worth: Worth): Entry {
  const { ply, decision, before, after } = given;
  const at = {
    ply,
    seat: decision.seat,
    turn: system.clock(before).turn,
    before: worth(before),
    after: worth(after),
  };
  const certain = { ...at, expected: at.after, open: 0, prospects: [] };
  if (!given.threw) return certain;
  const found = followed(system, given, worth);
  if (found === undefined) return { ...certain, open: MILLION };
  const { prospects, open } = found;
  return { ...at, expected: expectedOf(prospects, at.after), open: millionths(open), prospects };
}

function followed(system: AnySystem, { before, decision, order }: Given, worth: Worth) {
  try {
    return prospectsOf(system, before, { decision, order, value: worth }, { widest: WIDEST });
  } catch (fault) {
    // Too many dice at once to be followed at all: nothing is said about its luck.
    if (fault instanceof OddsTooWide) return undefined;
    throw fault;
  }
}

/** The mean of the ways that were followed. */
export function expectedOf(prospects: readonly Prospect[], otherwise: number): number {
  let sum = 0;
  let all = 0;
  for (const { worth, likely } of prospects) {
    const share = approximately(likely);
    sum += share * worth;
    all += share;
  }
  return all === 0 ? otherwise : Math.round(sum / all);
}

export const millionths = (part: Fraction): number => Math.round(MILLION * approximately(part));
