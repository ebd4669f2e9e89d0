import { type Issue, issue } from '@guidon/kernel';
import type { Board, RosterFlag, RosterLeader, RosterUnit } from '../board/board.ts';
import type { Arm, Formation, Side } from '../terms/names.ts';
import type { Given, GivenFlag, GivenLeader, GivenUnit } from './given.ts';

/** What a made-up piece is unless the case says otherwise. */
const MORALE = 6;
const GUNS = 2;
const RADIUS = 4;
const SMALL_ARM = 'M';
const CARBINE = 'C';
const GUN = 'N';

/** Ids begin with C or U for the side; CM and UM are mounted, CA and UA guns, CK and UK crews by themselves. */
const LETTERS: { readonly [S in Side]: string } = { union: 'U', confederate: 'C' };
const sideOfId = (id: string): Side | undefined =>
  id.startsWith('C') ? 'confederate' : id.startsWith('U') ? 'union' : undefined;
const ARM_OF: { readonly [letter: string]: Arm } = { M: 'cavalry', A: 'artillery', K: 'crew' };
const armOfId = (id: string): Arm => (/^[CU]/.test(id) ? (ARM_OF[id.charAt(1)] ?? 'infantry') : 'infantry');

const FORMED: { readonly [A in Arm]: Formation } = {
  infantry: 'line',
  cavalry: 'mounted-line',
  artillery: 'unlimbered',
  crew: 'line',
};
export const formedAs = (arm: Arm): Formation => FORMED[arm];

export const flagIdOf = (regiment: string): string => `${regiment}-flag`;
const crewIdOf = (guns: string): string => `${guns}-crew`;

/** The units of the case beside those of the scenario, and a crew for every gun that has none yet. */
export function rosterFor(base: Board, { units = [] }: Given, issues: Issue[]): readonly RosterUnit[] {
  const roster = [...base.roster];
  for (const [at, unit] of units.entries()) {
    const known = roster[base.unitById.get(unit.id) ?? -1];
    if (known === undefined) roster.push(madeUp(unit, `units[${at}]`, issues));
    else roster[roster.indexOf(known)] = changed(known, unit);
  }
  serveGuns(roster, units, issues);
  for (const [index, guns] of roster.entries()) {
    if (guns.arm !== 'artillery' || guns.crew !== null) continue;
    roster[index] = { ...guns, crew: roster.length };
    roster.push(crewFor(guns, index));
  }
  return roster;
}

const crewFor = (guns: RosterUnit, index: number): RosterUnit => ({
  ...guns,
  id: crewIdOf(guns.id),
  name: `crew of ${guns.name}`,
  short: `${guns.short} crew`,
  arm: 'crew',
  guns: 0,
  men: null,
  serves: index,
  crew: null,
});

function madeUp(unit: GivenUnit, path: string, issues: Issue[]): RosterUnit {
  const side = unit.side ?? sideOfId(unit.id);
  if (side === undefined) issues.push(issue(`${path}.side`, 'a side, or an id that begins with C or U', unit.id));
  const letter = LETTERS[side ?? 'union'];
  const arm = unit.arm ?? (/^.*-crew$/.test(unit.id) ? 'crew' : armOfId(unit.id));
  const carbines = unit.carbines ?? false;
  return {
    id: unit.id,
    name: unit.name ?? unit.id,
    short: unit.id,
    side: side ?? 'union',
    arm,
    horse: unit.horse ?? false,
    regiment: unit.regiment ?? letter,
    brigade: unit.brigade ?? letter,
    division: unit.division ?? letter,
    weapon: unit.weapon ?? (arm === 'artillery' ? GUN : carbines ? CARBINE : SMALL_ARM),
    carbines,
    guns: arm === 'artillery' ? (unit.guns ?? GUNS) : 0,
    morale: unit.morale ?? MORALE,
    men: null,
    serves: null,
    crew: null,
  };
}

