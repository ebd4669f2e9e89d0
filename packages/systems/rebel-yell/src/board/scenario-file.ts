import { integer, list, oneOf, optional, record, type TypeOf, text } from '@guidon/kernel';
import { hexesShape, levelsShape, scenarioFields, specialFields, turnShape, unitsShape } from '@guidon/line-of-battle';
import { FORMATIONS, SIDES } from '../terms/names.ts';
import { optionId, profileDefaultsShape } from './profile.ts';
import { orderOfBattleShape } from './roster.ts';

const points = integer(0, 99);

const setupShape = record({
  hex: text,
  facing: text,
  formation: oneOf(...FORMATIONS),
  /** Of a line, and of no other formation. */
  deployment: optional(oneOf('stm', 'stf', 'skirmish', 'cover')),
  /** The second hex of a skirmisher (6.4). */
  arrow: optional(text),
  units: unitsShape,
});

const reinforcementShape = record({
  turn: turnShape,
  hex: text,
  /** The formation they come on in; left out, a line, mounted or on foot, and artillery limbered. */
  formation: optional(oneOf(...FORMATIONS)),
  units: optional(unitsShape),
  leaders: optional(list(text)),
  /** They come only if this special rule is in force. */
  rule: optional(text),
  /** They come only if this special rule is not in force. */
  unless: optional(text),
});

const objectiveShape = record({
  id: text,
  name: text,
  hexes: hexesShape,
  side: oneOf('both', ...SIDES),
  /** For each hex where it is `held`, otherwise once. */
  points: integer(1, 99),
  when: oneOf('held', 'all-held', 'hook'),
  /** Reckoned at the end of this turn; left out, at the end of the game. */
  turn: optional(turnShape),
  text,
});

const specialShape = record({
  ...specialFields,
  /** The rule is in force only if the players choose this option. */
  option: optional(optionId),
  regiments: optional(list(text)),
});

export const scenarioShape = record({
  ...scenarioFields,
  system: oneOf('rebel-yell'),
  orderOfBattle: orderOfBattleShape,
  profile: profileDefaultsShape,
  setup: list(setupShape),
  /** Flags of regiments that come later come with them. */
  flags: list(record({ flag: text, hex: text })),
  reinforcements: list(reinforcementShape),
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
});

export type ScenarioSource = TypeOf<typeof scenarioShape>;
