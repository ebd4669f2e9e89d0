import type { Shape, TypeOf } from '@guidon/kernel';
import { flag, integer, list, mapping, nullable, oneOf, optional, record, text } from '@guidon/kernel';
import {
  caseMoment,
  caseOrder,
  caseSide,
  clockFields,
  mapFields,
  pieceFields,
  scoreFields,
} from '@guidon/line-of-battle';
import { SIDE_FEATURES } from '../board/charts.ts';
import { WATERS, WAYS } from '../board/sheet.ts';
import { ARMS, DEPLOYMENTS, FORMATIONS, RANKS } from '../terms/names.ts';

/** Corners of a hex; which of them there are is the map's to say. */
const facingShape = oneOf('N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW');
/** Markers as cases call them; a charge has its target instead. */
export const MARKERS = ['advance-fire', 'crew', 'volley'] as const;

const count = integer(0, 99);

/** What the unit has done and suffered in this segment. */
const thisSegmentShape = record({
  acted: optional(nullable(oneOf('move', 'fire', 'assault', 'charge', 'rally', 'volley', 'reorganize', 'special'))),
  moved: optional(count),
  turns: optional(count),
  changed: optional(flag),
  reacted: optional(flag),
  asked: optional(flag),
  joined: optional(flag),
  reordered: optional(flag),
  finished: optional(flag),
  charged: optional(flag),
  countercharged: optional(flag),
  retreats: optional(count),
  entered: optional(flag),
  shelled: optional(count),
  shaken: optional(count),
  elected: optional(count),
  disorganized: optional(flag),
  volleyed: optional(flag),
  /** The hex it has assaulted. */
  assaulted: optional(nullable(text)),
  offered: optional(flag),
});

/** A combat unit of a case: one of the scenario by its id, or one made up. */
const givenUnitShape = record({
  id: text,
  hex: optional(text),
  /** The edge hex it waits to come on by, instead of a hex. */
  entry: optional(text),
  arrives: optional(integer(1, 99)),
  /** Out of play, and why. */
  fate: optional(oneOf('combat', 'surrender', 'captured', 'routed-off', 'exited', 'merged')),
  facing: optional(facingShape),
  formation: optional(oneOf(...FORMATIONS)),
  deployment: optional(oneOf(...DEPLOYMENTS)),
  /** The second hex of a skirmisher. */
  arrow: optional(text),
  order: optional(caseOrder),
  hits: optional(integer(0, 3)),
  captured: optional(integer(0, 3)),
  gunsLost: optional(integer(0, 2)),
  crewed: optional(flag),
  holder: optional(nullable(caseSide)),
  everTaken: optional(flag),
  inCommand: optional(flag),
  markers: optional(list(oneOf(...MARKERS))),
  /** The hex it has been designated to charge. */
  charge: optional(nullable(text)),
  /** It has the flag of its regiment. */
  flag: optional(flag),
  edgeIn: optional(caseMoment),
  thisSegment: optional(thisSegmentShape),
  /** Where and how it stood when the segment began, if otherwise than now. */
  began: optional(record({ hex: optional(text), facing: optional(facingShape), order: optional(caseOrder) })),
  // What the order of battle says of it.
  arm: optional(oneOf(...ARMS)),
  regiment: optional(text),
  brigade: optional(text),
  division: optional(text),
  weapon: optional(text),
  morale: optional(integer(0, 9)),
  guns: optional(integer(1, 2)),
  horse: optional(flag),
  carbines: optional(flag),
  /** Of a crew by itself: the guns it serves. */
  serves: optional(text),
  ...pieceFields,
});
export type GivenUnit = TypeOf<typeof givenUnitShape>;

const givenLeaderShape = record({
  id: text,
  hex: optional(text),
  entry: optional(text),
  arrives: optional(integer(1, 99)),
  status: optional(oneOf('active', 'incapacitated', 'captured', 'removed')),
  lostIn: optional(caseMoment),
  falls: optional(count),
  captures: optional(count),
  /** Movement points he has spent in this segment. */
  spent: optional(count),
  locked: optional(flag),
  /** False: he came to his stack later and helps nobody in this segment. */
  sinceStart: optional(flag),
  rank: optional(oneOf(...RANKS)),
  brigade: optional(text),
  division: optional(text),
  radius: optional(integer(0, 20)),
  regiments: optional(list(text)),
  ...pieceFields,
});
export type GivenLeader = TypeOf<typeof givenLeaderShape>;

/** A flag; those of units that have `flag: true` need no entry. */
const givenFlagShape = record({
  id: optional(text),
  regiment: text,
  hex: optional(text),
  status: optional(oneOf('map', 'captured', 'removed')),
  inCommand: optional(flag),
  rallied: optional(flag),
  handed: optional(flag),
  note: optional(text),
});
export type GivenFlag = TypeOf<typeof givenFlagShape>;

const givenHexsideShape = record({
  between: list(text),
  kind: oneOf(...SIDE_FEATURES),
  /** Of a crest: the hex it belongs to; left out, the first. */
  of: optional(text),
});

const givenWayShape = record({ kind: oneOf(...WAYS, ...WATERS), path: list(text) });

/** A road as a list of hexes, or any way with its kind. */
const roadShape: Shape<TypeOf<typeof givenWayShape>> = {
  expected: 'a list of hexes, or a mapping with kind and path',
  read(raw, path, issues) {
    if (!Array.isArray(raw)) return givenWayShape.read(raw, path, issues);
    const hexes = list(text).read(raw, path, issues);
    return hexes === undefined ? undefined : { kind: 'road', path: hexes };
  },
};

const earthworkShape = record({
  kind: oneOf('dug-in', 'breastwork'),
  facing: facingShape,
  owner: optional(caseSide),
});

/** The position of a case. Everything not named stands at its default; see docs/case-format.md. */
export const givenShape = record({
  ...mapFields,
  levels: optional(mapping(integer(1, 7))),
  roads: optional(list(roadShape)),
  hexsides: optional(list(givenHexsideShape)),
  earthworks: optional(mapping(earthworkShape)),
  features: optional(mapping(list(text))),
  player1: optional(caseSide),
  profile: optional(record({ smallRoundTop: optional(flag), duffie: optional(flag), fog: optional(flag) })),
  ...clockFields,
  computeCommand: optional(flag),
  designating: optional(flag),
  units: optional(list(givenUnitShape)),
  leaders: optional(list(givenLeaderShape)),
  flags: optional(list(givenFlagShape)),
  reactions: optional(
    list(record({ kind: oneOf('advance', 'passing', 'pre-assault'), by: list(text), at: list(text) })),
  ),
  ...scoreFields,
});

export type Given = TypeOf<typeof givenShape>;
