import type { HexIndex } from '@guidon/hex';
import type { Side } from '../clock/segments.ts';

/** Units of one side in one hex. */
export interface Stack {
  readonly hex: HexIndex;
  readonly units: readonly number[];
}

type ByHex = ReadonlyMap<HexIndex, readonly number[]>;
type BySide = { readonly [S in Side]: readonly Stack[] };

const parted = new WeakMap<ByHex, BySide>();

/** The stacks of each side, in the order of the whole; found once for a table of stacks. */
export function stacksBySide(all: ByHex, sideOf: (unit: number) => Side): BySide {
  const known = parted.get(all);
  if (known !== undefined) return known;
  const found: { readonly [S in Side]: Stack[] } = { union: [], confederate: [] };
  for (const [hex, units] of all) if (units[0] !== undefined) found[sideOf(units[0])].push({ hex, units });
  parted.set(all, found);
  return found;
}
