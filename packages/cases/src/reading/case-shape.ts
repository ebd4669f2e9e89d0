import type { Face, Json, Shape, TypeOf } from '@guidon/kernel';
import { flag, integer, issue, list, mapping, oneOf, optional, record, refined, text } from '@guidon/kernel';
import { isMapping, type Mapping, plainData } from '../plain.ts';

const plainMapping: Shape<Mapping> = {
  expected: 'a mapping',
  read(raw, path, issues) {
    const value = raw === undefined ? undefined : plainData.read(raw, path, issues);
    if (isMapping(value)) return value;
    issues.push(issue(path, 'a mapping', raw));
    return undefined;
  },
};

/** The sides by what stands on their counters. */
const SIDES: { readonly [word: string]: string } = { USA: 'union', CSA: 'confederate' };

const seat: Shape<string> = refined(text, 'a seat', word => SIDES[word] ?? word);

/** The first shape whose kind of value it is. */
function whichever<T>(expected: string, choose: (raw: unknown) => Shape<T> | undefined): Shape<T> {
  const self: Shape<T> = {
    expected,
    read(raw, path, issues) {
      const shape = choose(raw);
      if (shape !== undefined) return shape.read(raw, path, issues);
      issues.push(issue(path, expected, raw));
      return undefined;
    },
  };
  return self;
}

/** A number would lose what stands behind it: 7.10 is not 7.1. */
const ruleId: Shape<string> = whichever('a rule id as text (in quotes if it looks like a number)', raw =>
  typeof raw === 'string' ? text : undefined,
);

const ruleIds: Shape<readonly string[]> = whichever('a rule id or a list of them', raw =>
  Array.isArray(raw)
    ? list(ruleId)
    : { ...ruleId, read: (one, path, issues) => wrapped(ruleId.read(one, path, issues)) },
);

const wrapped = <T>(value: T | undefined): readonly T[] | undefined => (value === undefined ? undefined : [value]);

/** Any refusal, if no rule is named. */
export interface ExpectedRefusal {
  readonly rules: readonly string[];
  readonly because?: string;
}

const refusalMapping = record({ rule: optional(ruleIds), because: optional(text) });

const refusedShape: Shape<ExpectedRefusal> = {
  expected: 'true, a rule id, a list of rule ids, or a mapping with rule and because',
  read(raw, path, issues) {
    if (raw === true) return { rules: [] };
    if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) {
      const read = refusalMapping.read(raw, path, issues);
      if (read === undefined) return undefined;
      return { rules: read.rule ?? [], ...(read.because === undefined ? {} : { because: read.because }) };
    }
    const rules = ruleIds.read(raw, path, issues);
    return rules && { rules };
  },
};

/** What the runner itself reads of an order; the rest belongs to the system. */
export interface CaseOrder {
  readonly by?: string;
  /** The window it answers; those before it are passed. */
  readonly asks?: string;
  readonly refused?: ExpectedRefusal;
  readonly order: Mapping;
}

const RUNNERS: ReadonlySet<string> = new Set(['by', 'asks', 'refused']);

const orderHead = record({ by: optional(seat), asks: optional(text), refused: optional(refusedShape) });

const orderShape: Shape<CaseOrder> = {
  expected: 'an order: a mapping with `do`',
  read(raw, path, issues) {
    const whole = plainMapping.read(raw, path, issues);
    if (whole === undefined) return undefined;
    const parts = Object.entries(whole);
    const head = orderHead.read(Object.fromEntries(parts.filter(([key]) => RUNNERS.has(key))), path, issues);
    return head && { ...head, order: Object.fromEntries(parts.filter(([key]) => !RUNNERS.has(key))) };
  },
};

/** One entry of `dice`: faces, and what they must be thrown for. */
export interface CaseDice {
  readonly faces: readonly Face[];
  readonly purpose?: string;
}

const face: Shape<Face> = refined(plainData, 'a face: a word or a number', value =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined,
);

const faces: Shape<readonly Face[]> = whichever('a face or a list of faces', raw =>
  Array.isArray(raw) ? list(face) : { ...face, read: (one, path, issues) => wrapped(face.read(one, path, issues)) },
);

const diceMapping = record({ roll: faces, for: optional(text) });

const diceShape: Shape<CaseDice> = {
  expected: 'a face, or a mapping with roll and for',
  read(raw, path, issues) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      const read = face.read(raw, path, issues);
      return read === undefined ? undefined : { faces: [read] };
    }
    const read = diceMapping.read(raw, path, issues);
    return read && { faces: read.roll, ...(read.for === undefined ? {} : { purpose: read.for }) };
  },
};

/** An event by its name alone, or a mapping of what it must hold. */
const eventShape: Shape<Mapping> = whichever<Mapping>('the name of an event, or a mapping with `event`', raw =>
  typeof raw === 'string'
    ? { ...text, read: one => (typeof one === 'string' ? { event: one } : undefined) }
    : refined(plainMapping, 'a mapping with `event`', value => (typeof value.event === 'string' ? value : undefined)),
);

