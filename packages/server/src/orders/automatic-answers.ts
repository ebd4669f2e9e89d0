import { type Decision, InvariantError, type Order, type Seat, WordsAwaited } from '@guidon/kernel';
import type { Preference } from '@guidon/kit';
import { type Beforehand, beforehandSchema, standingSchema } from '@guidon/protocol';
import type { PresentSeats } from '../games/awaited-throw.ts';
import type { LoadedGame } from '../games/match-cache.ts';
import type { WithId } from '../store/rows.ts';
import type { ConditionsTable, SeatsTable } from '../store/schema.ts';
import { submittedOrAwaited } from './judge-order.ts';

/** Upper limit of answers in a row. No turn asks so many questions, so more of them mean an endless loop. */
const ANSWERS_AT_MOST = 1000;

export interface AutoAnswered {
  /** How many questions were answered for each seat. */
  readonly seats: { readonly [seat: Seat]: number };
  /** How often each conditional answer was used. */
  readonly used: { readonly [condition: number]: number };
  /** The last answer, if its dice wait for links: it is given, and not carried out yet. */
  readonly awaited?: { readonly words: WordsAwaited; readonly given: { readonly seat: Seat; readonly order: Order } };
}

/**
 * Answers the questions for which players have set an answer in advance, so that a slow game does not wait for them.
 * The orders count as theirs and stand in the journal like any other.
 */
export function giveAutomaticAnswers(
  loaded: LoadedGame,
  seats: readonly SeatsTable[],
  { conditions, present }: { readonly conditions: readonly WithId<ConditionsTable>[]; readonly present: PresentSeats },
): AutoAnswered {
  const counts: { [seat: Seat]: number } = {};
  const used: { [condition: number]: number } = {};
  for (let n = 0; n < ANSWERS_AT_MOST; n++) {
    const answer = nextAnswer(loaded, seats, conditions);
    if (answer === undefined) break;
    const { seat, order, condition } = answer;
    const submitted = submittedOrAwaited(loaded, present, { seat, order });
    counts[seat] = (counts[seat] ?? 0) + 1;
    if (condition !== undefined) used[condition] = (used[condition] ?? 0) + 1;
    if (submitted instanceof WordsAwaited)
      return { seats: counts, used, awaited: { words: submitted, given: { seat, order } } };
    if (!submitted.ok) throw new InvariantError(`an order that was offered to ${seat} is refused`);
  }
  return { seats: counts, used };
}

interface FoundAnswer {
  readonly seat: Seat;
  readonly order: Order;
  readonly condition: number | undefined;
}

function nextAnswer(
  loaded: LoadedGame,
  seats: readonly SeatsTable[],
  conditions: readonly WithId<ConditionsTable>[],
): FoundAnswer | undefined {
  const { match } = loaded;
  if (match.system.over(match.state) !== undefined) return undefined;
  for (const decision of match.system.decisions(match.state)) {
    const row = seats.find(({ seat, bot }) => seat === decision.seat && bot === null);
    if (row === undefined) continue;
    const mine = conditions.filter(({ seat }) => seat === decision.seat);
    const found = byCondition(loaded, decision, mine) ?? byStanding(loaded, decision, row.standing);
    if (found !== undefined) return { seat: decision.seat, ...found };
  }
  return undefined;
}

function byCondition(
  loaded: LoadedGame,
  decision: Decision,
  conditions: readonly WithId<ConditionsTable>[],
): Omit<FoundAnswer, 'seat'> | undefined {
  if (conditions.length === 0) return undefined;
  const { match, setup } = loaded;
  const asked = setup.opened.present.asked(match.state, decision);
  const turn = `${match.system.clock(match.state).turn}`;
  for (const { id, question, answer, until } of conditions) {
    const beforehand = readCondition(question, answer);
    const { when } = beforehand;
    if (when.kind !== asked.kind || (until !== null && until !== turn)) continue;
    if (when.hex !== undefined && when.hex !== asked.hex) continue;
    if (when.units !== undefined && !isAbout(decision, when.units)) continue;
    const order = orderFor(loaded, decision, beforehand.answer);
    if (order !== undefined) return { order, condition: id };
  }
  return undefined;
}

/** Decisions of all systems name the units they are about in `units`. */
function isAbout(decision: Decision, units: readonly string[]): boolean {
  const { units: asked } = decision as Decision & { readonly units?: unknown };
  return Array.isArray(asked) && asked.some(unit => units.includes(unit));
}

function readCondition(question: string, answer: string): Beforehand {
  return beforehandSchema.parse({ when: JSON.parse(question), answer: JSON.parse(answer) });
}

function byStanding(loaded: LoadedGame, decision: Decision, standing: string): Omit<FoundAnswer, 'seat'> | undefined {
  const answers = standingSchema.parse(JSON.parse(standing));
  const { match, setup } = loaded;
  const { kind } = setup.opened.present.asked(match.state, decision);
  const wanted = Object.hasOwn(answers, kind) ? answers[kind] : undefined;
  if (wanted === undefined || wanted === 'ask' || wanted === 'each') return undefined;
  const order =
    wanted === 'edge' || wanted === 'cover'
      ? preferredOrder(loaded, decision, wanted)
      : orderFor(loaded, decision, wanted === 'always' ? 'yes' : 'no');
  return order === undefined ? undefined : { order, condition: undefined };
}

/** The first of several ways that a preference would choose. */
const preferredOrder = ({ match, setup }: LoadedGame, decision: Decision, wanted: Preference): Order | undefined =>
  match.system
    .choices(match.state, decision)
    .orders.find((order: Order) =>
      setup.opened.present.order(match.state, { decision, order }).prefers.includes(wanted),
    );

/** The only order on offer that fits. If none or several fit, the player is asked. */
function orderFor({ match, setup }: LoadedGame, decision: Decision, wanted: Beforehand['answer']): Order | undefined {
  const { orders } = match.system.choices(match.state, decision);
  const meant = orders.filter((order: Order) =>
    typeof wanted === 'string'
      ? setup.opened.present.order(match.state, { decision, order }).answer === wanted
      : hasValues(order, wanted),
  );
  return meant.length === 1 ? meant[0] : undefined;
}

const hasValues = (order: Order, wanted: { readonly [name: string]: unknown }): boolean =>
  Object.entries(wanted).every(
    ([name, value]) =>
      JSON.stringify((order as Order & { readonly [name: string]: unknown })[name]) === JSON.stringify(value),
  );
