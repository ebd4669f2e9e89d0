import { ask, type Decision, type Json, type Order, orderBuilt, REFEREE, UMPIRE } from '@guidon/kernel';
import type { SystemKit } from '@guidon/kit';
import { type Difference, differences, isList, matches, show } from './compare.ts';
import { isMapping, type Mapping, own } from './plain.ts';
import type { ExpectedAnswer, ExpectedChoices } from './reading/expectation-shape.ts';
import { LIMITS } from './reading/limits.ts';
import { forbiddenEvents, missingEvents, surplusEvents } from './sequence.ts';
import type { Session } from './session.ts';
import { asJson } from './trace.ts';

/** The facts of the position, under the names the system gives them. */
export function factFaults(session: Session): readonly Difference[] {
  const { kit, opened, text } = session.entry;
  const facts: Mapping = kit.cases.facts(opened, session.state);
  return Object.entries(text.then.facts).flatMap(([name, expected]) => {
    const path = `then.${name}`;
    if (!Object.hasOwn(facts, name))
      return [{ path, expected: `one of ${Object.keys(facts).sort().join(', ')}`, found: `no fact named ${name}` }];
    return differences(expected, own(facts, name), { path, prefix: kit.prefix });
  });
}

export function eventFaults(session: Session): readonly Difference[] {
  const { kit, opened, text } = session.entry;
  const events = session.stream
    .map(event => asJson({ ...event, ...kit.cases.retold?.(event, opened) }))
    .filter(event => isEvent(event));
  const sequence = { events, prefix: kit.prefix };
  const read = (expected: readonly Mapping[] | undefined) => (expected ?? []).map(event => withFaces(kit, event));
  const expected = read(text.then.events);
  const missing = missingEvents(expected, sequence);
  return [
    ...missing,
    ...forbiddenEvents(read(text.then.noEvent), sequence),
    ...(missing.length > 0 ? [] : surplusEvents(text.then.onlyEvents ?? [], expected, sequence)),
  ];
}

const isEvent = (event: Json): event is Mapping => typeof event === 'object' && event !== null && !Array.isArray(event);

/** Throws may be named by the short words of `dice`. */
function withFaces(kit: SystemKit, event: Mapping): Mapping {
  const faces = own(event, 'faces');
  if (event.event !== 'rolled' || !isList(faces)) return event;
  const full = faces.map(word =>
    typeof word === 'string' || typeof word === 'number' ? (kit.cases.face(word) ?? word) : word,
  );
  return { ...event, faces: full };
}

const openDecisions = ({ entry, state }: Session): readonly Decision[] => {
  const { system } = entry.opened;
  return system.over(state) === undefined ? system.decisions(state) : [];
};

export function pendingFaults(session: Session): readonly Difference[] {
  const { kit, text } = session.entry;
  const { pending } = text.then;
  if (pending === undefined) return [];
  const open = openDecisions(session);
  const found = show(open.map(asJson));
  if (pending === 'none') {
    const asked = open.filter(({ seat }) => seat !== UMPIRE);
    return asked.length === 0 ? [] : [{ path: 'then.pending', expected: 'nobody asked', found }];
  }
  const one = pending.length === 1 && open.length === 1;
  if (one) return differences(pending[0] ?? {}, asJson(open[0] ?? {}), { path: 'then.pending', prefix: kit.prefix });
  const same =
    pending.length === open.length &&
    pending.every(wanted => open.some(one => matches(wanted, asJson(one), kit.prefix)));
  return same ? [] : [{ path: 'then.pending', expected: show(pending), found }];
}

export function choiceFaults(session: Session): readonly Difference[] {
  const expected = session.entry.text.then.choices;
  if (expected === undefined) return [];
  const open = openDecisions(session);
  const decision = expected.of === undefined ? open[0] : open.find(({ seat }) => seat === expected.of);
  if (decision === undefined) return [{ path: 'then.choices', expected: 'somebody asked', found: 'nobody asked' }];
  return offered(session, decision, expected);
}

