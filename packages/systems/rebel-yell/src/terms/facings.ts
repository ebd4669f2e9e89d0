import { oneOf, type TypeOf } from '@guidon/kernel';

/** Corners of a pointy hex, and of a flat one, as orders name them. */
export const FACING_NAMES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export const facing = oneOf(...FACING_NAMES);
export type FacingName = TypeOf<typeof facing>;
