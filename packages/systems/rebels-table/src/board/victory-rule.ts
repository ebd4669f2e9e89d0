import { type Issue, issue } from '@guidon/kernel';
import { isInside } from '@guidon/tabletop';
import type { Objective, VictoryRule } from './board.ts';
import { boundsOf } from './features.ts';
import { idFaults } from './reading.ts';
import type { VictorySource } from './scenario-file.ts';
import type { TableSource } from './table-file.ts';

export function victoryOf({ rout, objectives, levels, ...points }: VictorySource): VictoryRule {
  return {
    ...points,
    rout: rout === null ? null : [rout[0] ?? 1, rout[1] ?? 1],
    levels,
    objectives: objectives.map(
      ({ id, name, at, points: worth, reach, side, test, formedOnly, beyond }): Objective => ({
        id,
        name,
        at,
        points: worth,
        reach,
        side,
        test,
        formedOnly: formedOnly ?? false,
        beyond: beyond ?? null,
      }),
    ),
  };
}

export const victoryFaults = ({ rout, objectives, levels }: VictorySource, table: TableSource): readonly Issue[] => [
  ...(rout === null || isFraction(rout) ? [] : [issue('victory.rout', 'a fraction, as [1, 2], or null', rout)]),
  ...idFaults(
    objectives.map(({ id }) => id),
    at => `victory.objectives[${at}].id`,
  ),
  ...objectives.flatMap((objective, at) => objectiveFaults(objective, table, `victory.objectives[${at}]`)),
  ...levelFaults(levels),
];

const isFraction = ([over, under, ...more]: readonly number[]): boolean =>
  over !== undefined && under !== undefined && more.length === 0 && over <= under;

function objectiveFaults(
  { at, test, side, beyond }: VictorySource['objectives'][number],
  table: TableSource,
  path: string,
): readonly Issue[] {
  const issues: Issue[] = [];
  if (!isInside([at], boundsOf(table))) issues.push(issue(`${path}.at`, 'a point on the table', `${at.x}, ${at.y}`));
  if ((test === 'beyond') !== (beyond !== undefined))
    issues.push(issue(`${path}.beyond`, 'a line with the test "beyond", and with no other', beyond));
  // A line passed, or a place not held alone, belongs to one side: both could have it at once.
  if (side === null && test !== 'only') issues.push(issue(`${path}.side`, `one side with the test "${test}"`, side));
  return issues;
}

/** From the highest lead down to none. */
const levelFaults = (levels: VictorySource['levels']): readonly Issue[] => [
  ...levels.flatMap(({ lead }, at) => {
    const above = levels[at - 1]?.lead;
    return above !== undefined && lead >= above
      ? [issue(`victory.levels[${at}].lead`, `less than ${above}, the lead before`, lead)]
      : [];
  }),
  ...(levels.at(-1)?.lead === 0 ? [] : [issue('victory.levels', 'a lead of 0 at last', levels.at(-1)?.lead)]),
];
