import {
  anything,
  flag,
  integer,
  type Json,
  list,
  type Order,
  oneOf,
  optional,
  record,
  refined,
  type Shape,
  type TypeOf,
  text,
  variants,
} from '@guidon/kernel';
import { LIMITS } from './limits.ts';

export const STUDY_FORMAT = 'guidon-study';
export const STUDY_VERSION = 1;

/** Text that players write: no more than so many characters, and no control characters but line feeds. */
const written = (most: number): Shape<string> =>
  refined(text, `text of at most ${most} characters, without control characters`, found =>
    found.length <= most && [...found].every(isWritten) ? found : undefined,
  );
const isWritten = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return character === '\n' || (code >= 0x20 && code !== 0x7f);
};

function short<T>(item: Shape<T>, most: number): Shape<readonly T[]> {
  return refined(list(item), `at most ${most} entries`, found => (found.length <= most ? found : undefined));
}

const plainOrder: Shape<Order> = refined(anything, 'an order', found =>
  typeof found === 'object' && found !== null && 'do' in found && typeof found.do === 'string'
    ? { ...found, do: found.do }
    : undefined,
);

const plainQuestion = refined(anything, 'a question', found =>
  typeof found === 'object' && found !== null && 'ask' in found && typeof found.ask === 'string'
    ? { ...found, ask: found.ask }
    : undefined,
);

const face = refined(anything, 'a face of a die', found =>
  typeof found === 'string' || typeof found === 'number' ? found : undefined,
);

/** The throws of an order in their sequence, each with the faces that fell. */
const throws = list(list(face));

const positionHash = refined(text, 'the hash of a position', found =>
  /^[0-9a-f]{64}$/.test(found) ? found : undefined,
);

/** A hex, a unit, or a point of a table. */
const place = refined(written(LIMITS.place), 'a hex, a unit or a point', found => (found === '' ? undefined : found));

const drawing = record({
  /** Where an arrow begins; left out, a place is marked. */
  from: optional(place),
  to: place,
  tint: oneOf('green', 'red', 'blue'),
});
export type Drawing = TypeOf<typeof drawing>;

const question = record({
  seat: text,
  question: plainQuestion,
  /** What was answered when it was noted. */
  said: refined(anything, `an answer of at most ${LIMITS.answer} characters`, found =>
    JSON.stringify(found).length <= LIMITS.answer ? (found as Json) : undefined,
  ),
});
export type NotedQuestion = TypeOf<typeof question>;

export const GLYPHS = ['good', 'doubtful', 'bad', 'question'] as const;
export type Glyph = (typeof GLYPHS)[number];

const edge = record({
  seat: text,
  order: plainOrder,
  dice: throws,
  /** The hash of the position it leads to. */
  position: positionHash,
});
/** An order with the dice that fell. */
export type Edge = TypeOf<typeof edge>;

const notes = {
  comment: optional(written(LIMITS.comment)),
  glyph: optional(oneOf(...GLYPHS)),
  drawings: optional(short(drawing, LIMITS.drawings)),
  questions: optional(short(question, LIMITS.questions)),
  /** The continuation is hidden, and whoever studies is asked for an order. */
  quiz: optional(record({ ask: optional(written(LIMITS.ask)) })),
  /** This order is an answer to the question of the node before it. */
  accepted: optional(flag),
};

export const notesShape = record(notes);
/** What is said of a position. */
export type Notes = TypeOf<typeof notesShape>;

const node = record({ parent: optional(integer(0)), edge: optional(edge), ...notes });
export type StudyNode = TypeOf<typeof node>;

/** The number of a node: its place in the list. A parent stands before its children. */
export type NodeNumber = number;

const root = variants('kind', {
  /** A game as its file tells it, up to some order. */
  game: record({ kind: oneOf('game'), lines: list(text), position: positionHash }),
  /** The position of a case, and the dice of whatever happens in it before anybody decides. */
  case: record({ kind: oneOf('case'), case: anything, dice: throws, position: positionHash }),
});
export type Root = TypeOf<typeof root>;

export const studyShape = record({
  format: oneOf(STUDY_FORMAT),
  version: integer(1, STUDY_VERSION),
  engine: text,
  system: text,
  /** The version of the rules by which it was begun. */
  rules: text,
  title: written(LIMITS.title),
  root,
  nodes: list(node),
});

/** A tree of positions. */
export type Study = TypeOf<typeof studyShape>;
