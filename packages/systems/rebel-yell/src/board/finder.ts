import { type HexIndex, hexAt } from '@guidon/hex';
import { type Issue, issue } from '@guidon/kernel';
import type { LeaderIndex, UnitIndex } from '../names.ts';
import type { MapSheet, RosterLeader, RosterUnit } from './board.ts';
import { codeAt } from './map.ts';

/** Looks up what a scenario names; what is not there becomes an issue at its place. */
export interface Finder {
  /** One unit, or all of a regiment; crews come with their guns. */
  units(ids: readonly string[], path: string): readonly UnitIndex[];
  /** Those that take part. */
  regiments(ids: readonly string[], path: string): readonly string[];
  /** None if he does not take part. */
  leader(id: string, path: string): LeaderIndex | undefined;
  leaders(ids: readonly string[], path: string): readonly LeaderIndex[];
  hex(code: string, path: string): HexIndex;
  /** Single hexes and rectangles. */
  hexes(codes: readonly string[], path: string): readonly HexIndex[];
}

interface Known {
  readonly issues: Issue[];
  readonly map: MapSheet;
  readonly roster: readonly RosterUnit[];
  readonly leaders: readonly RosterLeader[];
  /** Ids that exist but do not take part in this game. */
  readonly absent: ReadonlySet<string>;
}

const NOWHERE = -1;

export function finderFor({ issues, map, roster, leaders, absent }: Known): Finder {
  const counters = roster.flatMap(({ id, regiment, arm }, index) => (arm === 'crew' ? [] : [{ id, regiment, index }]));
  const byId = indexes(counters.map(({ id, index }) => [id, index]));
  const byRegiment = indexes(counters.map(({ regiment, index }) => [regiment, index]));
  const leaderById = indexes(leaders.map(({ id }, index) => [id, index]));
  const named = (known: ReadonlyMap<string, readonly number[]>, id: string): readonly number[] | undefined =>
    known.get(id) ?? (absent.has(id) ? [] : undefined);
  const leader = (id: string, path: string): LeaderIndex | undefined => {
    const found = named(leaderById, id);
    if (found === undefined) issues.push(issue(path, 'a leader of the order of battle', id));
    return found?.[0];
  };
  return {
    units: (ids, path) =>
      ids.flatMap((id, at) => {
        const found = named(byId, id) ?? named(byRegiment, id);
        if (found === undefined)
          issues.push(issue(`${path}[${at}]`, 'a unit or a regiment of the order of battle', id));
        return found ?? [];
      }),
    regiments: (ids, path) =>
      ids.filter((id, at) => {
        const found = named(byRegiment, id);
        if (found === undefined) issues.push(issue(`${path}[${at}]`, 'a regiment of the order of battle', id));
        return found !== undefined && found.length > 0;
      }),
    leader,
    leaders: (ids, path) => ids.flatMap((id, at) => leader(id, `${path}[${at}]`) ?? []),
    hex(code, path) {
      const found = hexAt(map.grid, code);
      if (found === undefined) issues.push(issue(path, 'a hex of the map', code));
      return found ?? NOWHERE;
    },
    hexes: (codes, path) =>
      codes.flatMap((code, at) => {
        const found = rectangle(code).map(single => hexAt(map.grid, single));
        if (found.length === 0 || found.includes(undefined))
          issues.push(issue(`${path}[${at}]`, 'a hex of the map, or two corners of a rectangle', code));
        return found.filter(hex => hex !== undefined);
      }),
  };
}

function indexes(entries: readonly (readonly [string, number])[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [key, index] of entries) found.set(key, [...(found.get(key) ?? []), index]);
  return found;
}

const CORNERS = /^(\d\d)(\d\d)-(\d\d)(\d\d)$/;

function rectangle(code: string): readonly string[] {
  const corners = CORNERS.exec(code);
  if (corners === null) return [code];
  const [left = 0, top = 0, right = 0, bottom = 0] = corners.slice(1).map(Number);
  const codes: string[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) codes.push(codeAt(column, row));
  return codes;
}
