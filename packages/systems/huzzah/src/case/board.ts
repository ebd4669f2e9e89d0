import { faulty, type Issue, issue, type Parsed, parsed } from '@guidon/kernel';
import type { CaseSources } from '@guidon/kit';
import { bareSpecial, caseArrivals, PLAIN_LEVELS, under } from '@guidon/line-of-battle';
import { hooksOf } from '../battles/hooks.ts';
import type { Board, MapSheet, RosterLeader, RosterUnit, Values, VictoryRule } from '../board/board.ts';
import { type Charts, parseCharts } from '../board/charts.ts';
import { type HzProfile, ofPackage } from '../board/profile.ts';
import { parseBoard } from '../board/scenario.ts';
import type { Side } from '../terms/names.ts';
import type { Given, GivenLeader, GivenProfile, GivenUnit } from './given.ts';
import { groundOf, mapFor, withGround } from './map.ts';

const TURNS = 20;

/** The board of a case: a shipped scenario, or an empty map, with the pieces of the case on it. */
export function boardFor(given: Given, sources: CaseSources): Parsed<Board> {
  const base = given.scenario === undefined ? ownBoard(given, sources) : scenarioBoard(given, sources);
  if (!base.ok) return base;
  const issues: Issue[] = [];
  const board = withPieces(base.value, given, issues);
  return issues.length > 0 ? faulty(issues) : parsed(board);
}

const packageOf = (given: Given): 'V1' | 'V2' => given.profile?.package ?? given.package ?? 'V1';
const player1Of = (given: Given): Side | undefined => given.profile?.player1 ?? given.player1;

function ownBoard(given: Given, { library, charts }: CaseSources): Parsed<Board> {
  const read: Parsed<Charts> = under('charts', parseCharts(given.charts ?? charts));
  if (!read.ok) return read;
  const map = mapFor(given, library);
  if (!map.ok) return map;
  return parsed(emptyBoard(given, { map: map.value, charts: read.value }));
}

const emptyBoard = (given: Given, { map, charts }: { readonly map: MapSheet; readonly charts: Charts }): Board => ({
  scenario: 'case',
  title: 'A case',
  map,
  charts,
  profile: ownProfile(given),
  player1: player1Of(given) ?? 'union',
  turns: given.turns ?? TURNS,
  minutesPerTurn: 20,
  entryWithin: 0,
  roster: [],
  leaders: [],
  unitById: new Map(),
  leaderById: new Map(),
  start: [],
  arrivals: [],
  leaderStart: [],
  leaderArrivals: [],
  victory: NO_VICTORY,
  special: new Set(given.special ?? []),
  hooks: hooksOf(new Set(given.special ?? [])),
  specialData: Object.fromEntries((given.special ?? []).map(id => [id, bareSpecial(id)])),
});

/** One point for a counter turned over, two for one taken off: enough to see that they count. */
const NO_VICTORY: VictoryRule = {
  perReduced: 1,
  perDestroyed: 2,
  perGunSection: 0,
  perLeader: { junior: 1, senior: 2, army: 3 },
  objectives: [],
  levels: PLAIN_LEVELS,
};

/** The switches of the Package, and what the case sets otherwise. */
function ownProfile(given: Given): HzProfile {
  const chosen: GivenProfile = given.profile ?? {};
  const isV2 = packageOf(given) === 'V2';
  return {
    package: packageOf(given),
    ...ofPackage(packageOf(given), {
      skirmishers: chosen.skirmishers ?? false,
      juniorStacking: chosen.juniorStacking ?? false,
    }),
    artilleryNonClear: chosen.artilleryNonClear ?? (isV2 ? 'roadOnly' : 'stop'),
    breastworks: chosen.breastworks ?? isV2,
    losHexsideBlocks: chosen.losHexsideBlocks ?? false,
    cavalryMayAssaultAll: chosen.cavalryMayAssaultAll ?? false,
    irregulars: chosen.irregulars ?? (given.units ?? []).some(({ type }) => type === 'irregular'),
    extras: (['ordMayCome', 'cabell'] as const).filter(id => chosen[id] === true),
  };
}

const OPTION_IDS = [
  'skirmishers',
  'juniorStacking',
  'losHexsideBlocks',
  'cavalryMayAssaultAll',
  'ordMayCome',
  'noOrd',
  'cabell',
] as const;

function scenarioBoard(given: Given, { library, charts }: CaseSources): Parsed<Board> {
  const shipped = library.scenario(given.scenario ?? '');
  if (shipped === undefined) return faulty([issue('scenario', 'a shipped scenario', given.scenario)]);
  const chosen = given.profile ?? {};
  const options = Object.fromEntries(OPTION_IDS.flatMap(id => (chosen[id] === undefined ? [] : [[id, chosen[id]]])));
  const issues: Issue[] = [];
  const ground = groundOf(given, issues);
  if (issues.length > 0) return faulty(issues);
  const source = shipped as { readonly map?: unknown };
  const scenario = { ...source, map: withGround((source.map ?? {}) as { readonly [key: string]: unknown }, ground) };
  const board = parseBoard({ scenario, charts: given.charts ?? charts, profile: options });
  if (!board.ok) return board;
  const special = given.special === undefined ? board.value.special : new Set(given.special);
  return parsed({
    ...board.value,
    player1: player1Of(given) ?? board.value.player1,
    turns: given.turns ?? board.value.turns,
    special,
    hooks: hooksOf(special),
  });
}

