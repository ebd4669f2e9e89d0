import { type Facing, facingNamed, type HexIndex } from '@guidon/hex';
import { faulty, type Issue, type Parsed, parsed } from '@guidon/kernel';
import type { BoardSources } from '@guidon/kit';
import type { Arrival, BoardParts, Finder, Placed, Places } from '@guidon/line-of-battle';
import { battleIdFaults, battleOf, boardFrom, finderFor, specialsOf } from '@guidon/line-of-battle';
import { hooksOf } from '../battles/hooks.ts';
import type { Board, MapSheet, Objective, StartPlace } from './board.ts';
import { type Charts, parseCharts } from './charts.ts';
import { parseMap } from './map.ts';
import { type HzProfile, parseProfile } from './profile.ts';
import { leaderOf, unitsOf } from './roster.ts';
import { type ScenarioSource, scenarioShape } from './scenario-file.ts';
import { type Placements, setupFaults } from './setup-faults.ts';

/** Reads a scenario with its map and order of battle, the charts and the profile into one board. */
export const parseBoard = (sources: BoardSources): Parsed<Board> =>
  boardFrom(
    sources,
    {
      charts: parseCharts,
      scenario: scenarioShape,
      profile: (raw, source) => parseProfile(raw, { ...source.profile, package: source.package }),
      map: ({ map, edges }) => parseMap(map, edges),
    },
    assembled,
  );

type Parts = BoardParts<ScenarioSource, MapSheet, Charts, HzProfile>;

/** Rule hz:3.1-note. */
function assembled(parts: Parts): Parsed<Board> {
  const { source, map, profile } = parts;
  const issues: Issue[] = [...idFaults(source)];
  const inForce = source.specialRules.filter(
    ({ option }) => option === undefined || profile.extras.includes(option === 'noOrd' ? 'ordMayCome' : option),
  );
  const special = new Set(inForce.map(({ id }) => id));
  const absent = absentPieces(source, special);
  const roster = source.orderOfBattle.regiments
    .flatMap(unitsOf)
    .filter(({ id, ho }) => !absent.has(id) && !absent.has(ho));
  const leaders = source.orderOfBattle.leaders.map(leaderOf).filter(({ id }) => !absent.has(id));
  const units = roster.map(({ id, ho }, index) => ({ id, regiment: ho, index }));
  const find = finderFor({ issues, grid: map.grid, units, leaders, absent });
  const placements: Placements = { map, turns: source.turns.count, roster, leaders, ...placed(source, find, special) };
  const victory = { ...source.victory, objectives: objectivesOf(source, find) };
  const specialData = specialsOf(source, { find, special }, data => data);
  if (issues.length === 0) issues.push(...setupFaults(placements));
  if (issues.length > 0) return faulty(issues);
  return parsed({
    ...battleOf(parts, { roster, leaders, placements, special }),
    victory,
    hooks: hooksOf(special),
    specialData,
  });
}

/** Pieces that only a rule which is not in force would bring. */
const absentPieces = (source: ScenarioSource, special: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    source.reinforcements
      .filter(({ rule }) => rule !== undefined && !special.has(rule))
      .flatMap(({ units = [], leaders = [] }) => [...units, ...leaders]),
  );

const idFaults = (source: ScenarioSource): readonly Issue[] =>
  battleIdFaults(
    source,
    ({ units }) => units.map(({ id }, at) => [id, `units[${at}].id`]),
    source.reinforcements.map(({ rule }, at) => [`reinforcements[${at}].rule`, rule]),
  );

function placed(source: ScenarioSource, find: Finder, special: ReadonlySet<string>): Places<StartPlace, Arrival> {
  const starts = source.setup.flatMap(({ hex, facing, units }, at): Placed<StartPlace>[] => {
    const place = { hex: find.hex(hex, `setup[${at}].hex`), facing: facingOf(facing) };
    return find.units(units, `setup[${at}].units`).map(piece => ({ piece, path: `setup[${at}]`, at: place }));
  });
  const leaderStarts = source.leaders.flatMap(({ leader, hex }, at): Placed<HexIndex>[] => {
    const piece = find.leader(leader, `leaders[${at}].leader`);
    const place = find.hex(hex, `leaders[${at}].hex`);
    return piece === undefined ? [] : [{ piece, path: `leaders[${at}]`, at: place }];
  });
  const arrivals: Placed<Arrival>[] = [];
  const leaderArrivals: Placed<Arrival>[] = [];
  source.reinforcements.forEach(({ turn, hex, units = [], leaders = [], rule }, at) => {
    const path = `reinforcements[${at}]`;
    const arrival = { turn, hex: find.hex(hex, `${path}.hex`) };
    if (rule !== undefined && !special.has(rule)) return;
    for (const piece of find.units(units, `${path}.units`)) arrivals.push({ piece, path, at: arrival });
    for (const piece of find.leaders(leaders, `${path}.leaders`)) leaderArrivals.push({ piece, path, at: arrival });
  });
  return { starts, arrivals, leaderStarts, leaderArrivals };
}

const facingOf = (name: string): Facing => facingNamed('pointy', name) ?? 0;

const objectivesOf = (source: ScenarioSource, find: Finder): readonly Objective[] =>
  source.victory.objectives.map((objective, at) => ({
    ...objective,
    hexes: find.hexes(objective.hexes, `victory.objectives[${at}].hexes`),
    fromTurn: objective.fromTurn ?? 1,
    toTurn: objective.toTurn ?? source.turns.count,
    atMost: objective.atMost ?? null,
    units: find.units(objective.units ?? [], `victory.objectives[${at}].units`),
    goodOrder: objective.goodOrder ?? false,
  }));
