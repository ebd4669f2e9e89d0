import {
  anything,
  integer,
  nullable,
  type Order,
  oneOf,
  optional,
  parseAs,
  readJournal,
  record,
  type Shape,
  text,
  variants,
} from '@guidon/kernel';
import { inLanguage } from '@guidon/kit';
import { type Library, openRecorded, type RecordedGame } from '@guidon/library';
import type { TutorAdvice, TutorAnswer, TutorRequest } from '@guidon/protocol';
import { betterThan, type Judge, worthBy } from '@guidon/review';
import { trustIn, type ValueModel, valueBy, valueFits } from '@guidon/value';
import { faulty } from '../session/faulty.ts';
import { offerOf } from '../session/game.ts';

const REQUESTS: { readonly [A in TutorRequest['ask']]: Shape<unknown> } = {
  tutor: record({ ask: oneOf('tutor'), system: text, journal: text, model: nullable(anything) }),
  'tutor-order': record({
    ask: oneOf('tutor-order'),
    system: text,
    state: anything,
    seat: text,
    order: anything,
    within: integer(0),
  }),
};

const ENVELOPE = record({ n: integer(0), request: variants('ask', REQUESTS), language: optional(text) });

/** A game of which the tutor can say something. */
interface Tutored {
  readonly recorded: RecordedGame;
  readonly judge: Judge;
}

type AboutOrder = Extract<TutorRequest, { ask: 'tutor-order' }>;

/** Compares an order with others before it is given, by what its seat knows. It is told nothing else. */
export class TutorSession {
  private readonly library: Library;
  private readonly now: () => number;
  private tutored: Tutored | undefined;

  constructor(library: Library, now: () => number = () => performance.now()) {
    this.library = library;
    this.now = now;
  }

  handle(raw: unknown): { readonly n: number; readonly reply: TutorAnswer } {
    const envelope = parseAs(ENVELOPE, raw);
    if (!envelope.ok) return { n: -1, reply: faulty('This message cannot be read.', envelope.issues) };
    const { n, request, language = 'en' } = envelope.value;
    // What REQUESTS accepts is a request to the tutor.
    return { n, reply: this.answer(request as TutorRequest, language) };
  }

  private answer(request: TutorRequest, language: string): TutorAnswer {
    if (request.ask === 'tutor') {
      this.tutored = tutoredIn(this.library, request);
      return { say: 'tutor-ready', ready: this.tutored !== undefined };
    }
    const { tutored } = this;
    const advice = tutored === undefined ? null : this.adviceOn(tutored, request, language);
    return { say: 'tutor-advice', advice };
  }

  private adviceOn(tutored: Tutored, request: AboutOrder, language: string): TutorAdvice | null {
    const { recorded, judge } = tutored;
    const { system } = recorded.opened;
    const until = this.now() + request.within;
    const order = system.parseOrder(request.order);
    const state = request.state as object;
    const decision = system.decisions(state).find(({ seat }) => seat === request.seat);
    // What the rules refuse they refuse by themselves.
    if (!order.ok || decision === undefined || system.check(state, decision, order.value) !== undefined) return null;
    const asked = { order: order.value, isLate: () => this.now() > until };
    const found = betterThan(system, { state, decision }, asked, judge);
    if (found === undefined) return null;
    const { given, best, lost, doubt, compared } = found;
    const better = offerOf(inLanguage(recorded.opened, language), state, { decision, order: best.order as Order });
    return { better, given: given.worth, best: best.worth, lost, doubt, compared };
  }
}

/** Undefined where no value fits, or the game is not played under our rules. */
function tutoredIn(library: Library, request: Extract<TutorRequest, { ask: 'tutor' }>): Tutored | undefined {
  const read = readJournal(request.journal);
  // The values come with the app.
  const model = request.model as ValueModel | null;
  if (!read.ok || model === null) return undefined;
  const opened = openRecorded(library, read.journal);
  if (!opened.ok || !opened.value.current) return undefined;
  const { system, present } = opened.value.opened;
  if (!valueFits(system, model)) return undefined;
  const judge: Judge = {
    worth: worthBy(system, valueBy(system, model)),
    sure: trustIn(model).sure,
    unitsOf: (state, asked) => present.order(state, asked).units,
  };
  return { recorded: opened.value, judge };
}