/** `off-map 0,10`, with or without the word entry: waits to come on there. */
const OFF = /^off-map(?:\s+entry)?\s+(\S+)$/;
export const entryOf = (at: string | undefined): string | undefined =>
  at === undefined ? undefined : OFF.exec(at)?.[1];

/** The pieces of the case join those of the scenario; of a scenario only the pieces the case names take part. */
function withPieces(base: Board, given: Given, issues: Issue[]): Board {
  if (given.units === undefined && given.leaders === undefined) return base;
  const roster = [...base.roster];
  const leaders = [...base.leaders];
  const { package: book } = base.profile;
  repeated(given.units ?? [], 'units', issues);
  repeated(given.leaders ?? [], 'leaders', issues);
  for (const [at, unit] of (given.units ?? []).entries()) {
    const known = base.unitById.get(unit.id);
    if (known === undefined) roster.push(counterOf(unit, { at, book, issues }));
    else roster[known] = changedCounter(base.roster[known] ?? counterOf(unit, { at, book, issues }), unit, book);
  }
  for (const [at, leader] of (given.leaders ?? []).entries()) {
    const known = base.leaderById.get(leader.id);
    if (known === undefined) leaders.push(leaderFrom(leader, { at, issues }));
  }
  const board: Board = {
    ...base,
    roster,
    leaders,
    unitById: new Map(roster.map(({ id }, index) => [id, index])),
    leaderById: new Map(leaders.map(({ id }, index) => [id, index])),
  };
  const comingOn = (pieces: Parameters<typeof caseArrivals<GivenUnit | GivenLeader>>[1]) =>
    caseArrivals({ grid: base.map.grid, issues }, pieces, { part: 'at', codeOf: ({ at }) => entryOf(at) });
  return {
    ...board,
    start: roster.map(() => undefined),
    leaderStart: leaders.map(() => undefined),
    arrivals: comingOn({ given: given.units ?? [], ids: roster, known: base.arrivals, path: 'units' }),
    leaderArrivals: comingOn({
      given: given.leaders ?? [],
      ids: leaders,
      known: base.leaderArrivals,
      path: 'leaders',
    }),
  };
}

function repeated(pieces: readonly { readonly id: string }[], path: string, issues: Issue[]): void {
  const seen = new Set<string>();
  for (const [at, { id }] of pieces.entries()) {
    if (seen.has(id)) issues.push(issue(`${path}[${at}].id`, 'each piece once', id));
    seen.add(id);
  }
}

interface Making {
  readonly at: number;
  readonly book: HzProfile['package'];
  readonly issues: Issue[];
}

function counterOf(unit: GivenUnit, { at, book, issues }: Making): RosterUnit {
  const reduced = reducedValues(unit);
  const missing = (name: string): void =>
    void issues.push(issue(`units[${at}].${name}`, 'something for a unit of the case', undefined));
  if (unit.side === undefined) missing('side');
  if (unit.full === undefined) missing('full');
  return {
    id: unit.id,
    name: unit.name ?? unit.id,
    short: unit.id,
    side: unit.side ?? 'union',
    arm: unit.type ?? 'infantry',
    ho: unit.ho ?? unit.id,
    ...organizationOf(unit, book),
    full: unit.full ?? { strength: 0, morale: 0 },
    reduced: reduced ?? {
      strength: Math.max(0, (unit.full?.strength ?? 1) - 1),
      morale: Math.max(0, (unit.full?.morale ?? 2) - 2),
    },
    men: null,
  };
}

const reducedValues = ({ reduced, reduced_side, reducedSide }: GivenUnit): Values | undefined =>
  typeof reduced === 'object' ? reduced : (reduced_side ?? reducedSide);

/** What a Junior leader commands, and what a Senior one: brigade and division, in V2 division and corps (1-Junior Leader). */
const organizationOf = (unit: GivenUnit, book: HzProfile['package']): Pick<RosterUnit, 'brigade' | 'division'> =>
  book === 'V2' || unit.corps !== undefined
    ? { brigade: unit.division ?? unit.brigade ?? '', division: unit.corps ?? '' }
    : { brigade: unit.brigade ?? '', division: unit.division ?? '' };

/** A counter of the scenario with what the case prints on it otherwise. */
function changedCounter(counter: RosterUnit, unit: GivenUnit, book: HzProfile['package']): RosterUnit {
  const organization = organizationOf(unit, book);
  return {
    ...counter,
    ...(unit.name === undefined ? {} : { name: unit.name }),
    ...(unit.type === undefined ? {} : { arm: unit.type }),
    ...(unit.ho === undefined ? {} : { ho: unit.ho }),
    ...(organization.brigade === '' ? {} : { brigade: organization.brigade }),
    ...(organization.division === '' ? {} : { division: organization.division }),
    ...(unit.full === undefined ? {} : { full: unit.full }),
    reduced: reducedValues(unit) ?? counter.reduced,
  };
}

function leaderFrom(leader: GivenLeader, { at, issues }: Pick<Making, 'at' | 'issues'>): RosterLeader {
  const missing = (name: string): void =>
    void issues.push(issue(`leaders[${at}].${name}`, 'something for a leader of the case', undefined));
  if (leader.side === undefined) missing('side');
  if (leader.rank === undefined) missing('rank');
  return {
    id: leader.id,
    name: leader.name ?? leader.id,
    side: leader.side ?? 'union',
    rank: leader.rank ?? 'junior',
    organization: leader.org ?? '',
    radius: leader.command_radius ?? 0,
    radiusReduced: leader.command_radius_back ?? leader.command_radius ?? 0,
    replacement: null,
  };
}
