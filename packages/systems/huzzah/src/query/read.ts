import { flag, list, oneOf, optional, record, type TypeOf, text, variants } from '@guidon/kernel';
import { SHARED_QUESTIONS } from '@guidon/line-of-battle';
import { SIDES } from '../terms/names.ts';

const facing = oneOf('N', 'NE', 'SE', 'S', 'SW', 'NW');
const piece = { units: list(text), leaders: optional(list(text)), road: optional(flag) };

/** Questions about a position that change nothing. */
export const questionShape = variants('ask', {
  ...SHARED_QUESTIONS,
  sight: record({ ask: oneOf('sight'), from: text, to: text }),
  control: record({ ask: oneOf('control'), of: oneOf(...SIDES) }),
  fire: record({ ask: oneOf('fire'), units: list(text), target: text, facing: optional(facing) }),
  straggle: record({ ask: oneOf('straggle'), ...piece, path: list(text) }),
  reach: record({ ask: oneOf('reach'), ...piece }),
});

export type HzQuestion = TypeOf<typeof questionShape>;
export type Asked<A extends HzQuestion['ask']> = Extract<HzQuestion, { readonly ask: A }>;
