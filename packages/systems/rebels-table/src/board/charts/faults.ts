import { type Issue, issue } from '@guidon/kernel';
import { LEVELS, PERIODS, SIDES, UNIT_TYPES, WEAPONS } from '../../terms/names.ts';
import { ADJUSTMENTS } from './charts.ts';
import type { ChartsSource, Dice } from './file.ts';

/** What a reader of single rows cannot see: rows that are missing, gaps, numbers that contradict each other. */
export const chartFaults = (source: ChartsSource): readonly Issue[] => [
  ...levelFaults(source),
  ...eachOnce(
    ADJUSTMENTS,
    source.resilienceAdjustments.map(row => row.when),
    'resilienceAdjustments',
  ),
  ...outcomeFaults(source),
  ...diceFaults(source),
  ...poolFaults(source.melee.rows, 'melee.rows'),
  ...Object.entries(source.shooting).flatMap(([name, rows]) => poolFaults(rows, `shooting.${name}`)),
  ...weaponFaults(source),
  ...formationFaults(source),
  ...fixedFaults(source),
];

/** Every name has one row. */
const eachOnce = (names: readonly string[], found: readonly string[], path: string): readonly Issue[] => [
  ...names.flatMap(name => (found.includes(name) ? [] : [issue(path, `a row for ${name}`, undefined)])),
  ...found.flatMap((name, at) => (found.indexOf(name) < at ? [issue(`${path}[${at}]`, 'a row of its own', name)] : [])),
];

/** A die of 1 gives a level, and better levels need higher dice. */
function levelFaults({ resilienceLevels }: ChartsSource): readonly Issue[] {
  const rows = resilienceLevels.flatMap((row, at) =>
    SIDES.flatMap(side => {
      const path = `resilienceLevels[${at}].${side}`;
      const possible = LEVELS.flatMap(level => {
        const least = row[side][level];
        return least === null ? [] : [{ level, least }];
      });
      const [first] = possible;
      if (first === undefined || first.least !== 1) return [issue(path, 'a level that begins at 1', first?.least)];
      return possible.flatMap(({ level, least }, place) => {
        const before = possible[place - 1];
        return before !== undefined && least <= before.least
          ? [issue(`${path}.${level}`, `more than ${before.least}, where ${before.level} begins`, least)]
          : [];
      });
    }),
  );
  const periods = resilienceLevels.map(({ period }) => period);
  return [...eachOnce(PERIODS, periods, 'resilienceLevels'), ...rows];
}

/** From the highest score down, without a gap, open at both ends. */
function outcomeFaults({ resilienceOutcomes }: ChartsSource): readonly Issue[] {
  const path = 'resilienceOutcomes';
  if (resilienceOutcomes.length === 0) return [issue(path, 'a row at least', resilienceOutcomes)];
  const last = resilienceOutcomes.length - 1;
  return resilienceOutcomes.flatMap(({ min, max }, at) => {
    const above = resilienceOutcomes[at - 1]?.min;
    const wanted = at === 0 ? null : above === null || above === undefined ? null : above - 1;
    if (max !== wanted)
      return [
        issue(
          `${path}[${at}].max`,
          wanted === null ? 'null, as nothing is above' : `${wanted}, below the row before`,
          max,
        ),
      ];
    if (at === last) return min === null ? [] : [issue(`${path}[${at}].min`, 'null, as nothing is below', min)];
    if (min === null) return [issue(`${path}[${at}].min`, 'a number, as another row follows', min)];
    return max !== null && min > max ? [issue(`${path}[${at}].min`, `at most ${max}`, min)] : [];
  });
}

const isNothing = ({ dice, plus }: Dice): boolean => dice === 0 && plus === 0;