/** A unit of the scenario with what the case says of it otherwise. */
const changed = (known: RosterUnit, unit: GivenUnit): RosterUnit => ({
  ...known,
  name: unit.name ?? known.name,
  regiment: unit.regiment ?? known.regiment,
  brigade: unit.brigade ?? known.brigade,
  division: unit.division ?? known.division,
  weapon: unit.weapon ?? known.weapon,
  morale: unit.morale ?? known.morale,
  guns: unit.guns ?? known.guns,
  horse: unit.horse ?? known.horse,
  carbines: unit.carbines ?? known.carbines,
});

/** Crews by themselves and the guns they serve point at each other. */
function serveGuns(roster: RosterUnit[], units: readonly GivenUnit[], issues: Issue[]): void {
  for (const [at, unit] of units.entries()) {
    const index = roster.findIndex(({ id }) => id === unit.id);
    const crew = roster[index];
    if (crew === undefined || crew.arm !== 'crew') {
      if (unit.serves !== undefined) issues.push(issue(`units[${at}].serves`, 'only with a crew', unit.serves));
      continue;
    }
    const wanted = unit.serves ?? unit.id.replace(/-crew$/, '');
    const served = roster.findIndex(({ id, arm }) => id === wanted && arm === 'artillery');
    const guns = roster[served];
    if (guns === undefined) {
      if (unit.serves !== undefined) issues.push(issue(`units[${at}].serves`, 'guns of the case', unit.serves));
      continue;
    }
    roster[index] = { ...crew, serves: served };
    roster[served] = { ...guns, crew: index };
  }
}

export function leadersFor(base: Board, { leaders = [] }: Given, issues: Issue[]): readonly RosterLeader[] {
  const made = [...base.leaders];
  for (const [at, leader] of leaders.entries()) {
    const known = base.leaderById.get(leader.id);
    const before = made[known ?? -1];
    if (known === undefined || before === undefined) made.push(madeUpLeader(leader, `leaders[${at}]`, issues));
    else if (leader.radius !== undefined) made[known] = { ...before, radius: leader.radius };
  }
  return made;
}

function madeUpLeader(leader: GivenLeader, path: string, issues: Issue[]): RosterLeader {
  const side = leader.side ?? sideOfId(leader.id);
  if (side === undefined) issues.push(issue(`${path}.side`, 'a side, or an id that begins with C or U', leader.id));
  const letter = LETTERS[side ?? 'union'];
  const rank = leader.rank ?? 'brigade';
  return {
    id: leader.id,
    name: leader.name ?? leader.id,
    side: side ?? 'union',
    rank,
    brigade: rank === 'brigade' ? (leader.brigade ?? letter) : null,
    division: leader.division ?? letter,
    radius: leader.radius ?? RADIUS,
    regiments: leader.regiments ?? [],
    replacement: null,
    worth: null,
  };
}

/** The flags of the scenario, and those of regiments of the case that have one. */
export function flagsFor(
  base: Board,
  { given, roster }: { readonly given: Given; readonly roster: readonly RosterUnit[] },
): readonly RosterFlag[] {
  const flags = [...base.flags];
  const { units = [], flags: named = [] } = given;
  const carried = units.flatMap(({ id, flag }) => (flag === true ? regimentOf(roster, id) : []));
  const entries: readonly GivenFlag[] = [...named, ...carried.map(regiment => ({ regiment }))];
  for (const { regiment, id } of entries) {
    if (flags.some(flag => flag.regiment === regiment)) continue;
    const unit = roster.find(other => other.regiment === regiment);
    flags.push({
      id: id ?? flagIdOf(regiment),
      name: `${regiment} flag`,
      side: unit?.side ?? sideOfId(regiment) ?? 'union',
      regiment,
      brigade: unit?.brigade ?? regiment,
    });
  }
  return flags;
}

const regimentOf = (roster: readonly RosterUnit[], id: string): readonly string[] => {
  const unit = roster.find(other => other.id === id);
  return unit === undefined ? [] : [unit.regiment];
};
