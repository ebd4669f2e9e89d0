import type { Decision, GameEvent, Journal, Json, Order } from '@guidon/kernel';
import { ask, hashOf, InvariantError, sampleOrder, sfc32, watch } from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import { LIBRARY, openRecorded } from '@guidon/library';

/** How closely a game is looked at. */
export interface Look {
  /** Every how many positions everything that is offered and said is taken in. */
  readonly every: number;
  /** Every how many of those positions the odds of an order are taken in, too. */
  readonly odds: number;
}

/** Hashes of all that a system offers and says in the course of one recorded game, by what it is. */
export type Fingerprint = { readonly [part: string]: string };

/** A change that is meant to change nothing leaves every fingerprint as it was. */
export function fingerprintOf(journal: Journal, look: Look): Fingerprint {
  const recorded = openRecorded(LIBRARY, journal);
  if (!recorded.ok) throw new InvariantError(JSON.stringify(recorded.issues));
  const { opened } = recorded.value;
  const { positions, damage } = watch(opened.system, journal);
  if (damage !== undefined) throw new InvariantError(`line ${damage.line}: ${damage.fault}`);
  const prints = new Prints();
  for (const [at, entry] of journal.entries.entries()) {
    for (const event of entry.events) if (isEvent(event)) tellEvent(opened, event, prints);
    const state = positions[at];
    if (state !== undefined && at % look.every === 0)
      lookAt(opened, state, { prints, at, isWeighed: at % (look.every * look.odds) === 0 });
  }
  return prints.hashes();
}

/** A running hash for each part. */
class Prints {
  readonly #parts = new Map<string, string>();

  add(part: string, value: unknown): void {
    this.#parts.set(part, hashOf([this.#parts.get(part) ?? '', value ?? null]));
  }

  hashes(): Fingerprint {
    return Object.fromEntries([...this.#parts].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

const isEvent = (event: Json): event is Json & GameEvent =>
  typeof event === 'object' && event !== null && 'event' in event && typeof event.event === 'string';

function tellEvent({ words, present }: Opened, event: GameEvent, prints: Prints): void {
  prints.add('event sentences', words.event(event));
  prints.add('event hints', present.event(event));
}

interface Looking {
  readonly prints: Prints;
  readonly at: number;
  readonly isWeighed: boolean;
}

function lookAt(opened: Opened, state: object, looking: Looking): void {
  const { system, words, present } = opened;
  const { prints } = looking;
  for (const seat of system.seats) {
    prints.add('views', system.view(state, seat));
    prints.add('boards', [words.board(state, seat), words.status(state, seat), words.roster(state, seat)]);
    prints.add('positions', present.position(state, seat));
  }
  for (const decision of system.decisions(state)) lookAtDecision(opened, state, { ...looking, decision });
}

function lookAtDecision(opened: Opened, state: object, looking: Looking & { readonly decision: Decision }): void {
  const { system, words, present } = opened;
  const { prints, decision, at } = looking;
  const choices = system.choices(state, decision);
  prints.add('decisions', decision);
  prints.add('questions', [words.decision(state, decision), present.asked(state, decision)]);
  prints.add('choices', choices);
  prints.add('fallbacks', [system.fallback(state, decision), system.assume(state, decision)]);
  prints.add('samples', sampleOrder(system, state, { decision, chance: sfc32(`fingerprint ${at}`) }));
  for (const order of choices.orders) {
    prints.add('order sentences', words.order(state, order));
    prints.add('order hints', present.order(state, { decision, order }));
  }
  const other = system.seats.find(seat => seat !== decision.seat) ?? decision.seat;
  for (const wrong of wrongOrders(choices.orders, at)) {
    const read = system.parseOrder(wrong);
    prints.add('orders read', read);
    if (!read.ok) continue;
    const order = read.value;
    const refusal = system.check(state, decision, order);
    prints.add('refusals', [refusal, refusal === undefined ? null : words.refusal(refusal)]);
    prints.add('out of turn', system.outOfTurn(state, other, order));
  }
  for (const order of choices.orders.slice(0, 40)) {
    const units = 'units' in order && Array.isArray(order.units) ? order.units : [];
    const hex = present.order(state, { decision, order }).to;
    if (hex !== null) prints.add('pointing', present.meant(state, { decision, units, hex }));
  }
  if (looking.isWeighed) weigh(opened, state, looking);
}

/** Orders with their values exchanged, and words that answer other questions. */
function wrongOrders(offered: readonly Order[], at: number): readonly Order[] {
  const few = offered.filter((_order, index) => index % Math.max(1, Math.floor(offered.length / 12)) === at % 3);
  const exchanged = few.flatMap((order, index) => {
    const next = few[(index + 1) % few.length] ?? order;
    return [
      { ...order, ...partsOf(next), do: order.do },
      { ...order, ...partsOf(next, 1), do: order.do },
    ];
  });
  return [...exchanged, { do: 'decline' }, { do: 'done' }, { do: 'stay' }, { do: 'pass' }];
}

const partsOf = (order: Order, most = Number.POSITIVE_INFINITY): object =>
  Object.fromEntries(
    Object.entries(order)
      .filter(([part]) => part !== 'do')
      .slice(0, most),
  );

function weigh({ system, present, words }: Opened, state: object, looking: Looking & { readonly decision: Decision }) {
  const { decision, prints, at } = looking;
  const weighed = system
    .choices(state, decision)
    .orders.filter(order => present.order(state, { decision, order }).weighed);
  const order = weighed[at % Math.max(1, weighed.length)];
  if (order === undefined) return;
  const question = { ask: 'odds', order, widest: 12 };
  const answer = ask(system, state, { seat: decision.seat, question });
  prints.add('odds', answer);
  if (answer.ok) prints.add('odds shown', present.answer(state, { question, answer: answer.value }));
  prints.add('weighed orders', words.order(state, order));
}
