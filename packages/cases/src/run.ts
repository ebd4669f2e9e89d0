import { type Decision, DiceError, InvariantError, type OddsBounds, type Order } from '@guidon/kernel';
import type { Difference } from './compare.ts';
import { answerFaults, choiceFaults, eventFaults, factFaults, pendingFaults } from './expect.ts';
import { type CaseOdds, countOdds, oddsFaults, shownOdds } from './odds.ts';
import type { Case, ReadyOrder } from './prepare.ts';
import { LIMITS } from './reading/limits.ts';
import { NO_ORDER, Session } from './session.ts';
import { submit } from './submit.ts';
import type { TraceEntry } from './trace.ts';

/** The verdict on a case, as plain data. */
export interface CaseResult {
  readonly file: string;
  readonly line: number;
  readonly id: string;
  readonly system: string;
  readonly title: string;
  readonly source: string;
  readonly rules: readonly string[];
  readonly ruling: readonly string[];
  readonly holds: boolean;
  readonly differences: readonly Difference[];
  readonly trace: readonly TraceEntry[];
}

/** Adjudicates a case: every order in turn, then everything it expects. */
export function runCase(entry: Case): CaseResult {
  const session = new Session(entry);
  const differences = diceOrBroken(() => judged(session));
  const { id, title, source, rules, ruling } = entry.text;
  return {
    file: entry.file,
    line: entry.line,
    id,
    system: entry.kit.id,
    title: title ?? '',
    source: source ?? '',
    rules: rules ?? [],
    ruling: ruling ?? [],
    holds: differences.length === 0,
    differences,
    trace: session.trace,
  };
}

/**
 * A script that does not fit, and a promise of ours that is broken, end the case: it does not hold, and its trace shows
 * how far it went.
 */
function diceOrBroken(run: () => readonly Difference[]): readonly Difference[] {
  try {
    return run();
  } catch (error) {
    if (error instanceof DiceError)
      return [{ path: 'dice', expected: 'the dice that are thrown', found: error.message }];
    if (error instanceof InvariantError)
      return [{ path: '', expected: 'an engine that keeps its promises', found: error.message }];
    throw error;
  }
}

function judged(session: Session): readonly Difference[] {
  const { text } = session.entry;
  session.open();
  const orders = ordersToGive(session.entry);
  const differences: Difference[] = [];
  let refusedLast = false;
  for (const [index, order] of orders.entries()) {
    const atEnd = index === orders.length - 1 ? text.then.refused : undefined;
    const step = submit(session, { index, order, atEnd });
    differences.push(...step.differences);
    // A refusal under `then` is about the position as it stood; one beside an order is one order among others.
    refusedLast = step.refused && atEnd !== undefined;
    if (!step.goesOn) return differences;
  }
  // Questions about an order are put where it would be given, before anything settles by itself.
  differences.push(...answerFaults(session, 'about-orders'), ...oddsOfThen(session));
  if (!refusedLast) passForced(session);
  return [...differences, ...compared(session, { refusedLast })];
}

/** Odds without an order of their own are those of the last order, which is then not carried out. */
const ordersToGive = ({ text, orders }: Case): readonly ReadyOrder[] =>
  text.then.odds !== undefined && text.then.odds.order === undefined ? orders.slice(0, -1) : orders;

function compared(session: Session, { refusedLast }: { readonly refusedLast: boolean }): readonly Difference[] {
  const differences = [...factFaults(session), ...eventFaults(session), ...answerFaults(session, 'about-positions')];
  if (!refusedLast) passIdle(session);
  differences.push(...pendingFaults(session), ...choiceFaults(session));
  const left = session.diceLeft();
  if (left.length > 0 && session.entry.text.then.dice !== 'any') {
    const found = `${left.length} left over: ${left.map(die => (die.purpose === undefined ? `${die.face}` : `${die.face} for ${die.purpose}`)).join(', ')}`;
    differences.push({ path: 'dice', expected: 'every die to be thrown', found });
  }
  return differences;
}

/**
 * What must happen and can happen in one way only, happens: a retreat with a single path. Where the system says so, every
 * window still open is answered as if it had not been mentioned, unless the case asks what is pending.
 */
function passForced(session: Session): void {
  const { kit, opened, text } = session.entry;
  const { pending, choices } = text.then;
  const closes = kit.cases.closesWindows === true && pending === undefined && choices === undefined;
  pass(session, decision => kit.cases.passes({ opened, state: session.state, decision, order: NO_ORDER }), closes);
}

const answerAtEnd = (session: Session, decision: Decision, closes: boolean): Order | undefined =>
  closes ? session.entry.opened.system.fallback(session.state, decision) : session.only(session.state, decision);

/** Windows in which nothing can be done are not worth asking. */
const passIdle = (session: Session): void => pass(session, () => true);

function pass(session: Session, fits: (decision: Decision) => boolean, closes = false): void {
  const { system } = session.entry.opened;
  for (let passed = 0; passed < LIMITS.passes && system.over(session.state) === undefined; passed++) {
    const open = system.decisions(session.state);
    const [decision] = open;
    const only =
      decision === undefined || open.length > 1 || !fits(decision) ? undefined : answerAtEnd(session, decision, closes);
    if (decision === undefined || only === undefined) return;
    session.carryOut({ decision, order: only }, { kind: 'passed' });
  }
}

function oddsOfThen(session: Session): readonly Difference[] {
  const { odds } = session.entry.text.then;
  if (odds === undefined) return [];
  const order = oddsOrder(session.entry);
  if (order === undefined)
    return [{ path: 'then.odds.order', expected: 'an order, here or last in `orders`', found: 'none' }];
  return oddsFaults(session, odds, order);
}

function oddsOrder({ text, opened, orders }: Case): Order | undefined {
  const given = text.then.odds?.order;
  if (given === undefined) return orders.at(-1)?.read;
  const read = opened.system.parseOrder(given);
  return read.ok ? read.value : undefined;
}

/** The odds a case asks for: of the order under `then.odds`, or of its last order, in the position before it. */
export function oddsOfCase(entry: Case, bounds: OddsBounds = {}): CaseOdds {
  const session = new Session(entry);
  const order = oddsOrder(entry);
  if (order === undefined) return { ok: false, because: 'the case names no order' };
  const before = entry.text.then.odds?.order === undefined ? entry.orders.slice(0, -1) : entry.orders;
  try {
    session.open();
    for (const [index, given] of before.entries()) {
      const step = submit(session, { index, order: given, atEnd: undefined });
      const fault = step.differences[0];
      if (fault !== undefined)
        return { ok: false, because: `${fault.path}: expected ${fault.expected}, found ${fault.found}` };
    }
  } catch (error) {
    if (error instanceof DiceError) return { ok: false, because: error.message };
    throw error;
  }
  const counted = countOdds(session, { order, by: entry.text.then.odds?.by, bounds });
  return 'odds' in counted ? shownOdds(session, counted) : counted;
}
