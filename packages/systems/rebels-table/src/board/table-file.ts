import { flag, integer, list, oneOf, optional, record, type TypeOf, text } from '@guidon/kernel';
import { LARGEST, point } from './reading.ts';

export const FEATURE_KINDS = [
  'woods',
  'farm',
  'orchard',
  'crops',
  'field',
  'rocks',
  'marsh',
  'hill',
  'fence',
  'wall',
  'bank',
  'stream',
  'fortification',
  'road',
  'impassable',
] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

/** TER-06. What a feature does besides its kind, as the players agree. */
export const agreedFields = {
  linear: optional(flag),
  cover: optional(flag),
  slows: optional(flag),
  slowsFormedOnly: optional(flag),
  blocksSight: optional(flag),
  sightInto: optional(integer(0, LARGEST)),
  impassable: optional(flag),
  impassableToGuns: optional(flag),
  obstacle: optional(flag),
  fortification: optional(flag),
  elevation: optional(integer(0, 9)),
  effect: optional(text),
};

/**
 * A feature is of a kind, which says what it does; anything the file says besides is what the players agreed on for
 * this table (TER-01, TER-06).
 */
const featureShape = record({
  id: text,
  name: text,
  kind: oneOf(...FEATURE_KINDS),
  polygon: list(point),
  line: optional(list(point)),
  ...agreedFields,
});

const SMALLEST = 8000;

/** Lengths in thousandths of a base width, y to the north. */
export const tableShape = record({
  id: text,
  title: text,
  system: oneOf('rebels-table'),
  reconstructed: flag,
  reconstruction: optional(text),
  north: oneOf('up'),
  yardsPerBaseWidth: integer(1, 999),
  width: integer(SMALLEST, LARGEST),
  depth: integer(SMALLEST, LARGEST),
  features: list(featureShape),
});

export type FeatureSource = TypeOf<typeof featureShape>;
export type TableSource = TypeOf<typeof tableShape>;
