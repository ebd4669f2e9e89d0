import { faulty, type Parsed, parseAs, parsed } from '@guidon/kernel';
import { FORMATIONS, type Formation, PERIODS, type Period, UNIT_TYPES, WEAPONS } from '../../terms/names.ts';
import type { LevelRow, MovementRow, PoolRow, TerrainPreset, WeaponRow } from './charts.ts';
import { PRESET_KINDS } from './charts.ts';
import { chartFaults } from './faults.ts';
import { type ChartsSource, chartsShape } from './file.ts';

/** Reads charts, shipped or an owner's own, and tries whether the tables make sense. */
export function parseCharts(raw: unknown): Parsed<Charts> {
  const source = parseAs(chartsShape, raw);
  if (!source.ok) return source;
  const issues = chartFaults(source.value);
  return issues.length > 0 ? faulty(issues) : parsed(chartsOf(source.value));
}

/** The tables of the game; other figures may be put in their place. Lengths are thousandths of a base width. */
export type Charts = ReturnType<typeof chartsOf>;

const chartsOf = (source: ChartsSource) => ({
  reconstructed: source.reconstructed,
  ...resilienceOf(source),
  ...formationsOf(source),
  ...movementOf(source),
  ...fightingOf(source),
  ...armyOf(source),
  /** What a kind of feature does where the table says nothing else (R86). */
  terrainPresets: keyed(PRESET_KINDS, kind => presetOf(source.terrainPresets[kind])),
});

/** One entry for each key: the keys are the whole of their type. */
const keyed = <K extends string, T>(keys: readonly K[], value: (key: K) => T): { readonly [name in K]: T } =>
  Object.fromEntries(keys.map(key => [key, value(key)])) as { readonly [name in K]: T };

function resilienceOf(source: ChartsSource) {
  const { resilienceAdjustments, resilienceOutcomes } = source;
  return {
    resilienceLevels: keyed(PERIODS, period => levelsOf(source, period)),
    resilienceAdjustments,
    resilienceOutcomes,
  };
}

function levelsOf({ resilienceLevels }: ChartsSource, period: Period): { union: LevelRow; confederate: LevelRow } {
  const row = resilienceLevels.find(found => found.period === period);
  return { union: levelRow(row?.union), confederate: levelRow(row?.confederate) };
}

type LevelSource = ChartsSource['resilienceLevels'][number]['union'];

/** The faults have been looked for: every period has its row. */
const levelRow = (row: LevelSource | undefined): LevelRow => ({
  rule: row?.rule ?? 'rt:RDET-01',
  lowest: {
    lackluster: row?.lackluster ?? null,
    steady: row?.steady ?? null,
    determined: row?.determined ?? null,
  },
  zealous: row?.zealousExceptArtillery ?? false,
});

function formationsOf({ formationsAllowed, startingBases, interpenetration, weaponsByType }: ChartsSource) {
  const { artilleryDeployed, artilleryLimbered, cavalryMounted, cavalryDismounted } = formationsAllowed;
  const { warHost, infantry, sharpshooters } = formationsAllowed;
  return {
    formationsAllowed: {
      artilleryDeployed: artilleryDeployed.formations,
      artilleryLimbered: artilleryLimbered.formations,
      cavalryMounted: cavalryMounted.formations,
      cavalryDismounted: cavalryDismounted.formations,
      warHost: warHost.formations,
      infantry: infantry.formations,
      sharpshooters: sharpshooters.formations,
    },
    startingBases: keyed(UNIT_TYPES, (type): readonly [number, number] => {
      const { min, max } = startingBases[type];
      return [min, max];
    }),
    weaponsByType,
    interpenetration: keyed(FORMATIONS, formation => interpenetration[formation].through),
  };
}

type ByFormation<T> = { readonly [F in Formation]?: T };

const movedIn = (rows: ByFormation<MovementRow>) => keyed(FORMATIONS, formation => rows[formation] ?? null);
const chargedIn = (rows: ByFormation<ChartsSource['chargeDistance']['foot']['open']>) =>
  keyed(FORMATIONS, formation => rows[formation]?.distance ?? null);

