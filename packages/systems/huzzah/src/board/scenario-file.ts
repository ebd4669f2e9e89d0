import { flag, integer, list, oneOf, optional, record, type TypeOf, text } from '@guidon/kernel';
import { hexesShape, levelsShape, scenarioFields, specialFields, turnShape, unitsShape } from '@guidon/line-of-battle';
import { SIDES } from '../terms/names.ts';
import { profileDefaultsShape } from './profile.ts';
import { orderOfBattleShape } from './roster.ts';

const objectiveShape = record({
  id: text,
  name: text,
  hexes: hexesShape,
  side: oneOf('both', ...SIDES),
  points: integer(1, 99),
  when: oneOf('last-occupied', 'exits', 'hook'),
  per: oneOf('hex', 'stack', 'unit', 'turn'),
  fromTurn: optional(turnShape),
  toTurn: optional(turnShape),
  atMost: optional(integer(1, 99)),
  units: optional(unitsShape),
  goodOrder: optional(flag),
  text,
});

const specialShape = record({
  ...specialFields,
  /** The rule is in force only if the players choose this option. */
  option: optional(oneOf('ordMayCome', 'noOrd', 'cabell')),
});

export const scenarioShape = record({
  ...scenarioFields,
  system: oneOf('huzzah'),
  orderOfBattle: orderOfBattleShape,
  package: oneOf('V1', 'V2'),
  profile: profileDefaultsShape,
  setup: list(record({ hex: text, facing: oneOf('N', 'NE', 'SE', 'S', 'SW', 'NW'), units: unitsShape })),
  reinforcements: list(
    record({
      turn: turnShape,
      hex: text,
      units: optional(unitsShape),
      leaders: optional(list(text)),
      /** They come only if this special rule is in force. */
      rule: optional(text),
    }),
  ),
  victory: record({
    perReduced: integer(0, 99),
    perDestroyed: integer(0, 99),
    perGunSection: integer(0, 99),
    perLeader: record({ junior: integer(0, 99), senior: integer(0, 99), army: integer(0, 99) }),
    objectives: list(objectiveShape),
    levels: levelsShape,
  }),
  specialRules: list(specialShape),
});

export type ScenarioSource = TypeOf<typeof scenarioShape>;
