import { type HexIndex, neighboursOf } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { readPath } from '../round/units.ts';
import { codesAt } from '../terms/lookups.ts';
import { type Field, isRefusal, type March, mayEnd, setOut, step } from './walk.ts';

/** How a path may grow: where it may go next, and whether it may end as it is. */
export interface Growing {
  next(path: readonly HexIndex[]): readonly HexIndex[];
  mayEnd(path: readonly HexIndex[]): boolean;
}

/** The path that has been said with one hex more, wherever an order can still be made of it; first also none at all. */
export function longerPaths(
  board: Board,
  said: readonly string[] | undefined,
  growing: Growing,
): readonly (readonly string[])[] {
  const path = readPath(board, said ?? []);
  if (isRefusal(path)) return [];
  const found = growing
    .next(path)
    .map(hex => [...path, hex])
    .filter(longer => canEnd(longer, growing));
  const none = said === undefined && growing.mayEnd([]) ? [[]] : [];
  return [...none, ...found].map(hexes => codesAt(board, hexes));
}

/** Can an order still be made of the path that has been said? */
export function canGoOn(board: Board, said: readonly string[] | undefined, growing: Growing): boolean {
  const path = readPath(board, said ?? []);
  return !isRefusal(path) && canEnd(path, growing);
}

const canEnd = (path: readonly HexIndex[], growing: Growing): boolean =>
  growing.mayEnd(path) || growing.next(path).some(hex => canEnd([...path, hex], growing));

/** A march grows step by step. */
export function marching(field: Field): Growing {
  const after = (path: readonly HexIndex[]): March | undefined => {
    let march = setOut(field);
    for (const to of path) {
      if (isRefusal(march)) return undefined;
      march = step(field, march, to);
    }
    return isRefusal(march) ? undefined : march;
  };
  return {
    next(path) {
      const march = after(path);
      if (march === undefined) return [];
      return neighboursOf(field.board.map.grid, march.hex).filter(to => !isRefusal(step(field, march, to)));
    },
    mayEnd(path) {
      const march = after(path);
      return march !== undefined && mayEnd(field, march) === undefined;
    },
  };
}