/** A distance is never nothing, and a general's is not thrown for (MOVD-11). */
function diceFaults({ movement, chargeDistance }: ChartsSource): readonly Issue[] {
  const { general: rider, ...arms } = movement;
  const issues = Object.entries(arms).flatMap(([arm, rows]) =>
    Object.entries(rows).flatMap(([formation, { normal, terrain, forcedRetire }]) =>
      Object.entries({ normal, terrain, forcedRetire }).flatMap(([column, dice]) =>
        isNothing(dice) ? [issue(`movement.${arm}.${formation}.${column}`, 'dice or a number', dice)] : [],
      ),
    ),
  );
  const { general, ...charges } = chargeDistance;
  const charged = Object.entries(charges).flatMap(([arm, rows]) =>
    Object.entries(rows).flatMap(([formation, { distance }]) =>
      distance !== null && isNothing(distance)
        ? [issue(`chargeDistance.${arm}.${formation}.distance`, 'dice or a number, or null', distance)]
        : [],
    ),
  );
  const { normal, terrain } = rider.any;
  return [
    ...issues,
    ...charged,
    ...(general.any.distance === null
      ? []
      : [issue('chargeDistance.general.any.distance', 'null: generals never charge', general.any.distance)]),
    ...(normal.dice === 0 && normal.plus > 0
      ? []
      : [issue('movement.general.any.normal', 'a number without dice', normal)]),
    ...(terrain.dice === 0 && terrain.plus === normal.plus
      ? []
      : [issue('movement.general.any.terrain', 'the same as normal: terrain does not slow a general', terrain)]),
  ];
}

type Rows = ChartsSource['melee']['rows'];

const poolFaults = (rows: Rows, path: string): readonly Issue[] =>
  rows.flatMap(({ when, op, n }, at) => {
    if (rows.findIndex(row => row.when === when) < at) return [issue(`${path}[${at}].when`, 'a row of its own', when)];
    if ((op === 'addOneIn' || op === 'removeOneIn') && n < 2) return [issue(`${path}[${at}].n`, 'one in 2 or more', n)];
    return op === 'none' && n !== 0 ? [issue(`${path}[${at}].n`, '0, as nothing changes', n)] : [];
  });

const GUNS: readonly string[] = ['smoothBore', 'rifled'];

/** Long range is beyond short range; guns are for artillery and nobody else (R46). */
function weaponFaults({ weapons, weaponsByType, atChargersNonArtillery }: ChartsSource): readonly Issue[] {
  const bands = WEAPONS.flatMap(weapon => {
    const { short, long } = weapons[weapon];
    return long !== undefined && long.range <= short.range
      ? [issue(`weapons.${weapon}.long.range`, `more than the ${short.range / 1000} of short range`, long.range / 1000)]
      : [];
  });
  const types = UNIT_TYPES.flatMap(type => {
    const path = `weaponsByType.${type}`;
    if (weaponsByType[type].length === 0) return [issue(path, 'a weapon at least', weaponsByType[type])];
    return weaponsByType[type].flatMap((weapon, at) =>
      GUNS.includes(weapon) === (type === 'artillery')
        ? []
        : [issue(`${path}[${at}]`, type === 'artillery' ? 'a gun' : 'no gun', weapon)],
    );
  });
  const { hitPlus, max } = atChargersNonArtillery;
  return [
    ...bands,
    ...types,
    ...(hitPlus >= max ? [issue('atChargersNonArtillery.hitPlus', `less than ${max}`, hitPlus)] : []),
  ];
}

function formationFaults({ formationsAllowed, startingBases, deployment }: ChartsSource): readonly Issue[] {
  const { attackerDepthFraction, defenderDepthFraction } = deployment;
  return [
    ...Object.entries(formationsAllowed).flatMap(([name, { formations }]) =>
      formations.length > 0 ? [] : [issue(`formationsAllowed.${name}.formations`, 'a formation at least', formations)],
    ),
    ...UNIT_TYPES.flatMap(type => {
      const { min, max } = startingBases[type];
      return min > max ? [issue(`startingBases.${type}.max`, `at least ${min}`, max)] : [];
    }),
    ...Object.entries({ attackerDepthFraction, defenderDepthFraction }).flatMap(([name, [over, under, ...more]]) =>
      over !== undefined && under !== undefined && more.length === 0 && over <= under
        ? []
        : [issue(`deployment.${name}`, 'a fraction of the depth, as [1, 4]', deployment)],
    ),
  ];
}

const D3 = [1, 1, 2, 2, 3, 3];
const HELD = ['fortification', 'obstacle', 'terrainEdge'] as const;

/** Tables that stand in the charts to be read, and that no other figures can replace. */
const fixedFaults = ({ d3, advanceBecomesCarryOnWhenDefending: held }: ChartsSource): readonly Issue[] => [
  ...(d3.length === D3.length && d3.every((value, at) => value === D3[at])
    ? []
    : [issue('d3', `${D3.join(', ')} (R48)`, d3.join(', '))]),
  ...HELD.flatMap(place =>
    held.includes(place)
      ? []
      : [issue('advanceBecomesCarryOnWhenDefending', `${place} among them (ROUT-08)`, held.join(', '))],
  ),
];