const MILLI = 1000;

function movementOf(source: ChartsSource) {
  const { movement, chargeDistance } = source;
  return {
    movement: {
      foot: movedIn(movement.foot),
      cavalry: movedIn(movement.cavalry),
      artillery: movedIn(movement.artillery),
      warHost: movedIn(movement.warHost),
    },
    /** An action. */
    generalMove: movement.general.any.normal.plus * MILLI,
    roadColumnBonus: source.roadColumnBonus,
    movementSupplyAdds: source.movementSupplyAdds,
    advanceMaxWheel: source.advanceMaxWheel,
    chargeDistance: {
      foot: chargedIn(chargeDistance.foot),
      cavalry: chargedIn(chargeDistance.cavalry),
      artillery: chargedIn(chargeDistance.artillery),
      warHost: chargedIn(chargeDistance.warHost),
    },
    chargeSupplyAdds: source.chargeSupplyAdds,
    chargeMaxWheel: source.chargeMaxWheel,
  };
}

function fightingOf(source: ChartsSource) {
  const { melee, weapons, shooting, atChargersNonArtillery } = source;
  return {
    melee: { ...melee, rows: melee.rows.map(poolRow) },
    weapons: keyed(WEAPONS, (weapon): WeaponRow => {
      const { rule, dicePerBase, short, long, bounce } = weapons[weapon];
      return { rule, dicePerBase, short, long: long ?? null, bounce: bounce ?? null };
    }),
    atChargersNonArtillery: { hitPlus: atChargersNonArtillery.hitPlus, max: atChargersNonArtillery.max },
    hitsPerBase: source.hitsPerBase,
    hitsPerGunBase: source.hitsPerGunBase,
    shootingMinimumDice: source.shootingMinimumDice,
    shooting: {
      '2a': shooting['2a'].map(poolRow),
      '2b': shooting['2b'].map(poolRow),
      '2c': shooting['2c'].map(poolRow),
      '2d': shooting['2d'].map(poolRow),
    },
  };
}

const poolRow = ({ rule, when, op, n }: ChartsSource['melee']['rows'][number]): PoolRow => ({ rule, when, op, n });

function armyOf(source: ChartsSource) {
  const { supplyPool, scoutingDice, turnInitiativeDice, generalRisk, deployment, camp } = source;
  const { rule: _scouting, supplyMax: _most, ...scouting } = scoutingDice;
  return {
    supplyPool: {
      basic: supplyPool.basic,
      perGeneral: supplyPool.perGeneral,
      perExceptional: supplyPool.perExceptional,
      perIncompetent: supplyPool.perIncompetent,
      reach: supplyPool.reachBW,
    },
    scoutingDice: scouting,
    turnInitiativeDice: {
      perGeneral: turnInitiativeDice.perGeneralOnTable,
      perExceptional: turnInitiativeDice.perExceptional,
      perIncompetent: turnInitiativeDice.perIncompetent,
    },
    commandDistance: source.commandDistance,
    generalRisk: {
      sweptOn: generalRisk.sweptOn,
      sweptDice: generalRisk.sweptDice,
      incapacitatedOn: generalRisk.incapacitatedOn,
      reach: generalRisk.reachBW,
    },
    deployment: {
      attackerDepth: pairOf(deployment.attackerDepthFraction),
      defenderDepth: pairOf(deployment.defenderDepthFraction),
      defenderFirstCommands: deployment.defenderFirstCommands,
    },
    camp: { width: camp.width, depth: camp.depth, hitsWithin: camp.hitsToFriendsWithin },
  };
}

const pairOf = ([over = 1, under = 1]: readonly number[]): readonly [number, number] => [over, under];

const presetOf = ({ shape, road: _road, ...rest }: ChartsSource['terrainPresets']['woods']): TerrainPreset => ({
  linear: shape === 'linear',
  ...rest,
});
