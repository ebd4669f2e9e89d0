import { faulty, type Issue, issue, type Json, type Parsed, parseAs, parsed, under, within } from '@guidon/kernel';
import type { BoardSources } from '@guidon/kit';
import { isInside, type Point } from '@guidon/tabletop';
import type { Arrival, Board, Table, UnitStart, VictoryRule } from './board.ts';
import { type Charts, parseCharts } from './charts/parse.ts';
import { boundsOf, tableFaults, tableOf } from './features.ts';
import { forcesFaults } from './forces-faults.ts';
import type { ForcesSource } from './forces-file.ts';
import { placementFaults, placementsOf } from './placements.ts';
import { parseProfile, type RtProfile } from './profile.ts';
import { idFaults } from './reading.ts';
import { type Places, presentOf, rostersOf } from './roster.ts';
import { type ScenarioSource, scenarioShape, type VictorySource } from './scenario-file.ts';
import { type Placed, setupFaults } from './setup-faults.ts';
import type { TableSource } from './table-file.ts';

/** Reads a scenario with its table and forces, the charts and the profile into one board. */
export function parseBoard(sources: BoardSources): Parsed<Board> {
  const charts = under('charts', parseCharts(sources.charts));
  if (!charts.ok) return charts;
  const scenario = parseAs(scenarioShape, sources.scenario);
  if (!scenario.ok) return scenario;
  const source = scenario.value;
  const profile = under('profile', parseProfile(sources.profile, source.profile));
  if (!profile.ok) return profile;
  const forces = presentOf(source.orderOfBattle, absentOf(source, profile.value));
  const parts: Parts = { source, forces, charts: charts.value, profile: profile.value };
  const faults = partFaults(parts);
  return faults.length > 0 ? faulty(faults) : assembled(parts);
}

interface Parts {
  readonly source: ScenarioSource;
  readonly forces: ForcesSource;
  readonly charts: Charts;
  readonly profile: RtProfile;
}

/** Those who come only with an option the players did not choose. */
function absentOf({ reinforcements }: ScenarioSource, profile: RtProfile): ReadonlySet<string> {
  const away = reinforcements.filter(({ option }) => option !== undefined && !profile[option]);
  return new Set(away.flatMap(({ units = [], generals = [] }) => [...units, ...generals]));
}

const partFaults = ({ source, forces, charts, profile }: Parts): readonly Issue[] => [
  ...tableFaults(source.map, charts).map(fault => within('map', fault)),
  // Those who stay away are checked too: another choice of options may bring them.
  ...forcesFaults(source.orderOfBattle, charts, profile).map(fault => within('orderOfBattle', fault)),
  ...sideFaults(source),
  ...placementFaults(source, forces),
  ...victoryFaults(source.victory, source.map),
  ...specialFaults(source),
];

const sideFaults = ({ sides }: ScenarioSource): readonly Issue[] => {
  const [a, b, ...more] = sides;
  return a !== undefined && b !== undefined && a !== b && more.length === 0
    ? []
    : [issue('sides', 'the two sides, side A first', sides.join(', '))];
};

function assembled({ source, forces, charts, profile }: Parts): Parsed<Board> {
  const table = tableOf(source.map, charts);
  const placements = placementsOf({ source, forces, charts, table });
  const faults = setupFaults(placements);
  if (faults.length > 0) return faulty(faults);
  const rosters = rostersOf(forces, {
    starts: byIdOf<UnitStart>(placements.starts),
    arrivals: byIdOf<Arrival>(placements.arrivals),
    generalStarts: byIdOf<Point>(placements.generalStarts),
    generalArrivals: byIdOf(placements.generalArrivals),
  } satisfies Places);
  const [a, b] = source.sides;
  return parsed({
    scenario: source.id,
    title: source.title,
    reconstruction: source.map.reconstruction,
    charts,
    profile,
    period: source.period,
    table,
    sides: [a ?? 'union', b ?? 'confederate'],
    south: source.south,
    ...rosters,
    camps: source.camps,
    deployment: source.deployment,
    firstInitiative: source.firstInitiative,
    turns: source.turns.count,
    minutesPerTurn: source.turns.minutes,
    clock: source.turns.clock,
    victory: victoryOf(source.victory),
    ...specialOf(source, profile),
    unitById: indexOf(rosters.units),
    generalById: indexOf(rosters.generals),
    featureById: featuresOf(table),
  });
}

