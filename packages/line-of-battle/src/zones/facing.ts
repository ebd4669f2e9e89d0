import type { Facing, Grid, HexIndex } from '@guidon/hex';
import { directionTo, frontDirections, neighbour, OFF_MAP, sectorOfDirection, turned } from '@guidon/hex';

/** The facing with which a stack steps that way: as it faces now, if that is to its front; else after the smallest turn. */
export function facingTowards(
  grid: Grid,
  { hex, facing, to }: { readonly hex: HexIndex; readonly facing: Facing; readonly to: HexIndex },
): Facing {
  const direction = directionTo(grid, hex, to);
  if (direction === undefined || sectorOfDirection(facing, direction) === 'front') return facing;
  // The two facings with that direction to their front: at its own corner and at the one before.
  const near = turned(direction, 5);
  const turnTo = (other: Facing): number => Math.min((other - facing + 6) % 6, (facing - other + 6) % 6);
  return turnTo(direction) <= turnTo(near) ? direction : near;
}

/** A facing that looks into the map from an edge hex, towards the next hex where there is one. */
export function facingInward(grid: Grid, hex: HexIndex, next: HexIndex | undefined): Facing {
  const isOpen = (facing: Facing): boolean =>
    frontDirections(facing).every(direction => neighbour(grid, hex, direction) !== OFF_MAP);
  const all: readonly Facing[] = [4, 1, 0, 2, 3, 5];
  const ahead = next === undefined ? undefined : directionTo(grid, hex, next);
  const fits = all.filter(facing => ahead === undefined || frontDirections(facing).includes(ahead));
  return fits.find(isOpen) ?? fits[0] ?? 0;
}
