import { createHash, type Hash } from 'node:crypto';
import type { Chance, Decision, GameEvent, Journal, Order } from '@guidon/kernel';
import { ask, canonical, InvariantError, OrderMaker, pick, sfc32, watch } from '@guidon/kernel';
import type { Opened, SystemKit } from '@guidon/kit';
import { LIBRARY, openRecorded } from '@guidon/library';
import { questionsAbout } from './questions.ts';

/**
 * What the rules answer in the course of a recorded game, beside what is done: who is asked what, what is offered, how
 * an order is put together, what is refused and why, what odds and figures come out. Sentences are left out.
 */
export interface Answers {
  /** A hash of everything of one kind. */
  readonly parts: { readonly [part: string]: string };
  /** For each position that was looked at: the number of its entry, and the beginning of a hash of all. */
  readonly at: readonly (readonly [number, string])[];
}

export interface Look {
  /** Every how many positions one is looked at, besides the first ones of each kind of question. */
  readonly every: number;
  /** How many positions of each kind of question are looked at in any case. */
  readonly ofEachKind: number;
  /** Orders made up at each position. */
  readonly madeUp: number;
}

/** What is recorded of the games of the present rules. */
export const RECORDED: Look = { every: 20, ofEachKind: 3, madeUp: 40 };

export const answersOf = (journal: Journal, look: Look): Answers => lookedThrough(journal, look).answers();

/** Whether all is answered as it was; looks no further than the first position where it is not. */
export function answersAre(expected: Answers, journal: Journal, look: Look): boolean {
  const looking = lookedThrough(journal, look, expected.at);
  return !looking.differs && canonical(looking.answers().parts) === canonical(expected.parts);
}

function lookedThrough(journal: Journal, look: Look, expected?: Answers['at']): Looking {
  const recorded = openRecorded(LIBRARY, journal);
  if (!recorded.ok) throw new InvariantError(JSON.stringify(recorded.issues));
  const { opened, kit } = recorded.value;
  const { positions, damage } = watch(opened.system, journal);
  if (damage !== undefined) throw new InvariantError(`line ${damage.line}: ${damage.fault}`);
  const looking = new Looking(opened, look, expected);
  looking.add(
    'options',
    kit.options.map(({ id, rule, default: isOn }) => [id, rule, isOn]),
  );
  const [start] = positions;
  if (start !== undefined) looking.sayAll(start);
  for (const [at, state] of positions.entries()) {
    if (looking.differs) break;
    for (const event of journal.entries[at]?.events ?? []) if (isEvent(event)) looking.tell(event, kit);
    const before = positions[at - 1];
    if (before !== undefined && at % look.every === 0) looking.add('outcomes', opened.system.outcome(before, state));
    // What was ordered next: made-up orders come of what was recorded, never of what is offered today.
    const given = journal.entries[at + 1]?.order;
    looking.lookAt(at, state, isOrder(given) ? given : undefined);
  }
  return looking;
}

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' && value !== null && 'do' in value && typeof value.do === 'string';

const isEvent = (event: unknown): event is GameEvent =>
  typeof event === 'object' && event !== null && 'event' in event && typeof event.event === 'string';

/** Systems that retell an event without the board of a case; the others tell its rule at least. */
const RETELLING: ReadonlySet<string> = new Set(['huzzah', 'rebels-table', 'yankees-board']);

class Looking {
  readonly #opened: Opened;
  readonly #look: Look;
  readonly #chance: Chance = sfc32('answers');
  readonly #maker = new OrderMaker(this.#chance);
  readonly #parts = new Map<string, Hash>();
  readonly #at: (readonly [number, string])[] = [];
  readonly #kinds = new Map<string, number>();
  readonly #expected: Answers['at'] | undefined;
  /** A position was met where something else is answered than expected. */
  differs = false;
  #here: Hash = createHash('sha256');

  constructor(opened: Opened, look: Look, expected: Answers['at'] | undefined) {
    this.#opened = opened;
    this.#expected = expected;
    this.#look = look;
  }

