import { type Parsed, parseAs, parsed, type Shape } from '@guidon/kernel';
import type { CaseLibrary, Opened } from './system-kit.ts';

/** What a board is read from. */
export interface BoardSources {
  readonly scenario: unknown;
  readonly charts: unknown;
  /** What the players chose; the rest is the scenario's. */
  readonly profile: unknown;
}

export interface CaseSources {
  readonly library: CaseLibrary;
  readonly charts: unknown;
}

/**
 * How a system makes the position of a case: `G` is what the case gives, `B` the board made of it, `S` the state, `P`
 * the system opened for it.
 */
export interface CaseSetup<G, B, S extends object, P extends Opened> {
  readonly shape: Shape<G>;
  board(given: G, sources: CaseSources): Parsed<B>;
  state(board: B, given: G): Parsed<S>;
  open(board: B): P;
}

export interface CasePositions<B, S extends object, P extends Opened> {
  position(given: unknown, sources: CaseSources): Parsed<{ readonly opened: P; readonly state: S }>;
  /** The board of a game that was opened for a case. */
  boardOf(opened: Opened): B;
}

export function casePositions<G, B, S extends object, P extends Opened>(
  setup: CaseSetup<G, B, S, P>,
): CasePositions<B, S, P> {
  const boards = new WeakMap<Opened, { readonly board: B }>();
  return {
    position: (given, sources) => {
      const read = parseAs(setup.shape, given ?? {});
      if (!read.ok) return read;
      const board = setup.board(read.value, sources);
      if (!board.ok) return board;
      const state = setup.state(board.value, read.value);
      if (!state.ok) return state;
      const opened = setup.open(board.value);
      boards.set(opened, { board: board.value });
      return parsed({ opened, state: state.value });
    },
    boardOf: opened => {
      const found = boards.get(opened);
      if (found === undefined) throw new RangeError('this game was not opened for a case');
      return found.board;
    },
  };
}
