import { type Direction, turned } from './axial.ts';
import type { Bearing } from './bearing.ts';

/** A corner of the hex: facing k looks at the corner between directions k and k + 1. */
export type Facing = Direction;

/**
 * Where a line lies as seen by a unit with a facing. The two mixed values are
 * the ties: the line leaves exactly through the corner between two sectors,
 * and the rules of each game say which it belongs to.
 */
export type Sector = 'front' | 'front-flank' | 'flank' | 'flank-rear' | 'rear';

export const frontDirections = (facing: Facing): readonly [Direction, Direction] => [facing, turned(facing, 1)];

export const flankDirections = (facing: Facing): readonly [Direction, Direction] => [
  turned(facing, 2),
  turned(facing, 5),
];

export const rearDirections = (facing: Facing): readonly [Direction, Direction] => [
  turned(facing, 3),
  turned(facing, 4),
];

export function sectorOfDirection(facing: Facing, direction: Direction): 'front' | 'flank' | 'rear' {
  const offset = (direction - facing + 6) % 6;
  if (offset <= 1) return 'front';
  return offset === 2 || offset === 5 ? 'flank' : 'rear';
}

export function sectorOf(facing: Facing, bearing: Bearing): Sector {
  const { first, second, along, aside } = bearing;
  const one = sectorOfDirection(facing, along < aside ? second : first);
  const two = sectorOfDirection(facing, along > aside ? first : second);
  if (one === two) return one;
  return one === 'front' || two === 'front' ? 'front-flank' : 'flank-rear';
}
