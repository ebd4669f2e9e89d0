import { flag, list, oneOf, optional, record, type TypeOf, text, variants } from '@guidon/kernel';
import { SIDES } from '../terms/names.ts';

const facing = oneOf('N', 'NE', 'SE', 'S', 'SW', 'NW');
const piece = { units: list(text), leaders: optional(list(text)), road: optional(flag) };

/** Questions about a position that change nothing. */
export const questionShape = variants('ask', {
  sight: record({ ask: oneOf('sight'), from: text, to: text }),
  zone: record({ ask: oneOf('zone'), unit: optional(text), hex: optional(text) }),
  control: record({ ask: oneOf('control'), of: oneOf(...SIDES) }),
  command: record({ ask: oneOf('command'), leader: text }),
  morale: record({ ask: oneOf('morale'), hex: text }),
  fire: record({ ask: oneOf('fire'), units: list(text), target: text, facing: optional(facing) }),
  charge: record({ ask: oneOf('charge'), units: list(text) }),
  straggle: record({ ask: oneOf('straggle'), ...piece, path: list(text) }),
  reach: record({ ask: oneOf('reach'), ...piece }),
  hex: record({ ask: oneOf('hex'), hex: text }),
  map: record({ ask: oneOf('map') }),
  field: record({ ask: oneOf('field'), hex: text }),
  assault: record({ ask: oneOf('assault'), units: list(text), target: text }),
  score: record({ ask: oneOf('score') }),
});

export type HzQuestion = TypeOf<typeof questionShape>;
export type Asked<A extends HzQuestion['ask']> = Extract<HzQuestion, { readonly ask: A }>;
