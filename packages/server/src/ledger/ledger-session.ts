import {
  anything,
  integer,
  type Entry as JournalEntry,
  nullable,
  type Order,
  oneOf,
  optional,
  parseAs,
  readJournal,
  record,
  type Shape,
  showIssue,
  text,
  variants,
} from '@guidon/kernel';
import { inLanguage, storyOf } from '@guidon/kit';
import { type Library, openRecorded, type RecordedGame } from '@guidon/library';
import type { LedgerAnswer, LedgerReply, LedgerRequest, MistakeCard, Request } from '@guidon/protocol';
import {
  accountOf,
  type Choice,
  choiceOf,
  type Entry,
  EQUAL,
  entryOf,
  type Given,
  type Judge,
  laterIn,
  type Mistake,
  mistakeIn,
  ordersOf,
  type Position,
  positionOf,
  worthBy,
} from '@guidon/review';
import { trustIn, type ValueModel, valueBy, valueFits } from '@guidon/value';
import { faulty } from '../session/faulty.ts';
import { eventsOf } from '../session/game.ts';
import { answerAt, openedAt } from '../session/lone-position.ts';
import { accountCard, leadIn, mistakeCard, type RecordedEvents } from './ledger-cards.ts';

const REQUESTS: { readonly [A in LedgerRequest['ask']]: Shape<unknown> } = {
  ledger: record({ ask: oneOf('ledger'), system: text, journal: text, model: nullable(anything) }),
  'ledger-more': record({ ask: oneOf('ledger-more'), system: text }),
  'ledger-story': record({ ask: oneOf('ledger-story'), system: text }),
  'ledger-moment': record({ ask: oneOf('ledger-moment'), system: text, at: integer(0) }),
  'ledger-try': record({ ask: oneOf('ledger-try'), system: text, order: anything }),
  'in-ledger': record({ ask: oneOf('in-ledger'), system: text, request: anything }),
};

const ENVELOPE = record({ n: integer(0), request: variants('ask', REQUESTS), language: optional(text) });

/** How long, in milliseconds, is worked at a time: then it is told how far it has come. */
const STRETCH = 200;

/** A game under review. */
interface Reviewing {
  readonly recorded: RecordedGame;
  readonly scenario: string;
  readonly orders: readonly Given[];
  readonly events: RecordedEvents;
  /** Undefined where no value was learned. */
  readonly judge: Judge | undefined;
  readonly entries: Entry[];
  /** Decisions that were compared. */
  compared: number;
  readonly mistakes: Mistake[];
}

/** A decision that is tried again. */
interface Trying {
  readonly position: Position;
  readonly given: Given;
  readonly mistake: Mistake | undefined;
}

/** The review of one game: it is worked out bit by bit, so that it can be told how far it has come. */
export class LedgerSession {
  private readonly library: Library;
  private readonly now: () => number;
  private reviewing: Reviewing | undefined;
  private trying: Trying | undefined;
  private language = 'en';

  constructor(library: Library, now: () => number = () => performance.now()) {
    this.library = library;
    this.now = now;
  }

  handle(raw: unknown): { readonly n: number; readonly reply: LedgerAnswer } {
    const envelope = parseAs(ENVELOPE, raw);
    if (!envelope.ok) return { n: -1, reply: faulty('This message cannot be read.', envelope.issues) };
    const { n, request, language = 'en' } = envelope.value;
    this.language = language;
    // What REQUESTS accepts is a request about a review.
    return { n, reply: this.answer(request as LedgerRequest) };
  }

  private answer(request: LedgerRequest): LedgerAnswer {
    if (request.ask === 'ledger') return this.begin(request);
    const { reviewing } = this;
    if (reviewing === undefined) return faulty('No game is being reviewed.');
    switch (request.ask) {
      case 'ledger-more':
        return this.more(reviewing);
      case 'ledger-story':
        return this.story(reviewing);
      case 'ledger-moment':
        return this.moment(reviewing, request.at);
      case 'ledger-try':
        return this.tried(reviewing, request.order);
      case 'in-ledger':
        return this.about(reviewing, request.request);
    }
  }

  /** The chance after every order; what the dice and the decisions were worth is asked for afterwards. */
  private begin(request: Extract<LedgerRequest, { ask: 'ledger' }>): LedgerAnswer {
    const read = readJournal(request.journal);
    if (!read.ok) return faulty(`Line ${read.damage.line}: ${read.damage.fault}.`);
    const { journal } = read;
    const opened = openRecorded(this.library, journal);
    if (!opened.ok) return faulty(opened.issues.map(showIssue).join('\n'), opened.issues);
    const recorded = opened.value;
    // The values come with the app.
    const model = request.model as ValueModel | null;
    const reviewing: Reviewing = {
      recorded,
      scenario: journal.header.scenario.id,
      orders: ordersOf(recorded.opened.system, journal),
      events: at => {
        const entry: JournalEntry | undefined = journal.entries[at];
        return entry === undefined ? [] : eventsOf(entry);
      },
      judge: model !== null && valueFits(recorded.opened.system, model) ? judgeBy(recorded, model) : undefined,
      entries: [],
      compared: 0,
      mistakes: [],
    };
    this.reviewing = reviewing;
    return headOf({ ...reviewing, opened: this.spoken(reviewing) }, model);
  }

  private spoken = ({ recorded }: Reviewing) => inLanguage(recorded.opened, this.language);

