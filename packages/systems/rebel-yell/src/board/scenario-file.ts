import { anything, integer, list, mapping, nullable, oneOf, optional, record, type TypeOf, text } from '@guidon/kernel';
import { edgeShape } from '@guidon/line-of-battle';
import { FORMATIONS, SIDES } from '../terms/names.ts';
import { optionId, profileDefaultsShape } from './profile.ts';
import { orderOfBattleShape } from './roster.ts';

const side = oneOf(...SIDES);
const turn = integer(1, 99);
const points = integer(0, 99);

/**
 * Lists of hexes name single hexes and rectangles: `0101-2410` is every hex from column 01, row 01 to column 24, row 10.
 * Lists of units name units and whole regiments.
 */
const hexes = list(text);
const units = list(text);

const setupShape = record({
  hex: text,
  facing: text,
  formation: oneOf(...FORMATIONS),
  /** Of a line, and of no other formation. */
  deployment: optional(oneOf('stm', 'stf', 'skirmish', 'cover')),
  /** The second hex of a skirmisher (6.4). */
  arrow: optional(text),
  units,
});

const reinforcementShape = record({
  turn,
  hex: text,
  /** The formation they come on in; left out, a line, mounted or on foot, and artillery limbered. */
  formation: optional(oneOf(...FORMATIONS)),
  units: optional(units),
  leaders: optional(list(text)),
  /** They come only if this special rule is in force. */
  rule: optional(text),
  /** They come only if this special rule is not in force. */
  unless: optional(text),
});

const objectiveShape = record({
  id: text,
  name: text,
  hexes,
  side: oneOf('both', ...SIDES),
  /** For each hex where it is `held`, otherwise once. */
  points: integer(1, 99),
  when: oneOf('held', 'all-held', 'hook'),
  /** Reckoned at the end of this turn; left out, at the end of the game. */
  turn: optional(turn),
  text,
});

const levelsShape = list(record({ result: text, winner: nullable(side), lead: integer(0, 999) }));

const specialShape = record({
  id: text,
  title: text,
  text,
  /** The rule is in force only if the players choose this option. */
  option: optional(optionId),
  units: optional(units),
  leaders: optional(list(text)),
  regiments: optional(list(text)),
  hexes: optional(hexes),
  watch: optional(hexes),
  fromTurn: optional(turn),
  toTurn: optional(turn),
  figures: optional(mapping(integer())),
});

export const scenarioShape = record({
  id: text,
  system: oneOf('rebel-yell'),
  title: text,
  date: text,
  map: anything,
  orderOfBattle: orderOfBattleShape,
  sides: list(side),
  player1: side,
  turns: record({ count: turn, minutes: integer(1, 600), clock: text }),
  profile: profileDefaultsShape,
  edges: record({ union: list(edgeShape), confederate: list(edgeShape) }),
  setup: list(setupShape),
  /** Flags of regiments that come later come with them. */
  flags: list(record({ flag: text, hex: text })),
  leaders: list(record({ leader: text, hex: text })),
  reinforcements: list(reinforcementShape),
  entry: record({ within: integer(0, 9), text }),
  victory: record({
    perHit: points,
    perCapturedHit: points,
    perFlag: points,
    perGunUnit: points,
    perLeader: record({ brigade: points, division: points, corps: points }),
    objectives: list(objectiveShape),
    levels: levelsShape,
    /** Other levels where a special rule is in force. */
    levelsWith: optional(list(record({ rule: text, levels: levelsShape }))),
  }),
  specialRules: list(specialShape),
  dossier: optional(anything),
});

export type ScenarioSource = TypeOf<typeof scenarioShape>;
