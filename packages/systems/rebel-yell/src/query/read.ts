import { flag, list, oneOf, optional, record, type TypeOf, text, variants } from '@guidon/kernel';
import { SIDES } from '../terms/names.ts';

const facing = oneOf('N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW');

/** Questions about a position that change nothing. */
export const questionShape = variants('ask', {
  sight: record({ ask: oneOf('sight'), from: text, to: text, shell: optional(flag) }),
  zone: record({ ask: oneOf('zone'), unit: optional(text), hex: optional(text) }),
  'charge-zone': record({ ask: oneOf('charge-zone'), unit: text }),
  control: record({ ask: oneOf('control'), of: oneOf(...SIDES) }),
  command: record({ ask: oneOf('command'), leader: text }),
  morale: record({ ask: oneOf('morale'), hex: text }),
  fire: record({ ask: oneOf('fire'), units: list(text), target: text, facing: optional(facing), from: optional(text) }),
  density: record({ ask: oneOf('density'), hex: text }),
  range: record({ ask: oneOf('range'), unit: text }),
  charge: record({ ask: oneOf('charge'), units: list(text) }),
  change: record({ ask: oneOf('change'), units: list(text) }),
  reach: record({ ask: oneOf('reach'), units: list(text), leaders: optional(list(text)) }),
  hex: record({ ask: oneOf('hex'), hex: text }),
  map: record({ ask: oneOf('map') }),
  field: record({ ask: oneOf('field'), hex: text }),
  assault: record({ ask: oneOf('assault'), units: list(text), target: text }),
  score: record({ ask: oneOf('score') }),
});

export type RyQuestion = TypeOf<typeof questionShape>;
export type Asked<A extends RyQuestion['ask']> = Extract<RyQuestion, { readonly ask: A }>;
