import { areAdjacent, type Facing, OFF_MAP } from '@guidon/hex';
import { type Issue, issue } from '@guidon/kernel';
import { caseHex, isLate, NEVER, type Reading, serialAt } from '@guidon/line-of-battle';
import type { Board, RosterUnit } from '../board/board.ts';
import { facingFrom, idOf } from '../terms/ids.ts';
import { flagRoster, leaderRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import type { Arm, Deployment, Formation, Side } from '../terms/names.ts';
import { stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { type FlagState, FRESH, type LeaderState, type Notes, type UnitState } from '../terms/units.ts';
import type { Given, GivenLeader, GivenUnit } from './given.ts';
import { formedAs } from './roster.ts';

interface Placing {
  readonly reading: Reading<Board>;
  readonly path: string;
}

/** With pieces named only these exist; the others of a scenario never come. */
export function piecesOf(fresh: RyState, given: Given, reading: Reading<Board>): RyState {
  const { board } = reading;
  const { units: named = [], leaders: namedLeaders = [] } = given;
  const units = fresh.units.map(
    (unit, index): UnitState => ({
      ...unit,
      where: rosterOf(board, index).arm === 'crew' ? 'within' : 'later',
      hex: OFF_MAP,
      arrow: OFF_MAP,
    }),
  );
  for (const [at, unit] of named.entries()) {
    const index = board.unitById.get(unit.id);
    const before = units[index ?? -1];
    if (index === undefined || before === undefined) continue;
    const roster = rosterOf(board, index);
    const placing = { reading, path: `units[${at}]`, roster, height: named.length - at };
    units[index] = { ...before, ...unitState(unit, placing), crewed: isCrewed(unit, { roster, named, board }) };
  }
  const leaders = fresh.leaders.map((leader): LeaderState => ({ ...leader, where: 'later', hex: OFF_MAP }));
  for (const [at, leader] of namedLeaders.entries()) {
    const index = board.leaderById.get(leader.id);
    if (index === undefined) continue;
    const placing = { reading, path: `leaders[${at}]`, radius: leaderRoster(board, index).radius };
    leaders[index] = leaderState(leader, placing);
  }
  return { ...fresh, units, leaders, flags: flagsOf(fresh, given, { reading, units }) };
}

/** Guns whose crew stands by itself, or is gone, have none. */
function isCrewed(
  unit: GivenUnit,
  {
    roster,
    named,
    board,
  }: { readonly roster: RosterUnit; readonly named: readonly GivenUnit[]; readonly board: Board },
): boolean {
  if (unit.crewed !== undefined) return unit.crewed;
  return roster.crew === null || !named.some(({ id }) => id === idOf(board, roster.crew ?? -1));
}

const FACES: { readonly [S in Side]: string } = { union: 'S', confederate: 'N' };

type UnitPlacing = Placing & { readonly roster: RosterUnit; readonly height: number };

function unitState(unit: GivenUnit, placing: UnitPlacing): Omit<UnitState, 'crewed'> {
  const { reading, path, roster, height } = placing;
  const order = unit.order ?? 'good';
  const has = (marker: NonNullable<GivenUnit['markers']>[number]): boolean => unit.markers?.includes(marker) ?? false;
  return {
    ...placeOf(unit, placing),
    ...formOf(unit, roster.arm),
    arrow: unit.arrow === undefined ? OFF_MAP : caseHex(reading, unit.arrow, `${path}.arrow`),
    height,
    facing: facingOf(unit, placing),
    order,
    hits: unit.hits ?? 0,
    captured: unit.captured ?? 0,
    gunsLost: unit.gunsLost ?? 0,
    holder: unit.holder ?? null,
    everTaken: unit.everTaken ?? false,
    fate: unit.fate ?? null,
    inCommand: unit.inCommand ?? order !== 'routed',
    af: has('advance-fire'),
    crewMark: has('crew'),
    volley: has('volley'),
    charge: typeof unit.charge === 'string' ? caseHex(reading, unit.charge, `${path}.charge`) : null,
    edgeIn: serialAt(unit.edgeIn, reading),
    notes: notesOf(unit, placing),
  };
}

/** Who is designated to charge has been designated in this segment. */
function notesOf({ thisSegment, charge }: GivenUnit, { reading, path }: Placing): Notes {
  const { assaulted, ...rest } = thisSegment ?? {};
  const hex = typeof assaulted === 'string' ? caseHex(reading, assaulted, `${path}.thisSegment.assaulted`) : null;
  return { ...FRESH, charged: typeof charge === 'string', ...rest, assaulted: hex };
}

/** A line stands to move unless the case says otherwise; no other formation has a deployment. */
function formOf(unit: GivenUnit, arm: Arm): { readonly formation: Formation; readonly deployment: Deployment } {
  const formation =
    unit.formation ?? (unit.deployment === undefined || unit.deployment === 'none' ? formedAs(arm) : 'line');
  return { formation, deployment: unit.deployment ?? (formation === 'line' ? 'stm' : 'none') };
}

function facingOf(unit: GivenUnit, { reading, path, roster }: UnitPlacing): Facing {
  const { layout } = reading.board.map.grid;
  const word = unit.facing ?? (layout === 'pointy' ? FACES[roster.side] : roster.side === 'union' ? 'SE' : 'NE');
  const facing = facingFrom(reading.board, word);
  if (facing === undefined) reading.issues.push(issue(`${path}.facing`, `a corner of a ${layout} hex`, word));
  return facing ?? 0;
}

type Place = Pick<UnitState, 'where' | 'hex'>;

function placeOf(unit: GivenUnit, { reading, path, roster }: UnitPlacing): Place {
  if (unit.fate !== undefined) return { where: 'out', hex: OFF_MAP };
  if (unit.hex !== undefined) return { where: 'map', hex: caseHex(reading, unit.hex, `${path}.hex`) };
  if (unit.entry !== undefined) return { where: isLate(unit, reading) ? 'later' : 'due', hex: OFF_MAP };
  reading.issues.push(issue(`${path}.hex`, 'a hex, or an entry hex', undefined));
  return { where: roster.arm === 'crew' ? 'within' : 'later', hex: OFF_MAP };
}

/** Rules 4.2.5: every fall and capture costs a hex of his radius. */
const LEAST_RADIUS = 1;

function leaderState(
  leader: GivenLeader,
  { reading, path, radius }: Placing & { readonly radius: number },
): LeaderState {
  const { status = 'active' } = leader;
  const falls = leader.falls ?? (status === 'incapacitated' ? 1 : 0);
  const captures = leader.captures ?? (status === 'captured' ? 1 : 0);
  const base: LeaderState = {
    where: 'later',
    hex: OFF_MAP,
    radius: falls + captures === 0 ? radius : Math.max(LEAST_RADIUS, radius - falls - captures),
    falls,
    captures,
    lostIn: NEVER,
    spent: leader.spent ?? 0,
    locked: leader.locked ?? false,
  };
  if (status === 'removed') return { ...base, where: 'out' };
  const lostIn = serialAt(leader.lostIn ?? { segment: 'a' }, reading);
  // A captured brigade leader has a successor like any other (4.6.10, R66).
  if (status === 'captured')
    return { ...base, where: (leader.rank ?? 'brigade') === 'brigade' ? 'lost' : 'captured', lostIn };
  if (status === 'incapacitated') return { ...base, where: 'lost', lostIn };
  if (leader.hex !== undefined) return { ...base, where: 'map', hex: caseHex(reading, leader.hex, `${path}.hex`) };
  if (leader.entry !== undefined) return { ...base, where: isLate(leader, reading) ? 'later' : 'due' };
  reading.issues.push(issue(`${path}.hex`, 'a hex, or an entry hex', undefined));
  return base;
}

/** A flag stands with the unit that has it, or where its own entry says. */
function flagsOf(
  fresh: RyState,
  given: Given,
  { reading, units }: { readonly reading: Reading<Board>; readonly units: readonly UnitState[] },
): readonly FlagState[] {
  const { board } = reading;
  return fresh.flags.map((flag, index): FlagState => {
    const { regiment } = flagRoster(board, index);
    const at = (given.flags ?? []).findIndex(entry => entry.regiment === regiment);
    const entry = given.flags?.[at];
    const bearer = (given.units ?? []).find(unit => {
      const unitIndex = board.unitById.get(unit.id);
      return unit.flag === true && unitIndex !== undefined && board.flagOf[unitIndex] === index;
    });
    const carrier = units[board.unitById.get(bearer?.id ?? '') ?? -1];
    const made: FlagState = {
      ...flag,
      where: 'later',
      hex: OFF_MAP,
      inCommand: entry?.inCommand ?? true,
      rallied: entry?.rallied ?? false,
      handed: entry?.handed ?? false,
    };
    if (entry?.status === 'captured') return { ...made, where: 'captured' };
    if (entry?.status === 'removed') return { ...made, where: 'out' };
    if (entry?.hex !== undefined)
      return { ...made, where: 'map', hex: caseHex(reading, entry.hex, `flags[${at}].hex`) };
    return carrier === undefined || carrier.where !== 'map' ? made : { ...made, where: 'map', hex: carrier.hex };
  });
}

/** Who shares a hex shares side, formation and facing; a skirmisher has a second hex beside its own. */
export function piecesFaults(board: Board, state: RyState, given: Given): readonly Issue[] {
  const pathOf = (unit: number): string =>
    `units[${(given.units ?? []).findIndex(({ id }) => id === idOf(board, unit))}]`;
  const found: Issue[] = [];
  for (const [, [first, ...others]] of stacks(state))
    for (const unit of others) {
      if (first === undefined) continue;
      const [one, two] = [unitOf(state, unit), unitOf(state, first)];
      const isAlike =
        rosterOf(board, unit).side === rosterOf(board, first).side &&
        (one.facing === two.facing || one.order === 'routed' || two.order === 'routed');
      if (!isAlike)
        found.push(issue(pathOf(unit), `the side and facing of ${idOf(board, first)} in its hex`, idOf(board, unit)));
    }
  for (const [index, { where, deployment, hex, arrow }] of state.units.entries()) {
    if (where !== 'map') continue;
    const isSound =
      deployment === 'skirmish' ? arrow !== OFF_MAP && areAdjacent(board.map.grid, hex, arrow) : arrow === OFF_MAP;
    if (!isSound)
      found.push(
        issue(`${pathOf(index)}.arrow`, 'a hex beside that of a skirmisher, and of no other', idOf(board, index)),
      );
  }
  return found;
}
