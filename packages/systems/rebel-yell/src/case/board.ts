import { faulty, type Issue, issue, type Parsed, parsed } from '@guidon/kernel';
import type { CaseSources } from '@guidon/kit';
import { bareSpecial, caseArrivals, PLAIN_LEVELS, under } from '@guidon/line-of-battle';
import type { Board, MapSheet, VictoryRule } from '../board/board.ts';
import type { Charts } from '../board/charts.ts';
import { parseCharts } from '../board/parse-charts.ts';
import { OPTIONS } from '../board/profile.ts';
import { parseBoard } from '../board/scenario.ts';
import type { Given, GivenLeader, GivenUnit } from './given.ts';
import { groundOf, mapFor, withGround } from './map.ts';
import { flagsFor, formedAs, leadersFor, rosterFor } from './roster.ts';

const TURNS = 20;
const MINUTES_PER_TURN = 12;

/** The board of a case: a shipped scenario, or an empty map, with the pieces of the case on it. */
export function boardFor(given: Given, sources: CaseSources): Parsed<Board> {
  const base = given.scenario === undefined ? ownBoard(given, sources) : scenarioBoard(given, sources);
  if (!base.ok) return base;
  const issues: Issue[] = [];
  const board = withPieces(base.value, given, issues);
  return issues.length > 0 ? faulty(issues) : parsed(board);
}

function ownBoard(given: Given, { library, charts }: CaseSources): Parsed<Board> {
  const read: Parsed<Charts> = under('charts', parseCharts(given.charts ?? charts));
  if (!read.ok) return read;
  const map = mapFor(given, library);
  return map.ok ? parsed(emptyBoard(given, { map: map.value, charts: read.value })) : map;
}

const emptyBoard = (given: Given, { map, charts }: { readonly map: MapSheet; readonly charts: Charts }): Board => ({
  scenario: 'case',
  title: 'A case',
  map,
  charts,
  profile: { extras: OPTIONS.filter(({ id }) => given.profile?.[id] === true).map(({ id }) => id) },
  player1: given.player1 ?? 'confederate',
  turns: given.turns ?? TURNS,
  minutesPerTurn: MINUTES_PER_TURN,
  entryWithin: 0,
  roster: [],
  leaders: [],
  flags: [],
  unitById: new Map(),
  leaderById: new Map(),
  flagById: new Map(),
  flagOf: [],
  start: [],
  arrivals: [],
  arrivalFormations: [],
  leaderStart: [],
  leaderArrivals: [],
  flagStart: [],
  victory: NO_VICTORY,
  special: new Set(given.special ?? []),
  specialData: Object.fromEntries((given.special ?? []).map(id => [id, { ...bareSpecial(id), regiments: [] }])),
});

/** The plain values: a point for a hit, two for one that counts as captured, ten for a flag (13.0). */
const NO_VICTORY: VictoryRule = {
  perHit: 1,
  perCapturedHit: 2,
  perFlag: 10,
  perGunUnit: 10,
  perLeader: { brigade: 10, division: 15, corps: 20 },
  objectives: [],
  levels: PLAIN_LEVELS,
};

function scenarioBoard(given: Given, { library, charts }: CaseSources): Parsed<Board> {
  const shipped = library.scenario(given.scenario ?? '');
  if (shipped === undefined) return faulty([issue('scenario', 'a shipped scenario', given.scenario)]);
  const issues: Issue[] = [];
  const ground = groundOf(given, issues);
  if (issues.length > 0) return faulty(issues);
  // The scenario is read in full by parseBoard; only its map is looked at here.
  const source = shipped as { readonly map?: unknown };
  const scenario = { ...source, map: withGround((source.map ?? {}) as { readonly [key: string]: unknown }, ground) };
  const board = parseBoard({ scenario, charts: given.charts ?? charts, profile: given.profile });
  if (!board.ok) return board;
  const { special, player1, turns } = board.value;
  return parsed({
    ...board.value,
    player1: given.player1 ?? player1,
    turns: given.turns ?? turns,
    special: given.special === undefined ? special : new Set(given.special),
  });
}

/** Does the case name the pieces that take part? Those of a scenario it does not name then never come. */
export const namesPieces = ({ units, leaders, flags }: Given): boolean =>
  units !== undefined || leaders !== undefined || flags !== undefined;

/** The pieces of the case join those of the scenario. */
function withPieces(base: Board, given: Given, issues: Issue[]): Board {
  if (!namesPieces(given)) return base;
  repeated([...(given.units ?? []), ...(given.leaders ?? [])], given.units?.length ?? 0, issues);
  const roster = rosterFor(base, given, issues);
  const leaders = leadersFor(base, given, issues);
  const flags = flagsFor(base, { given, roster });
  const flagByRegiment = new Map(flags.map(({ regiment }, index) => [regiment, index]));
  const board: Board = {
    ...base,
    roster,
    leaders,
    flags,
    unitById: new Map(roster.map(({ id }, index) => [id, index])),
    leaderById: new Map(leaders.map(({ id }, index) => [id, index])),
    flagById: new Map(flags.map(({ id }, index) => [id, index])),
    flagOf: roster.map(({ regiment, arm }) => (isOfFlag(arm) ? (flagByRegiment.get(regiment) ?? -1) : -1)),
  };
  const units = given.units ?? [];
  const comingOn = (pieces: Parameters<typeof caseArrivals<GivenUnit | GivenLeader>>[1]) =>
    caseArrivals({ grid: base.map.grid, issues }, pieces, { part: 'entry', codeOf: ({ entry }) => entry });
  return {
    ...board,
    start: roster.map(() => undefined),
    leaderStart: leaders.map(() => undefined),
    flagStart: flags.map(() => undefined),
    arrivals: comingOn({ given: units, ids: roster, known: base.arrivals, path: 'units' }),
    arrivalFormations: roster.map((unit, index) => {
      const named = units.find(({ id }) => id === unit.id);
      return named?.formation ?? base.arrivalFormations[index] ?? formedAs(unit.arm);
    }),
    leaderArrivals: comingOn({
      given: given.leaders ?? [],
      ids: leaders,
      known: base.leaderArrivals,
      path: 'leaders',
    }),
  };
}

/** Artillery has no flags. */
const isOfFlag = (arm: string): boolean => arm === 'infantry' || arm === 'cavalry';

function repeated(pieces: readonly { readonly id: string }[], units: number, issues: Issue[]): void {
  const seen = new Set<string>();
  for (const [at, { id }] of pieces.entries()) {
    const path = at < units ? `units[${at}].id` : `leaders[${at - units}].id`;
    if (seen.has(id)) issues.push(issue(path, 'each piece once', id));
    seen.add(id);
  }
}
