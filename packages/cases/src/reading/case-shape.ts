import type { Face, Shape, TypeOf } from '@guidon/kernel';
import { flag, list, mapping, optional, record, refined, text } from '@guidon/kernel';
import { type Mapping, plainData } from '../plain.ts';
import {
  type ExpectedRefusal,
  plainMapping,
  refusedShape,
  ruleIds,
  seat,
  thenShape,
  whichever,
  wrapped,
} from './expectation-shape.ts';
import { lessonShape } from './lesson-shape.ts';

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
  lesson: optional(lessonShape),
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
