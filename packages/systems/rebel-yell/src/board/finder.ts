import { type Issue, issue } from '@guidon/kernel';
import { finderFor, type Finder as SharedFinder } from '@guidon/line-of-battle';
import type { MapSheet, RosterLeader, RosterUnit } from './board.ts';

/** Looks up what a scenario names; what is not there becomes an issue at its place. Crews come with their guns. */
export interface Finder extends SharedFinder {
  /** Those that take part. */
  regiments(ids: readonly string[], path: string): readonly string[];
}

interface Known {
  readonly issues: Issue[];
  readonly map: MapSheet;
  readonly roster: readonly RosterUnit[];
  readonly leaders: readonly RosterLeader[];
  /** Ids that exist but do not take part in this game. */
  readonly absent: ReadonlySet<string>;
}

export function finderOf({ issues, map, roster, leaders, absent }: Known): Finder {
  const units = roster.flatMap(({ id, regiment, arm }, index) => (arm === 'crew' ? [] : [{ id, regiment, index }]));
  const present = new Set(units.map(({ regiment }) => regiment));
  return {
    ...finderFor({ issues, grid: map.grid, units, leaders, absent }),
    regiments: (ids, path) =>
      ids.filter((id, at) => {
        if (!present.has(id) && !absent.has(id))
          issues.push(issue(`${path}[${at}]`, 'a regiment of the order of battle', id));
        return present.has(id);
      }),
  };
}
