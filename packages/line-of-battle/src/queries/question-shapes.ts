import { list, oneOf, optional, record, text } from '@guidon/kernel';

/** Questions about a position that both games answer and that look alike in both. */
export const SHARED_QUESTIONS = {
  zone: record({ ask: oneOf('zone'), unit: optional(text), hex: optional(text) }),
  command: record({ ask: oneOf('command'), leader: text }),
  morale: record({ ask: oneOf('morale'), hex: text }),
  charge: record({ ask: oneOf('charge'), units: list(text) }),
  hex: record({ ask: oneOf('hex'), hex: text }),
  map: record({ ask: oneOf('map') }),
  field: record({ ask: oneOf('field'), hex: text }),
  assault: record({ ask: oneOf('assault'), units: list(text), target: text }),
  score: record({ ask: oneOf('score') }),
} as const;
