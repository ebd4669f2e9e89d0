import { flag, list, oneOf, optional, type Parsed, parseAs, record, type TypeOf, text, variants } from '@guidon/kernel';

const word = <const W extends string>(value: W) => oneOf(value);

/** The orders of the game. Case files and journals use the same words. */
const orderShape = variants('do', {
  // The clock, in the umpire's hands; in play it runs by itself.
  'fill-cup': record({ do: word('fill-cup') }),
  draw: record({ do: word('draw'), chit: optional(text) }),
  roll: record({ do: word('roll') }),
  'next-turn': record({ do: word('next-turn') }),
  'score-day': record({ do: word('score-day') }),
  'night-start': record({ do: word('night-start') }),
  verdict: record({ do: word('verdict') }),
  // Rounds.
  redeploy: record({ do: word('redeploy'), unit: text, to: text }),
  'bugle-retreat': record({ do: word('bugle-retreat'), unit: text, path: list(text) }),
  recover: record({ do: word('recover'), unit: text }),
  pass: record({ do: word('pass') }),
  activate: record({
    do: word('activate'),
    die: oneOf('flag', 'double', 'hat'),
    units: list(text),
    path: optional(list(text)),
    road: optional(flag),
    enter: optional(flag),
  }),
  'end-round': record({ do: word('end-round') }),
  // Inside an activation.
  react: record({
    do: word('react'),
    unit: optional(text),
    choice: oneOf('fire', 'evade', 'decline'),
    path: optional(list(text)),
  }),
  attack: record({ do: word('attack'), target: text }),
  'no-attack': record({ do: word('no-attack') }),
  'choose-hit': record({ do: word('choose-hit'), unit: text }),
  retreat: record({ do: word('retreat'), hex: optional(text), path: list(text) }),
  advance: record({ do: word('advance') }),
  'no-advance': record({ do: word('no-advance') }),
  // Night.
  'night-retreat': record({ do: word('night-retreat'), unit: text, to: text }),
  'night-enter': record({ do: word('night-enter'), unit: text, path: optional(list(text)), road: optional(flag) }),
  'night-move': record({ do: word('night-move'), unit: text, path: list(text), road: optional(flag) }),
  'night-done': record({ do: word('night-done') }),
});

export type YbOrder = TypeOf<typeof orderShape>;
export type OrderOf<W extends YbOrder['do']> = Extract<YbOrder, { readonly do: W }>;

export const parseOrder = (raw: unknown): Parsed<YbOrder> => parseAs(orderShape, raw);

export const CLOCK_WORDS: readonly YbOrder['do'][] = [
  'fill-cup',
  'draw',
  'roll',
  'next-turn',
  'score-day',
  'night-start',
  'verdict',
];
