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
import { CHANGES_TO } from './state.ts';

const word = <const W extends string>(value: W) => oneOf(value);
/** Corners of a pointy hex, and of a flat one. */
const FACING_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
const facing = oneOf(...FACING_NAMES);

/** The orders of the game. Case files and journals use the same words. */
const orderShape = variants('do', {
  // The clock, in the umpire's hands; in play it runs by itself.
  proceed: record({ do: word('proceed'), to: optional(oneOf(...SEGMENTS)), turn: optional(integer(1, 99)) }),
  // Segments.
  designate: record({ do: word('designate'), units: list(text), target: text }),
  move: record({
    do: word('move'),
    units: list(text),
    leaders: optional(list(text)),
    /** Take the flag along; without a word it goes only where nobody of the regiment stays with it. */
    flag: optional(flag),
    path: list(text),
    /** Where the arrow of a skirmisher goes, hex by hex beside the path; it keeps its side without a word. */
    arrows: optional(list(text)),
    /** Where to face in the end. */
    facing: optional(facing),
    /** Halts as soon as something happens to it on the way. */
    wary: optional(flag),
  }),
  /** Into a side hex with the facing kept (8.7). */
  sidle: record({
    do: word('sidle'),
    units: list(text),
    leaders: optional(list(text)),
    flag: optional(flag),
    to: text,
  }),
  turn: record({ do: word('turn'), units: list(text), facing }),
  change: record({
    do: word('change'),
    units: list(text),
    to: oneOf(...CHANGES_TO),
    facing: optional(facing),
    /** The second hex of a skirmisher. */
    arrow: optional(text),
  }),
  /** The new order of the stack, the top unit first (8.4.8). */
  reorder: record({ do: word('reorder'), hex: text, units: list(text) }),
  'hand-flag': record({ do: word('hand-flag'), flag: text, to: text }),
  'move-leader': record({ do: word('move-leader'), leader: text, path: list(text) }),
  fire: record({
    do: word('fire'),
    units: list(text),
    target: text,
    facing: optional(facing),
    /** Traced from the arrow of a skirmisher (6.4.4). */
    from: optional(text),
  }),
  assault: record({ do: word('assault'), units: list(text), target: text, from: optional(text) }),
  charge: record({ do: word('charge'), units: list(text), target: optional(text), path: optional(list(text)) }),
  'stay-put': record({ do: word('stay-put'), units: list(text) }),
  rally: record({ do: word('rally'), units: list(text), facing: optional(facing) }),
  volley: record({ do: word('volley'), units: list(text) }),
  reorganize: record({ do: word('reorganize'), units: list(text) }),
  prolonge: record({ do: word('prolonge'), units: list(text), to: text, facing: optional(facing) }),
  /** A gunless crew gives its men to another, in the same hex (7.8.11). */
  replenish: record({ do: word('replenish'), crew: text, unit: text }),
  exit: record({ do: word('exit'), units: list(text), leaders: optional(list(text)) }),
  /** A skirmisher routs of its own will (6.4.15 to 6.4.17). */
  scatter: record({ do: word('scatter'), unit: text }),
  done: record({ do: word('done') }),
  // Windows.
  /** A stack by its hex, or by any unit in it; of a mixed hex the units that fire. */
  react: record({ do: word('react'), stack: text, units: optional(list(text)), from: optional(text) }),
  decline: record({ do: word('decline') }),
  skedaddle: record({ do: word('skedaddle'), stack: optional(text) }),
  surrender: record({ do: word('surrender'), stack: optional(text) }),
  /** An opportunity charge; `via` is the hex it moves to, left out where the target is adjacent. */
  countercharge: record({
    do: word('countercharge'),
    units: list(text),
    via: optional(text),
    facing: optional(facing),
  }),
  accept: record({ do: word('accept') }),
  /** An O hit instead of Disruption: by a check (9.8.3), or freely by a charger (11.6.1). */
  'take-hit': record({ do: word('take-hit') }),
  /** A try to stay standing (13.1.3-3). */
  stand: record({ do: word('stand') }),
  flee: record({ do: word('flee'), path: list(text) }),
  retreat: record({ do: word('retreat'), to: text }),
  'go-along': record({ do: word('go-along') }),
  stay: record({ do: word('stay') }),
  run: record({ do: word('run') }),
  place: record({ do: word('place'), leader: text, hex: text }),
  special: record({
    do: word('special'),
    id: text,
    units: optional(list(text)),
    hex: optional(text),
    choice: optional(text),
  }),
});

export type RyOrder = TypeOf<typeof orderShape>;
export type OrderOf<W extends RyOrder['do']> = Extract<RyOrder, { readonly do: W }>;

export const parseOrder = (raw: unknown): Parsed<RyOrder> => parseAs(orderShape, raw);
