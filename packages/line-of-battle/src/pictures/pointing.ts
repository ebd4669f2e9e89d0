import { codeOf, type Grid, type HexIndex, hexAt, type StepCost, shortestPath } from '@guidon/hex';

/** Where pieces stand and come on. */
export interface Pieces {
  readonly map: { readonly grid: Grid };
  readonly unitById: ReadonlyMap<string, number>;
  readonly leaderById: ReadonlyMap<string, number>;
  readonly arrivals: readonly ({ readonly hex: HexIndex } | undefined)[];
  readonly leaderArrivals: readonly ({ readonly hex: HexIndex } | undefined)[];
}

interface Posted {
  readonly where: string;
  readonly hex: HexIndex;
}

export interface Posts {
  readonly units: readonly Posted[];
  readonly leaders: readonly Posted[];
}

interface Start {
  readonly start: HexIndex | undefined;
  readonly enters: boolean;
}

/** Where a piece stands, or comes on. */
export function startOf(board: Pieces, { units, leaders }: Posts, id: string): Start {
  const unit = board.unitById.get(id);
  if (unit !== undefined) return startAt(units[unit], board.arrivals[unit]);
  const leader = board.leaderById.get(id);
  return leader === undefined
    ? { start: undefined, enters: false }
    : startAt(leaders[leader], board.leaderArrivals[leader]);
}

const startAt = (piece: Posted | undefined, arrival: { readonly hex: HexIndex } | undefined): Start =>
  piece?.where === 'map' ? { start: piece.hex, enters: false } : { start: arrival?.hex, enters: true };

/** The shortest way of a piece to the hex that is pointed at: the rules say what is wrong with it. */
export function wayTo(
  board: Pieces,
  state: Posts,
  { id, hex, cost }: { readonly id: string; readonly hex: string; readonly cost: StepCost },
): readonly string[] {
  const { grid } = board.map;
  const goal = hexAt(grid, hex);
  const { start, enters } = startOf(board, state, id);
  if (start === undefined || goal === undefined) return [hex];
  const path = shortestPath(grid, { start, goal, cost }) ?? [goal];
  return path.filter(step => enters || step !== start).map(step => codeOf(grid, step));
}
