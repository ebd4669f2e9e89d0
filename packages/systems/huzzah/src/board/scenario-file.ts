import type { TypeOf } from '@guidon/kernel';
import { anything, flag, integer, list, mapping, nullable, oneOf, optional, record, text } from '@guidon/kernel';
import { edgeShape } from '@guidon/line-of-battle';
import { SIDES } from '../terms/names.ts';
import { profileDefaultsShape } from './profile.ts';
import { orderOfBattleShape } from './roster.ts';

const side = oneOf(...SIDES);
const turn = integer(1, 99);

/**
 * Lists of hexes name single hexes and rectangles: `0101-2410` is every hex between these two corners.
 * Lists of units name units and whole regiments.
 */
const hexes = list(text);
const units = list(text);

const objectiveShape = record({
  id: text,
  name: text,
  hexes,
  side: oneOf('both', ...SIDES),
  points: integer(1, 99),
  when: oneOf('last-occupied', 'exits', 'hook'),
  per: oneOf('hex', 'stack', 'unit', 'turn'),
  fromTurn: optional(turn),
  toTurn: optional(turn),
  atMost: optional(integer(1, 99)),
  units: optional(units),
  goodOrder: optional(flag),
  text,
});

const specialShape = record({
  id: text,
  title: text,
  text,
  /** The rule is in force only if the players choose this option. */
  option: optional(oneOf('noOrd', 'cabell')),
  units: optional(units),
  leaders: optional(list(text)),
  hexes: optional(hexes),
  watch: optional(hexes),
  fromTurn: optional(turn),
  toTurn: optional(turn),
  figures: optional(mapping(integer())),
});

export const scenarioShape = record({
  id: text,
  system: oneOf('huzzah'),
  title: text,
  date: text,
  map: anything,
  orderOfBattle: orderOfBattleShape,
  sides: list(side),
  player1: side,
  turns: record({ count: turn, minutes: integer(1, 600), clock: text }),
  package: oneOf('V1', 'V2'),
  profile: profileDefaultsShape,
  edges: record({ union: list(edgeShape), confederate: list(edgeShape) }),
  setup: list(record({ hex: text, facing: oneOf('N', 'NE', 'SE', 'S', 'SW', 'NW'), units })),
  leaders: list(record({ leader: text, hex: text })),
  reinforcements: list(
    record({
      turn,
      hex: text,
      units: optional(units),
      leaders: optional(list(text)),
      /** They come only if this special rule is in force. */
      rule: optional(text),
    }),
  ),
  entry: record({ within: integer(0, 9), text }),
  victory: record({
    perReduced: integer(0, 99),
    perDestroyed: integer(0, 99),
    perGunSection: integer(0, 99),
    perLeader: record({ junior: integer(0, 99), senior: integer(0, 99), army: integer(0, 99) }),
    objectives: list(objectiveShape),
    levels: list(record({ result: text, winner: nullable(side), lead: integer(0, 999) })),
  }),
  specialRules: list(specialShape),
  dossier: optional(anything),
});

export type ScenarioSource = TypeOf<typeof scenarioShape>;
