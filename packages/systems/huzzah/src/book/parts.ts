import type { Board } from '../board/board.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { ownStacks, stackAt, stacksOf } from '../terms/places.ts';
import { activeSide } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';

/** Finders of parts that several orders have. */

/**
 * The stacks of the side to move, each whole and unit by unit; of the stack in the making one unit more or one fewer.
 * `may`: can they, as they are or with more of their stack, do what the order says?
 */
export function stackParts(
  board: Board,
  state: HzState,
  {
    said,
    may,
  }: { readonly said: readonly string[] | undefined; readonly may: (units: readonly UnitIndex[]) => boolean },
): readonly (readonly string[])[] {
  const [first] = unitsIn(board, said ?? []);
  const lists =
    first === undefined
      ? ownStacks(board, state).flatMap(({ units }) => begun(idsOf(board, units)))
      : grown(idsOf(board, stackAt(state, unitOf(state, first).hex)), said ?? []);
  return lists.filter(list => {
    const units = unitsIn(board, list);
    return units.length > 0 && units.length === list.length && may(sorted(units));
  });
}

export const unitsIn = (board: Board, ids: readonly string[]): readonly UnitIndex[] =>
  ids.flatMap(id => board.unitById.get(id) ?? []);

const sorted = (units: readonly UnitIndex[]): readonly UnitIndex[] => units.toSorted((a, b) => a - b);

/** All of them, and each alone. */
export const begun = (all: readonly string[]): readonly (readonly string[])[] =>
  all.length < 2 ? [all] : [all, ...all.map(one => [one])];

/** Lists with one more of all, or one fewer; never empty. */
export const grown = (all: readonly string[], said: readonly string[]): readonly (readonly string[])[] => [
  ...all.filter(one => !said.includes(one)).map(one => [...said, one]),
  ...(said.length < 2 ? [] : said.map(one => said.filter(other => other !== one))),
];

/** Groups that are only named whole: each at once, or unit by unit in any sequence. */
export function groupParts(
  board: Board,
  groups: readonly (readonly UnitIndex[])[],
  said: readonly string[] | undefined,
): readonly (readonly string[])[] {
  const all = groups.map(units => idsOf(board, units));
  if (said === undefined || said.length === 0) return unique(all.flatMap(begun));
  return unique(all.filter(group => said.every(one => group.includes(one))).flatMap(group => grown(group, said)));
}

const unique = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] => [
  ...new Map(lists.map(list => [list.join(' '), list])).values(),
];

/** Where the enemy of the side to move stands. */
export const enemyCodes = (board: Board, state: HzState): readonly string[] =>
  stacksOf(board, state, enemyOf(activeSide(board, state))).map(({ hex }) => codeAt(board, hex));
