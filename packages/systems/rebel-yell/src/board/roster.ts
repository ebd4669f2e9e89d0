import type { Issue, TypeOf } from '@guidon/kernel';
import { flag, integer, issue, list, nullable, oneOf, optional, record, text } from '@guidon/kernel';
import { lossFields } from '@guidon/kit';
import { RANKS, SIDES } from '../terms/names.ts';
import type { RosterFlag, RosterLeader, RosterUnit } from './board.ts';
import type { Charts } from './parse-charts.ts';

const lossesShape = record({
  ...lossFields,
  /** Where the figures cover more than this fight. */
  scope: optional(text),
  text,
});

/** A regiment, battalion or battery with its counters. */
const regimentShape = record({
  id: text,
  name: text,
  short: text,
  side: oneOf(...SIDES),
  arm: oneOf('infantry', 'cavalry', 'artillery'),
  horse: optional(flag),
  carbines: optional(flag),
  /** Of artillery the battalion. */
  brigade: text,
  division: text,
  weapon: text,
  morale: integer(0, 9),
  men: nullable(integer(1)),
  losses: optional(lossesShape),
  note: optional(text),
  /** Id of the regiment's flag; artillery has none. */
  flag: optional(text),
  units: list(text),
  /** Guns of each unit of artillery. */
  guns: optional(list(integer(1, 2))),
});

const leaderShape = record({
  id: text,
  name: text,
  side: oneOf(...SIDES),
  rank: oneOf(...RANKS),
  brigade: optional(text),
  division: text,
  radius: integer(0, 20),
  regiments: optional(list(text)),
  replacement: optional(text),
  worth: optional(integer(0, 99)),
  note: optional(text),
});

export const orderOfBattleShape = record({
  id: text,
  title: text,
  system: oneOf('rebel-yell'),
  note: text,
  menPerUnit: record({ infantry: optional(integer(1)), cavalry: optional(integer(1)) }),
  sides: list(record({ id: oneOf(...SIDES), army: text, commander: text })),
  regiments: list(regimentShape),
  leaders: list(leaderShape),
});

export type OrderOfBattle = TypeOf<typeof orderOfBattleShape>;
export type RegimentSource = TypeOf<typeof regimentShape>;

/** All counters that take part, in the order of the file, and after them the crew of every gun. */
export function rosterOf({ regiments }: OrderOfBattle, absent: ReadonlySet<string>): readonly RosterUnit[] {
  const units = regiments.flatMap(unitsOf).filter(({ id, regiment }) => !absent.has(id) && !absent.has(regiment));
  const guns = units.flatMap((unit, index) => (unit.arm === 'artillery' ? [{ unit, index }] : []));
  const crews = guns.map(
    ({ unit, index }): RosterUnit => ({
      ...unit,
      id: `${unit.id}-crew`,
      name: `crew of ${unit.name}`,
      short: `${unit.short} crew`,
      arm: 'crew',
      guns: 0,
      men: null,
      serves: index,
    }),
  );
  const crewOf = new Map(guns.map(({ index }, place) => [index, units.length + place]));
  return [...units.map((unit, index) => ({ ...unit, crew: crewOf.get(index) ?? null })), ...crews];
}

function unitsOf(regiment: RegimentSource): readonly RosterUnit[] {
  const { id, name, short, side, arm, horse = false, carbines = false, brigade, division, weapon, morale } = regiment;
  const { men, units, guns } = regiment;
  const common = { side, arm, horse, regiment: id, brigade, division, weapon, carbines, morale };
  return units.map((unit, at) => ({
    ...common,
    id: unit,
    name: units.length > 1 ? `${name}/${at + 1}` : name,
    short: units.length > 1 ? `${short}/${at + 1}` : short,
    guns: guns?.[at] ?? 0,
    men: men === null ? null : share(men, units.length, at),
    serves: null,
    crew: null,
  }));
}

/** Whole men that add up to the regiment. */
const share = (men: number, parts: number, at: number): number =>
  Math.floor((men * (at + 1)) / parts) - Math.floor((men * at) / parts);

/** The flags of those regiments that take part. */
export function flagsOf({ regiments }: OrderOfBattle, roster: readonly RosterUnit[]): readonly RosterFlag[] {
  const present = new Set(roster.map(({ regiment }) => regiment));
  return regiments.flatMap(({ id, name, side, brigade, flag: of }) =>
    of === undefined || !present.has(id) ? [] : [{ id: of, name: `${name} flag`, side, regiment: id, brigade }],
  );
}

export function leaderOf({ note: _note, ...source }: OrderOfBattle['leaders'][number]): RosterLeader {
  const { brigade = null, regiments = [], replacement = null, worth = null } = source;
  return { ...source, brigade, regiments, replacement, worth };
}

/**
 * Guns go with artillery and flags with the others; every weapon stands in its table; leaders have something to lead.
 */
export const orderOfBattleFaults = ({ regiments, leaders }: OrderOfBattle, charts: Charts): readonly Issue[] => [
  ...regiments.flatMap((regiment, at) => regimentFaults(regiment, charts, `regiments[${at}]`)),
  ...leaders.flatMap((leader, at) => leaderFaults(leader, regiments, `leaders[${at}]`)),
];

function regimentFaults(regiment: RegimentSource, charts: Charts, path: string): readonly Issue[] {
  const { arm, guns = [], units, weapon, flag: of, horse, carbines } = regiment;
  const [weapons, wanted] = arm === 'artillery' ? [charts.gunRange, units.length] : [charts.range, 0];
  const issues: Issue[] = [];
  if (units.length === 0) issues.push(issue(`${path}.units`, 'a unit at least', units));
  if (guns.length !== wanted) issues.push(issue(`${path}.guns`, `guns of ${wanted} units`, guns));
  if (!Object.hasOwn(weapons, weapon))
    issues.push(issue(`${path}.weapon`, `one of ${Object.keys(weapons).join(', ')}`, weapon));
  if ((of === undefined) !== (arm === 'artillery'))
    issues.push(issue(`${path}.flag`, 'a flag for a regiment, none for artillery', of));
  if (horse === true && arm !== 'artillery') issues.push(issue(`${path}.horse`, 'only with artillery', horse));
  if (carbines === true && arm !== 'cavalry') issues.push(issue(`${path}.carbines`, 'only with cavalry', carbines));
  return issues;
}

function leaderFaults(
  leader: OrderOfBattle['leaders'][number],
  regiments: readonly RegimentSource[],
  path: string,
): readonly Issue[] {
  const mine = regiments.filter(({ side }) => side === leader.side);
  const issues: Issue[] = [];
  if ((leader.rank === 'brigade') !== (leader.brigade !== undefined))
    issues.push(issue(`${path}.brigade`, 'the brigade of a brigade leader, and of no other', leader.brigade));
  else if (leader.rank === 'brigade' && !mine.some(({ brigade }) => brigade === leader.brigade))
    issues.push(issue(`${path}.brigade`, 'a brigade of his side', leader.brigade));
  if (leader.rank === 'division' && !mine.some(({ division }) => division === leader.division))
    issues.push(issue(`${path}.division`, 'a division of his side', leader.division));
  leader.regiments?.forEach((id, at) => {
    if (!mine.some(regiment => regiment.id === id && regiment.brigade === leader.brigade))
      issues.push(issue(`${path}.regiments[${at}]`, 'a regiment of his brigade', id));
  });
  return issues;
}