  answers(): Answers {
    const sorted = [...this.#parts].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return { parts: Object.fromEntries(sorted.map(([part, hash]) => [part, hash.digest('hex')])), at: this.#at };
  }

  /** Every word of the game that needs nothing more, whether it answers anything or not. */
  sayAll(state: object): void {
    const { system } = this.#opened;
    const unknown = system.parseOrder({ do: '?' });
    const words = unknown.ok ? [] : (unknown.issues[0]?.expected.match(/[a-z]+(?:-[a-z]+)*/g) ?? []);
    const [decision] = system.decisions(state);
    for (const word of words) if (decision !== undefined) this.#refused(state, decision, { do: word });
  }

  /** What a case, a screen and the seats learn of an event. */
  tell(event: GameEvent, kit: SystemKit): void {
    const { system, present } = this.#opened;
    const seen = system.seats.map(seat => system.witnessed(event, seat) !== undefined);
    const told = RETELLING.has(kit.id) ? kit.cases.retold?.(event, this.#opened) : kit.cases.ruleOf?.(event);
    this.add('events', [told ?? null, present.event(event).rules, system.reveals(event), seen]);
  }

  lookAt(at: number, state: object, given: Order | undefined): void {
    if (given !== undefined) this.#maker.meet(given);
    const { system } = this.#opened;
    const decisions = system.decisions(state);
    if (!this.#isDue(at, decisions, given)) return;
    for (const seat of system.seats) this.add('views', system.view(state, seat));
    this.add('clock', [system.clock(state), system.over(state), system.progress?.(state)]);
    for (const decision of decisions) this.#lookAtDecision(state, decision, given);
    const hash = this.#here.digest('hex').slice(0, 8);
    const expected = this.#expected?.[this.#at.length];
    if (this.#expected !== undefined && (expected?.[0] !== at || expected[1] !== hash)) this.differs = true;
    this.#at.push([at, hash]);
    this.#here = createHash('sha256');
  }

  /** The first of every kind of question, with every word that answers it, and some of all. */
  #isDue(at: number, decisions: readonly Decision[], given: Order | undefined): boolean {
    const kinds = decisions.map(({ asks }) => `${asks} ${given?.do ?? ''}`);
    const fewest = Math.min(...kinds.map(kind => this.#kinds.get(kind) ?? 0));
    for (const kind of kinds) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    return fewest < this.#look.ofEachKind || at % this.#look.every === 0;
  }

  add(part: string, value: unknown): void {
    const told = canonical(value ?? null);
    const hash = this.#parts.get(part) ?? createHash('sha256');
    this.#parts.set(part, hash.update(told));
    this.#here.update(told);
  }

  #lookAtDecision(state: object, decision: Decision, given: Order | undefined): void {
    const { system, present } = this.#opened;
    const choices = system.choices(state, decision);
    this.add('decisions', decision);
    this.add('choices', choices);
    this.add('fallbacks', [system.fallback(state, decision), system.assume(state, decision)]);
    for (const order of choices.orders.slice(0, MOST_HINTS)) {
      const { kind, units, along, to, path, facing, plain, answer, weighed } = present.order(state, {
        decision,
        order,
      });
      this.add('hints', { kind, units, along, to, path, facing, plain, answer, weighed });
      if (to !== null) this.add('pointing', present.meant(state, { decision, units, hex: to }));
    }
    this.#putTogether(state, decision);
    if (given === undefined) return;
    for (let made = 0; made < this.#look.madeUp; made++) this.#refused(state, decision, this.#maker.changed(given));
    const hint = present.order(state, { decision, order: given });
    const { seat } = decision;
    const odds = hint.weighed && this.#at.length % 2 === 0 ? [{ ask: 'odds', order: given, widest: 12 }] : [];
    const about = questionsAbout(present.position(state, seat), this.#chance);
    for (const question of [...hint.asks, ...odds, ...about])
      this.add(question.ask, ask(system, state, { seat, question }));
  }

  /** Says part after part of an order that answers the question. */
  #putTogether(state: object, decision: Decision): void {
    const { system } = this.#opened;
    const chance = sfc32(`put together ${this.#at.length}`);
    let said: Order = { do: pick(chance, system.words?.(state, decision) ?? []) ?? '' };
    for (let steps = 0; steps < LONGEST; steps++) {
      const parts = system.complete?.(state, decision, said) ?? {};
      this.add('parts', [said, parts]);
      const open = Object.entries(parts).filter(([, values]) => values.length > 0);
      const [part, values] = (steps === 0 ? open[0] : pick(chance, open)) ?? [];
      const value = pick(chance, values ?? []);
      if (part === undefined || value === undefined) return;
      said = { ...said, [part]: value };
    }
  }

  #refused(state: object, decision: Decision, made: unknown): void {
    const { system } = this.#opened;
    const order = system.parseOrder(made);
    if (!order.ok) return;
    const other = system.seats.find(seat => seat !== decision.seat) ?? decision.seat;
    this.add('refusals', [order.value, system.check(state, decision, order.value) ?? null]);
    this.add('out of turn', system.outOfTurn(state, other, order.value));
  }
}

const MOST_HINTS = 60;
const LONGEST = 6;