  private more(reviewing: Reviewing): LedgerAnswer {
    const { recorded, orders, entries, judge } = reviewing;
    const { system } = recorded.opened;
    const mistakes: MistakeCard[] = [];
    const until = this.now() + STRETCH;
    let isDrawnUp = false;
    if (judge !== undefined && recorded.current)
      while (this.now() < until && reviewing.compared < orders.length) {
        const given = orders[entries.length];
        if (given !== undefined) {
          entries.push(entryOf(system, given, judge.worth));
          isDrawnUp = entries.length === orders.length;
          // What the dice were worth is told at once.
          if (isDrawnUp) break;
        } else mistakes.push(...this.compare(reviewing, judge));
      }
    const opened = this.spoken(reviewing);
    return {
      say: 'ledger-progress',
      done: { throws: entries.length, choices: reviewing.compared, of: orders.length },
      account: isDrawnUp ? accountCard({ ...reviewing, opened }, accountOf(entries)) : null,
      mistakes,
    };
  }

  /** The next decision. */
  private compare(reviewing: Reviewing, judge: Judge): readonly MistakeCard[] {
    const { recorded, orders } = reviewing;
    const { system } = recorded.opened;
    const at = reviewing.compared++;
    const given = orders[at];
    const mistake = given === undefined ? undefined : mistakeIn(system, given, judge, laterIn(system, orders, at));
    if (given === undefined || mistake === undefined) return [];
    reviewing.mistakes.push(mistake);
    return [mistakeCard(this.spoken(reviewing), mistake, given)];
  }

  private story(reviewing: Reviewing): LedgerAnswer {
    const { orders, events } = reviewing;
    const carriedOut = orders.map(({ before, at }) => ({ before, events: events(at) }));
    return { say: 'ledger-story', turns: storyOf(this.spoken(reviewing), carriedOut) };
  }

  private moment(reviewing: Reviewing, at: number): LedgerAnswer {
    const { recorded, orders, mistakes, scenario } = reviewing;
    const given = orders.find(order => order.at === at);
    const position = given === undefined ? undefined : positionOf(recorded.opened.system, given);
    if (given === undefined || position === undefined) return faulty('There was nothing to decide.');
    this.trying = { position, given, mistake: mistakes.find(mistake => mistake.at === at) };
    const opened = this.spoken(reviewing);
    const { state, decision } = position;
    return {
      say: 'ledger-moment',
      seat: decision.seat,
      given: opened.words.order(state, given.order),
      about: opened.present.order(state, { decision, order: given.order }),
      opened: openedAt({ id: scenario, kit: recorded.kit, opened, state, seat: decision.seat, decision }),
    };
  }

  private tried(reviewing: Reviewing, raw: unknown): LedgerAnswer {
    const { trying } = this;
    const { judge, recorded } = reviewing;
    const { system } = recorded.opened;
    if (trying === undefined || judge === undefined) return faulty('No decision is being tried.');
    const order = system.parseOrder(raw);
    if (!order.ok) return faulty('This order cannot be read.', order.issues);
    const { state, decision } = trying.position;
    const refusal = system.check(state, decision, order.value);
    const opened = this.spoken(reviewing);
    if (refusal !== undefined) return faulty(opened.words.refusal(refusal));
    const worthOf = (one: Order): Choice | undefined =>
      choiceOf(system, trying.position, { order: one, worth: judge.worth });
    const own = worthOf(order.value);
    const given = trying.mistake?.given ?? worthOf(trying.given.order);
    if (own === undefined || given === undefined) return faulty('This order throws too many dice to be worked out.');
    const best = trying.mistake?.best ?? given;
    const told = (choice: Choice) => ({ order: opened.words.order(state, choice.order), worth: choice.worth });
    const isEqual = own.worth >= best.worth - EQUAL;
    return { say: 'ledger-tried', ...told(own), best: told(best), given: told(given), equal: isEqual };
  }

  private about(reviewing: Reviewing, request: Request): LedgerAnswer {
    const { trying } = this;
    if (trying === undefined) return faulty('No decision is being tried.');
    const { state } = trying.position;
    const opened = this.spoken(reviewing);
    return answerAt({ opened, state, kit: reviewing.recorded.kit, language: this.language }, request);
  }
}

function judgeBy({ opened: { system, present } }: RecordedGame, model: ValueModel): Judge {
  return {
    worth: worthBy(system, valueBy(system, model)),
    sure: trustIn(model).sure,
    unitsOf: (state, asked) => present.order(state, asked).units,
  };
}

function headOf(
  { recorded, orders, judge, opened }: Reviewing & { readonly opened: RecordedGame['opened'] },
  model: ValueModel | null,
): LedgerReply {
  const { system, present, words } = opened;
  const end = orders.at(-1)?.after ?? system.setup();
  const verdict = system.over(end);
  const point = (at: number, state: object) => ({
    at,
    turn: system.clock(state).turn,
    chance: judge?.worth(state) ?? null,
    lead: leadIn(opened, state),
  });
  const first = orders[0];
  return {
    say: 'ledger',
    verdict: verdict === undefined ? null : words.verdict(verdict),
    seats: present.seats().map(({ seat, title }) => ({ seat, title })),
    fit:
      judge === undefined || model === null
        ? null
        : { games: model.held.games, error: model.held.brier, errorOfShares: model.held.brierOfShare },
    current: recorded.current,
    curve: [
      ...(first === undefined ? [] : [point(0, first.before)]),
      ...orders.map(({ at, after }) => point(at, after)),
    ],
  };
}
