import {
  anything,
  InvariantError,
  integer,
  list,
  type Order,
  oneOf,
  optional,
  type Parsed,
  parseAs,
  record,
  type Shape,
  text,
  variants,
} from '@guidon/kernel';
import { type Exercise, type LessonPlan, lessonFrom, openLesson, type Verdict } from '@guidon/lessons';
import type { Library } from '@guidon/library';
import type { LessonAnswer, LessonRequest, OpenedReply, Request } from '@guidon/protocol';
import { openPuzzle, parsePuzzle } from '@guidon/puzzles';
import { faulty } from './faulty.ts';
import { answerAt, openedAt } from './lone-position.ts';

const REQUESTS: { readonly [A in LessonRequest['ask']]: Shape<unknown> } = {
  lesson: record({
    ask: oneOf('lesson'),
    system: text,
    lesson: anything,
    data: anything,
    scenarios: list(text),
    texts: list(record({ id: text, title: text, text })),
  }),
  'lesson-puzzle': record({ ask: oneOf('lesson-puzzle'), system: text, puzzle: anything, scenarios: list(text) }),
  'lesson-answer': record({ ask: oneOf('lesson-answer'), system: text, option: integer(0) }),
  'lesson-order': record({ ask: oneOf('lesson-order'), system: text, order: anything }),
  'in-lesson': record({ ask: oneOf('in-lesson'), system: text, request: anything }),
};

const ENVELOPE = record({ n: integer(0), request: variants('ask', REQUESTS), language: optional(text) });

/** The lesson or puzzle of one client: it is begun, asked about, answered. A game that is open is not touched. */
export class LessonSession {
  private readonly library: Library;
  private open: Exercise | undefined;
  private language = 'en';

  constructor(library: Library) {
    this.library = library;
  }

  handle(raw: unknown): { readonly n: number; readonly reply: LessonAnswer } {
    const envelope = parseAs(ENVELOPE, raw);
    if (!envelope.ok) return { n: -1, reply: faulty('This message cannot be read.', envelope.issues) };
    const { n, request, language = 'en' } = envelope.value;
    this.language = language;
    // What REQUESTS accepts is a request about lessons.
    return { n, reply: this.answer(request as LessonRequest) };
  }

  private answer(request: LessonRequest): LessonAnswer {
    if (request.ask === 'lesson') return this.begin(request);
    if (request.ask === 'lesson-puzzle') return this.beginPuzzle(request.puzzle);
    const { open } = this;
    if (open === undefined) return faulty('No lesson is open.');
    switch (request.ask) {
      case 'lesson-answer':
        return open.options?.[request.option] === undefined
          ? faulty('There is no such answer.')
          : said(open.choose(request.option));
      case 'lesson-order':
        return this.order(open, request.order);
      case 'in-lesson':
        return this.about(open, request.request);
    }
  }

  private begin({ lesson, data, texts }: Extract<LessonRequest, { ask: 'lesson' }>): LessonAnswer {
    const library = withTexts(this.library, texts);
    // The list of lessons and their cases come with the app; the case is read as a case file is.
    const read = lessonFrom(lesson as LessonPlan, data as Parameters<typeof lessonFrom>[1], library);
    if (!read.ok) return faulty('This lesson cannot be read.', read.issues);
    const open = openLesson(read.value, this.language);
    if (open === undefined) return faulty('This lesson cannot be read.');
    return this.begun(open);
  }

  private beginPuzzle(raw: object): LessonAnswer {
    const puzzle = parsePuzzle(raw);
    const open = puzzle.ok ? openPuzzle(puzzle.value, this.library, this.language) : puzzle;
    return open.ok ? this.begun(open.value) : faulty('This puzzle cannot be read.', open.issues);
  }

  private begun(open: Exercise): LessonAnswer {
    this.open = open;
    const { id, ask, seat, dice, options, hints, explain, rules } = open;
    return {
      say: 'lesson',
      id,
      ask,
      seat,
      dice,
      options,
      hints,
      explain,
      rules,
      about: hintOf(open),
      opened: openedReply(open),
    };
  }

  private order(open: Exercise, raw: unknown): LessonAnswer {
    if (open.options !== null) return faulty('No order is asked for here.');
    const order: Parsed<Order> = open.opened.system.parseOrder(raw);
    return order.ok ? said(open.give(order.value)) : faulty('This order cannot be read.', order.issues);
  }

  private about(open: Exercise, request: Request): LessonAnswer {
    const { opened, state, kit } = open;
    return answerAt({ opened, state, kit, language: this.language }, request);
  }
}

/** A worker knows rules by their ids alone; what a lesson says of its own comes with it, in the language of the page. */
const withTexts = ({ games }: Library, texts: Extract<LessonRequest, { ask: 'lesson' }>['texts']): Library => ({
  games: games.map(game => {
    const rules = game.kit.rules.map(rule => ({ ...rule, ...texts.find(({ id }) => id === rule.id) }));
    return { ...game, kit: { ...game.kit, rules } };
  }),
});

const said = ({ right, rule, reasons }: Verdict): LessonAnswer => ({ say: 'verdict', right, rule, reasons });

/** Null also for an order that names what is not there: it can be asked about, and not be shown. */
function hintOf({ opened, state, decision, about }: Exercise) {
  if (decision === undefined || about === undefined) return null;
  try {
    return opened.present.order(state, { decision, order: about });
  } catch (error) {
    if (error instanceof InvariantError) return null;
    throw error;
  }
}

/** The position of a lesson as a game is opened; where an order is to be given, with what is offered. */
const openedReply = ({ id, kit, opened, state, seat, decision, options }: Exercise): OpenedReply =>
  openedAt({
    id,
    kit,
    opened,
    state,
    seat,
    decision: options === null ? decision : undefined,
  });
