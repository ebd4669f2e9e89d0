import type { Json, Shape, TypeOf } from '@guidon/kernel';
import { integer, issue, list, oneOf, optional, record, refined, text } from '@guidon/kernel';
import { isMapping, type Mapping, plainData } from '../plain.ts';

export const plainMapping: Shape<Mapping> = {
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

export const seat: Shape<string> = refined(text, 'a seat', word => SIDES[word] ?? word);

/** The first shape whose kind of value it is. */
export function whichever<T>(expected: string, choose: (raw: unknown) => Shape<T> | undefined): Shape<T> {
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

export const ruleIds: Shape<readonly string[]> = whichever('a rule id or a list of them', raw =>
  Array.isArray(raw)
    ? list(ruleId)
    : { ...ruleId, read: (one, path, issues) => wrapped(ruleId.read(one, path, issues)) },
);

export const wrapped = <T>(value: T | undefined): readonly T[] | undefined =>
  value === undefined ? undefined : [value];

/** Any refusal, if no rule is named. */
export interface ExpectedRefusal {
  readonly rules: readonly string[];
  readonly because?: string;
}

const refusalMapping = record({ rule: optional(ruleIds), because: optional(text) });

export const refusedShape: Shape<ExpectedRefusal> = {
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
export const exactShape: Shape<string> = whichever<string>('a fraction such as 1/6, or 0 or 1', raw =>
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

export const thenShape: Shape<Expectation> = {
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
