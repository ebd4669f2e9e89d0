import { flag, list, oneOf, optional, record, type TypeOf, text, variants } from '@guidon/kernel';
import { SHARED_QUESTIONS } from '@guidon/line-of-battle';
import { SIDES } from '../terms/names.ts';

const facing = oneOf('N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW');

/** Questions about a position that change nothing. */
export const questionShape = variants('ask', {
  ...SHARED_QUESTIONS,
  sight: record({ ask: oneOf('sight'), from: text, to: text, shell: optional(flag) }),
  'charge-zone': record({ ask: oneOf('charge-zone'), unit: text }),
  control: record({ ask: oneOf('control'), of: oneOf(...SIDES) }),
  fire: record({ ask: oneOf('fire'), units: list(text), target: text, facing: optional(facing), from: optional(text) }),
  density: record({ ask: oneOf('density'), hex: text }),
  range: record({ ask: oneOf('range'), unit: text }),
  change: record({ ask: oneOf('change'), units: list(text) }),
  reach: record({ ask: oneOf('reach'), units: list(text), leaders: optional(list(text)) }),
});

export type RyQuestion = TypeOf<typeof questionShape>;
export type Asked<A extends RyQuestion['ask']> = Extract<RyQuestion, { readonly ask: A }>;
