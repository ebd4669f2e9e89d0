import { flag, integer, oneOf, optional, record, type TypeOf, text, variants } from '@guidon/kernel';
import { actionsShape } from '../actions/terms.ts';
import { deployFields } from '../deployment/terms.ts';
import { COLUMNS } from '../terms/names.ts';

const FAR = 1_000_000;
/** A unit or a general, or a point; which of them the answer looks at. */
const end = record({ unit: optional(text), x: optional(integer(-FAR, FAR)), y: optional(integer(-FAR, FAR)) });

/** Questions about a position that change nothing. Lengths are thousandths of a base width. */
export const questionShape = variants('ask', {
  score: record({ ask: oneOf('score') }),
  plan: record({ ask: oneOf('plan'), unit: text, supply: optional(flag), actions: actionsShape }),
  aim: record({ ask: oneOf('aim'), unit: text, after: optional(actionsShape) }),
  drag: record({
    ask: oneOf('drag'),
    unit: text,
    x: integer(-FAR, FAR),
    y: integer(-FAR, FAR),
    how: optional(oneOf('advance', 'retire', 'charge', 'ride')),
    /** What already stands in the list. */
    before: optional(actionsShape),
    supply: optional(flag),
  }),
  read: record({ ask: oneOf('read'), unit: text, text, supply: optional(flag) }),
  resilience: record({
    ask: oneOf('resilience'),
    unit: text,
    column: oneOf(...COLUMNS),
    by: optional(text),
    against: optional(text),
  }),
  measure: record({ ask: oneOf('measure'), from: end, to: end }),
  unit: record({ ask: oneOf('unit'), unit: text }),
  field: record({ ask: oneOf('field') }),
  /** A command that is being deployed, as far as it is placed. */
  placed: record({ ask: oneOf('placed'), ...deployFields }),
  candidates: record({ ask: oneOf('candidates'), unit: text }),
});

export type RtQuestion = TypeOf<typeof questionShape>;
export type Asked<A extends RtQuestion['ask']> = Extract<RtQuestion, { readonly ask: A }>;
export type MeasuredEnd = TypeOf<typeof end>;
