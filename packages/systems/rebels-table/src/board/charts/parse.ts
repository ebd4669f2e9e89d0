import { faulty, type Parsed, parseAs, parsed } from '@guidon/kernel';
import { FORMATIONS, type Formation, PERIODS, UNIT_TYPES, WEAPONS } from '../../terms/names.ts';
import { FORMATION_KEYS, MOVE_ARMS, PRESET_KINDS } from './charts.ts';
import { chartFaults } from './faults.ts';
import { type ChartsSource, chartsShape, type MovementRow } from './file.ts';

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

const resilienceOf = ({ resilienceLevels, resilienceAdjustments, resilienceOutcomes }: ChartsSource) => ({
  resilienceLevels: keyed(PERIODS, period => {
    const row = resilienceLevels.find(found => found.period === period);
    return { union: levelRow(row?.union), confederate: levelRow(row?.confederate) };
  }),
  resilienceAdjustments,
  resilienceOutcomes,
});

const NO_LEVELS = { rule: 'rt:RDET-01', lackluster: null, steady: null, determined: null } as const;

/** The faults have been looked for: every period has its row. */
function levelRow(row: ChartsSource['resilienceLevels'][number]['union'] = NO_LEVELS) {
  const { rule, zealousExceptArtillery: zealous = false, ...lowest } = row;
  return { rule, lowest, zealous };
}

function formationsOf({ formationsAllowed, startingBases, interpenetration, weaponsByType }: ChartsSource) {
  return {
    formationsAllowed: keyed(FORMATION_KEYS, key => formationsAllowed[key].formations),
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
    movement: keyed(MOVE_ARMS, arm => movedIn(movement[arm])),
    /** An action. */
    generalMove: movement.general.any.normal.plus * MILLI,
    roadColumnBonus: source.roadColumnBonus,
    movementSupplyAdds: source.movementSupplyAdds,
    advanceMaxWheel: source.advanceMaxWheel,
    chargeDistance: keyed(MOVE_ARMS, arm => chargedIn(chargeDistance[arm])),
    chargeSupplyAdds: source.chargeSupplyAdds,
    chargeMaxWheel: source.chargeMaxWheel,
  };
}

function fightingOf(source: ChartsSource) {
  const { melee, weapons, shooting, atChargersNonArtillery } = source;
  return {
    melee,
    weapons: keyed(WEAPONS, weapon => {
      const { long = null, bounce = null, ...row } = weapons[weapon];
      return { ...row, long, bounce };
    }),
    atChargersNonArtillery,
    hitsPerBase: source.hitsPerBase,
    hitsPerGunBase: source.hitsPerGunBase,
    shootingMinimumDice: source.shootingMinimumDice,
    shooting,
  };
}

function armyOf(source: ChartsSource) {
  const { supplyPool, scoutingDice, turnInitiativeDice, generalRisk, deployment, camp } = source;
  const { rule: _scouting, supplyMax: _most, ...scouting } = scoutingDice;
  return {
    supplyPool: { ...supplyPool, reach: supplyPool.reachBW },
    scoutingDice: scouting,
    turnInitiativeDice: { ...turnInitiativeDice, perGeneral: turnInitiativeDice.perGeneralOnTable },
    commandDistance: source.commandDistance,
    generalRisk: { ...generalRisk, reach: generalRisk.reachBW },
    deployment: {
      attackerDepth: pairOf(deployment.attackerDepthFraction),
      defenderDepth: pairOf(deployment.defenderDepthFraction),
      defenderFirstCommands: deployment.defenderFirstCommands,
    },
    camp: { width: camp.width, depth: camp.depth, hitsWithin: camp.hitsToFriendsWithin },
  };
}

const pairOf = ([over = 1, under = 1]: readonly number[]): readonly [number, number] => [over, under];

export type TerrainPreset = ReturnType<typeof presetOf>;
const presetOf = ({ shape, road: _road, ...rest }: ChartsSource['terrainPresets']['woods']) => ({
  linear: shape === 'linear',
  ...rest,
});
