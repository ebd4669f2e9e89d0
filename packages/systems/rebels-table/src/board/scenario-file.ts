import type { TypeOf } from '@guidon/kernel';
import { anything, flag, integer, list, mapping, nullable, oneOf, optional, record, text } from '@guidon/kernel';
import { FORMATIONS, PERIODS, SIDES } from '../terms/names.ts';
import { forcesShape } from './forces-file.ts';
import { optionId, profileDefaultsShape } from './profile.ts';
import { json, LARGEST, point } from './reading.ts';
import { tableShape } from './table-file.ts';

const side = oneOf(...SIDES);
const turn = integer(1, 99);
const points = integer(0, 99);
const length = integer(0, LARGEST);
const facing = integer(0, 359);
const pose = record({ x: length, y: length, facing });

const reinforcementShape = record({
  turn,
  /** A point of an edge of the table. */
  at: point,
  /** The formation they come on in; left out, a column of march, and those who know none, in open formation. */
  formation: optional(oneOf(...FORMATIONS)),
  units: optional(list(text)),
  generals: optional(list(text)),
  /** They come only if the players choose this option; otherwise they are not in the game. */
  option: optional(optionId),
});

const objectiveShape = record({
  id: text,
  name: text,
  at: point,
  points: integer(1, 99),
  /** How near a unit must be. */
  reach: length,
  /** Only this side can score it; null: either. */
  side: nullable(side),
  /**
   * only: no enemy unit of the kind that counts within reach; nearer: no enemy formed unit nearer; any: whoever else is
   * there; beyond: so many formed units beyond a line.
   */
  test: oneOf('only', 'nearer', 'any', 'beyond'),
  formedOnly: optional(flag),
  beyond: optional(record({ x: length, units: integer(1, 99) })),
  /** What has to be done for it. */
  text,
});

const victoryShape = record({
  rout: nullable(list(integer(1, 99))),
  perUnitBroken: points,
  /** In place of the points for any other unit. */
  perBatteryBroken: points,
  /** For good (R45), or swept or hit, as the scenario says. */
  perGeneralRemoved: points,
  perGeneralHit: points,
  camp: points,
  objectives: list(objectiveShape),
  /** From the highest lead down: the name of the result. */
  levels: list(record({ lead: integer(0, 999), result: text })),
});

const specialShape = record({
  id: text,
  title: text,
  text,
  /** The rule is in force only if the players choose this option. */
  option: optional(optionId),
  /** What the rule works with. Lists under `units`, `generals`, `commands` and `features` name such. */
  data: optional(mapping(json)),
});

/** A whole game to play: the table stands under `map`, the forces under `orderOfBattle`. */
export const scenarioShape = record({
  id: text,
  system: oneOf('rebels-table'),
  title: text,
  date: text,
  map: tableShape,
  orderOfBattle: forcesShape,
  period: oneOf(...PERIODS),
  /** Side A of the rules first. */
  sides: list(side),
  south: side,
  turns: record({ count: turn, minutes: nullable(integer(1, 600)), clock: nullable(text) }),
  profile: profileDefaultsShape,
  deployment: oneOf('fixed', 'free'),
  firstInitiative: nullable(side),
  camps: record({ union: nullable(pose), confederate: nullable(pose) }),
  /** The middle of the front edge of each unit, and where it faces. */
  setup: list(record({ unit: text, x: length, y: length, facing, formation: oneOf(...FORMATIONS) })),
  generals: list(record({ general: text, at: point })),
  reinforcements: list(reinforcementShape),
  victory: victoryShape,
  specialRules: list(specialShape),
  dossier: optional(anything),
});

export type ScenarioSource = TypeOf<typeof scenarioShape>;
export type VictorySource = TypeOf<typeof victoryShape>;