const byIdOf = <T>(placed: readonly Placed<T>[]): ReadonlyMap<string, T> =>
  new Map(placed.map(({ id, at }) => [id, at]));

const indexOf = (pieces: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(pieces.map(({ id }, index) => [id, index]));

const featuresOf = ({ features }: Table): ReadonlyMap<string, number> => indexOf(features);

/** The rules of the scenario that are in force, with what they work with. */
function specialOf({ specialRules }: ScenarioSource, profile: RtProfile): Pick<Board, 'special' | 'specialData'> {
  const inForce = specialRules.filter(({ option }) => option === undefined || profile[option]);
  return {
    special: new Set(inForce.map(({ id }) => id)),
    specialData: Object.fromEntries(inForce.map(({ id, data }) => [id, data ?? {}])),
  };
}

/** Ids that rules name must exist; everything else only the rule itself can judge. */
function specialFaults({ specialRules, orderOfBattle, map }: ScenarioSource): readonly Issue[] {
  const { units, generals, commands } = orderOfBattle;
  const known: { readonly [name: string]: readonly { readonly id: string }[] } = {
    units,
    generals,
    commands,
    features: map.features,
  };
  return [
    ...idFaults(specialRules, 'specialRules'),
    ...specialRules.flatMap(({ data = {} }, at) =>
      Object.entries(known).flatMap(([name, pieces]) =>
        referenceFaults(data[name], new Set(pieces.map(({ id }) => id)), `specialRules[${at}].data.${name}`),
      ),
    ),
  ];
}

function referenceFaults(found: Json | undefined, known: ReadonlySet<string>, path: string): readonly Issue[] {
  if (found === undefined) return [];
  if (!Array.isArray(found)) return [issue(path, 'a list of ids', found)];
  return found.flatMap((id, at) =>
    typeof id === 'string' && known.has(id) ? [] : [issue(`${path}[${at}]`, 'an id of this scenario', id)],
  );
}

function victoryOf({ rout, objectives, levels, ...points }: VictorySource): VictoryRule {
  return {
    ...points,
    rout: rout === null ? null : [rout[0] ?? 1, rout[1] ?? 1],
    levels,
    objectives: objectives.map(({ formedOnly = false, beyond = null, ...rest }) => ({ ...rest, formedOnly, beyond })),
  };
}

const victoryFaults = ({ rout, objectives, levels }: VictorySource, table: TableSource): readonly Issue[] => [
  ...(rout === null || isFraction(rout) ? [] : [issue('victory.rout', 'a fraction, as [1, 2], or null', rout)]),
  ...idFaults(objectives, 'victory.objectives'),
  ...objectives.flatMap((objective, at) => objectiveFaults(objective, table, `victory.objectives[${at}]`)),
  ...levelFaults(levels),
];

const isFraction = ([over, under, ...more]: readonly number[]): boolean =>
  over !== undefined && under !== undefined && more.length === 0 && over <= under;

function objectiveFaults(
  { at, test, side, beyond }: VictorySource['objectives'][number],
  table: TableSource,
  path: string,
): readonly Issue[] {
  const issues: Issue[] = [];
  if (!isInside([at], boundsOf(table))) issues.push(issue(`${path}.at`, 'a point on the table', `${at.x}, ${at.y}`));
  if ((test === 'beyond') !== (beyond !== undefined))
    issues.push(issue(`${path}.beyond`, 'a line with the test "beyond", and with no other', beyond));
  // A line passed, or a place not held alone, belongs to one side: both could have it at once.
  if (side === null && test !== 'only') issues.push(issue(`${path}.side`, `one side with the test "${test}"`, side));
  return issues;
}

/** From the highest lead down to none. */
const levelFaults = (levels: VictorySource['levels']): readonly Issue[] => [
  ...levels.flatMap(({ lead }, at) => {
    const above = levels[at - 1]?.lead;
    return above !== undefined && lead >= above
      ? [issue(`victory.levels[${at}].lead`, `less than ${above}, the lead before`, lead)]
      : [];
  }),
  ...(levels.at(-1)?.lead === 0 ? [] : [issue('victory.levels', 'a lead of 0 at last', levels.at(-1)?.lead)]),
];
