import {
  flag,
  integer,
  list,
  oneOf,
  optional,
  type Parsed,
  parseAs,
  record,
  type Shape,
  type TypeOf,
  text,
  variants,
} from '@guidon/kernel';
import { FORMATIONS } from './names.ts';

const word = <const W extends string>(value: W) => oneOf(value);

/** The longest side of any table, in thousandths of a base width. */
const FAR = 1_000_000;
const length = integer(0, FAR);
const point = record({ x: integer(-FAR, FAR), y: integer(-FAR, FAR) });
const degrees = integer(-180, 180);

const actionFields = {
  /** Straight, one wheel, straight again; lengths in thousandths of a base width (MOV-03, C8). */
  advance: {
    act: word('advance'),
    /** How far straight ahead before the wheel. */
    before: optional(length),
    /** To the right, or negative: to the left. */
    wheel: optional(degrees),
    /** Stops after so much of the distance, the wheel included. */
    maxDistance: optional(length),
    untilLine: optional(list(point)),
    /** Stops with the front edge at this feature. */
    untilTerrain: optional(text),
    /** Friends it goes through. */
    through: optional(list(text)),
  },
  /** Straight back. A wheel can be written, and is refused with its rule (MOV-04). */
  retire: {
    act: word('retire'),
    wheel: optional(degrees),
    maxDistance: optional(length),
    through: optional(list(text)),
  },
  turn: {
    act: word('turn'),
    to: oneOf('left', 'right', 'about'),
    /** The front corner it turns about; without a word the one on that side. */
    corner: optional(oneOf('left', 'right')),
  },
  change: {
    act: word('change'),
    formation: oneOf(...FORMATIONS),
    /** The base that stays where it is, and its place in the new formation. */
    static: optional(integer(0, 9)),
    newIndex: optional(integer(0, 9)),
  },
  charge: {
    act: word('charge'),
    /** A unit, or `camp`. */
    target: text,
    wheel: optional(degrees),
  },
  shoot: { act: word('shoot'), target: text },
  reload: { act: word('reload') },
  stand: {
    act: word('stand'),
    /** Scattered bases close up on this one. */
    redress: optional(integer(0, 9)),
  },
  /** Sideways. It can be written, and is refused with its rule (MOV-05). */
  shift: { act: word('shift'), to: oneOf('left', 'right'), maxDistance: optional(length) },
  /** A general rides. */
  ride: { act: word('ride'), path: list(point) },
} as const;

/** An action without a fallback: what a fallback itself may be. */
const plainAction = variants('act', {
  advance: record(actionFields.advance),
  retire: record(actionFields.retire),
  turn: record(actionFields.turn),
  change: record(actionFields.change),
  charge: record(actionFields.charge),
  shoot: record(actionFields.shoot),
  reload: record(actionFields.reload),
  stand: record(actionFields.stand),
  shift: record(actionFields.shift),
  ride: record(actionFields.ride),
});

/** Done instead, if the action is then out of distance (ACT-09, R42). */
const fallback = optional(plainAction);

const actionShape = variants('act', {
  advance: record({ ...actionFields.advance, fallback }),
  retire: record({ ...actionFields.retire, fallback }),
  turn: record({ ...actionFields.turn, fallback }),
  change: record({ ...actionFields.change, fallback }),
  charge: record({ ...actionFields.charge, fallback }),
  shoot: record({ ...actionFields.shoot, fallback }),
  reload: record({ ...actionFields.reload, fallback }),
  stand: record({ ...actionFields.stand, fallback }),
  shift: record({ ...actionFields.shift, fallback }),
  ride: record({ ...actionFields.ride, fallback }),
});

export type Action = TypeOf<typeof actionShape>;
export type ActionOf<K extends Action['act']> = Extract<Action, { readonly act: K }>;

const placement = record({
  unit: text,
  x: integer(0, FAR),
  y: integer(0, FAR),
  facing: integer(0, 359),
  formation: oneOf(...FORMATIONS),
});
const place = record({ x: integer(0, FAR), y: integer(0, FAR) });
const pose = record({ x: integer(0, FAR), y: integer(0, FAR), facing: integer(0, 359) });

/** A command on the table; while it is still being placed its general may be missing. */
export const deployFields = {
  command: text,
  units: list(placement),
  general: optional(place),
  /** With the first command (DEP-04). */
  camp: optional(pose),
  /** With the last (DEP-05). */
  cinc: optional(place),
} as const;

const orderShape = variants('do', {
  // The clock, in the umpire's hands; in play it runs by itself.
  proceed: record({ do: word('proceed'), turn: optional(integer(1, 99)) }),
  deploy: record({ do: word('deploy'), ...deployFields, general: place }),
  keep: record({ do: word('keep') }),
  give: record({ do: word('give') }),
  activate: record({
    do: word('activate'),
    /** A unit, or a general. */
    unit: text,
    /** A supply die buys a third action point (ACT-03). */
    supply: optional(flag),
    actions: list(actionShape),
  }),
  // Answers.
  supply: record({
    do: word('supply'),
    /** Of a forced retire: one base width more, or less (FRET-02). */
    change: optional(oneOf(1, -1)),
  }),
  decline: record({ do: word('decline') }),
  shoot: record({ do: word('shoot') }),
  occupy: record({ do: word('occupy'), unit: text }),
  face: record({ do: word('face') }),
  /** Bases fed into a melee, each to a place of its own (R67). */
  feed: record({
    do: word('feed'),
    bases: list(record({ base: integer(0, 9), x: integer(0, FAR), y: integer(0, FAR), facing: integer(0, 359) })),
  }),
  /** Which end loses the base (R56). */
  lose: record({ do: word('lose'), end: oneOf('first', 'last') }),
  test: record({ do: word('test'), unit: text }),
});

export type RtOrder = TypeOf<typeof orderShape>;
export type OrderOf<K extends RtOrder['do']> = Extract<RtOrder, { readonly do: K }>;

export const parseOrder = (raw: unknown): Parsed<RtOrder> => parseAs(orderShape, raw);

/** For the parts of a case that hold a declared sequence. */
export const actionsShape: Shape<readonly Action[]> = list(actionShape);
