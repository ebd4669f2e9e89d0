import { faulty, type Issue, type Parsed, parsed } from '@guidon/kernel';
import type { BoardSources } from '@guidon/kit';
import type { Arrival, BoardParts } from '@guidon/line-of-battle';
import { battleIdFaults, battleOf, boardFrom, byId, byPiece, specialsOf } from '@guidon/line-of-battle';
import type { Formation } from '../terms/names.ts';
import type { Board, MapSheet, Objective, VictoryRule } from './board.ts';
import { type Finder, finderOf } from './finder.ts';
import { parseMap } from './map.ts';
import { type Charts, parseCharts } from './parse-charts.ts';
import { placedBy } from './placements.ts';
import { parseProfile, type RyProfile } from './profile.ts';
import { flagsOf, leaderOf, orderOfBattleFaults, rosterOf } from './roster.ts';
import { type ScenarioSource, scenarioShape } from './scenario-file.ts';
import { type Placements, setupFaults } from './setup-faults.ts';

/** Reads a scenario with its map and order of battle, the charts and the profile into one board. */
export const parseBoard = (sources: BoardSources): Parsed<Board> =>
  boardFrom(
    sources,
    {
      charts: parseCharts,
      scenario: scenarioShape,
      profile: (raw, { profile }) => parseProfile(raw, profile),
      map: ({ map, edges }) => parseMap(map, edges),
    },
    parts => {
      const { source, charts } = parts;
      const faults = [...orderOfBattleFaults(source.orderOfBattle, charts).map(inBattle), ...idFaults(source)];
      return faults.length > 0 ? faulty(faults) : assembled(parts);
    },
  );

const inBattle = (fault: Issue): Issue => ({ ...fault, path: `orderOfBattle.${fault.path}` });

type Parts = BoardParts<ScenarioSource, MapSheet, Charts, RyProfile>;

function assembled(parts: Parts): Parsed<Board> {
  const { source, map, charts, profile } = parts;
  const issues: Issue[] = [];
  const inForce = source.specialRules.filter(({ option }) => option === undefined || profile.extras.includes(option));
  const special = new Set(inForce.map(({ id }) => id));
  const coming = source.reinforcements.filter(entry => comes(entry, special));
  const absent = new Set(
    source.reinforcements
      .filter(entry => !comes(entry, special))
      .flatMap(({ units = [], leaders = [] }) => [...units, ...leaders]),
  );
  const roster = rosterOf(source.orderOfBattle, absent);
  const flags = flagsOf(source.orderOfBattle, roster);
  const leaders = source.orderOfBattle.leaders.map(leaderOf).filter(({ id }) => !absent.has(id));
  const find = finderOf({ issues, map, roster, leaders, absent });
  const placements: Placements = {
    map,
    charts,
    turns: source.turns.count,
    roster,
    leaders,
    flags,
    ...placedBy({ source, coming, find, layout: map.grid.layout, roster, flags, absent, issues }),
  };
  const victory = victoryOf(source, find, special);
  const specialData = specialsOf(source, { find, special }, (data, rule, path) => ({
    ...data,
    regiments: find.regiments(rule.regiments ?? [], `${path}.regiments`),
  }));
  if (issues.length === 0) issues.push(...setupFaults(placements));
  if (issues.length > 0) return faulty(issues);
  const flagByRegiment = new Map(flags.map(({ regiment }, index) => [regiment, index]));
  return parsed({
    ...battleOf(parts, { roster, leaders, placements, special }),
    flags,
    flagById: byId(flags),
    flagOf: roster.map(({ regiment }) => flagByRegiment.get(regiment) ?? -1),
    arrivals: byPiece(roster.length, placements.arrivals).map(plainArrival),
    arrivalFormations: formationsOf(placements),
    flagStart: byPiece(flags.length, placements.flagStarts),
    victory,
    specialData,
  });
}

type Reinforcement = ScenarioSource['reinforcements'][number];

const comes = ({ rule, unless }: Reinforcement, special: ReadonlySet<string>): boolean =>
  (rule === undefined || special.has(rule)) && (unless === undefined || !special.has(unless));

const plainArrival = (arrival: Arrival | undefined): Arrival | undefined =>
  arrival === undefined ? undefined : { turn: arrival.turn, hex: arrival.hex };

/** Of a unit that starts on the map the formation it starts in; crews go on foot. */
function formationsOf({ roster, starts, arrivals }: Placements): readonly Formation[] {
  const formations: Formation[] = roster.map(() => 'line');
  for (const { piece, at } of [...starts, ...arrivals]) formations[piece] = at.formation;
  return formations;
}

const idFaults = (source: ScenarioSource): readonly Issue[] =>
  battleIdFaults(
    source,
    ({ flag, units }) => [
      ...(flag === undefined ? [] : [[flag, 'flag'] as const]),
      ...units.map((unit, at) => [unit, `units[${at}]`] as const),
    ],
    [
      ...source.reinforcements.map(({ rule }, at) => [`reinforcements[${at}].rule`, rule] as const),
      ...source.reinforcements.map(({ unless }, at) => [`reinforcements[${at}].unless`, unless] as const),
      ...(source.victory.levelsWith ?? []).map(({ rule }, at) => [`victory.levelsWith[${at}].rule`, rule] as const),
    ],
  );

function victoryOf({ victory }: ScenarioSource, find: Finder, special: ReadonlySet<string>): VictoryRule {
  const { levels, levelsWith = [], objectives, ...values } = victory;
  return {
    ...values,
    objectives: objectives.map(
      (objective, at): Objective => ({
        ...objective,
        hexes: find.hexes(objective.hexes, `victory.objectives[${at}].hexes`),
        turn: objective.turn ?? 0,
      }),
    ),
    levels: levelsWith.find(({ rule }) => special.has(rule))?.levels ?? levels,
  };
}
