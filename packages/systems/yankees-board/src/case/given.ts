import type { Shape, TypeOf } from '@guidon/kernel';
import {
  anything,
  flag,
  integer,
  list,
  mapping,
  nullable,
  oneOf,
  optional,
  record,
  refined,
  text,
} from '@guidon/kernel';
import { ARMS, SIDES, TRAININGS } from '../terms/names.ts';

const hourOrNight: Shape<number | 'night'> = refined(anything, 'an hour from 0 to 23, or "night"', raw =>
  raw === 'night' || (typeof raw === 'number' && Number.isInteger(raw) && raw >= 0 && raw <= 23) ? raw : undefined,
);

/** A unit of a case: one of the order of battle by its id, or one made up with side, type and the rest. */
export const givenUnitShape = record({
  id: text,
  hex: optional(nullable(text)),
  /** Steps left; `steps` is the same. */
  cf: optional(integer(0, 20)),
  steps: optional(integer(0, 20)),
  activated: optional(flag),
  recovered: optional(flag),
  entry: optional(text),
  due: optional(flag),
  arrives: optional(record({ day: text, hour: hourOrNight })),
  eliminated: optional(flag),
  // Printed on the counter: needed for a made-up unit, or to change one.
  side: optional(oneOf(...SIDES)),
  name: optional(text),
  corps: optional(text),
  type: optional(oneOf(...ARMS)),
  training: optional(oneOf(...TRAININGS)),
  full: optional(integer(1, 20)),
  movement: optional(integer(1, 20)),
  fire: optional(list(integer(0, 20))),
  note: optional(text),
});

/** The sheet of letters and numbers that a small map lies on, and what stands on it. */
export const inlineMapShape = record({
  size: optional(record({ letters: optional(text), numbers: optional(integer(1, 99)) })),
  /** A terrain, or a mapping with terrain, level, name, bars, strongpoint. */
  terrain: optional(mapping(anything)),
  streams: optional(list(list(text))),
  roads: optional(list(list(text))),
  victory: optional(mapping(integer(0, 99))),
});

export type InlineMap = TypeOf<typeof inlineMapShape>;

const poolShape = record({
  corps: optional(integer(0, 20)),
  hats: optional(integer(0, 20)),
  bugles: optional(integer(0, 20)),
  enemyFlags: optional(integer(0, 20)),
});

/** The position of a case. Everything not named stands at its default; see docs/case-format.md. */
export const givenShape = record({
  scenario: optional(text),
  map: optional(anything),
  terrain: optional(mapping(text)),
  streams: optional(list(list(text))),
  roads: optional(list(list(text))),
  works: optional(list(record({ hex: text, side: oneOf(...SIDES) }))),
  day: optional(text),
  hour: optional(hourOrNight),
  units: optional(list(givenUnitShape)),
  cup: optional(list(text)),
  round: optional(
    record({
      chit: text,
      results: optional(list(oneOf('DF', 'US', 'CS', 'BU', 'HA'))),
      pool: optional(poolShape),
      shifted: optional(list(text)),
      fellBack: optional(list(text)),
      bugles: optional(oneOf('open', 'closed')),
    }),
  ),
  score: optional(record({ union: optional(integer()), confederate: optional(integer()) })),
  control: optional(mapping(oneOf(...SIDES))),
  game: optional(oneOf('short', 'campaign')),
  profile: optional(mapping(flag)),
  charts: optional(anything),
  note: optional(text),
});

export type Given = TypeOf<typeof givenShape>;
export type GivenUnit = TypeOf<typeof givenUnitShape>;
