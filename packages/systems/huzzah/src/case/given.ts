import type { Shape, TypeOf } from '@guidon/kernel';
import { flag, integer, list, mapping, nullable, oneOf, optional, record, refined, text } from '@guidon/kernel';
import {
  caseMoment,
  caseOrder,
  caseSegment,
  caseSide,
  clockFields,
  mapFields,
  pieceFields,
  scoreFields,
} from '@guidon/line-of-battle';
import type { Values } from '../board/board.ts';
import { type Arm, RANKS } from '../terms/names.ts';

const ARM_WORDS: { readonly [word: string]: Arm } = {
  Inf: 'infantry',
  Cav: 'cavalry',
  Art: 'artillery',
  Irg: 'irregular',
  infantry: 'infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
  irregular: 'irregular',
};
const armShape: Shape<Arm> = refined(text, 'one of Inf, Cav, Art, Irg', word => ARM_WORDS[word]);

/** Strength and morale as printed: `2-6`. */
const valuesShape: Shape<Values> = refined(text, 'strength and morale, as 2-6', word => {
  const found = /^([0-3])-([0-9])$/.exec(word);
  return found === null ? undefined : { strength: Number(found[1]), morale: Number(found[2]) };
});

/** The values of the reverse side, or whether that side is up. */
const reducedShape: Shape<Values | boolean> = {
  expected: 'strength and morale, as 1-4; or true or false',
  read: (raw, path, issues) => (typeof raw === 'boolean' ? raw : valuesShape.read(raw, path, issues)),
};

export const facingShape = oneOf('N', 'NE', 'SE', 'S', 'SW', 'NW');
const actionShape = oneOf('move', 'fire', 'assault', 'charge', 'rally', 'regroup', 'special');
/** A combat unit of a case: one of the scenario by its id, or one made up. */
const givenUnitShape = record({
  id: text,
  /** A hex, or `off-map 0,10` for one that waits to enter there. */
  at: optional(text),
  facing: optional(nullable(facingShape)),
  state: optional(caseOrder),
  hits: optional(integer(0, 2)),
  o_hits: optional(integer(0, 2)),
  oHits: optional(integer(0, 2)),
  is_reduced: optional(flag),
  in_command: optional(flag),
  isolated: optional(flag),
  af: optional(flag),
  arty_fire: optional(flag),
  arty_move: optional(flag),
  charge: optional(nullable(text)),
  acted: optional(nullable(actionShape)),
  acted_at: optional(nullable(text)),
  keep: optional(record({ distance: integer(1, 99), segment: caseSegment, turn: optional(integer(0, 99)) })),
  retreats: optional(integer(0, 99)),
  disorganized_in: optional(caseMoment),
  retreated_in: optional(caseMoment),
  edge_in: optional(caseMoment),
  /** Where and how it stood when the segment began, if otherwise than now. */
  began: optional(record({ at: optional(text), facing: optional(facingShape), state: optional(caseOrder) })),
  destroyed: optional(oneOf('combat', 'surrender', 'routed-off', 'exited')),
  arrives: optional(integer(1, 99)),
  // Printed on the counter: needed for a made-up unit.
  type: optional(armShape),
  ho: optional(text),
  brigade: optional(text),
  division: optional(text),
  corps: optional(text),
  full: optional(valuesShape),
  reduced: optional(reducedShape),
  reduced_side: optional(valuesShape),
  reducedSide: optional(valuesShape),
  ...pieceFields,
});
export type GivenUnit = TypeOf<typeof givenUnitShape>;

const givenLeaderShape = record({
  id: text,
  at: optional(text),
  is_replacement: optional(flag),
  status: optional(oneOf('active', 'incapacitated', 'removed')),
  lost_in: optional(caseMoment),
  with_stack_since_segment_start: optional(flag),
  arrives: optional(integer(1, 99)),
  rank: optional(oneOf(...RANKS)),
  org: optional(text),
  command_radius: optional(integer(0, 20)),
  command_radius_back: optional(integer(0, 20)),
  ...pieceFields,
});
export type GivenLeader = TypeOf<typeof givenLeaderShape>;

const givenHexsideShape = record({
  between: list(text),
  kind: oneOf('fence', 'wall', 'abatis', 'slope'),
  /** Of works: the hex they lie in. */
  inside: optional(text),
  /** Of a slope: the hex above. */
  high: optional(text),
  enclosure: optional(text),
});

const reactionKind: Shape<'advance' | 'passing' | 'pre-assault'> = refined(
  text,
  'one of advance, en-passant, pre-assault',
  word => {
    if (word === 'advance' || word === 'pre-assault') return word;
    return word === 'en-passant' || word === 'passing' ? 'passing' : undefined;
  },
);

/** Switches of the rules; those that are options of the players are true or false. */
const givenProfileShape = record({
  package: optional(oneOf('V1', 'V2')),
  player1: optional(caseSide),
  skirmishers: optional(flag),
  juniorStacking: optional(flag),
  losHexsideBlocks: optional(flag),
  cavalryMayAssaultAll: optional(flag),
  fog: optional(flag),
  breastworks: optional(flag),
  irregulars: optional(flag),
  artilleryNonClear: optional(oneOf('stop', 'roadOnly', 'forbidden')),
  ordMayCome: optional(flag),
  /** Its name in version 1. */
  noOrd: optional(flag),
  cabell: optional(flag),
});
export type GivenProfile = TypeOf<typeof givenProfileShape>;

/** The position of a case. Everything not named stands at its default; see docs/case-format.md. */
export const givenShape = record({
  ...mapFields,
  roads: optional(list(list(text))),
  hexsides: optional(list(givenHexsideShape)),
  enclosures: optional(mapping(list(text))),
  package: optional(oneOf('V1', 'V2')),
  player1: optional(caseSide),
  profile: optional(givenProfileShape),
  ...clockFields,
  computeStatus: optional(flag),
  declaring: optional(flag),
  units: optional(list(givenUnitShape)),
  leaders: optional(list(givenLeaderShape)),
  reactions: optional(list(record({ kind: reactionKind, by: list(text), at: list(text) }))),
  entries: optional(mapping(integer(0, 99))),
  ...scoreFields,
  notes: optional(text),
});

export type Given = TypeOf<typeof givenShape>;
