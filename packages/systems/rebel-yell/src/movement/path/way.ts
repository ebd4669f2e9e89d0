import type { Facing, HexIndex } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board } from '../../board/board.ts';
import type { RyState } from '../../terms/state.ts';
import { afterSteps, type Cursor, facingFound, type Mover, stepFault } from './cursor.ts';

/** A way that is told hex by hex, and how a stack may turn on it. */

interface Told {
  readonly mover: Mover;
  /** Where it may stand: which of two facings a turn has given it is open until a later step needs one of them. */
  readonly cursors: readonly Cursor[];
  readonly to: HexIndex;
}

/** Where it may stand after one more step; the reason where it may not take it. */
export function steppedOn(
  board: Board,
  state: RyState,
  { mover, cursors, to }: Told,
): { readonly cursors: readonly Cursor[] } | { readonly fault: Refusal } {
  const faults: Refusal[] = [];
  const after = cursors.flatMap(cursor => {
    const fault = stepFault(board, state, { mover, cursor, to });
    if (fault === undefined) return afterSteps(board, { mover, cursor, to });
    faults.push(fault);
    return [];
  });
  const [first] = faults;
  return after.length > 0 || first === undefined
    ? { cursors: after }
    : { fault: faults.find(({ because }) => because !== 'turn-would-disrupt') ?? first };
}

/** The facing to take for the next step, so that the whole way, and the facing at its end, need no second turn. */
export function facingOnWay(
  board: Board,
  state: RyState,
  way: {
    readonly mover: Mover;
    readonly cursor: Cursor;
    readonly path: readonly HexIndex[];
    readonly facing: Facing | null;
  },
): Facing {
  const { mover, cursor, path } = way;
  const [to, ...rest] = path;
  if (to === undefined) return cursor.facing;
  let best: { readonly facing: Facing; readonly far: number } | undefined;
  for (const after of afterSteps(board, { mover, cursor, to })) {
    const far = fits(state, { mover, after, to })
      ? farOn(board, state, { mover, cursor: after, path: rest, facing: way.facing })
      : -1;
    if (best === undefined || far > best.far) best = { facing: after.facing, far };
  }
  return best?.facing ?? cursor.facing;
}

/** May it stand so with those it finds there: as they face, or with its one turn still to make? */
function fits(
  state: RyState,
  { mover, after, to }: { readonly mover: Mover; readonly after: Cursor; readonly to: HexIndex },
): boolean {
  const theirs = facingFound(state, { units: mover.units, hex: to });
  return theirs === undefined || theirs === after.facing || after.turns < 1 || mover.turnsFreely;
}

/** How many of the steps can be taken from there, and one more for the facing wanted at the end. */
function farOn(
  board: Board,
  state: RyState,
  {
    mover,
    cursor,
    path,
    facing,
  }: {
    readonly mover: Mover;
    readonly cursor: Cursor;
    readonly path: readonly HexIndex[];
    readonly facing: Facing | null;
  },
): number {
  const [to, ...rest] = path;
  if (to === undefined) return facing === null || facing === cursor.facing || cursor.turns < 1 ? 1 : 0;
  if (stepFault(board, state, { mover, cursor, to }) !== undefined) return 0;
  return (
    1 +
    Math.max(
      ...afterSteps(board, { mover, cursor, to }).map(after =>
        fits(state, { mover, after, to }) ? farOn(board, state, { mover, cursor: after, path: rest, facing }) : -1,
      ),
    )
  );
}
