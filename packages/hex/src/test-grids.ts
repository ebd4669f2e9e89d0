import fc from 'fast-check';
import { gridOf } from './build-grid.ts';
import { axialCodes, type HexCodes } from './codes.ts';
import { type Grid, type HexIndex, hexAt } from './grid.ts';

/** The grid of a list that is known to be good. */
export function goodGrid(codes: HexCodes, list: readonly string[]): Grid {
  const result = gridOf(codes, list);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.grid;
}

/** The hex of a code that is known to be on the map. */
export function at(grid: Grid, code: string): HexIndex {
  const hex = hexAt(grid, code);
  if (hex === undefined) throw new Error(`no hex ${code}`);
  return hex;
}

/** The codes of all hexes with both coordinates from -reach to reach. */
export function rhombus(reach: number): string[] {
  const span = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return span.flatMap(r => span.map(q => `${q},${r}`));
}

/** Small maps of any shape, with holes, listed in any order, of at least two hexes. */
export const raggedGrid: fc.Arbitrary<Grid> = fc
  .shuffledSubarray(rhombus(3), { minLength: 2 })
  .map(list => goodGrid(axialCodes('pointy'), list));

/** A ragged map and two hexes on it. */
export const raggedPair: fc.Arbitrary<{ grid: Grid; a: HexIndex; b: HexIndex }> = raggedGrid.chain(grid =>
  fc.record({ grid: fc.constant(grid), a: fc.nat(grid.size - 1), b: fc.nat(grid.size - 1) }),
);
