import {
  flag,
  integer,
  list,
  oneOf,
  optional,
  type Parsed,
  parseAs,
  record,
  type TypeOf,
  text,
  variants,
} from '@guidon/kernel';
import { SEGMENTS } from './names.ts';

const word = <const W extends string>(value: W) => oneOf(value);
const FACING_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
const facing = oneOf(...FACING_NAMES);

/** The orders of the game. Case files and journals use the same words. */
const orderShape = variants('do', {
  // The clock, in the umpire's hands; in play it runs by itself.
  proceed: record({ do: word('proceed'), to: optional(oneOf(...SEGMENTS)), turn: optional(integer(1, 99)) }),
  // Segments.
  'declare-charge': record({ do: word('declare-charge'), units: list(text), target: text }),
  move: record({
    do: word('move'),
    units: list(text),
    leaders: optional(list(text)),
    path: list(text),
    /** Follows the thoroughfare for its benefits and at its price (4.2). */
    road: optional(flag),
    /** Where to face in the end. */
    facing: optional(facing),
    /** Halts as soon as something happens to it on the way. */
    wary: optional(flag),
  }),
  turn: record({ do: word('turn'), units: list(text), facing }),
  'move-leader': record({ do: word('move-leader'), leader: text, path: list(text) }),
  fire: record({ do: word('fire'), units: list(text), target: text, facing: optional(facing) }),
  assault: record({ do: word('assault'), units: list(text), target: text }),
  charge: record({
    do: word('charge'),
    units: list(text),
    target: optional(text),
    via: optional(text),
    /** Who goes along, if not all their own leaders with a whole stack and none with part of one. */
    leaders: optional(list(text)),
  }),
  'stay-put': record({ do: word('stay-put'), units: list(text) }),
  rally: record({ do: word('rally'), units: list(text), facing: optional(facing) }),
  regroup: record({ do: word('regroup'), unit: text }),
  exit: record({ do: word('exit'), units: list(text), leaders: optional(list(text)) }),
  done: record({ do: word('done') }),
  // Windows.
  /** Stacks by their hexes, or by any unit in them, in the order in which they fire. */
  react: record({ do: word('react'), stacks: list(text) }),
  decline: record({ do: word('decline') }),
  'take-loss': record({ do: word('take-loss') }),
  stay: record({ do: word('stay') }),
  accept: record({ do: word('accept') }),
  'take-hit': record({ do: word('take-hit') }),
  'hit-on': record({ do: word('hit-on'), unit: text }),
  flee: record({ do: word('flee'), path: list(text) }),
  retreat: record({ do: word('retreat'), to: text }),
  'go-along': record({ do: word('go-along') }),
  retire: record({ do: word('retire') }),
  place: record({ do: word('place'), leader: text, hex: text }),
  special: record({
    do: word('special'),
    id: text,
    units: optional(list(text)),
    hex: optional(text),
    choice: optional(text),
  }),
});

export type HzOrder = TypeOf<typeof orderShape>;
export type OrderOf<W extends HzOrder['do']> = Extract<HzOrder, { readonly do: W }>;

export const parseOrder = (raw: unknown): Parsed<HzOrder> => parseAs(orderShape, raw);
