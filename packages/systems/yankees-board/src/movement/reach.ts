import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { ENEMY } from '../lookups.ts';
import type { YbRule } from '../names.ts';
import type { YbState } from '../state.ts';
import { type Field, fieldFor, isRefusal, type March, type Mover, mayEnd, setOut } from './walk.ts';
import { BY_ROAD, DEAR, MOVED, STOPS, type Trail, trailFor, type Ways, waysOf } from './ways.ts';

/** A place a move can end in, one for each different consequence of getting there. */
export interface Destination {
  readonly hex: HexIndex;
  readonly path: readonly HexIndex[];
  readonly spent: number;
  readonly byRoad: boolean;
  readonly dear: boolean;
}

/**
 * Every end of a move that differs from the others in hex, in what bars fighting afterwards or in victory hexes
 * taken on the way; each by its cheapest path, ties by the order of directions. It allows what `step` of `walk`
 * allows, in numbers: this is asked of every unit whenever choices are listed, and a test holds the two together.
 */
export function destinations(board: Board, state: YbState, mover: Mover): readonly Destination[] {
  const field = fieldFor(board, state, mover);
  const first = setOut(field);
  if (isRefusal(first)) return [];
  const trail = trailFor(board);
  const ways = waysOf(board, mover.road);
  trail.begin(mover.allowance);
  trail.add({ hex: first.hex, marks: marksOf(first), spent: first.spent, taken: takenAt(field, first), before: -1 });
  const ends: Destination[] = [];
  for (let label = trail.next(); label >= 0; label = trail.next()) {
    if ((label > 0 || mover.entering) && trail.mayEndAt(label, hex => mayEnd(field, { ...first, hex, moved: true })))
      ends.push(destinationOf(trail, label));
    if (((trail.marks[label] ?? 0) & STOPS) === 0) stepsOn(field, ways, { trail, label });
  }
  return ends;
}
