import type { HexIndex } from '@guidon/hex';

interface Contested {
  readonly victory: { readonly objectives: readonly { readonly hexes: readonly HexIndex[] }[] };
}

const places = new WeakMap<Contested, ReadonlyMap<HexIndex, number>>();

/** Objective hexes and their place in the state's list of holders. */
export function objectivePlaces(board: Contested): ReadonlyMap<HexIndex, number> {
  const known = places.get(board);
  if (known !== undefined) return known;
  const hexes = new Set(board.victory.objectives.flatMap(objective => objective.hexes));
  const made = new Map([...hexes].map((hex, at): [HexIndex, number] => [hex, at]));
  places.set(board, made);
  return made;
}
