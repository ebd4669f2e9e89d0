import { type Grid, type HexIndex, hexAt } from '@guidon/hex';
import { type Issue, issue } from '@guidon/kernel';
import { columnRowCode } from './edges.ts';

/** Looks up what a scenario names; what is not there becomes an issue at its place. */
export interface Finder {
  /** One unit, or all of a regiment. */
  units(ids: readonly string[], path: string): readonly number[];
  /** None if he does not take part. */
  leader(id: string, path: string): number | undefined;
  leaders(ids: readonly string[], path: string): readonly number[];
  hex(code: string, path: string): HexIndex;
  /** Single hexes and rectangles. */
  hexes(codes: readonly string[], path: string): readonly HexIndex[];
}

interface Known {
  readonly issues: Issue[];
  readonly grid: Grid;
  /** The units a scenario may name, each with its place in the roster. */
  readonly units: readonly { readonly id: string; readonly regiment: string; readonly index: number }[];
  readonly leaders: readonly { readonly id: string }[];
  /** Ids that exist but do not take part in this game. */
  readonly absent: ReadonlySet<string>;
}

const NOWHERE = -1;

export function finderFor({ issues, grid, units, leaders, absent }: Known): Finder {
  const byId = indexes(units.map(({ id, index }) => [id, index]));
  const byRegiment = indexes(units.map(({ regiment, index }) => [regiment, index]));
  const leaderById = indexes(leaders.map(({ id }, index) => [id, index]));
  const named = (known: ReadonlyMap<string, readonly number[]>, id: string): readonly number[] | undefined =>
    known.get(id) ?? (absent.has(id) ? [] : undefined);
  const leader = (id: string, path: string): number | undefined => {
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
    leader,
    leaders: (ids, path) => ids.flatMap((id, at) => leader(id, `${path}[${at}]`) ?? []),
    hex(code, path) {
      const found = hexAt(grid, code);
      if (found === undefined) issues.push(issue(path, 'a hex of the map', code));
      return found ?? NOWHERE;
    },
    hexes: (codes, path) =>
      codes.flatMap((code, at) => {
        const found = rectangle(code).map(single => hexAt(grid, single));
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
    for (let column = left; column <= right; column++) codes.push(columnRowCode(column, row));
  return codes;
}