/** Part of a decision. */
const decisionShape: Shape<Mapping> = refined(plainMapping, 'a mapping', decision =>
  typeof decision.seat === 'string' ? { ...decision, seat: SIDES[decision.seat] ?? decision.seat } : decision,
);

const pendingShape: Shape<'none' | readonly Mapping[]> = whichever<'none' | readonly Mapping[]>(
  '`none`, a mapping, or a list of mappings',
  raw => {
    if (raw === 'none') return oneOf('none');
    if (Array.isArray(raw)) return list(decisionShape);
    return { ...decisionShape, read: (one, path, issues) => wrapped(decisionShape.read(one, path, issues)) };
  },
);

const choicesShape = record({
  of: optional(seat),
  includes: optional(list(plainMapping)),
  excludes: optional(list(plainMapping)),
  count: optional(integer(0)),
});

export type ExpectedChoices = TypeOf<typeof choicesShape>;

export interface ExpectedAnswer {
  readonly by?: string;
  readonly is: Json;
  readonly question: Mapping & { readonly ask: string };
}

const answerHead = record({ by: optional(seat), is: plainData, ask: text });

const ASKERS: ReadonlySet<string> = new Set(['by', 'is', 'ask']);

const answerShape: Shape<ExpectedAnswer> = {
  expected: 'a question: a mapping with `ask` and `is`',
  read(raw, path, issues) {
    const whole = plainMapping.read(raw, path, issues);
    if (whole === undefined) return undefined;
    const parts = Object.entries(whole);
    const head = answerHead.read(Object.fromEntries(parts.filter(([key]) => ASKERS.has(key))), path, issues);
    if (head === undefined) return undefined;
    const question = Object.fromEntries(parts.filter(([key]) => key !== 'by' && key !== 'is'));
    return { ...(head.by === undefined ? {} : { by: head.by }), is: head.is, question: { ...question, ask: head.ask } };
  },
};

/** A probability: `1/6`, 0 or 1. */
const exactShape: Shape<string> = whichever<string>('a fraction such as 1/6, or 0 or 1', raw =>
  typeof raw === 'number'
    ? { ...text, read: (one, path, issues) => (one === 0 || one === 1 ? `${one}` : text.read(one, path, issues)) }
    : refined(text, 'a fraction such as 1/6', value =>
        /^\d{1,400}(\/[1-9]\d{0,400})?$/.test(value) ? value : undefined,
      ),
);

const share: Shape<number> = refined(plainData, 'a number from 0 to 1', value =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : undefined,
);

const oddsShape = record({
  order: optional(plainMapping),
  by: optional(seat),
  outcomes: optional(list(record({ outcome: plainMapping, exactly: optional(exactShape), about: optional(share) }))),
  count: optional(integer(0)),
  assumed: optional(plainData),
});

export type ExpectedOdds = TypeOf<typeof oddsShape>;

const genericShape = record({
  refused: optional(refusedShape),
  events: optional(list(eventShape)),
  noEvent: optional(list(eventShape)),
  /** Kinds of events of which none occurred but those of `events`. */
  onlyEvents: optional(list(text)),
  pending: optional(pendingShape),
  choices: optional(choicesShape),
  answers: optional(list(answerShape)),
  odds: optional(oddsShape),
  dice: optional(oneOf('all', 'any')),
});

export type GenericExpectation = TypeOf<typeof genericShape>;

export interface Expectation extends GenericExpectation {
  /** Everything else: names the system gives to the facts of a position. */
  readonly facts: Mapping;
}

const GENERIC: ReadonlySet<string> = new Set([
  'refused',
  'events',
  'noEvent',
  'onlyEvents',
  'pending',
  'choices',
  'answers',
  'odds',
  'dice',
]);

const thenShape: Shape<Expectation> = {
  expected: 'a mapping of what must hold',
  read(raw, path, issues) {
    const whole = plainMapping.read(raw, path, issues);
    if (whole === undefined) return undefined;
    if (Object.keys(whole).length === 0) issues.push(issue(path, 'at least one expectation', raw));
    const parts = Object.entries(whole);
    const generic = genericShape.read(Object.fromEntries(parts.filter(([key]) => GENERIC.has(key))), path, issues);
    return generic && { ...generic, facts: Object.fromEntries(parts.filter(([key]) => !GENERIC.has(key))) };
  },
};

const fields = {
  id: refined(text, 'an id', id => (id.trim() === '' ? undefined : id)),
  system: text,
  title: optional(text),
  source: optional(text),
  note: optional(text),
  rules: optional(ruleIds),
  ruling: optional(ruleIds),
  profile: optional(mapping(flag)),
  given: optional(plainMapping),
  orders: optional(list(orderShape)),
  dice: optional(list(diceShape)),
  // biome-ignore lint/suspicious/noThenProperty: the word of case files; nothing here is awaited.
  then: thenShape,
} as const;

export const caseShape = record(fields);
export type CaseText = TypeOf<typeof caseShape>;

/** What stands beside `cases:` and holds for each of them. */
export const fileShape = record({
  system: optional(text),
  title: optional(text),
  source: optional(text),
  note: optional(text),
  profile: optional(plainMapping),
  given: optional(plainMapping),
  defaults: optional(plainMapping),
  cases: list(plainMapping),
});
