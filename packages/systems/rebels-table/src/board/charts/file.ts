import type { Shape, TypeOf } from '@guidon/kernel';
import { flag, integer, list, mapping, nullable, oneOf, optional, record, refined, text } from '@guidon/kernel';
import { inParts, ruleShape, table } from '@guidon/kit';
import { ABILITIES, FORMATIONS, PERIODS, type RtRule, UNIT_TYPES, WEAPONS } from '../../terms/names.ts';
import { ADJUSTMENTS, FORMATION_KEYS, POOL_CONDITIONS, PRESET_KINDS } from './charts.ts';

const rule = ruleShape<RtRule>('rt', 'MOV-01');

const MILLI = 1000;

/** Base widths as the charts print them, read as thousandths. */
const widths = (least: number, most: number): Shape<number> =>
  inParts(`a number of base widths from ${least} to ${most}`, { parts: MILLI, least, most });

const count = integer(0, 99);
const change = integer(-9, 9);
const face = integer(1, 6);
const formations = list(oneOf(...FORMATIONS));

/** So many dice of so many sides and a fixed number, in base widths. */
const dice = record({ dice: integer(0, 9), plus: integer(0, 99), sides: oneOf(3, 6) });
export type Dice = TypeOf<typeof dice>;

const levelRow = record({
  /** The lowest die that gives the level; null where it cannot occur. */
  lackluster: nullable(face),
  steady: nullable(face),
  determined: nullable(face),
  /** Unless the roster says otherwise (RES-04). */
  zealousExceptArtillery: optional(flag),
  rule,
});

const yes = optional(oneOf(true));
const outcome = refined(
  record({
    carryOn: yes,
    stand: yes,
    break: yes,
    forcedRetire: yes,
    /** In base widths. */
    advance: optional(integer(1, 9)),
    hits: optional(integer(1, 9)),
  }),
  'an outcome: carryOn, stand, break, forcedRetire, advance or hits',
  found => (Object.keys(found).length > 0 ? found : undefined),
);
export type Outcome = TypeOf<typeof outcome>;

const chargeRow = record({ distance: nullable(dice), rule });
const movementRow = record({ normal: dice, terrain: dice, forcedRetire: dice, rule });
export type MovementRow = TypeOf<typeof movementRow>;

const poolRow = record({
  when: oneOf(...POOL_CONDITIONS),
  op: oneOf('add', 'remove', 'addOneIn', 'removeOneIn', 'none'),
  n: integer(0, 9),
  /** Of the rows with one name here only one applies: the one that wins over the others. */
  exclusive: optional(text),
  winsOver: optional(rule),
  rule,
});
export type PoolRow = TypeOf<typeof poolRow>;

const band = record({ range: widths(1, 99), hit: integer(2, 6) });
const weaponRow = record({
  dicePerBase: integer(1, 9),
  short: band,
  long: optional(band),
  bounce: optional(band),
  rule,
});

const preset = record({
  shape: oneOf('area', 'linear'),
  cover: flag,
  slows: flag,
  blocksSight: flag,
  impassable: flag,
  obstacle: flag,
  fortification: flag,
  road: flag,
  elevation: integer(0, 9),
});

const score = integer(-99, 99);
const perGenerals = { perExceptional: change, perIncompetent: change };
const fraction = list(integer(1, 99));

/** The tables as their file has them: distances in base widths, each row with its rule. */
export const chartsShape = record({
  id: text,
  system: oneOf('rebels-table'),
  title: text,
  version: text,
  note: text,
  reconstructed: list(text),
  resilienceLevels: list(record({ period: oneOf(...PERIODS), union: levelRow, confederate: levelRow })),
  resilienceAdjustments: list(
    record({ when: oneOf(...ADJUSTMENTS), shooting: change, chargeMelee: change, other: change, rule }),
  ),
  resilienceOutcomes: list(
    record({
      min: nullable(score),
      max: nullable(score),
      shooting: outcome,
      charge: outcome,
      melee: outcome,
      other: outcome,
      rule,
    }),
  ),
  advanceBecomesCarryOnWhenDefending: list(oneOf('fortification', 'obstacle', 'terrainEdge')),
  formationsAllowed: table(FORMATION_KEYS, record({ formations, rule })),
  startingBases: table(UNIT_TYPES, record({ min: integer(1, 99), max: integer(1, 99), rule })),
  chargeDistance: record({
    foot: table(FORMATIONS, chargeRow),
    cavalry: table(FORMATIONS, chargeRow),
    artillery: record({ formed: chargeRow, column: chargeRow }),
    warHost: record({ open: chargeRow, column: chargeRow }),
    general: record({ any: record({ distance: nullable(dice), rule }) }),
  }),
  chargeSupplyAdds: count,
  chargeMaxWheel: integer(0, 180),
  movement: record({
    foot: table(FORMATIONS, movementRow),
    cavalry: table(FORMATIONS, movementRow),
    artillery: record({ formed: movementRow, column: movementRow }),
    warHost: record({ open: movementRow, column: movementRow }),
    general: record({ any: record({ normal: dice, terrain: dice, sweptAway: dice, rule }) }),
  }),
  roadColumnBonus: dice,
  movementSupplyAdds: count,
  advanceMaxWheel: integer(0, 180),
  d3: list(integer(1, 3)),
  melee: record({ hitOn: integer(2, 6), dicePerBase: integer(1, 9), minimumDice: count, rows: list(poolRow) }),
  weapons: table(WEAPONS, weaponRow),
  atChargersNonArtillery: record({ hitPlus: count, max: integer(2, 6), rule }),
  hitsPerBase: integer(1, 99),
  hitsPerGunBase: integer(1, 99),
  shootingMinimumDice: count,
  weaponsByType: table(UNIT_TYPES, list(oneOf(...WEAPONS))),
  shooting: table(['2a', '2b', '2c', '2d'] as const, list(poolRow)),
  interpenetration: table(FORMATIONS, record({ through: formations, rule })),
  supplyPool: record({ basic: count, perGeneral: change, ...perGenerals, reachBW: widths(0, 99), rule }),
  scoutingDice: record({
    perGeneral: change,
    perCavalryUnit: change,
    perOpenUnit: change,
    ...perGenerals,
    supplyMax: count,
    rule,
  }),
  turnInitiativeDice: record({ perGeneralOnTable: change, ...perGenerals, supplyMax: count, rule }),
  commandDistance: table(ABILITIES, widths(0, 99)),
  generalRisk: record({
    sweptOn: integer(2, 6),
    sweptDice: integer(1, 9),
    incapacitatedOn: integer(2, 6),
    reachBW: widths(0, 99),
    rule,
  }),
  deployment: record({
    attackerDepthFraction: fraction,
    defenderDepthFraction: fraction,
    defenderFirstCommands: count,
    rule,
  }),
  camp: record({ width: widths(1, 99), depth: widths(1, 99), hitsToFriendsWithin: widths(0, 99), rule }),
  terrainPresets: table(PRESET_KINDS, preset),
  /** The rules of single figures. */
  sources: mapping(rule),
});

export type ChartsSource = TypeOf<typeof chartsShape>;
