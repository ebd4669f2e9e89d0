import { type Issue, issue } from '@guidon/kernel';
import { caseBoardsBy, eachOnce, emptyBattle, PLAIN_LEVELS, withRoster } from '@guidon/line-of-battle';
import { hooksOf } from '../battles/hooks.ts';
import type { Board, MapSheet, RosterLeader, RosterUnit, Values, VictoryRule } from '../board/board.ts';
import { type Charts, parseCharts } from '../board/charts.ts';
import { parseMap } from '../board/map.ts';
import { type HzProfile, ofPackage } from '../board/profile.ts';
import { parseBoard } from '../board/scenario.ts';
import type { Side } from '../terms/names.ts';
import type { Given, GivenLeader, GivenProfile, GivenUnit } from './given.ts';
import { type Ground, groundOf, ownMap, withGround } from './map.ts';

/** The board of a case: a shipped scenario, or an empty map, with the pieces of the case on it. */
export const boardFor = caseBoardsBy<Given, Ground, MapSheet, Charts, Board>({
  read: { charts: parseCharts, board: parseBoard, map: parseMap },
  edges: { union: 'south', confederate: 'north' },
  ground: { of: groundOf, onto: withGround, alone: ownMap },
  emptyBoard,
  profileOf: ({ profile: chosen = {} }) =>
    Object.fromEntries(OPTION_IDS.flatMap(id => (chosen[id] === undefined ? [] : [[id, chosen[id]]]))),
  changed: (board, playing) => ({ ...board, ...playing, hooks: hooksOf(playing.special) }),
  player1Of,
  withPieces,
});

const packageOf = (given: Given): 'V1' | 'V2' => given.profile?.package ?? given.package ?? 'V1';

function player1Of(given: Given): Side | undefined {
  return given.profile?.player1 ?? given.player1;
}

function emptyBoard(given: Given, parts: { readonly map: MapSheet; readonly charts: Charts }): Board {
  const battle = emptyBattle(given);
  return {
    ...battle,
    ...parts,
    profile: ownProfile(given),
    player1: player1Of(given) ?? 'union',
    minutesPerTurn: 20,
    victory: NO_VICTORY,
    hooks: hooksOf(battle.special),
  };
}

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
    fog: chosen.fog ?? false,
    extras: (['ordMayCome', 'cabell'] as const).filter(id => chosen[id] === true),
  };
}

const OPTION_IDS = [
  'skirmishers',
  'juniorStacking',
  'losHexsideBlocks',
  'cavalryMayAssaultAll',
  'fog',
  'ordMayCome',
  'noOrd',
  'cabell',
] as const;

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
  eachOnce([{ path: 'units', pieces: given.units }], issues);
  eachOnce([{ path: 'leaders', pieces: given.leaders }], issues);
  for (const [at, unit] of (given.units ?? []).entries()) {
    const known = base.unitById.get(unit.id);
    if (known === undefined) roster.push(counterOf(unit, { at, book, issues }));
    else roster[known] = changedCounter(base.roster[known] ?? counterOf(unit, { at, book, issues }), unit, book);
  }
  for (const [at, leader] of (given.leaders ?? []).entries()) {
    const known = base.leaderById.get(leader.id);
    if (known === undefined) leaders.push(leaderFrom(leader, { at, issues }));
  }
  const entry = { part: 'at', codeOf: ({ at }: GivenUnit | GivenLeader) => entryOf(at) };
  return { ...base, ...withRoster(base, { roster, leaders, issues }, { ...given, entry }) };
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
