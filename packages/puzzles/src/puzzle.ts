import {
  anything,
  flag,
  integer,
  list,
  mapping,
  type Order,
  optional,
  type Parsed,
  parseAs,
  record,
  refined,
  type Shape,
  type TypeOf,
  text,
} from '@guidon/kernel';

/** A fraction as text: `7/4`, `-3`. */
const fractionText: Shape<string> = refined(text, 'a fraction such as 7/4', found =>
  /^-?\d{1,400}(?:\/[1-9]\d{0,400})?$/.test(found) ? found : undefined,
);

const order: Shape<Order> = refined(anything, 'an order', found =>
  typeof found === 'object' && found !== null && 'do' in found && typeof found.do === 'string'
    ? { ...found, do: found.do }
    : undefined,
);

/** One change of a position: the way to it, and what stands there now; without a value it is gone. */
const change = refined(anything, 'a way to a part of the position, and what stands there', found =>
  Array.isArray(found) && Array.isArray(found[0]) && found.length <= 2 ? (found as unknown as Change) : undefined,
);

export type Change = readonly [way: readonly (string | number)[], value?: unknown];

/** How hard a puzzle is: found by a simple program and by far the best; found by it; not found by it. */
export const LEVELS = [1, 2, 3] as const;

const puzzleShape = record({
  /** The prefix of the game and the beginning of a hash of the position and the question. */
  id: text,
  scenario: text,
  profile: mapping(flag),
  /** The version of the rules under which it was proved. */
  rules: text,
  /** What has changed since the battle began. */
  position: list(change),
  /** Who is asked what. */
  seat: text,
  asks: text,
  /** The question that comes next, where its best answer counts with the order. */
  after: optional(text),
  /** One of the best orders. */
  best: order,
  /** What it brings, in units of the measure. */
  worth: fractionText,
  /** The same of the best offered order that does not count. */
  next: fractionText,
  /** Offered orders that throw dice, and how many of them count. */
  offered: integer(2),
  right: integer(1),
  /** Rules that come up when the best order is carried out. */
  themes: list(text),
  level: integer(1, 3),
  /** The game that it comes from: its dice, and after how many orders. */
  from: record({ seed: text, order: integer(0) }),
});

export type Puzzle = TypeOf<typeof puzzleShape>;

const bookShape = record({
  system: text,
  /** The command that made them. */
  about: text,
  puzzles: list(puzzleShape),
});

/** The puzzles of a game, as a file holds them. */
export type PuzzleBook = TypeOf<typeof bookShape>;

export const parsePuzzle = (raw: unknown): Parsed<Puzzle> => parseAs(puzzleShape, raw);
export const parsePuzzleBook = (raw: unknown): Parsed<PuzzleBook> => parseAs(bookShape, raw);
