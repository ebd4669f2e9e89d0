import {
  anything,
  integer,
  type Json,
  list,
  mapping,
  nullable,
  oneOf,
  optional,
  record,
  refined,
  type Shape,
  text,
} from '@guidon/kernel';
import { SEGMENTS, type Side } from '../clock/segments.ts';

/** Shapes of which case files are made. */

const SIDE_WORDS: { readonly [word: string]: Side } = {
  USA: 'union',
  CSA: 'confederate',
  union: 'union',
  confederate: 'confederate',
};
export const caseSide: Shape<Side> = refined(text, 'one of USA, CSA, union, confederate', word => SIDE_WORDS[word]);

export const caseSegment = oneOf(...SEGMENTS);

export const caseOrder = oneOf('good', 'disrupted', 'routed');

/** A segment of a turn; this turn if none is named. */
export const caseMoment = record({ segment: caseSegment, turn: optional(integer(0, 99)) });

/** What the order of battle says of every piece, and a remark; needed for a made-up one. */
export const pieceFields = { side: optional(caseSide), name: optional(text), note: optional(text) };

export const plainData: Shape<Json> = {
  expected: 'plain data',
  // What a case holds has been read as plain data already.
  read: (raw, path, issues) => anything.read(raw, path, issues) as Json | undefined,
};

/** What a case says of its map in both games. */
export const mapFields = {
  scenario: optional(text),
  map: optional(text),
  /** Hexes from the middle of a map of one's own to its edges. */
  size: optional(integer(1, 40)),
  edges: optional(record({ USA: optional(list(text)), CSA: optional(list(text)) })),
  terrain: optional(mapping(text)),
};

/** What it says of the clock. */
export const clockFields = {
  special: optional(list(text)),
  turns: optional(integer(1, 99)),
  turn: optional(integer(1, 99)),
  segment: optional(caseSegment),
};

/** What it says of the score, and the rest. */
export const scoreFields = {
  control: optional(mapping(nullable(caseSide))),
  awarded: optional(record({ union: optional(integer()), confederate: optional(integer()) })),
  memory: optional(mapping(plainData)),
  charts: optional(anything),
  note: optional(text),
};
