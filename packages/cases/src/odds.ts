import type { Fraction, Json, Odds, OddsBounds, Order } from '@guidon/kernel';
import { approximately, fraction, isOne, OddsTooWide, oddsOf, plus, showFraction, ZERO } from '@guidon/kernel';
import { type Difference, differences, matches, show } from './compare.ts';
import type { ExpectedOdds } from './reading/expectation-shape.ts';
import type { Session } from './session.ts';
import { asJson, type TracedRefusal, tracedRefusal } from './trace.ts';

/** Every outcome of an order with its exact fraction, as plain data. */
export type CaseOdds =
  | {
      readonly ok: true;
      readonly order: Json;
      readonly sentence: string;
      readonly outcomes: readonly CaseOutcome[];
      readonly assumed: readonly string[];
      readonly branches: number;
      /** How likely the ways are that were not followed: 0 unless fewer were asked for. */
      readonly open: string;
      /** Of the outcomes and of what is open: always one. */
      readonly sum: string;
    }
  | { readonly ok: false; readonly refusal: TracedRefusal }
  | { readonly ok: false; readonly because: string };

export interface CaseOutcome {
  readonly outcome: Json;
  readonly sentence: string;
  readonly exactly: string;
  readonly about: number;
}

type Counted = { readonly odds: Odds; readonly order: Order; readonly before: object };

interface Wanted {
  readonly order: Order;
  readonly by?: string | undefined;
  readonly bounds?: OddsBounds;
}

/** The odds of an order in the position of a session; windows it does not speak to are passed. */
export function countOdds(
  session: Session,
  { order, by, bounds = {} }: Wanted,
): Counted | Exclude<CaseOdds, { ok: true }> {
  const { kit, opened } = session.entry;
  const judged = session.judge({ order, by });
  if (!judged.legal) return { ok: false, refusal: tracedRefusal(kit, opened, judged.refusal) };
  try {
    return { odds: oddsOf(opened.system, judged.state, judged.answering, bounds), order, before: judged.state };
  } catch (error) {
    if (error instanceof OddsTooWide) return { ok: false, because: `too many outcomes to count: ${error.message}` };
    throw error;
  }
}

export function shownOdds(session: Session, counted: Counted): CaseOdds {
  const { words } = session.entry.opened;
  const { odds, order, before } = counted;
  return {
    ok: true,
    order: asJson(order),
    sentence: words.order(before, order),
    outcomes: odds.outcomes.map(({ outcome, likely }) => ({
      outcome,
      sentence: words.outcome(outcome),
      exactly: showFraction(likely),
      about: approximately(likely),
    })),
    assumed: odds.assumed,
    branches: odds.branches,
    open: showFraction(odds.open),
    sum: showFraction(sumOf(odds)),
  };
}

const sumOf = ({ outcomes, open }: Odds): Fraction => outcomes.reduce((sum, { likely }) => plus(sum, likely), open);

/** How far `about` may be off: half of the second decimal. */
const NEAR = 0.005;

export function oddsFaults(session: Session, expected: ExpectedOdds, order: Order): readonly Difference[] {
  const counted = countOdds(session, { order, by: expected.by });
  if (!('odds' in counted)) {
    const found =
      'refusal' in counted ? `refused by ${counted.refusal.rule}: ${counted.refusal.sentence}` : counted.because;
    return [{ path: 'then.odds', expected: 'the odds of a legal order', found }];
  }
  const shownAll = shownOdds(session, counted);
  session.trace.push({
    kind: 'answer',
    question: { ask: 'odds', order: asJson(order) },
    answer: asJson(shownAll),
    happened: [],
  });
  const { odds } = counted;
  const { prefix } = session.entry.kit;
  const found: Difference[] = [];
  const sum = sumOf(odds);
  if (!isOne(sum)) found.push({ path: 'then.odds', expected: 'fractions that sum to 1', found: showFraction(sum) });
  if (expected.count !== undefined && expected.count !== odds.outcomes.length)
    found.push({
      path: 'then.odds.count',
      expected: `${expected.count}`,
      found: `${odds.outcomes.length}: ${all(odds)}`,
    });
  if (expected.assumed !== undefined)
    found.push(...differences(expected.assumed, odds.assumed, { path: 'then.odds.assumed', prefix }));
  expected.outcomes?.forEach((wanted, at) => {
    const likely = odds.outcomes
      .filter(({ outcome }) => matches(wanted.outcome, outcome, prefix))
      .reduce((total, one) => plus(total, one.likely), ZERO);
    const path = `then.odds.outcomes[${at}]`;
    const shown = `${showFraction(likely)} of ${all(odds)}`;
    if (wanted.exactly !== undefined && showFraction(likely) !== showFraction(fractionOf(wanted.exactly)))
      found.push({ path, expected: `${show(wanted.outcome)}: ${wanted.exactly}`, found: shown });
    if (wanted.about !== undefined && Math.abs(approximately(likely) - wanted.about) > NEAR)
      found.push({ path, expected: `${show(wanted.outcome)}: about ${wanted.about}`, found: shown });
  });
  return found;
}

const all = ({ outcomes }: Odds): string =>
  show(outcomes.map(({ outcome, likely }) => ({ outcome, exactly: showFraction(likely) })));

function fractionOf(written: string): Fraction {
  const [top = '0', bottom = '1'] = written.split('/');
  return fraction(BigInt(top), BigInt(bottom));
}