function offered(session: Session, decision: Decision, expected: ExpectedChoices): readonly Difference[] {
  const { kit, opened } = session.entry;
  const { orders } = opened.system.choices(session.state, decision);
  const isOffered = (order: Mapping): boolean =>
    orders.some(choice => matches(order, asJson(choice), kit.prefix)) ||
    isLegal(session, decision, order) ||
    isBuilt(session, decision, order);
  const found: Difference[] = [];
  expected.includes?.forEach((order, at) => {
    if (!isOffered(order))
      found.push({ path: `then.choices.includes[${at}]`, expected: show(order), found: showAll(orders) });
  });
  expected.excludes?.forEach((order, at) => {
    if (isOffered(order))
      found.push({
        path: `then.choices.excludes[${at}]`,
        expected: `no ${show(order)}`,
        found: 'it among the legal orders',
      });
  });
  if (expected.count !== undefined && expected.count !== orders.length)
    found.push({
      path: 'then.choices.count',
      expected: `${expected.count}`,
      found: `${orders.length}: ${showAll(orders)}`,
    });
  return found;
}

const showAll = (orders: readonly Order[]): string => show(orders.map(asJson));

/** Choices stand for all orders that lead to the same positions, so a complete order is also put to `check`. */
function isLegal({ entry, state }: Session, decision: Decision, order: Mapping): boolean {
  const { system } = entry.opened;
  const read = system.parseOrder(order);
  return read.ok && system.check(state, decision, read.value) === undefined;
}

/** Orders that are in no list are put together part by part, as a player does it. */
function isBuilt({ entry, state }: Session, decision: Decision, wanted: Mapping): boolean {
  const { kit, opened } = entry;
  const word = own(wanted, 'do');
  if (typeof word !== 'string') return false;
  const allows = (part: string, value: Json): boolean => mayBecome(own(wanted, part), value, kit.prefix);
  const fits = (order: Order): boolean => matches(wanted, asJson(order), kit.prefix);
  const asked = { system: opened.system, state, decision };
  return (
    orderBuilt(asked, { do: word }, { allows, parts: Object.keys(wanted), fits, most: LIMITS.built }) !== undefined
  );
}

/** Can the part of an order still become what is wanted, with this value so far? Lists grow. */
function mayBecome(wanted: Json | undefined, value: Json, prefix: string): boolean {
  if (wanted === undefined) return true;
  if (!isList(value)) return matches(wanted, value, prefix);
  const whole = isList(wanted) ? wanted : isMapping(wanted) ? own(wanted, 'exactly') : undefined;
  return !isList(whole) || value.every(item => whole.some(one => matches(one, item, prefix)));
}

/** Questions about an order, or all the others. */
export type Asking = 'about-orders' | 'about-positions';

export const answerFaults = (session: Session, asking: Asking): readonly Difference[] =>
  (session.entry.text.then.answers ?? []).flatMap((expected, at) =>
    Object.hasOwn(expected.question, 'order') === (asking === 'about-orders')
      ? answered(session, expected, `then.answers[${at}]`)
      : [],
  );

function answered(session: Session, { by, is, question }: ExpectedAnswer, path: string): readonly Difference[] {
  const { kit, opened } = session.entry;
  const where = whereAsked(session, { by, question });
  const answer = ask(opened.system, where.state, { seat: where.seat, question });
  if (!answer.ok)
    return answer.issues.map(fault => ({
      path: `${path}.${fault.path}`,
      expected: fault.expected,
      found: fault.found,
    }));
  session.trace.push({ kind: 'answer', question, answer: answer.value, happened: [] });
  return differences(is, answer.value, { path: `${path}.is`, prefix: kit.prefix });
}

/** A question about an order is put where the order would be given, behind the windows it passes. */
function whereAsked(
  session: Session,
  { by, question }: Pick<ExpectedAnswer, 'question'> & { readonly by: string | undefined },
): { state: object; seat: string } {
  const { opened } = session.entry;
  const order = opened.system.parseOrder(own(question, 'order'));
  if (order.ok) {
    const judged = session.judge({ order: order.value, by });
    const seat = by ?? (judged.legal ? judged.answering.decision.seat : judged.decision?.seat) ?? REFEREE;
    return { state: judged.state, seat };
  }
  return { state: session.state, seat: by ?? REFEREE };
}
