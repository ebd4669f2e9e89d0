import { faulty, type Issue, issue, type Parsed, parseAs, parsed } from '@guidon/kernel';
import type { Point } from '@guidon/tabletop';
import type { Arrival, Board, Table, UnitStart } from './board.ts';
import type { Charts } from './charts/charts.ts';
import { parseCharts } from './charts/parse.ts';
import { tableFaults, tableOf } from './features.ts';
import { forcesFaults } from './forces-faults.ts';
import type { ForcesSource } from './forces-file.ts';
import { placementFaults, placementsOf } from './placements.ts';
import { parseProfile, type RtProfile } from './profile.ts';
import { under, within } from './reading.ts';
import { type Places, presentOf, rostersOf } from './roster.ts';
import { type ScenarioSource, scenarioShape } from './scenario-file.ts';
import { type Placed, setupFaults } from './setup-faults.ts';
import { specialFaults, specialOf } from './special-data.ts';
import { victoryFaults, victoryOf } from './victory-rule.ts';

export interface BoardSources {
  readonly scenario: unknown;
  readonly charts: unknown;
  /** What the players chose; the rest is the scenario's. */
  readonly profile: unknown;
}

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
